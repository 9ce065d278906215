import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { readDays } from '#domain/time/days-text'
import { formatDay, formatDays } from '#domain/time/format'

interface DaysFilterProps {
  value: string
  onChange: (value: string) => void
}

/** The days that a calendar or a chart has led to; there is nothing to choose, only to let go of. `what`: of what they are the days */
export function daysFilter(what: string) {
  return function DaysFilter({ value, onChange }: DaysFilterProps) {
    const days = readDays(value)
    if (!days) return null
    const said = days.from === days.to ? formatDay(days.from) : formatDays(days.from, days.to)
    return (
      <Button
        fullWidth
        variant="tonal"
        endIcon={<CloseIcon />}
        aria-label={`${what}: ${said}. Usuń filtr`}
        onClick={() => onChange('')}
        sx={{ minHeight: 40, justifyContent: 'space-between' }}
      >
        {said}
      </Button>
    )
  }
}
