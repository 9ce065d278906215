import { sumBy } from '../collections'
import type { Routes } from './routes'
import { schedule, stopsOf, unlink } from './routes'

/** Routes by what they leave out and cost */
export interface Outcome {
  absent: readonly number[]
  cost: number
}

/** What a search is after */
interface Goal {
  /**
   * Whether the search goes on from an outcome instead of the present one
   * @param limit cost below which simulated annealing does so
   */
  accepts(outcome: Outcome, present: Outcome, limit: number): boolean
  /** Whether an accepted outcome is the best so far */
  isBest(outcome: Outcome, bestCost: number): boolean
  /** Prepares the routes for what comes after a best outcome. Returns its absent stops; undefined at the end. */
  afterBest(outcome: Outcome): readonly number[] | undefined
}

export const leastCost: Goal = {
  accepts: ({ cost }, _present, limit) => cost < limit,
  isBest: ({ cost }, bestCost) => cost < bestCost,
  afterBest: ({ absent }) => absent,
}

/**
 * Closes one vehicle after another as long as all stops fit into the others. A stop weighs more each time that it is
 * left over.
 * @param enough how many vehicles need not become fewer
 */
export function fewestVehicles(routes: Routes, enough: number): Goal {
  const counters = new Float64Array(routes.stops).fill(1)
  const weightOf = (stops: readonly number[]) => sumBy(stops, (stop) => counters[stop]!)

  return {
    accepts(outcome, present, limit) {
      const weight = weightOf(outcome.absent)
      const presentWeight = weightOf(present.absent)
      for (const stop of outcome.absent) counters[stop]!++
      if (weight < presentWeight) return true
      return outcome.absent.length <= present.absent.length && weight <= presentWeight && outcome.cost < limit
    },
    isBest: ({ absent }) => absent.length === 0,
    afterBest() {
      const vehicles = [...routes.closed.keys()]
      for (const vehicle of vehicles) if (routes.size[vehicle] === 0) routes.closed[vehicle] = 1
      const [easiest] = vehicles
        .filter((vehicle) => !routes.closed[vehicle])
        .toSorted((one, other) => weightOf(stopsOf(routes, one)) - weightOf(stopsOf(routes, other)))
      if (easiest === undefined || usedVehicles(routes) <= enough) return undefined
      const stops = stopsOf(routes, easiest)
      for (const stop of stops) unlink(routes, stop)
      routes.closed[easiest] = 1
      schedule(routes, easiest)
      return stops
    },
  }
}

export const usedVehicles = ({ size }: Routes): number => size.filter((stops) => stops > 0).length
