import { checkAnswer } from '../routing/check'
import { endOf, routesOfAnswer, startOf } from '../routing/routes'
import type { InOrder, PlannedDay } from './days'
import { dayTimes, plannedDay, stopsByShift } from './days'
import { answerOf } from './plan'
import type { Placement, Season, SeasonStop, Shift } from './season'
import { shiftKey } from './season'
import type { Travel } from './travel'

/** Why a stop does not fit a day */
export type NoRoom = 'FULL' | 'NO_TIME'

/**
 * Puts a stop into a day at the minute nearest to `target` (by default where it costs least) at which what is fixed
 * stays within its window and nobody is late. The stop is then fixed at that minute; others begin earlier or later
 * where they have to.
 */
export async function insertStop(
  season: Pick<Season, 'weights'>,
  shift: Shift,
  inOrder: InOrder,
  stop: SeasonStop,
  target: number | undefined,
  travel: Travel,
): Promise<PlannedDay | NoRoom> {
  const free = { ...stop, fixed: null }
  const day = await plannedDay(season, shift, inOrder, travel, [free])
  const { problem } = day.model
  const routes = routesOfAnswer(problem, day.answer)
  const number = inOrder.length
  if (routes.load[0]! + routes.amount[number]! > routes.capacity[0]!) return 'FULL'
  const { opens, closes } = free
  const way = (from: number, to: number) => routes.times[routes.placeOf[from]! * routes.places + routes.placeOf[to]!]!
  const cost = (from: number, to: number) => routes.costs[routes.placeOf[from]! * routes.places + routes.placeOf[to]!]!
  let best: { at: number; begins: number; far: number; detour: number } | undefined
  const present = dayTimes(day)
  let at = 0
  for (let node = startOf(routes, 0); node !== endOf(routes, 0); node = routes.next[node]!, at++) {
    const next = routes.next[node]!
    const earliest = Math.max(opens, routes.leaves[node]! + way(node, number))
    const latest = Math.min(closes, routes.latest[next]! - way(number, next) - free.duration)
    if (earliest > latest) continue
    const before = at === 0 ? undefined : present[at - 1]
    const defaultBegin = before ? before.begins + routes.duration[node]! + way(node, number) : earliest
    const begins = Math.min(latest, Math.max(earliest, target ?? defaultBegin))
    const far = target === undefined ? 0 : Math.abs(begins - target)
    const detour = cost(node, number) + cost(number, next) - cost(node, next)
    if (!best || far < best.far || (far === best.far && detour < best.detour)) best = { at, begins, far, detour }
  }
  if (!best) return 'NO_TIME'
  const { technicianId, day: on } = shift
  const { begins } = best
  const fixed = { ...stop, fixed: { technicianId, day: on, opens: begins, closes: begins, begins } }
  return plannedDay(season, shift, inOrder.toSpliced(best.at, 0, { stop: fixed, begins }), travel)
}

/**
 * A plan as far as it holds in a season that has changed since: what is fixed stays, each other stop keeps its day and
 * technician if there is still room for it. Nothing comes to another day.
 * @throws Error if a condition would be broken, which would be a mistake of the search
 */
export async function carryOverPlan(
  season: Season,
  placements: readonly Placement[],
  travel: Travel,
): Promise<Placement[]> {
  const days = stopsByShift(season, placements)
  const result: Placement[] = []
  for (const shift of season.shifts) {
    const inOrder = days.get(shiftKey(shift))
    if (!inOrder) continue
    const day = await plannedDay(season, shift, inOrder, travel)
    const planned = inOrder.map(({ stop, begins }, place) => ({
      id: stop.id,
      technicianId: shift.technicianId,
      day: shift.day,
      place,
      begins,
    }))
    const holds = checkAnswer(day.model.problem, day.answer).length === 0
    const answer = holds ? day.answer : answerOf(day.model, planned)
    const violations = holds ? [] : checkAnswer(day.model.problem, answer)
    if (violations.length > 0) throw new Error(`a plan of ${shiftKey(shift)} breaks: ${violations.join(', ')}`)
    result.push(...dayTimes({ ...day, answer }))
  }
  return result
}
