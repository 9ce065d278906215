import type { Day } from '#domain/time/day'
import { addDays, addMonths } from '#domain/time/day'
import type { Random } from './random'
import { isWorkingDay } from '#domain/time/working-day'

/**
 * How an inspection came about: the customer confirmed the reminder; confirmed only when the day had come; the office called;
 * or it was done ahead of time, together with other work. With it, how many days after the due day the service was.
 */
export const ways = {
  CONFIRMED: [-9, 4],
  LATE: [3, 13],
  CALLED: [-6, 10],
  EARLY: [-26, -17],
} as const satisfies Record<string, readonly [number, number]>
export type Way = keyof typeof ways

/** An inspection that was done: when it was due, when it took place, and how that came about. */
export interface PastInspection {
  due: Day
  serviceDay: Day
  way: Way
}

/** All that came before the present: how the device got into the books, then the inspections, oldest first. */
export interface Past {
  /** The day it was installed by the company, if it was. */
  installed: Day | null
  inspections: PastInspection[]
  /** When the device is due now; follows from the last service where there was one. */
  due: Day
}

/** What the present wants of the past, in days from today: when the device is due, or when it was last inspected. */
export type Wanted = { due: readonly [number, number] } | { lastService: readonly [number, number] }

/**
 * Generates the past backwards from what the present wants, so that it leads there by the rules: each due date is an interval (months)
 * after the service before it, and services are on working days. Where the calendar does not allow that, the device is newer to the
 * company and its due date was entered by hand.
 */
export function pastFor(random: Random, wanted: Wanted, intervalMonths: number, today: Day): Past {
  const firstDay = addMonths(today, -24)
  let serviceDay = lastService(random, wanted, intervalMonths, today)
  const due = serviceDay
    ? addMonths(serviceDay, intervalMonths)
    : within(random, 'due' in wanted ? wanted.due : wanted.lastService, today)
  const inspections: PastInspection[] = []
  while (serviceDay) {
    const way = 'lastService' in wanted && inspections.length === 0 ? 'EARLY' : randomWay(random)
    const before = previousService(random, serviceDay, way, intervalMonths)
    const known = before.serviceDay !== undefined && before.serviceDay >= firstDay
    if (known && random.chance(0.2)) {
      inspections.unshift({ due: before.due, serviceDay, way })
      return { installed: before.serviceDay, inspections, due }
    }
    inspections.unshift({ due: before.due, serviceDay, way })
    serviceDay = known ? before.serviceDay : undefined
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

function lastService(random: Random, wanted: Wanted, intervalMonths: number, today: Day): Day | undefined {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if ('lastService' in wanted) {
      const serviceDay = within(random, wanted.lastService, today)
      if (isWorkingDay(serviceDay)) return serviceDay
      continue
    }
    const serviceDay = serviceBefore(within(random, wanted.due, today), intervalMonths)
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

/** The working day from which `due` follows; none where it is a day off or the month is too short for the date. */
function serviceBefore(due: Day, intervalMonths: number): Day | undefined {
  const serviceDay = addMonths(due, -intervalMonths)
  return isWorkingDay(serviceDay) && addMonths(serviceDay, intervalMonths) === due ? serviceDay : undefined
}
