import type { Day } from './day'
import { addDays } from './day'
import { minutesAfter } from './minutes'
import { dayAt, instantAt } from './warsaw'

/** How often a recurring job runs: every so many minutes, or daily at an hour in Warsaw. */
export type Recurrence = { everyMinutes: number } | { dailyAt: number }

/**
 * When recurring work is due next. Daily work is due once per calendar day, also on days of 23 and 25 hours, and not
 * before the day after `ranOn`. Several missed runs are made up for by one.
 */
export function nextRun(recurrence: Recurrence, now: Date, ranOn: Day | null): Date {
  if ('everyMinutes' in recurrence) return minutesAfter(now, recurrence.everyMinutes)
  const today = dayAt(now)
  const from = ranOn !== null && ranOn >= today ? addDays(ranOn, 1) : today
  return instantAt(from, recurrence.dailyAt)
}

/** The day of the latest daily run that was due at an instant; null for work that is not daily. */
export function turnAt(recurrence: Recurrence, at: Date): Day | null {
  if ('everyMinutes' in recurrence) return null
  const today = dayAt(at)
  return instantAt(today, recurrence.dailyAt) <= at ? today : addDays(today, -1)
}
