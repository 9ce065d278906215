import { dayAt } from '../time/warsaw'
import type { Service } from './service'

const serviceGroups = ['OVERDUE', 'TODAY', 'LATER', 'EARLIER'] as const
export type ServiceGroup = (typeof serviceGroups)[number]

type DatedService = Pick<Service, 'status' | 'startsAt' | 'endsAt'>

/**
 * OVERDUE: scheduled for a day before today, over, and neither completed nor cancelled. TODAY: of today, even if its
 * time has passed; a service past midnight stays TODAY until it ends. LATER: from tomorrow on. EARLIER: of a day before
 * today, completed or cancelled. Days are days in Warsaw (rule V10).
 */
export function serviceGroup({ status, startsAt, endsAt }: DatedService, now: Date): ServiceGroup {
  const day = dayAt(startsAt)
  const today = dayAt(now)
  if (day > today) return 'LATER'
  if (day === today) return 'TODAY'
  if (status !== 'SCHEDULED') return 'EARLIER'
  return endsAt <= now ? 'OVERDUE' : 'TODAY'
}

/** A scheduled service that is over and must be completed or cancelled. */
export function isUnfinished({ status, endsAt }: DatedService, now: Date): boolean {
  return status === 'SCHEDULED' && endsAt <= now
}

/** A scheduled service that has not begun. */
export function isToCome({ status, startsAt }: Pick<Service, 'status' | 'startsAt'>, now: Date): boolean {
  return status === 'SCHEDULED' && startsAt > now
}

export interface Span {
  startsAt: Date
  endsAt: Date
}

/**
 * Takes numbers: it is called for each visit of two months on each day, and comparing dates takes many times as long.
 */
export function overlaps(one: Span, other: Span): boolean {
  return one.startsAt.getTime() < other.endsAt.getTime() && one.endsAt.getTime() > other.startsAt.getTime()
}

/** For sorting */
export function byStart(one: Pick<Service, 'id' | 'startsAt'>, other: Pick<Service, 'id' | 'startsAt'>): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id
}

/** Services by start; one that is in several lists appears once. */
export function servicesInOrder<Entry extends Pick<Service, 'id' | 'startsAt'>>(
  ...lists: readonly (readonly Entry[])[]
): Entry[] {
  const once = new Map(lists.flat().map((service) => [service.id, service]))
  return [...once.values()].toSorted(byStart)
}

/** Groups services as `servicesInOrder`. */
export function groupServices<Entry extends DatedService & { id: number }>(
  now: Date,
  ...lists: readonly (readonly Entry[])[]
): Record<ServiceGroup, Entry[]> {
  const groups: Record<ServiceGroup, Entry[]> = { OVERDUE: [], TODAY: [], LATER: [], EARLIER: [] }
  for (const service of servicesInOrder(...lists)) groups[serviceGroup(service, now)].push(service)
  return groups
}
