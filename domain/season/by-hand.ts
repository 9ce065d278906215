import { compare } from '../collections'
import type { SeasonModel } from './model'
import { legsOf } from './model'

/** How an office plans without a solver, in kilometres of the whole season */
interface ByHand {
  km: number
  leftOut: number
}

/**
 * Fills one day of a technician after another; `next` says which of the open stops comes next. Stops that do not fit a
 * day any more wait for a later one.
 */
function fill(
  { season, problem, travel }: SeasonModel,
  next: (open: Set<number>, at: { place: number; first: boolean; town: number }) => number[],
  townOf: readonly number[],
): ByHand {
  const open = new Set(problem.stops.keys())
  const order = [...season.shifts.keys()].toSorted(
    (one, other) => compare(season.shifts[one]!.day, season.shifts[other]!.day) || one - other,
  )
  let km = 0
  for (const vehicle of order) {
    const { start, end, opens, closes, capacity } = problem.vehicles[vehicle]!
    const route: number[] = []
    let now = opens
    let place = start
    let town = -1
    const fits = (stop: number) => {
      if (problem.assignment[stop * season.shifts.length + vehicle] === Infinity) return false
      const { place: to, duration, options } = problem.stops[stop]!
      const { opens: from, closes: until } = options.at(-1)!
      const begins = Math.max(from, now + problem.times[place * problem.places + to]!)
      return begins <= until && begins + duration + problem.times[to * problem.places + end]! <= closes
    }
    while (route.length < capacity) {
      const stop = next(open, { place, first: route.length === 0, town }).find(fits)
      if (stop === undefined) break
      const { place: to, duration, options } = problem.stops[stop]!
      now = Math.max(options.at(-1)!.opens, now + problem.times[place * problem.places + to]!) + duration
      ;[place, town] = [to, townOf[stop]!]
      route.push(stop)
      open.delete(stop)
    }
    for (const leg of legsOf(problem, vehicle, route)) km += travel.km[leg]!
  }
  return { km, leftOut: open.size }
}

/** The stops of a model in the order of due dates */
function stopsByDueDate({ season, problem }: SeasonModel): number[] {
  const due = (stop: number) => season.stops[stop]!.dueOn ?? ''
  return [...problem.stops.keys()].toSorted((one, other) => compare(due(one), due(other)) || one - other)
}

/** Visits in the order of due dates */
export function byDueDate(model: SeasonModel, townOf: readonly number[]): ByHand {
  const sorted = stopsByDueDate(model)
  return fill(model, (open) => sorted.filter((stop) => open.has(stop)), townOf)
}

/**
 * A day begins in the town where somebody is due first, and goes on with the nearest of that town, then with the
 * nearest of all.
 */
export function nearestByTown(model: SeasonModel, townOf: readonly number[]): ByHand {
  const { problem } = model
  const sorted = stopsByDueDate(model)
  return fill(
    model,
    (open, { place, first, town }) => {
      if (first) return sorted.filter((stop) => open.has(stop))
      const far = (stop: number) => problem.times[place * problem.places + problem.stops[stop]!.place]!
      return [...open].toSorted(
        (one, other) => Number(townOf[one] !== town) - Number(townOf[other] !== town) || far(one) - far(other),
      )
    },
    townOf,
  )
}
