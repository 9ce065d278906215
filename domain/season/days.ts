import { groupBy, sumBy } from '../collections'
import { costOfAnswer } from '../routing/check'
import type { RoutingAnswer, StopOption } from '../routing/problem'
import { routesOfAnswer, unfairness } from '../routing/routes'
import type { SeasonModel } from './model'
import { assignmentCost, seasonModel, seasonPositions, targetsOf, legsOf } from './model'
import type { Placement, Season, SeasonStop, Shift } from './season'
import { shiftKey } from './season'
import { routeTimes } from './times'
import type { Travel } from './travel'
import type { Opening } from './windows'
import { byCost, openingOfPlace, openingsOf } from './windows'

/*
 * A plan day by day. Each day is a small model of its own, so that a season of thousands of stops is read, priced and
 * changed without the ways among all of them. Prices are those of the model of the whole season.
 */

/** A day of a technician with its stops in their order */
export interface PlannedDay {
  shift: Shift
  model: SeasonModel
  answer: RoutingAnswer
}

interface DayFigures {
  km: number
  drivingMinutes: number
}

/** The stops of a day in their order */
export type InOrder = { stop: SeasonStop; begins: number }[]

/** The stops of each shift in their order. What is not in the season, or on a day without a shift, is left out. */
export function stopsByShift({ stops }: Season, placements: readonly Placement[]): Map<string, InOrder> {
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  const placed = placements.flatMap((each) => {
    const stop = byId.get(each.id)
    return stop ? [{ key: shiftKey(each), stop, begins: each.begins }] : []
  })
  const days: Map<string, InOrder> = groupBy(placed, ({ key }) => key)
  for (const day of days.values()) day.sort((one, other) => one.begins - other.begins || one.stop.id - other.stop.id)
  return days
}

/** @param others stops that are not on the day, but may come to it */
export async function plannedDay(
  { weights }: Pick<Season, 'weights'>,
  shift: Shift,
  inOrder: InOrder,
  travel: Travel,
  others: readonly SeasonStop[] = [],
): Promise<PlannedDay> {
  const season: Season = { shifts: [shift], stops: [...inOrder.map(({ stop }) => stop), ...others], weights }
  const model = seasonModel(season, await travel.table(seasonPositions(season)))
  const options = model.problem.stops.map((stop, at) => optionAt(stop.options, inOrder[at]?.begins))
  const answer: RoutingAnswer = {
    routes: [[...inOrder.keys()]],
    options,
    absent: others.map((_, at) => inOrder.length + at),
    cost: 0,
  }
  return { shift, model, answer: { ...answer, cost: costOfAnswer(model.problem, answer) } }
}

/** In which of its options a stop is that begins at this minute; −1 for one that is in no route */
export function optionAt(options: readonly StopOption[], begins: number | undefined): number {
  if (begins === undefined) return -1
  const index = options.findIndex(({ opens, closes }) => begins >= opens && begins <= closes)
  return index < 0 ? options.length - 1 : index
}

export function dayFigures({ model: { problem, travel }, answer }: PlannedDay): DayFigures {
  const legs = legsOf(problem, 0, answer.routes[0]!)
  return {
    km: sumBy(legs, (leg) => travel.km[leg]!),
    drivingMinutes: sumBy(legs, (leg) => travel.minutes[leg]!),
  }
}

/** When the stops of a day begin */
export function dayTimes({ model, answer }: PlannedDay): Placement[] {
  return routeTimes(model, routesOfAnswer(model.problem, answer), 0)
}

/**
 * Where a stop could be, one opening for each technician and day, the cheapest first; the stop itself is taken out of
 * its place.
 */
export async function openingsAmong(
  season: Season,
  placements: readonly Placement[],
  id: number,
  travel: Travel,
): Promise<Opening[]> {
  const own = season.stops.find((stop) => stop.id === id)
  if (!own) return []
  const stop = { ...own, fixed: null }
  const others = placements.filter((each) => each.id !== id)
  const days = stopsByShift(season, others)
  const fair = fairnessAmong(season, others, stop.duration)
  const results: Opening[] = []
  for (const shift of season.shifts) {
    if (assignmentCost(stop, shift, season) === Infinity) continue
    const { model, answer } = await plannedDay(season, shift, days.get(shiftKey(shift)) ?? [], travel, [stop])
    const [opening] = openingsOf(model, answer, id)
    if (!opening) continue
    const unequal = fair(shift.technicianId)
    results.push({ ...opening, soft: opening.soft + unequal, cost: opening.cost + unequal })
  }
  return results.toSorted(byCost)
}

/** What the place of a stop costs; undefined for one that is not placed. */
export async function ownOpening(
  season: Season,
  placements: readonly Placement[],
  id: number,
  travel: Travel,
): Promise<Opening | undefined> {
  const at = placements.find((each) => each.id === id)
  const shift = at && season.shifts.find((each) => shiftKey(each) === shiftKey(at))
  const stop = season.stops.find((each) => each.id === id)
  if (!shift || !stop) return undefined
  // What is fixed costs nothing by its day in the model of a plan, since it has no other; here it is priced as any.
  const free = { ...stop, fixed: null }
  const pricedStop = assignmentCost(free, shift, season) === Infinity ? stop : free
  const stops = season.stops.map((each) => (each.id === id ? pricedStop : each))
  const inOrder = stopsByShift({ ...season, stops }, placements).get(shiftKey(shift)) ?? []
  const { model, answer } = await plannedDay(season, shift, inOrder, travel)
  const own = openingOfPlace(model, answer, id)
  if (!own) return undefined
  const others = placements.filter((each) => each.id !== id)
  const unequal = fairnessAmong(season, others, stop.duration)(shift.technicianId)
  return { ...own, begins: at.begins, soft: own.soft + unequal, cost: own.cost + unequal }
}

/** What additional minutes of a technician's work cost or save, given the placed stops */
function fairnessAmong(
  season: Season,
  placements: readonly Placement[],
  minutes: number,
): (technicianId: number) => number {
  const technicians = [...new Set(season.shifts.map(({ technicianId }) => technicianId))]
  if (technicians.length < 2) return () => 0
  const targets = targetsOf(season, technicians)
  const durations = new Map(season.stops.map(({ id, duration }) => [id, duration]))
  const shifts = new Set(season.shifts.map(shiftKey))
  const work = new Map<number, number>()
  for (const each of placements)
    if (shifts.has(shiftKey(each)))
      work.set(each.technicianId, (work.get(each.technicianId) ?? 0) + (durations.get(each.id) ?? 0))
  const { unequalWork: weight } = season.weights
  return (technicianId) => {
    const target = targets[technicians.indexOf(technicianId)] ?? 0
    const before = work.get(technicianId) ?? 0
    return unfairness(weight, before + minutes, target) - unfairness(weight, before, target)
  }
}
