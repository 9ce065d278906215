import type { Day } from '#domain/time/day'

/** The address at which the services tab shows the week of a visit, and in it this visit. */
export function visitAddress(visitId: number, day: Day): string {
  return `/?${new URLSearchParams({ tab: 'services', week: day, visit: String(visitId) })}`
}
