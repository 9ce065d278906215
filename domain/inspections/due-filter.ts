import type { Day } from '../time/day'
import { addDays } from '../time/day'
import type { DayRange } from './urgency'

/** Rule I4. */
export const dueFilters = ['overdue', 'week', 'twoWeeks'] as const
export type DueFilter = (typeof dueFilters)[number]

export const dueFilterNames: Record<DueFilter, string> = {
  overdue: 'Po terminie',
  week: 'Poniżej 1 tygodnia',
  twoWeeks: 'Poniżej 2 tygodni',
}

export function dueRange(filter: DueFilter, today: Day): DayRange {
  if (filter === 'overdue') return { to: addDays(today, -1) }
  return { from: today, to: addDays(today, filter === 'week' ? 6 : 13) }
}
