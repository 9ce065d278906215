import { distance } from '../geocoding/distance'
import type { Routes } from '../routing/routes'
import { bestInsertion, link, routesOfAnswer, schedule, stopsOf, unlink } from '../routing/routes'
import type { Day } from '../time/day'
import type { Placed } from './days'
import { optionAt, ownOpening, shiftKey, stopsByShift } from './days'
import type { SeasonModel } from './model'
import { assignmentCost, seasonModel, seasonPositions } from './model'
import type { Season, SeasonStop, Shift } from './season'
import type { Travel } from './travel'

/** Another time for a stop whose customer cannot come at the one of the plan */
export interface Room {
  technicianId: number
  day: Day
  /** Minute of the day at which service would begin */
  begins: number
  /** By how much all routes together become dearer than with its present place, in minutes by the weights; its own wishes do not count */
  cost: number
  /** A stop that is only planned and makes room, with its new place; null where there is none for it */
  givesWay: { id: number; to: Placed | null } | null
}

/** Days that are looked at, those first that pass the nearest */
const mostDays = 40
/** A day has a room for each of these parts, in minutes of the day */
const parts = [0, 600, 720, 840, 960, 1440]

/**
 * Where a stop could come: for each technician and day one room in each part of the day, the cheapest first. Where a day is full, one of its stops
 * that is not fixed may go to another day. What is fixed stays to the minute.
 */
export async function roomsAmong(
  season: Season,
  placed: readonly Placed[],
  id: number,
  travel: Travel,
): Promise<Room[]> {
  const own = season.stops.find((stop) => stop.id === id)
  if (!own) return []
  const days = stopsByShift(
    season,
    placed.filter((each) => each.id !== id),
  )
  const free = { ...own, fixed: null, wish: null, dueOn: null, lastTechnicianId: null }
  const shifts = nearestShifts(season, days, free)
  const inOrder = shifts.map((shift) => days.get(shiftKey(shift)) ?? [])
  const others = inOrder.flat()
  const stops = [
    ...others.map(({ stop }) => stop),
    ...parts.slice(1).map((until, at) => ({
      ...free,
      opens: Math.max(free.opens, parts[at]!),
      closes: Math.min(free.closes, until - 1),
    })),
  ]
  // Among some of the days nothing can be said of equal work.
  const near: Season = { shifts, stops, weights: { ...season.weights, unequalWork: 0 } }
  const model = seasonModel(near, await travel.table(seasonPositions(near)))
  let at = 0
  const routes = routesOfAnswer(model.problem, {
    routes: inOrder.map((day) => day.map(() => at++)),
    options: model.problem.stops.map(({ options }, stop) => optionAt(options, others[stop]?.begins)),
    absent: parts.slice(1).map((_, part) => others.length + part),
    cost: 0,
  })
  const present = await ownOpening(season, placed, id, travel)
  const saved = present ? present.cost - present.soft : 0
  return (
    shifts
      .flatMap((_, vehicle) => roomsOfDay(model, routes, vehicle, others.length))
      // Costs are rounded differently in different sums.
      .map((room) => ({ ...room, cost: Math.round((room.cost - saved) * 1e6) / 1e6 }))
      .toSorted((one, other) => one.cost - other.cost || (one.day < other.day ? -1 : 1))
  )
}

/** By the detour as the crow flies */
function nearestShifts(season: Season, days: ReturnType<typeof stopsByShift>, stop: SeasonStop): Shift[] {
  const detour = (shift: Shift) => {
    const passed = [shift.start, ...(days.get(shiftKey(shift)) ?? []).map((each) => each.stop.position), shift.end]
    const far = passed.map((position) => distance(position, stop.position))
    const added = passed.slice(1).map((to, at) => far[at]! + far[at + 1]! - distance(passed[at]!, to))
    return Math.min(...added)
  }
  return season.shifts
    .filter((shift) => assignmentCost(stop, shift, season) < Infinity)
    .map((shift) => ({ shift, far: detour(shift) }))
    .toSorted((one, other) => one.far - other.far || (one.shift.day < other.shift.day ? -1 : 1))
    .slice(0, mostDays)
    .map(({ shift }) => shift)
}

/** @param from the number of the stop as it is in the first part of the day; those of the other parts follow */
function roomsOfDay({ season }: SeasonModel, routes: Routes, vehicle: number, from: number): Room[] {
  const { technicianId, day } = season.shifts[vehicle]!
  const best: (Room | undefined)[] = parts.slice(1).map(() => undefined)
  const tryAll = (before: number, givesWay: Room['givesWay']) => {
    for (const part of best.keys()) {
      const cost = before + bestInsertion(routes, from + part, vehicle, [])
      if (cost < (best[part]?.cost ?? Infinity))
        best[part] = { technicianId, day, begins: beginsAt(routes, from + part), cost, givesWay }
    }
  }
  tryAll(0, null)
  for (const stop of stopsOf(routes, vehicle)) {
    if (routes.locked[stop]) continue
    const [after, option, total] = [routes.previous[stop]!, routes.optionOf[stop]!, routes.total[0]!]
    unlink(routes, stop)
    schedule(routes, vehicle)
    const { cost, to } = elsewhere(season, routes, stop, vehicle)
    tryAll(routes.total[0]! - total + cost, { id: season.stops[stop]!.id, to })
    link(routes, stop, after, vehicle, option)
    schedule(routes, vehicle)
  }
  return best.flatMap((room) => room ?? [])
}

/** The cheapest place on another day for a stop that gives way; to leave it out where there is none */
function elsewhere(season: Season, routes: Routes, stop: number, except: number): { cost: number; to: Placed | null } {
  let [cost, to]: [number, Placed | null] = [routes.absence[stop]!, null]
  for (let vehicle = 0; vehicle < routes.vehicles; vehicle++) {
    if (vehicle === except) continue
    const added = bestInsertion(routes, stop, vehicle, [])
    if (added >= cost) continue
    const { technicianId, day } = season.shifts[vehicle]!
    ;[cost, to] = [added, { id: season.stops[stop]!.id, technicianId, day, begins: beginsAt(routes, stop) }]
  }
  return { cost, to }
}

/** When a stop would begin where the last `bestInsertion` has found room for it */
function beginsAt(routes: Routes, stop: number): number {
  const [after = 0, option = 0] = routes.found
  const way = routes.times[routes.placeOf[after]! * routes.places + routes.placeOf[stop]!]!
  return Math.max(routes.opens[option]!, routes.leaves[after]! + way)
}
