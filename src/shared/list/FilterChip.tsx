import { readDays } from '#domain/time/days-text'
import { formatDay, formatDays } from '#domain/time/format'
import { CloseIcon } from '../plain/icons'
import { PlainButton } from '../plain/PlainButton'
import './list.css'

interface FilterChipProps {
  /** What is narrowed */
  what: string
  text: string
  onRemove: () => void
}

/** A filter set by a link from a figure or chart; it can only be removed. */
export function FilterChip({ what, text, onRemove }: FilterChipProps) {
  return (
    <PlainButton
      tall
      variant="tonal"
      className="filter-chip"
      aria-label={`${what}: ${text}. Usuń filtr`}
      onClick={onRemove}
    >
      {text}
      <CloseIcon />
    </PlainButton>
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
