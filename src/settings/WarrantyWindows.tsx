import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { WarrantyWindow } from '#domain/settings/warranty-window'
import { warrantyWindowSchema, windowText } from '#domain/settings/warranty-window'
import { CheckField } from '../shared/form/CheckField'
import { FieldRow } from '../shared/form/FieldFrame'
import { optionsOf, SelectField } from '../shared/form/SelectField'
import { NumberField } from '../shared/form/NumberField'
import { TextField } from '../shared/form/TextField'
import { StatusChip } from '../shared/feedback/StatusChip'
import { ScheduleIcon } from '../shared/plain/icons'
import { SecondaryText } from '../shared/page/SecondaryText'
import { Fold } from './Fold'
import type { SettingsForm } from './settings-form'
import { SettingsPanel } from './SettingsPanel'

const typeOptions = optionsOf(deviceTypeNames)

const newWindow: WarrantyWindow = {
  maker: '',
  type: 'HEAT_PUMP',
  fromMonth: 9,
  toMonth: 12,
  fromYear: 1,
  untilYear: null,
  checked: true,
}

/** In which months makers want their warranty inspections; the shipped ones are examples (rule I18). */
export function WarrantyWindows({ readOnly }: { readOnly: boolean }) {
  const { fields, append, remove } = useFieldArray<SettingsForm, 'warrantyWindows'>({ name: 'warrantyWindows' })
  const [openIndex, setOpenIndex] = useState<number>()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <SettingsPanel
      title="Okna gwarancji producentów"
      anchor="okna-gwarancji"
      help="Z nich wynikają przeglądy gwarancyjne, które proponujemy przy urządzeniu. Pozycje na start to przykłady: porównaj je z warunkami gwarancji."
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {fields.length === 0 && (
          <SecondaryText>Żadnych. Przeglądy gwarancyjne dodaje się wtedy bez propozycji.</SecondaryText>
        )}
        {fields.map((field, at) => (
          <WindowItem
            key={field.id}
            at={at}
            isOpen={at === openIndex}
            readOnly={readOnly}
            onRemove={() => {
              remove(at)
              setOpenIndex(undefined)
              add.current?.focus()
            }}
          />
        ))}
        {!readOnly && (
          <Box>
            <Button
              ref={add}
              variant="outlined"
              size="small"
              startIcon={<AddIcon />}
              onClick={() => {
                setOpenIndex(fields.length)
                append(newWindow, { shouldFocus: false })
              }}
            >
              Dodaj producenta
            </Button>
          </Box>
        )}
      </Box>
    </SettingsPanel>
  )
}

interface WindowItemProps {
  at: number
  isOpen: boolean
  readOnly: boolean
  onRemove: () => void
}

function WindowItem({ at, isOpen, readOnly, onRemove }: WindowItemProps) {
  const name = `warrantyWindows.${at}` as const
  const window = useWatch<SettingsForm, typeof name>({ name })
  const { errors } = useFormState<SettingsForm>({ name: 'warrantyWindows' })
  const isWhole = warrantyWindowSchema.safeParse(window).success
  const isWrong = errors.warrantyWindows?.[at] !== undefined
  return (
    <Fold
      open={isOpen}
      isWrong={isWrong}
      summary={
        <Box
          component="span"
          sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
        >
          {isWhole ? windowText(window) : window.maker || 'Nowa pozycja'}
          {!window.checked && <StatusChip tone="soon" icon={ScheduleIcon} label="do sprawdzenia przez biuro" />}
        </Box>
      }
    >
      <FieldRow>
        <TextField name={`${name}.maker`} label="Producent" required autoFocus={isOpen} maxLength={80} />
        <SelectField name={`${name}.type`} label="Typ urządzenia" options={typeOptions} />
      </FieldRow>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <NumberField name={`${name}.fromMonth`} label="Od miesiąca" min={0} max={11} required />
        <NumberField name={`${name}.toMonth`} label="Do miesiąca" min={1} max={12} required />
        <NumberField name={`${name}.fromYear`} label="Od roku" min={1} max={30} required />
        <NumberField name={`${name}.untilYear`} label="Do roku" min={1} max={30} />
      </Box>
      <SecondaryText>
        Miesiące liczymy pełne, od uruchomienia i od każdej jego rocznicy: od 9. do 12. to ostatnie trzy miesiące roku.
        Puste „Do roku” oznacza do końca gwarancji.
      </SecondaryText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <CheckField name={`${name}.checked`} label="Sprawdzone w warunkach gwarancji" />
        {!readOnly && (
          <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={onRemove}>
            Usuń pozycję
          </Button>
        )}
      </Box>
    </Fold>
  )
}
