import type { Random } from './random'
import type { Routes } from './routes'
import { endOf, schedule, startOf, unlink } from './routes'
import type { Undo } from './undo'

/** Parameters of Christiaens and Vanden Berghe (Transportation Science 54, 2020): c̄, Lmax, α and β of the paper. */
export interface RuinSettings {
  averageRemoved: number
  longestString: number
  /** Probability that a string keeps some stops in its middle */
  splitRate: number
  /** Probability that it keeps one more */
  deeperRate: number
}

export const ruinSettings: RuinSettings = { averageRemoved: 10, longestString: 10, splitRate: 0.5, deeperRate: 0.01 }

/** Number of neighbours of a stop that are looked at */
const neighbourhood = 250

/**
 * Returns the other stops by travel cost, the nearest first, with the stop itself in front; computed at the first call
 * for each stop.
 */
function neighboursOf(routes: Routes): (stop: number) => Int32Array {
  const { stops, placeOf, places, costs } = routes
  const all = Int32Array.from({ length: stops }, (_, at) => at)
  const cache = new Map<number, Int32Array>()
  return (stop) => {
    const before = cache.get(stop)
    if (before) return before
    const row = placeOf[stop]! * places
    const far = Float64Array.from(all, (other) => (other === stop ? -1 : costs[row + placeOf[other]!]!))
    const nearest = all
      .slice()
      .sort((one, other) => far[one]! - far[other]! || one - other)
      .slice(0, neighbourhood + 1)
    cache.set(stop, nearest)
    return nearest
  }
}

/**
 * Adjacent string removal: takes strings of stops near a random one out of routes that lie near each other.
 *
 * @returns adds the removed stops to `removed`
 */
export function createRuin(routes: Routes, random: Random, undo: Undo, settings: RuinSettings = ruinSettings) {
  const near = neighboursOf(routes)
  const ruinTurn = new Int32Array(routes.vehicles)
  const tour = new Int32Array(routes.stops)
  let turn = 0

  function removeString(vehicle: number, around: number, longest: number, removed: number[]): void {
    let size = 0
    let place = 0
    const end = endOf(routes, vehicle)
    for (let node = routes.next[startOf(routes, vehicle)]!; node !== end; node = routes.next[node]!) {
      if (node === around) place = size
      tour[size++] = node
    }
    const length = Math.min(size, Math.floor(1 + random.next() * Math.min(size, longest)))
    let preserved = 0
    if (length > 1 && length < size && random.next() < settings.splitRate) {
      preserved = 1
      while (length + preserved < size && random.next() < settings.deeperRate) preserved++
    }
    const whole = length + preserved
    const first = Math.max(0, place - whole + 1)
    const last = Math.min(place, size - whole)
    const from = first + random.below(last - first + 1)
    const preservedFrom = preserved > 0 ? from + 1 + random.below(length - 1) : -1
    undo.touch(vehicle)
    for (let at = from; at < from + whole; at++) {
      if (preserved > 0 && at >= preservedFrom && at < preservedFrom + preserved) continue
      const stop = tour[at]!
      if (routes.locked[stop]) continue
      unlink(routes, stop)
      removed.push(stop)
    }
    schedule(routes, vehicle)
  }

  return (removed: number[], placedCount: number, usedCount: number): void => {
    turn++
    const longest = Math.max(1, Math.min(settings.longestString, placedCount / Math.max(1, usedCount)))
    const most = (4 * settings.averageRemoved) / (1 + longest) - 1
    let strings = Math.floor(1 + random.next() * most)
    const seed = random.below(routes.stops)
    const row = near(seed)
    for (let at = 0; at < row.length && strings > 0; at++) {
      const stop = row[at]!
      const vehicle = routes.vehicleOf[stop]!
      if (vehicle < 0 || routes.locked[stop] || ruinTurn[vehicle] === turn) continue
      ruinTurn[vehicle] = turn
      removeString(vehicle, stop, longest, removed)
      strings--
    }
  }
}
