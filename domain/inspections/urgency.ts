import type { Day } from '../time/day'
import { addDays, addMonths, daysBetween } from '../time/day'

export const urgencies = ['OVERDUE', 'URGENT', 'SOON', 'LATER'] as const
export type Urgency = (typeof urgencies)[number]

/** Thresholds of rules I2 and I3. */
export const urgencyDays = { urgent: 30, soon: 90 } as const
const urgencyMonths = { urgent: 1, soon: 3 } as const

/** Rule I2. */
export function urgencyByDays(nextInspection: Day, today: Day): Urgency {
  const days = daysBetween(today, nextInspection)
  if (days < 0) return 'OVERDUE'
  if (days <= urgencyDays.urgent) return 'URGENT'
  return days <= urgencyDays.soon ? 'SOON' : 'LATER'
}

/** `urgencyByDays` for many dates on one day. Compares strings, which takes a tenth of the time of counting days. */
export function urgencyOn(today: Day): (nextInspection: Day) => Urgency {
  const lastUrgent = addDays(today, urgencyDays.urgent)
  const lastSoon = addDays(today, urgencyDays.soon)
  return (nextInspection) => {
    if (nextInspection < today) return 'OVERDUE'
    if (nextInspection <= lastUrgent) return 'URGENT'
    return nextInspection <= lastSoon ? 'SOON' : 'LATER'
  }
}

/** Rule I3. */
export function urgencyByMonths(nextInspection: Day, today: Day): Urgency {
  if (nextInspection < today) return 'OVERDUE'
  if (nextInspection < addMonths(today, urgencyMonths.urgent)) return 'URGENT'
  return nextInspection <= addMonths(today, urgencyMonths.soon) ? 'SOON' : 'LATER'
}

export const urgencyNames: Record<Urgency, string> = {
  OVERDUE: 'Po terminie',
  URGENT: 'Pilne',
  SOON: 'Wkrótce',
  LATER: 'Później',
}

/** `from` and `to` are both inclusive; an absent one leaves the range open. */
export interface DayRange {
  from?: Day
  to?: Day
}

function ranges(today: Day, lastUrgent: Day, lastSoon: Day): Record<Urgency, DayRange> {
  return {
    OVERDUE: { to: addDays(today, -1) },
    URGENT: { from: today, to: lastUrgent },
    SOON: { from: addDays(lastUrgent, 1), to: lastSoon },
    LATER: { from: addDays(lastSoon, 1) },
  }
}

/** The due dates of each urgency by `urgencyByDays`, for the SQL of lists. */
export function rangesByDays(today: Day): Record<Urgency, DayRange> {
  return ranges(today, addDays(today, urgencyDays.urgent), addDays(today, urgencyDays.soon))
}

/** The due dates of each urgency by `urgencyByMonths`, for the SQL of lists */
export function rangesByMonths(today: Day): Record<Urgency, DayRange> {
  return ranges(today, addDays(addMonths(today, urgencyMonths.urgent), -1), addMonths(today, urgencyMonths.soon))
}
