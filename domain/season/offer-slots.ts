import { compare } from '../collections'
import { distance } from '../geocoding/distance'
import type { Routes } from '../routing/routes'
import { bestInsertion, link, routesOfAnswer, schedule, stopsOf, unlink } from '../routing/routes'
import type { Day } from '../time/day'
import { optionAt, ownOpening, stopsByShift } from './days'
import type { SeasonModel } from './model'
import { assignmentCost, seasonModel, seasonPositions } from './model'
import type { Placement, Season, SeasonStop, Shift } from './season'
import { shiftKey } from './season'
import { routeTimes } from './times'
import type { Travel } from './travel'
import { byCost } from './windows'

/**
 * Another time for a stop whose customer cannot come at the one of the plan. Unlike for an opening (`openingsAmong`),
 * other stops may begin later for it, or go to another day.
 */
export interface OfferSlot {
  technicianId: number
  day: Day
  /** Minute of the day at which service would begin */
  begins: number
  /**
   * How much dearer all routes together become than with its present place, in minutes by the weights; its own wishes
   * do not count
   */
  cost: number
  /** Like `cost`, but compared with the stop having no place at all */
  added: number
  /**
   * The stop and all others of the days that it changes, as they begin then; a stop that is only planned may move to
   * another day.
   */
  places: Placement[]
  /** A stop that is only planned and for which there is no place any more */
  leavesOut: number | null
}

/** Days that are looked at, those first that pass the nearest */
const maxDays = 40
/** A day has a slot for each of these parts, in minutes of the day */
const parts = [0, 600, 720, 840, 960, 1440]

/**
 * Where a stop could come: for each technician and day one slot in each part of the day, the cheapest first. Where a
 * day is full, one of its stops that is not fixed may go to another day. What is fixed stays within its window
 * (rule O4).
 */
