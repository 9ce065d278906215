import type { RoutingAnswer } from './problem'
import type { Routes } from './routes'
import { endOf, schedule, startOf, stopsOf } from './routes'

/** Remembers routes before they are changed, and puts them back. */
export interface Undo {
  /** Forgets what was remembered: the routes as they are now are those to come back to. */
  begin(): void
  /** Remembers a route before its first change. */
  touch(vehicle: number): void
  /** Puts everything back as it was at `begin`. */
  revert(): void
}

export function createUndo(routes: Routes): Undo {
  const touchTurn = new Int32Array(routes.vehicles)
  const touched = new Int32Array(routes.vehicles)
  const from = new Int32Array(routes.vehicles + 1)
  const versions = new Int32Array(routes.vehicles)
  const nodes = new Int32Array(routes.stops)
  const options = new Int32Array(routes.stops)
  const work = routes.work.slice()
  let total = 0
  let count = 0
  let turn = 0

  return {
    begin() {
      turn++
      count = 0
      total = routes.total[0]!
      work.set(routes.work)
    },
    touch(vehicle) {
      if (touchTurn[vehicle] === turn) return
      touchTurn[vehicle] = turn
      touched[count] = vehicle
      versions[count] = routes.version[vehicle]!
      let at = from[count]!
      const end = endOf(routes, vehicle)
      for (let node = routes.next[startOf(routes, vehicle)]!; node !== end; node = routes.next[node]!) {
        nodes[at] = node
        options[at] = routes.optionOf[node]!
        at++
      }
      from[++count] = at
    },
    revert() {
      // All stops of the touched routes come out first, because one may be in another route now.
      for (let each = 0; each < count; each++) {
        const vehicle = touched[each]!
        const end = endOf(routes, vehicle)
        for (let node = routes.next[startOf(routes, vehicle)]!; node !== end; node = routes.next[node]!)
          routes.vehicleOf[node] = -1
      }
      for (let each = 0; each < count; each++) {
        const vehicle = touched[each]!
        let last = startOf(routes, vehicle)
        for (let at = from[each]!; at < from[each + 1]!; at++) {
          const node = nodes[at]!
          routes.next[last] = node
          routes.previous[node] = last
          routes.vehicleOf[node] = vehicle
          routes.optionOf[node] = options[at]!
          last = node
        }
        const end = endOf(routes, vehicle)
        routes.next[last] = end
        routes.previous[end] = last
        schedule(routes, vehicle)
        routes.version[vehicle] = versions[each]!
      }
      routes.total[0] = total
      routes.work.set(work)
    },
  }
}

/** Keeps the stops of whole routes. */
export function createCopy(routes: Routes) {
  const next = routes.next.slice()
  const vehicleOf = routes.vehicleOf.slice()
  const optionOf = routes.optionOf.slice()
  return {
    keep() {
      optionOf.set(routes.optionOf)
      next.set(routes.next)
      vehicleOf.set(routes.vehicleOf)
    },
    answer(cost: number): RoutingAnswer {
      return {
        routes: Array.from({ length: routes.vehicles }, (_, vehicle) => stopsOf(routes, vehicle, next)),
        options: Array.from(vehicleOf, (vehicle, stop) =>
          vehicle < 0 ? -1 : optionOf[stop]! - routes.firstOption[stop]!,
        ),
        absent: [...vehicleOf.keys()].filter((stop) => vehicleOf[stop]! < 0),
        cost,
      }
    },
  }
}
