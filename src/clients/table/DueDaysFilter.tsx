import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { readDueDays } from '#domain/inspections/due-filter'
import { formatDay, formatDays } from '#domain/time/format'

interface DueDaysFilterProps {
  value: string
  onChange: (value: string) => void
}

/** The due dates that a calendar or a chart has led to; there is nothing to choose, only to let go of. */
export function DueDaysFilter({ value, onChange }: DueDaysFilterProps) {
  const days = readDueDays(value)
  if (!days) return null
  const said = days.from === days.to ? formatDay(days.from) : formatDays(days.from, days.to)
  return (
    <Button
      fullWidth
      variant="tonal"
      endIcon={<CloseIcon />}
      aria-label={`Termin: ${said}. Usuń filtr`}
      onClick={() => onChange('')}
      sx={{ minHeight: 40, justifyContent: 'space-between' }}
    >
      {said}
    </Button>
  )
}
