import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { clockText } from '../time/time-of-day'
import { clockOn, dayAt, minuteAt } from '../time/warsaw'

interface VisitTimes {
  arrivedAt: Date | null
  leftAt: Date | null
}

/** A departure longer after the arrival is not moved past midnight: it is a slip, which signing refuses, in ms. */
const maxVisit = 12 * 3_600_000

/**
 * When a visit was left, by the time of day alone, 'HH:MM': where that is earlier than the arrival, on the next day
 * @param times as entered so far
 * @param day of the visit, where none of them says another
 */
export function departureAt(time: string, { arrivedAt, leftAt }: VisitTimes, day: Day): Date {
  if (!arrivedAt) return clockOn(leftAt ? dayAt(leftAt) : day, time)
  return departureFrom(isLater(leftAt, arrivedAt) ? dayAt(leftAt) : dayAt(arrivedAt), time, arrivedAt)
}

/**
 * The departure once the arrival has changed: on another day, at the same time of day, where only that is right
 * @param times as entered so far
 */
export function departureAfter(arrival: Date, { arrivedAt, leftAt }: VisitTimes): Date | null {
  if (!leftAt) return null
  const keepsDay = !arrivedAt || isLater(leftAt, arrivedAt)
  const time = clockText(minuteAt(leftAt))
  const moved = departureFrom(dayAt(keepsDay ? leftAt : arrival), time, arrival)
  return moved < arrival || dayAt(moved) === dayAt(leftAt) ? leftAt : moved
}

function departureFrom(day: Day, time: string, arrivedAt: Date): Date {
  const sameDay = clockOn(day, time)
  const nextDay = clockOn(addDays(day, 1), time)
  const isPastMidnight = sameDay < arrivedAt && nextDay.getTime() - arrivedAt.getTime() <= maxVisit
  return isPastMidnight ? nextDay : sameDay
}

/** Whether the visit went on for longer, perhaps for days */
const isLater = (leftAt: Date | null, arrivedAt: Date): leftAt is Date =>
  leftAt !== null && leftAt.getTime() - arrivedAt.getTime() > maxVisit
