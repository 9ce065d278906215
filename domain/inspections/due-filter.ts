import type { Day } from '../time/day'
import { addDays, isDay } from '../time/day'
import type { DayRange } from './urgency'

/** Rule I4. */
export const dueFilters = ['overdue', 'week', 'twoWeeks'] as const
export type DueFilter = (typeof dueFilters)[number]

export const dueFilterNames: Record<DueFilter, string> = {
  overdue: 'Po terminie',
  week: 'Poniżej 1 tygodnia',
  twoWeeks: 'Poniżej 2 tygodni',
}

/** The due dates that a filter of the clients tab means. */
export function dueRange(filter: DueFilter, today: Day): DayRange {
  if (filter === 'overdue') return { to: addDays(today, -1) }
  return { from: today, to: addDays(today, filter === 'week' ? 6 : 13) }
}

/** Due dates as an address says them: '2026-11-24', or '2026-12-01..2026-12-31'. What makes no sense narrows nothing. */
export function readDueDays(text: string): { from: Day; to: Day } | undefined {
  const [from = '', to = from, ...more] = text.split('..')
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

export function dueDaysText(from: Day, to: Day = from): string {
  return from === to ? from : `${from}..${to}`
}
