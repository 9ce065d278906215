import type { Day } from '../time/day'
import { addMonths } from '../time/day'
import type { Duty } from './duty'
import { isInCalendar } from './duty'

type Rule = Pick<Duty, 'anchor' | 'intervalMonths' | 'opensMonths' | 'hard' | 'dueOn' | 'until'> & {
  /** The first day of the series; null for LAST_DONE */
  anchorDay: Day | null
}

/** Beyond any series of days: 200 years of months */
const maxMonths = 2400

/** The first day of the work's window */
export function opensOn({ dueOn, opensMonths }: Pick<Duty, 'dueOn' | 'opensMonths'>): Day | null {
  return dueOn && addMonths(dueOn, -opensMonths)
}

/** Whether work done on this day counts. Of a series with a hard end, work before the window counts for nothing. */
export function counts(duty: Pick<Duty, 'anchor' | 'hard' | 'dueOn' | 'opensMonths'>, doneOn: Day): boolean {
  const opens = opensOn(duty)
  if (opens === null) return false
  return duty.anchor === 'LAST_DONE' || !duty.hard || doneOn >= opens
}

/**
 * The due date after work that counts for a duty (rule I15); null if nothing more is due. A duty counted from its work
 * is due one interval later. A series keeps its days: due next is the first day after the fulfilled one whose window
 * opens after the work, so that late work in an open window serves both.
 */
export function nextDue(
  { anchor, anchorDay, intervalMonths, opensMonths, dueOn, until }: Rule,
  doneOn: Day,
): Day | null {
  if (dueOn === null) return null
  // A window as long as the interval is always open.
  const isAlwaysOpen = opensMonths >= intervalMonths
  const opensAfterWork = (day: Day) => day > doneOn && (isAlwaysOpen || addMonths(day, -opensMonths) > doneOn)
  const next =
    anchor === 'LAST_DONE'
      ? addMonths(doneOn, intervalMonths)
      : seriesDay(anchorDay ?? dueOn, intervalMonths, (day) => day > dueOn && opensAfterWork(day))
  return next && upToEnd(next, { opensMonths, until })
}

/** A due date after the end of the duty or of the calendar does not count. */
function upToEnd(dueOn: Day, { opensMonths, until }: Pick<Rule, 'opensMonths' | 'until'>): Day | null {
  return isInCalendar(dueOn, opensMonths) && (until === null || dueOn <= until) ? dueOn : null
}

/** The first day of a series that meets a condition; null if none does */
function seriesDay(anchorDay: Day, intervalMonths: number, meets: (day: Day) => boolean): Day | null {
  for (let count = 0; count <= maxMonths; count += intervalMonths) {
    const day = addMonths(anchorDay, count)
    if (meets(day)) return day
  }
  return null
}

/**
 * The due date of a series whose first day is corrected. A due date that is not part of the series was set by hand, and
 * stays.
 */
export function reanchor({ anchorDay, dueOn, ...rule }: Omit<Rule, 'anchor' | 'hard'>, newAnchorDay: Day): Day | null {
  if (dueOn === null || anchorDay === null) return dueOn
  const months = monthsUntil(dueOn, anchorDay, rule.intervalMonths)
  return months === null ? dueOn : upToEnd(addMonths(newAnchorDay, months), rule)
}

/**
 * The due date of a series that an earlier correction of its first day ended, once that day is corrected again; null if
 * it stays ended.
 * @param before the series before that correction
 */
export function revive(
  rule: Pick<Rule, 'intervalMonths' | 'opensMonths' | 'until'>,
  before: { anchorDay: Day; dueOn: Day },
  newAnchorDay: Day,
): Day | null {
  const months = monthsUntil(before.dueOn, before.anchorDay, rule.intervalMonths)
  return months === null ? null : upToEnd(addMonths(newAnchorDay, months), rule)
}

/** How many months after its first day a day of a series is; null if it is not part of the series */
function monthsUntil(of: Day, anchorDay: Day, intervalMonths: number): number | null {
  for (let count = 0; count <= maxMonths; count += intervalMonths) if (addMonths(anchorDay, count) === of) return count
  return null
}
