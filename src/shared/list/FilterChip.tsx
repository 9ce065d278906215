import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { readDays } from '#domain/time/days-text'
import { formatDay, formatDays } from '#domain/time/format'

interface FilterChipProps {
  /** What is narrowed */
  what: string
  text: string
  onRemove: () => void
}

/** A filter set by a link from a figure or chart; it can only be removed. */
export function FilterChip({ what, text, onRemove }: FilterChipProps) {
  return (
    <Button
      fullWidth
      variant="tonal"
      endIcon={<CloseIcon />}
      aria-label={`${what}: ${text}. Usuń filtr`}
      onClick={onRemove}
      sx={{ minHeight: 40, justifyContent: 'space-between' }}
    >
      {text}
    </Button>
  )
}

interface DaysFilterProps {
  value: string
  onChange: (value: string) => void
}

/** A filter by days, set by a link from a calendar or chart. `what` names the days: 'Termin'. */
export function daysFilter(what: string) {
  return function DaysFilter({ value, onChange }: DaysFilterProps) {
    const days = readDays(value)
    if (!days) return null
    const text = days.from === days.to ? formatDay(days.from) : formatDays(days.from, days.to)
    return <FilterChip what={what} text={text} onRemove={() => onChange('')} />
  }
}
