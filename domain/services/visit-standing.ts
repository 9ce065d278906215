import { dayAt } from '../time/warsaw'
import type { Service } from './service'

/** Where a visit stands among the others: in exactly one of these. */
export const visitStandings = ['OVERDUE', 'TODAY', 'LATER', 'EARLIER'] as const
export type VisitStanding = (typeof visitStandings)[number]

export type StandingVisit = Pick<Service, 'status' | 'startsAt' | 'endsAt'>

/**
 * OVERDUE: planned for a day before today, over, and nobody has completed or cancelled it. A visit of today is TODAY until midnight
 * in Warsaw, also when its hour has passed; one that goes on past midnight is TODAY until it ends. LATER begins tomorrow; EARLIER is
 * what was settled on a day before today.
 */
export function visitStanding({ status, startsAt, endsAt }: StandingVisit, now: Date): VisitStanding {
  const [day, today] = [dayAt(startsAt), dayAt(now)]
  if (day > today) return 'LATER'
  if (day === today) return 'TODAY'
  if (status !== 'SCHEDULED') return 'EARLIER'
  return endsAt <= now ? 'OVERDUE' : 'TODAY'
}

/** A planned visit whose hour has passed: somebody has to say what became of it. */
export function isUnsettled({ status, endsAt }: StandingVisit, now: Date): boolean {
  return status === 'SCHEDULED' && endsAt <= now
}

/** Visits by where they stand, each once, however many of the lists it came in; within a standing by their start. */
export function byStanding<Visit extends StandingVisit & { id: number }>(
  now: Date,
  ...lists: readonly (readonly Visit[])[]
): Record<VisitStanding, Visit[]> {
  const groups: Record<VisitStanding, Visit[]> = { OVERDUE: [], TODAY: [], LATER: [], EARLIER: [] }
  const once = new Map(lists.flat().map((visit) => [visit.id, visit]))
  const inOrder = [...once.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
  for (const visit of inOrder) groups[visitStanding(visit, now)].push(visit)
  return groups
}
