import { dayAt } from '#domain/time/warsaw'
import { dateOf, visibleRange } from './range'

/**
 * The first request of the calendar, if the address alone determines it: that of a month without filters. Loaded before
 * the rest of this folder's code.
 */
export function firstPathsOfCalendar(params: URLSearchParams, now: Date): string[] {
  const allowed = new Set(['tab', 'view', 'date', 'visit'])
  if (params.get('view') !== 'month' || [...params.keys()].some((name) => !allowed.has(name))) return []
  const { from, until } = visibleRange('month', dateOf(params.get('date') ?? '', dayAt(now)))
  return [`/api/services/days?from=${from}&until=${until}`]
}
