import { and, asc, eq, gte, inArray, notExists, or, sql } from 'drizzle-orm'
import { arrivalWindow } from '#domain/confirmations/arrival-window'
import type { Day } from '#domain/time/day'
import { dayAt, minuteAt } from '#domain/time/warsaw'
import { holdStops } from '../campaigns/hold-stops'
import { lockCampaign } from '../campaigns/queries'
import type { StopVisit } from '../campaigns/visits'
import { visitsOfStops } from '../campaigns/visits'
import { noPlace } from '../campaigns/write-stops'
import { campaignOffers, campaignStops, campaignVisits, services, holdsItsTime } from '../db/schema'
import { timestamptz } from '../db/warsaw'
import { systemSignature } from '../jobs/queue'
import type { Database, Ports, Transaction } from '../ports'
import { lockTechnicians } from '../technicians/lock'
import { overlap } from './availability'
import type { OfferedPlace, OfferRow } from './stop-context'
import { inCampaign, isSamePlace, lockOffers, moveStop, placeOf } from './stop-context'

// No event: the recurring job that calls it leaves the event of its run.

/**
 * Place of the visits of an accepted offer; undefined if there are none left. A visit without a technician stays where
 * it was offered.
 */
export function actualPlace(offer: OfferRow, visits: readonly StopVisit[]): OfferedPlace | undefined {
  const first = visits.find(({ status }) => status !== 'CANCELLED')
  if (!first) return undefined
  const technicianId = first.technicianId ?? offer.technicianId
  return { technicianId, day: dayAt(first.startsAt), begins: minuteAt(first.startsAt) }
}

/** What the customer of a visit is told (rule O8): the day, and minutes of it */
export function promisedWindow(visit: Pick<StopVisit, 'startsAt' | 'arrivalFrom' | 'arrivalUntil'>) {
  const { from, until } = arrivalWindow(visit)
  const opens = minuteAt(from)
  return { day: dayAt(from), opens, closes: Math.min(1440, opens + (until.getTime() - from.getTime()) / 60_000) }
}

/**
 * Place of an accepted offer with the window of its visits; undefined if there are none left, or if the time that they
 * take would not end on their day
 */
export function visitedPlace(offer: OfferRow, visits: readonly StopVisit[]) {
  const first = visits.find(({ status }) => status !== 'CANCELLED')
  const place = actualPlace(offer, visits)
  if (!first || !place || place.begins + offer.minutes > 1440) return undefined
  const { opens, closes } = promisedWindow(first)
  return { ...place, opens, closes }
}

/** For a row of `campaign_offers` */
const completedVisits = (database: Database) =>
  database
    .select({ one: sql`1` })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
    .where(and(eq(campaignVisits.stopId, campaignOffers.stopId), eq(services.status, 'COMPLETED')))

/** All that was to be done was done on an earlier day, so that the time is free. */
function isDoneAhead({ day: on }: OfferRow, visits: readonly StopVisit[], today: Day): boolean {
  const remaining = visits.filter(({ status }) => status !== 'CANCELLED')
  return on > today && remaining.length > 0 && remaining.every(({ status }) => status === 'COMPLETED')
}

export interface StrayedOffer {
  offerId: number
  stopId: number
  campaignId: number
}

/**
 * Accepted offers whose visits were moved, called off or done ahead of their day; also those of past days, as long as
 * the visit is not completed
 */
export async function strayedOffers(
  { database, clock }: Ports,
  campaignId: number | undefined,
): Promise<StrayedOffer[]> {
  const offers = await database
    .select({ offer: campaignOffers, campaignId: campaignStops.campaignId })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .where(
      and(
        eq(campaignOffers.answer, 'ACCEPTED'),
        holdsItsTime,
        inCampaign(campaignId),
        or(gte(campaignOffers.day, dayAt(clock.now())), notExists(completedVisits(database))),
      ),
    )
    .orderBy(asc(campaignOffers.id))
  const visits = await visitsOfStops(
    database,
    offers.map(({ offer }) => offer.stopId),
  )
  return offers.flatMap(({ offer, ...campaign }) => {
    const own = visits.get(offer.stopId) ?? []
    const is = actualPlace(offer, own)
    const stands = is && isSamePlace(is, placeOf(offer)) && !isDoneAhead(offer, own, dayAt(clock.now()))
    return stands ? [] : [{ offerId: offer.id, stopId: offer.stopId, ...campaign }]
  })
}

