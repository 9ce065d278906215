import { mayBePlanned } from '#domain/campaigns/proposal'
import type { CampaignStop, StopExplanation, StopOpening } from '#domain/campaigns/stop'
import { insertStop } from '#domain/season/changes'
import { dayTimes, openingsAmong, ownOpening, stopsByShift } from '#domain/season/days'
import type { Placement } from '#domain/season/season'
import { shiftKey } from '#domain/season/season'
import type { OfferSlot } from '#domain/season/offer-slots'
import { offerSlots } from '#domain/season/offer-slots'
import type { Day } from '#domain/time/day'
import { notFound } from '../http/api-problem'
import type { Ports } from '../ports'
import type { CampaignSeason, SeasonPorts } from './model'
import { readSeason, seasonWith } from './model'

export const missingStop = 'Nie znaleziono wizyty w tej kampanii'

type BoardPorts = SeasonPorts & Pick<Ports, 'database'>

interface StopQuery {
  campaignId: number
  stopId: number
}

/**
 * Where a stop could be, one opening for each technician and day, the cheapest first; from the database as it is now.
 * None for a stop without a position.
 * @throws ApiProblem NOT_FOUND
 */
export async function openingsOf(ports: BoardPorts, query: StopQuery): Promise<StopOpening[]> {
  const { season, placed, travel } = await seasonOfStop(ports, query)
  return openingsAmong(season, placed, query.stopId, travel)
}

/** The season of a board with one of its stops, also one that a plan would leave alone */
async function seasonOfStop(ports: BoardPorts, { campaignId, stopId }: StopQuery): Promise<CampaignSeason> {
  const board = await readSeason(ports, ports.database, campaignId)
  return { ...board, season: seasonWith(board, requireStop(board, stopId)) }
}

/**
 * A day with a stop at its opening, minute by minute; what customers were told begins within their windows. Undefined
 * where the day has none.
 * @param ignoresPlanned as if what a new plan may place elsewhere had no place yet
 * @throws ApiProblem NOT_FOUND
 */
export async function placesOn(
  ports: BoardPorts,
  query: StopQuery & { at: { technicianId: number; day: Day }; ignoresPlanned?: boolean },
): Promise<Placement[] | undefined> {
  const board = await readSeason(ports, ports.database, query.campaignId)
  const movable = new Set(query.ignoresPlanned ? board.stops.filter(mayBePlanned).map(({ id }) => id) : [])
  const places = board.placed.filter(({ id }) => !movable.has(id))
  return placesWith({ ...board, placed: places }, requireStop(board, query.stopId), query.at)
}

/** Like `placesOn`, but for a board that has been read already */
export async function placesWith(
  board: CampaignSeason,
  stop: CampaignStop,
  at: { technicianId: number; day: Day },
): Promise<Placement[] | undefined> {
  const shifts = board.season.shifts.filter((each) => shiftKey(each) === shiftKey(at))
  const season = { ...seasonWith(board, stop), shifts }
  const [opening] = await openingsAmong(season, board.placed, stop.id, board.travel)
  const own = season.stops.find(({ id }) => id === stop.id)
  const [shift] = shifts
  if (!opening || !own || !shift) return undefined
  const others = board.placed.filter(({ id }) => id !== stop.id)
  const inOrder = stopsByShift(season, others).get(shiftKey(shift)) ?? []
  const dayPlan = await insertStop(season, shift, inOrder, own, opening.begins, board.travel)
  return typeof dayPlan === 'string' ? undefined : dayTimes(dayPlan)
}

/**
 * Where a stop could come if others that are only planned make room, and others begin at other minutes of their
 * windows; from the database as it is now.
 * @throws ApiProblem NOT_FOUND
 */
export async function offerSlotsOf(ports: BoardPorts, query: StopQuery): Promise<OfferSlot[]> {
  const { season, placed, travel } = await seasonOfStop(ports, query)
  return offerSlots(season, placed, query.stopId, travel)
}

/**
 * What the place of a stop costs, and what the next best would.
 * @throws ApiProblem NOT_FOUND, also for one that has no place
 */
export async function explainStop(ports: BoardPorts, query: StopQuery): Promise<StopExplanation> {
  const { season, placed, travel } = await seasonOfStop(ports, query)
  const own = await ownOpening(season, placed, query.stopId, travel)
  if (!own) throw notFound('Ta wizyta nie ma miejsca w planie')
  const others = await openingsAmong(season, placed, query.stopId, travel)
  return { own, next: others.find((each) => each.day !== own.day || each.technicianId !== own.technicianId) ?? null }
}

/** @throws ApiProblem NOT_FOUND */
export function requireStop({ stops }: Pick<CampaignSeason, 'stops'>, id: number): CampaignStop {
  const stop = stops.find((each) => each.id === id)
  if (!stop) throw notFound(missingStop)
  return stop
}