export async function offerSlots(
  season: Season,
  placements: readonly Placement[],
  id: number,
  travel: Travel,
): Promise<OfferSlot[]> {
  const own = season.stops.find((stop) => stop.id === id)
  if (!own) return []
  const days = stopsByShift(
    season,
    placements.filter((each) => each.id !== id),
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
  // Equal work cannot be judged among some of the days.
  const near: Season = { shifts, stops, weights: { ...season.weights, unequalWork: 0 } }
  const model = seasonModel(near, await travel.table(seasonPositions(near)))
  let at = 0
  const routes = routesOfAnswer(model.problem, {
    routes: inOrder.map((day) => day.map(() => at++)),
    options: model.problem.stops.map(({ options }, stop) => optionAt(options, others[stop]?.begins)),
    absent: parts.slice(1).map((_, part) => others.length + part),
    cost: 0,
  })
  const present = await ownOpening(season, placements, id, travel)
  const savings = present ? present.cost - present.soft : 0
  return (
    shifts
      .flatMap((_, vehicle) => slotsOfDay(model, routes, vehicle, others.length))
      // Costs are rounded differently in different sums.
      .map((slot) => ({ ...slot, cost: Math.round((slot.cost - savings) * 1e6) / 1e6 }))
      .toSorted(byCost)
  )
}

/** The shifts with the smallest detour as the crow flies */
function nearestShifts(season: Season, days: ReturnType<typeof stopsByShift>, stop: SeasonStop): Shift[] {
  const detour = (shift: Shift) => {
    const path = [shift.start, ...(days.get(shiftKey(shift)) ?? []).map((each) => each.stop.position), shift.end]
    const far = path.map((position) => distance(position, stop.position))
    const detours = path.slice(1).map((to, at) => far[at]! + far[at + 1]! - distance(path[at]!, to))
    return Math.min(...detours)
  }
  return season.shifts
    .filter((shift) => assignmentCost(stop, shift, season) < Infinity)
    .map((shift) => ({ shift, far: detour(shift) }))
    .toSorted((one, other) => one.far - other.far || compare(one.shift.day, other.shift.day))
    .slice(0, maxDays)
    .map(({ shift }) => shift)
}

/**
 * How the stop could move to a day: after which node, and which stop gives way, and after which node of another day
 * that one goes
 */
interface Change {
  cost: number
  at: Insertion
  givesWay: { stop: number; to: Insertion | null } | null
}

interface Insertion {
  vehicle: number
  after: number
  option: number
}

/** @param from the number of the stop as it is in the first part of the day; those of the other parts follow */
function slotsOfDay(model: SeasonModel, routes: Routes, vehicle: number, from: number): OfferSlot[] {
  const best: (Change | undefined)[] = parts.slice(1).map(() => undefined)
  const tryAll = (before: number, givesWay: Change['givesWay']) => {
    for (const part of best.keys()) {
      const cost = before + bestInsertion(routes, from + part, vehicle, [])
      if (cost < (best[part]?.cost ?? Infinity)) best[part] = { cost, at: lastInsertion(routes, vehicle), givesWay }
    }
  }
  tryAll(0, null)
  for (const stop of stopsOf(routes, vehicle)) {
    if (routes.locked[stop]) continue
    const after = routes.previous[stop]!
    const option = routes.optionOf[stop]!
    const total = routes.total[0]!
    unlink(routes, stop)
    schedule(routes, vehicle)
    const { cost, to } = elsewhere(routes, stop, vehicle)
    tryAll(routes.total[0]! - total + cost, { stop, to })
    link(routes, stop, after, vehicle, option)
    schedule(routes, vehicle)
  }
  return [...best.entries()].flatMap(([part, change]) => (change ? slotOf(model, routes, from + part, change) : []))
}

/** The cheapest place on another day for a stop that gives way; to leave it out where there is none */
function elsewhere(routes: Routes, stop: number, except: number): { cost: number; to: Insertion | null } {
  let [cost, to]: [number, Insertion | null] = [routes.absence[stop]!, null]
  for (let vehicle = 0; vehicle < routes.vehicles; vehicle++) {
    if (vehicle === except) continue
    const insertionCost = bestInsertion(routes, stop, vehicle, [])
    if (insertionCost < cost) [cost, to] = [insertionCost, lastInsertion(routes, vehicle)]
  }
  return { cost, to }
}

/** The insertion that the last `bestInsertion` has found */
function lastInsertion(routes: Routes, vehicle: number): Insertion {
  const [after = 0, option = 0] = routes.insertion
  return { vehicle, after, option }
}

/** Makes the change, reads the times of its days, and takes it back. */
function slotOf(model: SeasonModel, routes: Routes, stop: number, { cost, at, givesWay }: Change): OfferSlot {
  const idOf = (each: number) => model.season.stops[each]!.id
  const put = (each: number, { vehicle, after, option }: Insertion) => link(routes, each, after, vehicle, option)
  const back = givesWay && {
    vehicle: at.vehicle,
    after: routes.previous[givesWay.stop]!,
    option: routes.optionOf[givesWay.stop]!,
  }
  const days = givesWay?.to ? [at.vehicle, givesWay.to.vehicle] : [at.vehicle]
  if (givesWay) unlink(routes, givesWay.stop)
  if (givesWay?.to) put(givesWay.stop, givesWay.to)
  put(stop, at)
  for (const vehicle of days) schedule(routes, vehicle)
  const places = days.flatMap((vehicle) => routeTimes(model, routes, vehicle))
  unlink(routes, stop)
  if (givesWay?.to) unlink(routes, givesWay.stop)
  if (givesWay && back) put(givesWay.stop, back)
  for (const vehicle of days) schedule(routes, vehicle)
  const { technicianId, day, begins } = places.find(({ id }) => id === idOf(stop))!
  return {
    technicianId,
    day,
    begins,
    cost,
    added: cost,
    places,
    leavesOut: givesWay && !givesWay.to ? idOf(givesWay.stop) : null,
  }
}