/** New place of an offer */
interface Move extends OfferedPlace {
  offerId: number
  stopId: number
  minutes: number
  opens: number
  closes: number
}

/**
 * Accepted offers hold the times of their visits: they follow visits that the office has moved, and end when none is
 * left.
 * @returns how many have ended
 */
export async function followVisits(
  { clock }: Ports,
  tx: Transaction,
  strays: readonly StrayedOffer[],
): Promise<number> {
  const now = clock.now()
  for (const id of new Set(strays.map(({ campaignId }) => campaignId).toSorted((one, other) => one - other)))
    await lockCampaign(tx, id)
  const stopIds = strays.map(({ stopId }) => stopId)
  const stops = new Map((await holdStops(tx, stopIds)).map((stop) => [stop.id, stop]))
  const offers = await lockOffers(
    tx,
    strays.map(({ offerId }) => offerId),
  )
  const visitsByStop = await visitsOfStops(tx, stopIds)
  const moves: Move[] = []
  let ended = 0
  for (const offer of offers) {
    const { id: offerId, stopId, minutes } = offer
    const stop = stops.get(stopId)
    if (offer.answer !== 'ACCEPTED' || offer.endedAt !== null || stop?.state !== 'ACCEPTED') continue
    const visits = visitsByStop.get(stopId) ?? []
    const is = actualPlace(offer, visits)
    if (isDoneAhead(offer, visits, dayAt(now))) {
      await tx.update(campaignOffers).set({ endedAt: now }).where(eq(campaignOffers.id, offerId))
    } else if (!is) {
      await tx.update(campaignOffers).set({ endedAt: now }).where(eq(campaignOffers.id, offerId))
      // Called off without another time: not this year. Otherwise it can be planned again.
      const isOver = visits.length > 0 && visits.every(({ rebook }) => !rebook)
      await moveStop(tx, stop, isOver ? 'CANCEL' : 'WITHDRAW', { ...noPlace, by: systemSignature, now })
      ended += 1
    } else if (!isSamePlace(is, placeOf(offer))) {
      const place = visitedPlace(offer, visits)
      if (place) moves.push({ offerId, stopId, minutes, ...place })
    }
  }
  await writeMoves(tx, await movesWithRoom(tx, moves), now)
  return ended
}

/**
 * Moves to times that no other offer holds, unless that offer moves as well; the other moves wait until their time is
 * free.
 */
async function movesWithRoom(tx: Transaction, moves: readonly Move[]): Promise<readonly Move[]> {
  const among = inArray(
    campaignOffers.day,
    moves.map((move) => move.day),
  )
  const rows = await tx.select().from(campaignOffers).where(and(holdsItsTime, among))
  const held = rows.map((row) => ({ offerId: row.id, minutes: row.minutes, ...placeOf(row) }))
  let rest = moves
  for (;;) {
    const moving = new Set(rest.map(({ offerId }) => offerId))
    const staying = held.filter(({ offerId }) => !moving.has(offerId))
    const withoutRoom =
      rest.find((move) => staying.some((other) => overlap(move, other))) ??
      rest.find((move, at) => rest.slice(0, at).some((other) => overlap(move, other)))
    if (!withoutRoom) return rest
    rest = rest.filter((move) => move !== withoutRoom)
  }
}

async function writeMoves(tx: Transaction, moves: readonly Move[], now: Date): Promise<void> {
  if (moves.length === 0) return
  await lockTechnicians(
    tx,
    moves.map(({ technicianId }) => technicianId),
  )
  const fresh = sql`json_to_recordset(${JSON.stringify(moves)}::json)
    as fresh("offerId" int, "stopId" int, "technicianId" int, day date, begins int, opens int, closes int)`
  // One statement: `campaign_offers_time` is checked at its end, since two may change places.
  await tx.execute(sql`update campaign_offers as offer
    set technician_id = fresh."technicianId", day = fresh.day, begins = fresh.begins, opens = fresh.opens, closes = fresh.closes
    from ${fresh} where offer.id = fresh."offerId"`)
  await tx.execute(sql`update campaign_stops as stop
    set technician_id = fresh."technicianId", day = fresh.day, begins = fresh.begins, version = stop.version + 1,
      updated_at = ${timestamptz(now)}, updated_by = ${systemSignature}
    from ${fresh} where stop.id = fresh."stopId"`)
}
