import { sumBy } from '../collections'
import { dayPartHours } from '../confirmations/wish'
import type { Position } from '../devices/device'
import type { VisitNeed } from '../devices/visit-needs'
import { visitNeeds } from '../devices/visit-needs'
import { timesOf } from '../routing/check'
import type { RoutingAnswer, RoutingProblem, StopOption } from '../routing/problem'
import { daysBetween } from '../time/day'
import type { LeftOutReason, Season, SeasonPlan, SeasonStop, Shift } from './season'
import { shiftKey } from './season'
import type { TravelTable } from './travel'
import { distinctPositions, positionKey } from './travel'

/** A season as a problem of routes: a vehicle is a shift, in the order of the season, and so are the stops. */
export interface SeasonModel {
  season: Season
  problem: RoutingProblem
  travel: TravelTable
}

/** Positions of all stops, starts and ends, each once, as `seasonModel` wants them measured. */
export function seasonPositions({ stops, shifts }: Season): Position[] {
  return distinctPositions([
    ...stops.map(({ position }) => position),
    ...shifts.flatMap(({ start, end }) => [start, end]),
  ])
}

/**
 * @param travel of `seasonPositions`
 * @param costs those of another model with the same ways and weights
 */
export function seasonModel(season: Season, travel: TravelTable, costs = costsOf(travel, season)): SeasonModel {
  const { stops, shifts, weights } = season
  const places = new Map(seasonPositions(season).map((position, at) => [positionKey(position), at]))
  const place = (position: Position) => places.get(positionKey(position)) ?? 0
  const technicians = [...new Set(shifts.map(({ technicianId }) => technicianId))]
  const shiftAt = new Map(shifts.map((shift, at) => [shiftKey(shift), at]))
  const fixedAt = stops.map(({ fixed }) => (fixed ? (shiftAt.get(shiftKey(fixed)) ?? null) : null))
  const assignment = new Float64Array(stops.length * shifts.length)
  for (const [at, stop] of stops.entries())
    for (const [to, shift] of shifts.entries())
      assignment[at * shifts.length + to] =
        stop.fixed === null ? assignmentCost(stop, shift, season) : fixedCost(fixedAt[at] === to)

  const problem: RoutingProblem = {
    places: places.size,
    times: travel.minutes,
    costs,
    stops: stops.map((stop, at) => ({
      place: place(stop.position),
      duration: stop.duration,
      amount: 1,
      options: optionsOf(stop, season),
      absence: weights.leftOut * (stop.until === null ? 1 : 1.5),
      fixed: fixedAt[at]!,
    })),
    vehicles: shifts.map((shift, kind) => ({
      start: place(shift.start),
      end: place(shift.end),
      opens: shift.opens,
      closes: shift.closes,
      capacity: shift.mostVisits,
      use: 0,
      kind,
      team: technicians.indexOf(shift.technicianId),
    })),
    assignment,
    fairness: technicians.length < 2 ? null : { weight: weights.unequalWork, targets: targetsOf(season, technicians) },
  }
  for (const vehicle of shifts.keys()) makeRoomForFixed(problem, season, vehicle)
  return { season, problem, travel }
}

function costsOf({ minutes, km }: TravelTable, { weights }: Season): Float64Array {
  return minutes.map((time, way) => time + weights.kilometre * km[way]!)
}

const fixedCost = (isItsShift: boolean) => (isItsShift ? 0 : Infinity)

/** What it costs that this shift serves the stop; Infinity where it must not (rule Z2). */
export function assignmentCost(stop: SeasonStop, shift: Shift, { weights }: Pick<Season, 'weights'>): number {
  if (!stop.needs.every((need) => shift.skills.includes(need))) return Infinity
  if (stop.technicianIds && !stop.technicianIds.includes(shift.technicianId)) return Infinity
  if (!isDayAllowed(stop, shift)) return Infinity
  let cost = 0
  if (stop.dueOn !== null && shift.day > stop.dueOn) cost += weights.dayLate * daysBetween(stop.dueOn, shift.day)
  if (stop.wish?.day && stop.wish.day !== shift.day) cost += weights.wishedDay
  if (stop.lastTechnicianId !== null && stop.lastTechnicianId !== shift.technicianId) cost += weights.otherTechnician
  return cost
}

function isDayAllowed({ notBefore, until }: SeasonStop, { day }: Shift): boolean {
  return (notBefore === null || day >= notBefore) && (until === null || day <= until)
}

function optionsOf({ fixed, wish, opens, closes }: SeasonStop, { weights }: Season): StopOption[] {
  if (fixed) return [{ opens: fixed.opens, closes: fixed.closes, cost: 0 }]
  const part = wish?.part ? dayPartHours[wish.part] : undefined
  if (!part) return [{ opens, closes, cost: 0 }]
  // The end of a part is no start of it; times are whole minutes (rule Z8).
  const preferred = { opens: Math.max(opens, part.from * 60), closes: Math.min(closes, part.until * 60 - 1), cost: 0 }
  const any = { opens, closes, cost: weights.wishedPart }
  return preferred.opens <= preferred.closes ? [preferred, any] : [any]
}

