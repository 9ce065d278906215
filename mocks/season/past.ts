import type { Day } from '#domain/time/day'
import { addDays, addMonths } from '#domain/time/day'
import type { Random } from './random'
import { isWorkingDay } from '#domain/time/working-day'

/**
 * The course of an inspection, and how many days after the due date the service took place. CONFIRMED: after the
 * reminder. LATE: after the notice on the due day. CALLED: booked by phone. EARLY: ahead of time, with other work.
 */
export const ways = {
  CONFIRMED: [-9, 4],
  LATE: [3, 13],
  CALLED: [-6, 10],
  EARLY: [-26, -17],
} as const satisfies Record<string, readonly [number, number]>
export type Way = keyof typeof ways

export interface PastInspection {
  due: Day
  serviceDay: Day
  way: Way
}

/** Inspections are sorted, oldest first. */
export interface Past {
  /** The day on which the company installed it; null when it did not */
  installed: Day | null
  inspections: PastInspection[]
  /** The current due date, which follows from the last service if there was one */
  due: Day
}

/** Requirements of the current situation, as ranges of days from today: the due date or the last service. */
export type Requirement = { due: readonly [number, number] } | { lastService: readonly [number, number] }

/**
 * Generates the past backwards from the required situation by the product's rules: each due date is an interval
 * (months) after the previous service, and services are on working days. Where the calendar does not allow that, the
 * past is shorter and the first due date counts as entered by hand.
 */
export function pastFor(random: Random, requirement: Requirement, intervalMonths: number, today: Day): Past {
  const firstDay = addMonths(today, -24)
  let serviceDay = lastService(random, requirement, intervalMonths, today)
  const due = serviceDay
    ? addMonths(serviceDay, intervalMonths)
    : within(random, 'due' in requirement ? requirement.due : requirement.lastService, today)
  const inspections: PastInspection[] = []
  while (serviceDay) {
    const way = 'lastService' in requirement && inspections.length === 0 ? 'EARLY' : randomWay(random)
    const before = previousService(random, serviceDay, way, intervalMonths)
    const isCovered = before.serviceDay !== undefined && before.serviceDay >= firstDay
    if (isCovered && random.chance(0.2)) {
      inspections.unshift({ due: before.due, serviceDay, way })
      return { installed: before.serviceDay, inspections, due }
    }
    inspections.unshift({ due: before.due, serviceDay, way })
    serviceDay = isCovered ? before.serviceDay : undefined
  }
  return { installed: null, inspections, due }
}

function randomWay(random: Random): Way {
  return random.weighted([
    ['CONFIRMED', 58],
    ['LATE', 18],
    ['CALLED', 18],
    ['EARLY', 6],
  ])
}

function lastService(random: Random, requirement: Requirement, intervalMonths: number, today: Day): Day | undefined {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if ('lastService' in requirement) {
      const serviceDay = within(random, requirement.lastService, today)
      if (isWorkingDay(serviceDay)) return serviceDay
      continue
    }
    const serviceDay = serviceBefore(within(random, requirement.due, today), intervalMonths)
    if (serviceDay && serviceDay < today) return serviceDay
  }
  return undefined
}

function previousService(random: Random, serviceDay: Day, way: Way, intervalMonths: number) {
  let due = serviceDay
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const [from, to] = ways[way]
    due = addDays(serviceDay, -random.whole(from, to))
    const before = serviceBefore(due, intervalMonths)
    if (before) return { due, serviceDay: before }
  }
  return { due, serviceDay: undefined }
}

function within(random: Random, [from, to]: readonly [number, number], today: Day): Day {
  return addDays(today, random.whole(from, to))
}

/**
 * The working day from which `due` follows; undefined if that is a day off, or if its month is longer than that of
 * `due`.
 */
function serviceBefore(due: Day, intervalMonths: number): Day | undefined {
  const serviceDay = addMonths(due, -intervalMonths)
  return isWorkingDay(serviceDay) && addMonths(serviceDay, intervalMonths) === due ? serviceDay : undefined
}
