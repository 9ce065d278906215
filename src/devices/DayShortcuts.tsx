import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useNotify } from 'react-admin'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Day } from '#domain/time/day'
import { addMonths, isDay } from '#domain/time/day'

interface DayShortcutsProps {
  /** The field that they set */
  name: string
  label: string
  /** Without a date it cannot be chosen. */
  choices: readonly { label: string; date: Day | undefined }[]
  /** The field without which there are no dates. A shortcut that is pressed too early leads there. */
  needs?: { name: string; reason: string }
}

const years = [
  { label: '+1 rok', months: 12 },
  { label: '+2 lata', months: 24 },
  { label: '+5 lat', months: 60 },
]

/** Choices of one, two and five years after a day, without dates unless it is one */
export function yearsAfter(day: unknown) {
  const from = typeof day === 'string' && isDay(day) ? day : undefined
  return years.map(({ label, months }) => ({ label, date: from && addMonths(from, months) }))
}

/** Buttons below a field of a date */
export function DayShortcuts({ name, label, choices, needs }: DayShortcutsProps) {
  const reasonId = useId()
  const { setValue, clearErrors, setFocus } = useFormContext()
  const current: unknown = useWatch({ name })
  const notify = useNotify()
  const reason = choices.some(({ date }) => !date) ? needs?.reason : undefined

  function choose(date: Day | undefined) {
    if (date) {
      clearErrors(name)
      setValue(name, date, { shouldDirty: true })
    } else if (needs) {
      notify(needs.reason, { type: 'warning' })
      setFocus(needs.name)
    }
  }

  return (
    <>
      <Box
        component="fieldset"
        aria-label={label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 1, p: 0, border: 0 }}
      >
        {choices.map(({ label: text, date }) => (
          <Button
            key={text}
            size="small"
            variant={date && date === current ? 'tonal' : 'outlined'}
            disabled={!date && !needs}
            aria-disabled={!date}
            aria-describedby={reason && reasonId}
            onClick={() => choose(date)}
            sx={{ color: reason && 'text.secondary' }}
          >
            {text}
          </Button>
        ))}
      </Box>
      {reason && <FormHelperText id={reasonId}>{reason}</FormHelperText>}
    </>
  )
}
