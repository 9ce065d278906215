import { dayAt } from '#domain/time/warsaw'
import { dateOf, visibleRange } from './range'

/** What the calendar asks the server first, by its address: only a month without filters that its address says; read before anything else of this room. */
export function firstPathsOfCalendar(params: URLSearchParams, now: Date): string[] {
  const known = new Set(['tab', 'view', 'date', 'visit'])
  if (params.get('view') !== 'month' || [...params.keys()].some((name) => !known.has(name))) return []
  const { from, until } = visibleRange('month', dateOf(params.get('date') ?? '', dayAt(now)))
  return [`/api/services/days?from=${from}&until=${until}`]
}
