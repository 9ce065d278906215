import type { Random } from './random'
import type { Routes } from './routes'
import { link, schedule, startOf, endOf, stopsOf, unlink } from './routes'
import type { Undo } from './undo'

/**
 * Two vehicles of different kinds exchange all their stops, or one gives all of them to an unused one: so a whole day
 * of visits moves to another day or technician, which removing single stops does not achieve.
 *
 * @returns undefined if all vehicles are of one kind; otherwise a function that tries one exchange and returns whether
 * the new routes are possible
 */
export function createExchange(routes: Routes, random: Random, undo: Undo): (() => boolean) | undefined {
  const { vehicles, kind, size, closed, locked, assignment, optionOf } = routes
  if (kind.every((each) => each === kind[0])) return undefined

  const mayGo = (stops: readonly number[], vehicle: number): boolean =>
    stops.every((stop) => !locked[stop] && assignment[stop * vehicles + vehicle]! < Infinity)

  function put(stops: readonly number[], options: readonly number[], vehicle: number): void {
    let last = startOf(routes, vehicle)
    for (const [at, stop] of stops.entries()) {
      link(routes, stop, last, vehicle, options[at]!)
      last = stop
    }
    schedule(routes, vehicle)
  }

  return () => {
    const one = random.below(vehicles)
    const other = random.below(vehicles)
    if (kind[one] === kind[other] || closed[one] || closed[other] || size[one] === 0) return false
    const first = stopsOf(routes, one)
    const second = stopsOf(routes, other)
    if (!mayGo(first, other) || !mayGo(second, one)) return false
    const [firstOptions, secondOptions] = [first, second].map((stops) => stops.map((stop) => optionOf[stop]!))
    undo.touch(one)
    undo.touch(other)
    for (const stop of first) unlink(routes, stop)
    for (const stop of second) unlink(routes, stop)
    put(second, secondOptions!, one)
    put(first, firstOptions!, other)
    return isInTime(routes, one) && isInTime(routes, other)
  }
}

function isInTime(routes: Routes, vehicle: number): boolean {
  const { next, leaves, latest, duration, load, capacity } = routes
  if (load[vehicle]! > capacity[vehicle]!) return false
  const end = endOf(routes, vehicle)
  for (let node = next[startOf(routes, vehicle)]!; node !== end; node = next[node]!)
    if (leaves[node]! - duration[node]! > latest[node]!) return false
  return leaves[end]! <= latest[end]!
}
