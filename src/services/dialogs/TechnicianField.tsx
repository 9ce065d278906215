import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { maxTechnicianLength } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import { fold } from '#domain/text/fold'
import { FieldFrame } from '../../shared/form/FieldFrame'
import { useField } from '../../shared/form/use-field'
import { TechnicianMark, useTechnicians } from '../../technicians'

/** A technician with an account, or a free name. */
export function TechnicianField() {
  const { value, change, onBlur, ref, error } = useField('technician')
  const { setValue, getValues } = useFormContext()
  const technicianId = useWatch({ name: 'technicianId' }) as number | null
  const technicians = useTechnicians().data ?? []
  // A technician who is not offered any more stays assigned while the name is unchanged.
  const assigned = useRef({ name: String(value), id: getValues('technicianId') as number | null })
  const selected = technicians.find(({ userId }) => userId === technicianId)
  const text = String(value) || (technicianId !== null && selected?.name) || ''

  function write(name: string, by?: Technician) {
    change(name)
    const previousId = name !== '' && name === assigned.current.name ? assigned.current.id : null
    setValue('technicianId', by?.userId ?? previousId ?? onlyOne(technicians, name), { shouldDirty: true })
  }

  return (
    <FieldFrame label="Serwisant" error={error} help="Wybierz osobę z listy albo wpisz imię i nazwisko.">
      {(attributes) => (
        <Autocomplete<Technician, false, false, true>
          id={attributes.id}
          freeSolo
          forcePopupIcon
          options={technicians.filter(({ offered }) => offered)}
          inputValue={text}
          value={selected ?? null}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.userId)}
          isOptionEqualToValue={(one, other) => one.userId === other.userId}
          filterOptions={(options, { inputValue }) =>
            inputValue === selected?.name
              ? options
              : options.filter(({ name }) => fold(name).includes(fold(inputValue)))
          }
          onInputChange={(_, text, reason) => {
            if (reason === 'input' || reason === 'clear') write(text)
          }}
          onChange={(_, option) => {
            if (option && typeof option === 'object') write(option.name, option)
          }}
          onBlur={onBlur}
          clearText="Wyczyść serwisanta"
          openText="Pokaż serwisantów"
          slotProps={{ listbox: { sx: { maxHeight: 240 } } }}
          renderOption={({ key, ...option }, { name, colour }) => (
            <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
              <TechnicianMark name={name} colour={colour} />
              {name}
            </Box>
          )}
          renderInput={({ InputProps, inputProps }) => (
            <OutlinedInput
              {...InputProps}
              fullWidth
              inputRef={ref}
              inputProps={{
                ...inputProps,
                maxLength: maxTechnicianLength,
                'aria-describedby': attributes['aria-describedby'],
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

/** The technician that a typed name means, ignoring case and diacritics. */
function onlyOne(technicians: readonly Technician[], name: string): number | null {
  const key = fold(name.trim()).replace(/\s+/g, ' ')
  const matches = technicians.filter((technician) => technician.offered && fold(technician.name) === key)
  return matches.length === 1 ? matches[0]!.userId : null
}
