import { addDays } from '../time/day'
import { formatDayAndMonth } from '../time/format'
import { clockText } from '../time/time-of-day'
import { clockOn, dayAt, minuteAt } from '../time/warsaw'

/** The longest visit that may be typed to end on the next day, in ms */
const maxVisit = 12 * 3_600_000

/** Whether a departure is too early for the arrival: to the minute, as both are typed and shown */
export const leavesBefore = (arrivedAt: Date, leftAt: Date) => minuteOf(leftAt) < minuteOf(arrivedAt)

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

/** The departure by a time of day alone, 'HH:MM', on the day of the arrival or the next one (rule L4) */
export function departureAt(time: string, arrivedAt: Date): Date {
  const sameDay = clockOn(dayAt(arrivedAt), time)
  const nextDay = clockOn(addDays(dayAt(arrivedAt), 1), time)
  const isPastMidnight = leavesBefore(arrivedAt, sameDay) && nextDay.getTime() - arrivedAt.getTime() <= maxVisit
  return isPastMidnight ? nextDay : sameDay
}

/** The departure once the arrival has changed: one that lies before it moves to its day, but not ahead of now. */
export function departureAfter(arrival: Date, leftAt: Date, now: Date): Date {
  if (!leavesBefore(arrival, leftAt)) return leftAt
  const moved = departureAt(clockText(minuteAt(leftAt)), arrival)
  return !leavesBefore(arrival, moved) && moved <= now ? moved : leftAt
}

/** ' (24.11)' if a visit ended on another day than it began; else empty. Both times in ISO 8601 */
export function otherDay({ arrivedAt, leftAt }: { arrivedAt: string | null; leftAt: string | null }): string {
  if (arrivedAt === null || leftAt === null) return ''
  const day = dayAt(new Date(leftAt))
  return day === dayAt(new Date(arrivedAt)) ? '' : ` (${formatDayAndMonth(day)})`
}
