import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { z } from 'zod'
import type { Device } from '#domain/devices/device'
import type { Day } from '#domain/time/day'
import { addDays, addMonths, isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { DayField } from '../shared/form/DayField'
import { FormDialog } from '../shared/form/FormDialog'
import { useToday } from '../shared/use-clock'
import { DayShortcuts } from './DayShortcuts'
import { useDateChange } from './use-date-change'

/** The current date is refused, so that only pressing Enter changes nothing. */
function moveSchema(due: Day) {
  const error = 'Data przeglądu jest wymagana'
  return z.object({
    newDate: z
      .string({ error })
      .refine(isDay, { error, abort: true })
      .refine((date) => date !== due, { error: 'Wybierz inny dzień niż dotychczasowy termin' }),
  })
}

/** Moves the due date without an inspection. */
export function MoveInspectionDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { head, latest, save } = useDateChange(device)
  const due = latest.nextInspectionDate
  const schema = useMemo(() => moveSchema(due), [due])
  return (
    <FormDialog
      title="Przełóż przegląd"
      schema={schema}
      defaultValues={{ newDate: due }}
      saveLabel="Przełóż przegląd"
      maxWidth="xs"
      onClose={onClose}
      save={save}
    >
      {head}
      <NewDate due={due} />
    </FormDialog>
  )
}

/** Shortcuts count from the old date, or from today if that has passed. */
function NewDate({ due }: { due: Day }) {
  const today = useToday()
  const from = due < today ? today : due
  const choices = [
    { label: '+1 tydzień', date: addDays(from, 7) },
    { label: '+2 tygodnie', date: addDays(from, 14) },
    { label: '+1 miesiąc', date: addMonths(from, 1) },
    { label: '+3 miesiące', date: addMonths(from, 3) },
  ]
  return (
    <Box>
      <DayField
        name="newDate"
        label="Nowy termin przeglądu"
        required
        autoFocus
        help={`Dotychczasowy termin: ${formatDay(due)}`}
      />
      <DayShortcuts name="newDate" label={`Później niż ${formatDay(from)}`} choices={choices} />
    </Box>
  )
}
