import { compare } from '../collections'
import { arrivalWindows } from '../campaigns/proposal'
import { isNearby } from '../season/nearby'
import type { OfferSlot } from '../season/offer-slots'
import type { Day } from '../time/day'

/** Other windows that a customer can choose from */
const maxWindows = 6

/** At most this many windows of one day, so that other days are among them */
const maxOfDay = 2

/** How many minutes more than the offered window a window may cost the routes to be listed with the cheapest */
const maxCost = 8

/** A window that a customer may choose */
interface OfferWindow {
  day: Day
  /** Minutes of the day */
  opens: number
  closes: number
  /** 'jesteśmy wtedy w okolicy' */
  nearby: boolean
}

/** A window with what only the office knows of it */
export interface PlannedWindow extends OfferWindow {
  technicianId: number
  /** Minute of the day at which service begins */
  begins: number
  places: OfferSlot['places']
  leavesOut: OfferSlot['leavesOut']
  cost: OfferSlot['cost']
}

interface TimeWindow {
  day: Day
  opens: number
  closes: number
}

interface Limits {
  /** The first day that may be chosen */
  from: Day
  /** Length of a window, and before which minute of the day none begins */
  length: number
  opens: number
  /** What the customer was offered already */
  except: TimeWindow
  /** Windows that other customers were told: nobody gets the same of the same technician */
  others: readonly (Pick<TimeWindow, 'day' | 'opens'> & { technicianId: number })[]
}

/** All windows that slots make, the cheapest first */
export function windowsOf(
  slots: readonly OfferSlot[],
  { from, length, opens, except, others }: Limits,
): PlannedWindow[] {
  const keyOf = (technicianId: number, day: Day, begins: number) => `${technicianId} ${day} ${begins}`
  const occupied = new Set(others.map((each) => keyOf(each.technicianId, each.day, each.opens)))
  return slots
    .filter(({ day }) => day >= from)
    .toSorted((one, other) => one.cost - other.cost)
    .flatMap(({ technicianId, day, begins, cost, added, places, leavesOut }) => {
      const window = arrivalWindows(begins, length, opens).find(
        (each) => !occupied.has(keyOf(technicianId, day, each.opens)),
      )
      if (!window) return []
      const sameDay = places.filter((each) => each.technicianId === technicianId && each.day === day)
      const nearby = isNearby(added, sameDay.length - 1)
      return { technicianId, day, begins, ...window, nearby, places, leavesOut, cost }
    })
    .filter((window) => !overlap(window, except))
}

/**
 * The cheapest window, and up to six if others cost little too, at most two per day, in the order of time. No two have
 * an hour in common, since they would look alike to the customer.
 * @param windows the cheapest first
 */
export function chooseWindows(windows: readonly PlannedWindow[]): PlannedWindow[] {
  const selected: PlannedWindow[] = []
  for (const window of windows) {
    const isEligible = selected.length === 0 || (selected.length < maxWindows && window.cost <= maxCost)
    const sameDay = selected.filter(({ day }) => day === window.day)
    if (isEligible && sameDay.length < maxOfDay && !sameDay.some((each) => overlap(each, window))) selected.push(window)
  }
  return selected.toSorted((one, other) => compare(one.day, other.day) || one.opens - other.opens)
}

const overlap = (one: TimeWindow, other: TimeWindow) =>
  one.day === other.day && one.opens < other.closes && other.opens < one.closes