/** Minutes of service for each technician, by the length of their shifts */
export function targetsOf(
  { stops, shifts }: Pick<Season, 'stops' | 'shifts'>,
  technicians: readonly number[],
): Float64Array {
  const service = sumBy(stops, ({ duration }) => duration)
  const hours = sumBy(shifts, ({ opens, closes }) => closes - opens)
  return Float64Array.from(technicians, (id) => {
    const own = shifts.filter(({ technicianId }) => technicianId === id)
    return hours === 0 ? 0 : (service * sumBy(own, ({ opens, closes }) => closes - opens)) / hours
  })
}

/**
 * What is fixed stays, even if a person has booked outside the hours, too many visits, or a visit that cannot be
 * reached in time: then the shift is longer, and the visit begins as soon as somebody can be there (rule Z3).
 */
function makeRoomForFixed(problem: RoutingProblem, { stops }: Season, at: number): void {
  const vehicle = problem.vehicles[at]!
  const fixed = [...stops.entries()]
    .filter(([stop]) => problem.stops[stop]!.fixed === at)
    .toSorted(([, one], [, other]) => (one.fixed?.begins ?? 0) - (other.fixed?.begins ?? 0))
    .map(([stop]) => problem.stops[stop]!)
  if (fixed.length === 0) return
  const way = (from: number, to: number) => problem.times[from * problem.places + to]!
  const first = fixed[0]!
  vehicle.capacity = Math.max(vehicle.capacity, fixed.length)
  vehicle.opens = Math.max(0, Math.min(vehicle.opens, first.options[0]!.closes - way(vehicle.start, first.place)))
  let now = vehicle.opens
  let place = vehicle.start
  for (const stop of fixed) {
    const window = stop.options[0]!
    now = Math.max(window.opens, now + way(place, stop.place))
    window.closes = Math.max(window.closes, now)
    now += stop.duration
    place = stop.place
  }
  vehicle.closes = Math.max(vehicle.closes, now + way(place, vehicle.end))
}

export function planOf({ season, problem, travel }: SeasonModel, answer: RoutingAnswer): SeasonPlan {
  const { stops, shifts } = season
  const plan: SeasonPlan = { stops: [], leftOut: [], km: 0, drivingMinutes: 0, cost: answer.cost }
  for (const [at, route] of answer.routes.entries()) {
    const { technicianId, day } = shifts[at]!
    const { begins } = timesOf(problem, at, route, answer.options)
    for (const [place, stop] of route.entries())
      plan.stops.push({ id: stops[stop]!.id, technicianId, day, place, begins: begins[place]! })
    for (const leg of legsOf(problem, at, route)) {
      plan.km += travel.km[leg]!
      plan.drivingMinutes += travel.minutes[leg]!
    }
  }
  plan.leftOut = answer.absent.map((stop) => ({ id: stops[stop]!.id, reason: leftOutReason(problem, season, stop) }))
  return plan
}

/** The legs of a route, as places in the travel table */
export function legsOf({ vehicles, stops, places }: RoutingProblem, at: number, route: readonly number[]): number[] {
  if (route.length === 0) return []
  const { start, end } = vehicles[at]!
  const path = [start, ...route.map((stop) => stops[stop]!.place), end]
  return path.slice(1).map((to, before) => path[before]! * places + to)
}

const reasonsOfNeeds: Record<VisitNeed, LeftOutReason> = { TWO_PEOPLE: 'NO_HELPER', LADDER: 'NO_LADDER' }

function leftOutReason(problem: RoutingProblem, { stops, shifts }: Season, at: number): LeftOutReason {
  const stop = stops[at]!
  const shiftsWith = (needs: readonly string[]) =>
    shifts.filter(
      ({ skills, technicianId }) =>
        needs.every((need) => skills.includes(need)) &&
        (stop.technicianIds === null || stop.technicianIds.includes(technicianId)),
    )
  const able = shiftsWith(stop.needs)
  if (able.length === 0) {
    const missing = visitNeeds.find((need) => stop.needs.includes(need) && shiftsWith([need]).length === 0)
    return missing ? reasonsOfNeeds[missing] : 'NO_SKILL'
  }
  if (!able.some((shift) => isDayAllowed(stop, shift))) return 'NO_DAY'
  const { place, duration, options } = problem.stops[at]!
  const alone = problem.vehicles.some(({ start, end, opens, closes }, to) => {
    if (problem.assignment[at * shifts.length + to] === Infinity) return false
    const arrives = opens + problem.times[start * problem.places + place]!
    const back = problem.times[place * problem.places + end]!
    return options.some(
      (option) => arrives <= option.closes && Math.max(arrives, option.opens) + duration + back <= closes,
    )
  })
  return alone ? 'NO_TIME' : 'TOO_LONG'
}
