import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useNotify } from 'react-admin'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addMonths, isDay } from '#domain/time/day'
import { DayField } from '../shared/form/DayField'

const years = [1, 2, 5] as const
const words = { 1: '+1 rok', 2: '+2 lata', 5: '+5 lat' } as const

interface InspectionDateFieldProps {
  name: string
  installationDate: string
}

export function InspectionDateField({ name, installationDate }: InspectionDateFieldProps) {
  const reason = useId()
  const dateText: unknown = useWatch({ name: installationDate })
  const waiting = typeof dateText !== 'string' || !isDay(dateText)
  const { getValues, setValue, clearErrors, setFocus } = useFormContext()
  const notify = useNotify()

  function choose(count: number) {
    const installed: unknown = getValues(installationDate)
    if (typeof installed !== 'string' || !isDay(installed)) {
      notify('Najpierw ustaw datę instalacji', { type: 'warning' })
      setFocus(installationDate)
      return
    }
    clearErrors(name)
    setValue(name, addMonths(installed, count * 12), { shouldDirty: true })
  }

  return (
    <Box>
      <DayField name={name} label="Data przeglądu" required />
      <Box
        component="fieldset"
        aria-label="Data przeglądu od daty instalacji"
        sx={{ display: 'flex', gap: 0.5, m: 0, mt: 0.5, ml: -1, p: 0, border: 0 }}
      >
        {years.map((count) => (
          <Button
            key={count}
            size="small"
            aria-disabled={waiting}
            aria-describedby={waiting ? reason : undefined}
            onClick={() => choose(count)}
            sx={{ color: waiting ? 'text.secondary' : undefined }}
          >
            {words[count]}
          </Button>
        ))}
      </Box>
      {waiting && <FormHelperText id={reason}>Najpierw ustaw datę instalacji</FormHelperText>}
    </Box>
  )
}
