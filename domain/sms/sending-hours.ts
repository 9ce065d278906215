import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { dayAt, instantAt, timeAt } from '../time/warsaw'

/** No SMS leaves before 8:00 or from 21:00 on, by the clock in Warsaw: nobody is woken by a reminder. */
export const sendingHours = { from: 8, to: 21 } as const

export function isSendingHour(now: Date): boolean {
  const { hour } = timeAt(now)
  return hour >= sendingHours.from && hour < sendingHours.to
}

/** The instant itself where sending is allowed, otherwise the next moment when it is. */
export function nextSendingInstant(from: Date): Date {
  if (isSendingHour(from)) return from
  const today = dayAt(from)
  const day = timeAt(from).hour >= sendingHours.to ? addDays(today, 1) : today
  return instantAt(day, sendingHours.from)
}

/**
 * When a reminder about a due date goes out: `daysAhead` days before it at `sendHour` (0 to 23), or as soon as is
 * allowed when that moment has passed.
 */
export function reminderInstant(due: Day, daysAhead: number, sendHour: number, now: Date): Date {
  const planned = instantAt(addDays(due, -daysAhead), sendHour)
  return nextSendingInstant(planned > now ? planned : now)
}
