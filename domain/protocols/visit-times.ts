import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { formatDayAndMonth } from '../time/format'
import { clockText } from '../time/time-of-day'
import { clockOn, dayAt, minuteAt } from '../time/warsaw'

/** The longest visit that may be typed to go past midnight, in ms */
const maxVisit = 12 * 3_600_000

interface WrittenTimes {
  arrivedAt: string | null
  leftAt: string | null
}

/** Whether a departure is too early for the arrival: to the minute, as both are typed and shown */
const leavesBefore = (arrivedAt: Date, leftAt: Date) => minuteOf(leftAt) < minuteOf(arrivedAt)

/** Why a departure is refused; undefined if it is not. Both times in ISO 8601 */
export function departureRefusal({ arrivedAt, leftAt }: WrittenTimes): string | undefined {
  if (arrivedAt === null || leftAt === null || !leavesBefore(new Date(arrivedAt), new Date(leftAt))) return undefined
  return 'Wyjazd jest wcześniej niż przyjazd'
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

/** The departure by a time of day alone, 'HH:MM', on the day of the arrival or the next one (rule L4) */
export function departureAt(time: string, arrivedAt: Date): Date {
  const sameDay = clockOn(dayAt(arrivedAt), time)
  const nextDay = clockOn(addDays(dayAt(arrivedAt), 1), time)
  const isPastMidnight = leavesBefore(arrivedAt, sameDay) && isWithinVisit(arrivedAt, nextDay)
  return isPastMidnight ? nextDay : sameDay
}

interface VisitTimes {
  arrivedAt: Date | null
  leftAt: Date | null
}

/**
 * The arrival by a time of day alone, 'HH:MM': on its day, or on the given one if there was none, unless it lies before
 * the departure on the day of that or the day before (rule L4).
 * @param times as they were before it was typed
 */
export function arrivalAt(time: string, day: Day, times: VisitTimes, now: Date): Date {
  const { arrivedAt, leftAt } = times
  const onDay = clockOn(arrivedAt ? dayAt(arrivedAt) : day, time)
  if (leftAt === null) return onDay
  // A departure that was typed first moves.
  if (arrivedAt === null && isWithinVisit(onDay, departureAfter(onDay, leftAt, now))) return onDay
  // A visit of two days stays one.
  if (arrivedAt && leftAt.getTime() - arrivedAt.getTime() > maxVisit) return onDay
  const departureDay = dayAt(leftAt)
  const arrivals = [onDay, clockOn(departureDay, time), clockOn(addDays(departureDay, -1), time)]
  return arrivals.find((arrival) => isWithinVisit(arrival, leftAt)) ?? onDay
}

const isWithinVisit = (arrival: Date, leftAt: Date) =>
  !leavesBefore(arrival, leftAt) && leftAt.getTime() - arrival.getTime() <= maxVisit

/** The departure once the arrival has changed: one that lies before it moves to its day, but not ahead of now. */
export function departureAfter(arrival: Date, leftAt: Date, now: Date): Date {
  if (!leavesBefore(arrival, leftAt)) return leftAt
  const moved = departureAt(clockText(minuteAt(leftAt)), arrival)
  return !leavesBefore(arrival, moved) && moved <= now ? moved : leftAt
}

/** ' (24.11)' if a visit ended on another day than it began; else empty. Both times in ISO 8601 */
export function otherDay({ arrivedAt, leftAt }: WrittenTimes): string {
  if (arrivedAt === null || leftAt === null) return ''
  const day = dayAt(new Date(leftAt))
  return day === dayAt(new Date(arrivedAt)) ? '' : ` (${formatDayAndMonth(day)})`
}
