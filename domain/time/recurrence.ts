import type { Day } from './day'
import { addDays } from './day'
import { dayAt, instantAt } from './warsaw'

/** How often a duty runs: every so many minutes, or once a day at an hour of Warsaw. */
export type Recurrence = { everyMinutes: number } | { dailyAt: number }

/**
 * When work that comes round is due next, seen from `now`. Daily work is due once a calendar day, also on the days of 23 and 25 hours,
 * and on none before the day after `ranOn`; turns missed while nothing ran are not made up for one by one.
 */
export function nextRun(recurrence: Recurrence, now: Date, ranOn: Day | null): Date {
  if ('everyMinutes' in recurrence) return new Date(now.getTime() + recurrence.everyMinutes * 60_000)
  const today = dayAt(now)
  const from = ranOn !== null && ranOn >= today ? addDays(ranOn, 1) : today
  return instantAt(from, recurrence.dailyAt)
}

/** The day whose turn is the last one that was due at an instant; null for work that does not go by days. */
export function turnAt(recurrence: Recurrence, at: Date): Day | null {
  if ('everyMinutes' in recurrence) return null
  const today = dayAt(at)
  return instantAt(today, recurrence.dailyAt) <= at ? today : addDays(today, -1)
}
