import type { Day } from '#domain/time/day'

/** The address at which the services tab shows the day of a service, and marks it. */
export function visitAddress(visitId: number, day: Day): string {
  return `/?${new URLSearchParams({ tab: 'services', date: day, visit: String(visitId) })}`
}
