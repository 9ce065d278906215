import { sumBy } from '../collections'
import type { Random } from './random'
import type { Routes } from './routes'
import { bestInsertion, fairnessOf, cachedInsertion, link, schedule } from './routes'
import type { Undo } from './undo'

/** Probability that a position is overlooked (β of the paper of Christiaens and Vanden Berghe) */
const blinkRate = 0.01
/**
 * In some iterations many insertions are skipped: if two stops have to change places, no single insertion achieves it.
 */
const boldRate = 0.3
const boldOften = 0.02

/** Orders in which stops are put back, with how often each is chosen; the smallest key comes first */
interface Order {
  often: number
  keys: Float64Array
}

function ordersOf(routes: Routes): { orders: Order[]; shuffle: Order } {
  const { stops, firstOption, opens, closes } = routes
  const key = (of: (stop: number) => number) => Float64Array.from({ length: stops }, (_, stop) => of(stop))
  const far = key((stop) => farthest(routes, stop))
  const widest = key((stop) => {
    let width = 0
    for (let at = firstOption[stop]!; at < firstOption[stop + 1]!; at++)
      width = Math.max(width, closes[at]! - opens[at]!)
    return width
  })
  const vehicleCounts = key((stop) => {
    let count = 0
    for (let vehicle = 0; vehicle < routes.vehicles; vehicle++)
      if (routes.assignment[stop * routes.vehicles + vehicle]! < Infinity) count++
    return count
  })
  const differ = (keys: Float64Array) => keys.some((each) => each !== keys[0])
  const shuffle = { often: 4, keys: new Float64Array(stops) }
  const orders = [
    shuffle,
    { often: 4, keys: key((stop) => -routes.amount[stop]! || 0) },
    { often: 2, keys: far.map((each) => -each) },
    { often: 1, keys: far },
    { often: 2, keys: widest },
    { often: 2, keys: key((stop) => opens[firstOption[stop]!]!) },
    { often: 2, keys: key((stop) => -closes[firstOption[stop]!]!) },
    { often: 3, keys: vehicleCounts },
  ].filter((order) => order === shuffle || differ(order.keys))
  return { orders, shuffle }
}

/** Cost from the nearest start of a vehicle */
function farthest(routes: Routes, stop: number): number {
  let least = Infinity
  for (const { start } of routes.problem.vehicles)
    least = Math.min(least, routes.costs[start * routes.places + routes.placeOf[stop]!]!)
  return least
}

/**
 * Greedy insertion with blinks: puts stops back one after another, each where it costs least; a stop that fits nowhere,
 * or costs more than leaving it out, stays out. A blink skips a place. Skipping matters only for a place that would be
 * chosen, so random numbers are drawn only there.
 */
export function createRecreate(routes: Routes, random: Random, undo: Undo) {
  const { orders, shuffle } = ordersOf(routes)
  const often = sumBy(orders, (order) => order.often)
  const { vehicles, assignment, version, room, teamOf, cachedVersion, cachedCost, cachedAfter, cachedOption } = routes
  let blinks = blinkRate
  const balanced = routes.problem.fairness !== null
  /** Keyed by team, for the stop that is being put back */
  const fairTo = new Float64Array(routes.work.length)

  function sort(stops: number[]): void {
    let at = random.next() * often
    const { keys } = orders.find((order) => (at -= order.often) < 0) ?? shuffle
    if (keys === shuffle.keys) for (const stop of stops) keys[stop] = random.next()
    for (let one = 1; one < stops.length; one++) {
      const stop = stops[one]!
      const key = keys[stop]!
      let place = one
      while (place > 0 && keys[stops[place - 1]!]! > key) {
        stops[place] = stops[place - 1]!
        place--
      }
      stops[place] = stop
    }
  }

  /** @returns whether there was a place */
  function insert(stop: number): boolean {
    let best = routes.absence[stop]!
    let bestVehicle = -1
    let after = -1
    let option = -1
    let emptyKind = -1
    const pairs = stop * vehicles
    const duration = routes.duration[stop]!
    for (let team = 0; team < fairTo.length; team++) fairTo[team] = fairnessOf(routes, stop, team)
    for (let vehicle = 0; vehicle < vehicles; vehicle++) {
      const pair = pairs + vehicle
      if (assignment[pair]! >= best || routes.closed[vehicle]) continue
      if (routes.size[vehicle] === 0) {
        if (routes.kind[vehicle] === emptyKind) continue
        emptyKind = routes.kind[vehicle]!
      }
      if (duration > room[vehicle]!) continue
      let cost = cachedVersion[pair] === version[vehicle] ? cachedCost[pair]! : cachedInsertion(routes, stop, vehicle)
      const fair = balanced ? fairTo[teamOf[vehicle]!]! : 0
      if (cost + fair >= best) continue
      let place = cachedAfter[pair]!
      let placeOption = cachedOption[pair]!
      const overlooked: number[] = []
      while (cost + fair < best && random.next() < blinks) {
        overlooked.push(place)
        cost = bestInsertion(routes, stop, vehicle, overlooked)
        place = routes.insertion[0]!
        placeOption = routes.insertion[1]!
      }
      if (cost + fair >= best) continue
      best = cost + fair
      bestVehicle = vehicle
      after = place
      option = placeOption
    }
    if (bestVehicle < 0) return false
    undo.touch(bestVehicle)
    link(routes, stop, after, bestVehicle, option)
    schedule(routes, bestVehicle)
    return true
  }

  /** @returns the stops that stay out, in `unplaced` */
  return (stops: number[], unplaced: number[]): void => {
    sort(stops)
    blinks = random.next() < boldOften ? boldRate : blinkRate
    for (const stop of stops) if (!insert(stop)) unplaced.push(stop)
  }
}
