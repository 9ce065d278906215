import type { Position } from '../devices/device'
import { crossingDistance } from './rivers'

/** Legs among places, a row for each origin */
export interface TravelTable {
  places: number
  minutes: Float64Array<ArrayBuffer>
  km: Float64Array<ArrayBuffer>
}

/** Source of legs: estimated from positions, or returned by a routing server. */
export interface Travel {
  /** Shown on screens: 'w linii prostej, rzeki mostami', 'OSRM' */
  readonly name: string
  table(positions: readonly Position[]): Promise<TravelTable>
}

/** How many times as long as estimated driving takes, everywhere and by region (`travelFactors`) */
export interface TravelFactors {
  all: number
  regions: Readonly<Record<string, number>>
  /** How many legs that were driven they come from */
  samples: number
}

export const neutralFactors: TravelFactors = { all: 1, regions: {}, samples: 0 }

/** A field of about 55 by 50 km */
export const regionOf = ({ lat, lng }: Position) => `${Math.floor(lat * 2)} ${Math.floor(lng * 1.35)}`

/** Roads are this many times as long as the crow flies (rule Z4). */
const roads = 1.3
/** km/h by the part of a leg (km of road): a short leg goes through streets, a long one over main roads. */
const speeds = [
  { upTo: 4, speed: 30 },
  { upTo: 20, speed: 50 },
  { upTo: Infinity, speed: 75 },
] as const
/** Minutes of each leg that do not depend on speed: to find a place to park, to fetch the tools */
export const perLeg = 2

/**
 * Minutes for km of road, with `factor` times the usual driving. They grow more slowly the longer the leg is, so that
 * no detour by a third place is quicker than the direct leg.
 */
export function drivingMinutes(km: number, factor: number): number {
  if (km <= 0) return 0
  let minutes = perLeg
  let from = 0
  for (const { upTo, speed } of speeds) {
    minutes += ((Math.min(km, upTo) - from) * 60 * factor) / speed
    if (km <= upTo) break
    from = upTo
  }
  return minutes
}

/** Legs estimated from positions, equal in both directions. A leg between regions takes the mean of their factors. */
export function estimatedTable(positions: readonly Position[], factors = neutralFactors): TravelTable {
  const parts = tableInParts(positions, factors)
  let part = parts.next()
  while (!part.done) part = parts.next()
  return part.value
}

/** How many legs are estimated in a part: some 10 ms */
const legsOfPart = 20_000

/** `estimatedTable` of very many positions, which takes seconds: after each part others may have their turn. */
export function* tableInParts(positions: readonly Position[], factors: TravelFactors): Generator<void, TravelTable> {
  const places = positions.length
  const factor = positions.map((position) => factors.regions[regionOf(position)] ?? factors.all)
  const minutes = new Float64Array(places * places)
  const km = new Float64Array(places * places)
  const distance = crossingDistance(positions)
  // Always measured from the western end, so that a leg does not depend on its table.
  const between = (one: Position, other: Position) =>
    one.lng < other.lng || (one.lng === other.lng && one.lat < other.lat) ? distance(one, other) : distance(other, one)
  let legs = 0
  for (let from = 0; from < places; from++) {
    for (let to = from + 1; to < places; to++) {
      const leg = roads * between(positions[from]!, positions[to]!)
      const time = drivingMinutes(leg, (factor[from]! + factor[to]!) / 2)
      km[from * places + to] = km[to * places + from] = leg
      minutes[from * places + to] = minutes[to * places + from] = time
    }
    legs += places - from - 1
    if (legs < legsOfPart) continue
    legs = 0
    yield
  }
  return { places, minutes, km }
}

export interface Leg {
  minutes: number
  km: number
}

/** A key that is the same for equal positions, even if they are different objects */
export const positionKey = ({ lat, lng }: Position): string => `${lat} ${lng}`

/** Each position once */
export function distinctPositions(positions: readonly Position[]): Position[] {
  return [...new Map(positions.map((position) => [positionKey(position), position])).values()]
}

/** Legs among the given positions, the same objects */
export function estimatedLegs(
  positions: readonly Position[],
  factors = neutralFactors,
): (from: Position, to: Position) => Leg {
  const { places, minutes, km } = estimatedTable(positions, factors)
  const placeOf = new Map(positions.map((position, at) => [position, at]))
  return (from, to) => {
    const leg = placeOf.get(from)! * places + placeOf.get(to)!
    return { minutes: minutes[leg]!, km: km[leg]! }
  }
}

/**
 * Legs among the given positions by a table of places, which may be other objects; undefined unless it has all of them
 */
export function legsOfTable(
  positions: readonly Position[],
  { places, minutes, km }: TravelTable,
): (among: readonly Position[]) => ((from: Position, to: Position) => Leg) | undefined {
  const placeOf = new Map(positions.map((position, at) => [positionKey(position), at]))
  return (among) => {
    if (!among.every((position) => placeOf.has(positionKey(position)))) return undefined
    return (from, to) => {
      const leg = placeOf.get(positionKey(from))! * places + placeOf.get(positionKey(to))!
      return { minutes: minutes[leg]!, km: km[leg]! }
    }
  }
}

/** In whole minutes */
export const estimatedTravel = (factors = neutralFactors): Travel => ({
  name: 'w linii prostej, rzeki mostami',
  table: async (positions) => wholeMinutes(estimatedTable(positions, factors)),
})

/**
 * Rounds the minutes of the table itself up, so that times of a plan are whole minutes and stay as they are when they
 * are stored.
 */
export function wholeMinutes(table: TravelTable): TravelTable {
  const { minutes } = table
  for (let leg = 0; leg < minutes.length; leg++) minutes[leg] = Math.ceil(minutes[leg]!)
  return table
}
