import { readDays } from '#domain/time/days-text'
import { formatDay, formatDays } from '#domain/time/format'
import { FilterChip } from './FilterChip'

interface DaysFilterProps {
  value: string
  onChange: (value: string) => void
}

/** A filter by days, set by a link from a calendar or chart. `what` names the days: 'Termin'. */
export function daysFilter(what: string) {
  return function DaysFilter({ value, onChange }: DaysFilterProps) {
    const days = readDays(value)
    if (!days) return null
    const said = days.from === days.to ? formatDay(days.from) : formatDays(days.from, days.to)
    return <FilterChip what={what} said={said} onRemove={() => onChange('')} />
  }
}
