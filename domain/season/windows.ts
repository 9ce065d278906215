import { compare } from '../collections'
import { bestInsertion, fairnessOf, routesOfAnswer, unlink, schedule } from '../routing/routes'
import type { Routes } from '../routing/routes'
import type { RoutingAnswer } from '../routing/problem'
import type { Day } from '../time/day'
import type { SeasonModel } from './model'
import { routeTimes } from './times'

/** A place for a stop in a plan, and what it costs */
export interface Opening {
  technicianId: number
  day: Day
  /** Minute of the day at which service would begin */
  begins: number
  /** Everything by the weights, in minutes: the way, and what is not as wished */
  cost: number
  /** The additional way */
  km: number
  drivingMinutes: number
  /** What a person is told about the rest of the cost: late days, wishes, another technician (minutes) */
  soft: number
}

/** The cheapest openings for a stop that is not in the answer, one for each technician and day, the cheapest first. */
export function cheapestOpenings(model: SeasonModel, answer: RoutingAnswer, id: number, most: number): Opening[] {
  const stop = model.season.stops.findIndex((each) => each.id === id)
  return stop < 0 ? [] : openings(model, routesOfAnswer(model.problem, answer), stop).slice(0, most)
}

/** Why a stop is where it is: what its place costs, and the cheapest on another day or with somebody else. */
interface Explanation {
  own: Opening
  /** Null where there is no other place */
  next: Opening | null
  /** What the next best costs more, in minutes; null without one */
  more: number | null
}

/** Undefined for a stop that is not planned. All others stay where they are. */
export function explain(model: SeasonModel, answer: RoutingAnswer, id: number): Explanation | undefined {
  const stop = model.season.stops.findIndex((each) => each.id === id)
  const vehicle = answer.routes.findIndex((route) => route.includes(stop))
  if (stop < 0 || vehicle < 0) return undefined
  const routes = routesOfAnswer(model.problem, answer)
  const after = routes.previous[stop]!
  const option = routes.optionOf[stop]!
  unlink(routes, stop)
  schedule(routes, vehicle)
  const own = openingAt(model, routes, stop, { vehicle, after, option })
  const [next = null] = openings(model, routes, stop).filter(
    (each) => each.day !== own.day || each.technicianId !== own.technicianId,
  )
  return { own, next, more: next && next.cost - own.cost }
}

function openings(model: SeasonModel, routes: Routes, stop: number): Opening[] {
  const results: Opening[] = []
  for (let vehicle = 0; vehicle < routes.vehicles; vehicle++) {
    if (bestInsertion(routes, stop, vehicle, []) === Infinity) continue
    const [after = 0, option = 0] = routes.insertion
    const opening = openingAt(model, routes, stop, { vehicle, after, option })
    if (opening.cost < Infinity) results.push(opening)
  }
  return results.toSorted((one, other) => one.cost - other.cost || compare(one.day, other.day))
}

function openingAt(
  model: SeasonModel,
  routes: Routes,
  stop: number,
  { vehicle, after, option }: { vehicle: number; after: number; option: number },
): Opening {
  const { season, travel } = model
  const { placeOf, places, next, duration, opens, closes, latest } = routes
  const from = placeOf[after]!
  const at = placeOf[stop]!
  const to = placeOf[next[after]!]!
  const unused = routes.size[vehicle] === 0
  const detourIn = (table: Float64Array) =>
    table[from * places + at]! + table[at * places + to]! - (unused ? 0 : table[from * places + to]!)
  const { technicianId, day } = season.shifts[vehicle]!
  const soft =
    routes.assignment[stop * routes.vehicles + vehicle]! +
    routes.optionCost[option]! +
    fairnessOf(routes, stop, routes.teamOf[vehicle]!)
  return {
    technicianId,
    day,
    soft,
    begins: Math.min(
      Math.max(opens[option]!, leavesNow(model, routes, vehicle, after) + travel.minutes[from * places + at]!),
      closes[option]!,
      latest[next[after]!]! - travel.minutes[at * places + to]! - duration[stop]!,
    ),
    cost: detourIn(routes.costs) + soft,
    km: detourIn(travel.km),
    drivingMinutes: detourIn(travel.minutes),
  }
}

/**
 * When one leaves a place of a route as it is now: what customers were told begins at another minute only where it
 * must.
 */
function leavesNow(model: SeasonModel, routes: Routes, vehicle: number, after: number): number {
  const stop = model.season.stops[after]
  const now = stop && routeTimes(model, routes, vehicle).find(({ id }) => id === stop.id)
  return now ? now.begins + stop.duration : routes.leaves[after]!
}
