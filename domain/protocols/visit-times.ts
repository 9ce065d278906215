import { addDays } from '../time/day'
import { formatDayAndMonth } from '../time/format'
import { clockText } from '../time/time-of-day'
import { clockOn, dayAt, minuteAt } from '../time/warsaw'

/** The longest visit that may be typed to end on the next day, in ms */
const maxVisit = 12 * 3_600_000

/** The departure by a time of day alone, 'HH:MM', on the day of the arrival or the next one (rule L4) */
export function departureAt(time: string, arrivedAt: Date): Date {
  const sameDay = clockOn(dayAt(arrivedAt), time)
  const nextDay = clockOn(addDays(dayAt(arrivedAt), 1), time)
  const isPastMidnight = sameDay < arrivedAt && nextDay.getTime() - arrivedAt.getTime() <= maxVisit
  return isPastMidnight ? nextDay : sameDay
}

/** The departure once the arrival has changed: one that lies before it moves to its day, but not ahead of now. */
export function departureAfter(arrival: Date, leftAt: Date, now: Date): Date {
  if (leftAt >= arrival) return leftAt
  const moved = departureAt(clockText(minuteAt(leftAt)), arrival)
  return moved >= arrival && moved <= now ? moved : leftAt
}

/** ' (24.11)' if a visit ended on another day than it began; else empty. Both times in ISO 8601 */
export function otherDay({ arrivedAt, leftAt }: { arrivedAt: string | null; leftAt: string | null }): string {
  if (arrivedAt === null || leftAt === null) return ''
  const day = dayAt(new Date(leftAt))
  return day === dayAt(new Date(arrivedAt)) ? '' : ` (${formatDayAndMonth(day)})`
}
