import { dayAt } from '../time/warsaw'
import type { Service } from './service'

/** Every service has exactly one of these. */
export const serviceStandings = ['OVERDUE', 'TODAY', 'LATER', 'EARLIER'] as const
export type ServiceStanding = (typeof serviceStandings)[number]

export type StandingService = Pick<Service, 'status' | 'startsAt' | 'endsAt'>

/**
 * OVERDUE: planned for a day before today, over, and nobody has completed or cancelled it. A service of today is TODAY until midnight
 * in Warsaw, also when its hour has passed; one that goes on past midnight is TODAY until it ends. LATER begins tomorrow; EARLIER is
 * what was settled on a day before today.
 */
export function serviceStanding({ status, startsAt, endsAt }: StandingService, now: Date): ServiceStanding {
  const [day, today] = [dayAt(startsAt), dayAt(now)]
  if (day > today) return 'LATER'
  if (day === today) return 'TODAY'
  if (status !== 'SCHEDULED') return 'EARLIER'
  return endsAt <= now ? 'OVERDUE' : 'TODAY'
}

/** A planned service whose time has passed: it is to be completed or cancelled. */
export function isUnsettled({ status, endsAt }: StandingService, now: Date): boolean {
  return status === 'SCHEDULED' && endsAt <= now
}

/** Services grouped by standing, each once, however many of the lists it came in; within a group by their start. */
export function byStanding<Entry extends StandingService & { id: number }>(
  now: Date,
  ...lists: readonly (readonly Entry[])[]
): Record<ServiceStanding, Entry[]> {
  const groups: Record<ServiceStanding, Entry[]> = { OVERDUE: [], TODAY: [], LATER: [], EARLIER: [] }
  const once = new Map(lists.flat().map((service) => [service.id, service]))
  const inOrder = [...once.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
  for (const service of inOrder) groups[serviceStanding(service, now)].push(service)
  return groups
}
