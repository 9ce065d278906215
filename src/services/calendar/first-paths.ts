import { dayAt } from '#domain/time/warsaw'
import { dateOf, visibleRange } from './range'

/**
 * The calendar's first request, where the address alone tells it: that of a month without filters.
 * Loaded before the rest of this room.
 */
export function firstPathsOfCalendar(params: URLSearchParams, now: Date): string[] {
  const allowed = new Set(['tab', 'view', 'date', 'visit'])
  if (params.get('view') !== 'month' || [...params.keys()].some((name) => !allowed.has(name))) return []
  const { from, until } = visibleRange('month', dateOf(params.get('date') ?? '', dayAt(now)))
  return [`/api/services/days?from=${from}&until=${until}`]
}
