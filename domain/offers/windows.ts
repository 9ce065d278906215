import { arrivalWindow } from '../campaigns/proposal'
import type { StopOpening } from '../campaigns/stop'
import type { Day } from '../time/day'

/** Other windows that a customer can choose from */
export const mostWindows = 6
/** So many are shown whatever they cost */
export const leastWindows = 3

/**
 * Minutes by which a window may cost the route more than the best one to say 'jesteśmy wtedy w okolicy', and to be shown beside the first
 * three
 */
export const nearbyCost = 8

/** A window that a customer may choose */
export interface OfferWindow {
  day: Day
  /** Minutes of the day */
  opens: number
  closes: number
  /** Costs the route little: 'jesteśmy wtedy w okolicy' */
  nearby: boolean
}

/** A window with what only the office knows of it */
export interface PlannedWindow extends OfferWindow {
  technicianId: number
  /** Minute of the day at which service begins */
  begins: number
}

interface Told {
  technicianId: number
  day: Day
  opens: number
}

interface Limits {
  /** The first day that may be chosen */
  from: Day
  /** Length of a window, and before which minute of the day none begins */
  length: number
  opens: number
  /** What the customer was offered already */
  except: Told
}

/** All windows that openings make, the cheapest first */
export function windowsOf(openings: readonly StopOpening[], { from, length, opens, except }: Limits): PlannedWindow[] {
  const possible = openings.filter(({ day }) => day >= from).toSorted((one, other) => one.cost - other.cost)
  const best = possible[0]?.cost ?? 0
  return possible.flatMap(({ technicianId, day, begins: earliest, cost }) => {
    const begins = Math.ceil(earliest)
    const told = arrivalWindow(begins, length, opens)
    if (technicianId === except.technicianId && day === except.day && told.opens === except.opens) return []
    return { technicianId, day, begins, ...told, nearby: cost <= best + nearbyCost }
  })
}

const noon = 720

/**
 * The cheapest of each half of a day, in the order of time: three of them, and up to six where the others are nearby too. No two look alike to the
 * customer.
 * @param windows the cheapest first
 */
export function chooseWindows(windows: readonly PlannedWindow[]): PlannedWindow[] {
  const chosen = new Map<string, PlannedWindow>()
  for (const window of windows) {
    const half = `${window.day} ${window.opens < noon ? 'morning' : 'afternoon'}`
    const shown = chosen.size < leastWindows || (chosen.size < mostWindows && window.nearby)
    if (!chosen.has(half) && shown) chosen.set(half, window)
  }
  return [...chosen.values()].toSorted((one, other) =>
    one.day === other.day ? one.opens - other.opens : one.day < other.day ? -1 : 1,
  )
}
