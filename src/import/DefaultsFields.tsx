import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { normalizePostalCode } from '#domain/devices/address'
import { deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import type { ImportDefaults } from '#domain/import/import'
import { readDate } from '#domain/import/read-date'
import { formatDay } from '#domain/time/format'
import { FieldFrame } from '../shared/form/FieldFrame'

interface DefaultsFieldsProps {
  defaults: ImportDefaults
  onChange: (defaults: ImportDefaults) => void
}

/** Values used for empty cells. */
export function DefaultsFields({ defaults, onChange }: DefaultsFieldsProps) {
  const [code, setCode] = useState(defaults.postalCode ?? '')
  const [date, setDate] = useState(defaults.nextInspection ? formatDay(defaults.nextInspection) : '')
  const change = (part: Partial<ImportDefaults>) => onChange({ ...defaults, ...part })
  const isCode = code === '' || /^\d{2}-\d{3}$/.test(code)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))' }}>
      <FieldFrame label="Typ urządzenia" error={undefined}>
        {(attributes) => (
          <NativeSelect
            value={defaults.type ?? ''}
            onChange={({ target }) => change({ type: deviceTypes.find((type) => type === target.value) ?? null })}
            input={<OutlinedInput />}
            inputProps={attributes}
          >
            <option value="">nie uzupełniaj</option>
            {deviceTypes.map((type) => (
              <option key={type} value={type}>
                {deviceTypeNames[type]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      <FieldFrame label="Miejscowość" error={undefined}>
        {(attributes) => (
          <OutlinedInput
            value={defaults.city ?? ''}
            onChange={({ target }) => change({ city: target.value || null })}
            inputProps={{ ...attributes, maxLength: 100 }}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Kod pocztowy" error={isCode ? undefined : 'Kod pocztowy musi mieć format XX-XXX'}>
        {(attributes) => (
          <OutlinedInput
            value={code}
            placeholder="00-000"
            onChange={({ target }) => {
              setCode(target.value)
              const normal = normalizePostalCode(target.value)
              change({ postalCode: /^\d{2}-\d{3}$/.test(normal) ? normal : null })
            }}
            onBlur={() => setCode(normalizePostalCode(code))}
            inputProps={attributes}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label="Następny przegląd"
        help="gdy w wierszu nie ma żadnej daty"
        error={date === '' || defaults.nextInspection ? undefined : 'Podaj datę, np. 01.05.2027'}
      >
        {(attributes) => (
          <OutlinedInput
            value={date}
            placeholder="DD.MM.RRRR"
            onChange={({ target }) => {
              setDate(target.value)
              change({ nextInspection: readDate(target.value) ?? null })
            }}
            onBlur={() => {
              if (defaults.nextInspection) setDate(formatDay(defaults.nextInspection))
            }}
            inputProps={attributes}
          />
        )}
      </FieldFrame>
    </Box>
  )
}
