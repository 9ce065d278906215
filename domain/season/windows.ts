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

/** For sorting: the cheapest first, of equal ones the earliest */
export function byCost(one: Pick<Opening, 'cost' | 'day'>, other: Pick<Opening, 'cost' | 'day'>): number {
  return one.cost - other.cost || compare(one.day, other.day)
}

/** The openings for a stop that is not in the answer, one for each technician and day, the cheapest first. */
export function openingsOf(model: SeasonModel, answer: RoutingAnswer, id: number): Opening[] {
  const stop = model.season.stops.findIndex((each) => each.id === id)
  if (stop < 0) return []
  const routes = routesOfAnswer(model.problem, answer)
  const results: Opening[] = []
  for (let vehicle = 0; vehicle < routes.vehicles; vehicle++) {
    if (bestInsertion(routes, stop, vehicle, []) === Infinity) continue
    const [after = 0, option = 0] = routes.insertion
    const opening = openingAt(model, routes, stop, { vehicle, after, option })
    if (opening.cost < Infinity) results.push(opening)
  }
  return results.toSorted(byCost)
}

/** What the place of a stop costs, all others staying where they are; undefined for a stop that is not planned. */
export function openingOfPlace(model: SeasonModel, answer: RoutingAnswer, id: number): Opening | undefined {
  const stop = model.season.stops.findIndex((each) => each.id === id)
  const vehicle = answer.routes.findIndex((route) => route.includes(stop))
  if (stop < 0 || vehicle < 0) return undefined
  const routes = routesOfAnswer(model.problem, answer)
  const after = routes.previous[stop]!
  const option = routes.optionOf[stop]!
  unlink(routes, stop)
  schedule(routes, vehicle)
  return openingAt(model, routes, stop, { vehicle, after, option })
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
