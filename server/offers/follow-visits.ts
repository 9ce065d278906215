import { and, asc, eq, gte, inArray, notExists, or, sql } from 'drizzle-orm'
import { arrivalWindow } from '#domain/confirmations/arrival-window'
import { day } from '#domain/time/day'
import { dayAt, minuteAt } from '#domain/time/warsaw'
import { campaignOffers, campaignStops, campaignVisits, services, holdsItsTime } from '../db/schema'
import { systemSignature } from '../jobs/queue'
import type { Database, Ports, Transaction } from '../ports'
import type { OfferRow, Place } from './stop-context'
import { holdStop, inCampaign, isSamePlace, lockOffer, moveStop, noPlace, placeOf } from './stop-context'

// No event: the recurring job that calls it leaves the event of its run.

const visitColumns = {
  ...{ id: services.id, status: services.status, rebook: services.rebook },
  ...{ technicianId: services.technicianId, startsAt: services.startsAt, endsAt: services.endsAt },
  ...{ arrivalFrom: services.arrivalFrom, arrivalUntil: services.arrivalUntil },
}
export type OwnVisit = Pick<typeof services.$inferSelect, keyof typeof visitColumns>

/** The visits that were booked for stops, by stop, the earliest first */
export async function visitsOfStops(
  database: Database | Transaction,
  stopIds: readonly number[],
): Promise<Map<number, OwnVisit[]>> {
  const rows = await database
    .select({ stopId: campaignVisits.stopId, visit: visitColumns })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
    .where(inArray(campaignVisits.stopId, [...stopIds]))
    .orderBy(asc(services.startsAt), asc(services.id))
  const visits = new Map<number, OwnVisit[]>()
  for (const { stopId, visit } of rows) visits.set(stopId, [...(visits.get(stopId) ?? []), visit])
  return visits
}

/** Where the visits of an accepted offer are; undefined if there are none left. A visit without a technician stays where it was offered. */
function actualPlace(offer: OfferRow, visits: readonly OwnVisit[]): Place | undefined {
  const first = visits.find(({ status }) => status !== 'CANCELLED')
  if (!first) return undefined
  const technicianId = first.technicianId ?? offer.technicianId
  return { technicianId, day: dayAt(first.startsAt), begins: minuteAt(first.startsAt) }
}

/** What the customer of a visit is told (rule O8): the day, and minutes of it */
export function promisedWindow(visit: Pick<OwnVisit, 'startsAt' | 'arrivalFrom' | 'arrivalUntil'>) {
  const { from, until } = arrivalWindow(visit)
  const opens = minuteAt(from)
  return { day: dayAt(from), opens, closes: Math.min(1440, opens + (until.getTime() - from.getTime()) / 60_000) }
}

/** For a row of `campaign_offers` */
const completedVisits = (database: Database) =>
  database
    .select({ one: sql`1` })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
    .where(and(eq(campaignVisits.stopId, campaignOffers.stopId), eq(services.status, 'COMPLETED')))

/** Accepted offers whose visits were moved or called off; also those of past days, as long as the visit is not completed */
export async function strayedOffers(
  { database, clock }: Ports,
  campaignId?: number,
): Promise<{ offerId: number; stopId: number }[]> {
  const offers = await database
    .select({ offer: campaignOffers })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .where(
      and(
        ...[eq(campaignOffers.answer, 'ACCEPTED'), holdsItsTime, inCampaign(campaignId)],
        or(gte(campaignOffers.day, dayAt(clock.now())), notExists(completedVisits(database))),
      ),
    )
    .orderBy(asc(campaignOffers.id))
  const visits = await visitsOfStops(
    database,
    offers.map(({ offer }) => offer.stopId),
  )
  return offers.flatMap(({ offer }) => {
    const is = actualPlace(offer, visits.get(offer.stopId) ?? [])
    return is && isSamePlace(is, placeOf(offer)) ? [] : [{ offerId: offer.id, stopId: offer.stopId }]
  })
}

/**
 * An accepted offer holds the time of its visits: where the office has moved them it follows, and it ends when none is left.
 * @returns whether it ended
 */
export async function followVisits(
  { clock }: Ports,
  tx: Transaction,
  { offerId, stopId }: { offerId: number; stopId: number },
): Promise<boolean> {
  const now = clock.now()
  const context = await holdStop(tx, stopId)
  const offer = await lockOffer(tx, offerId)
  if (!context || offer?.answer !== 'ACCEPTED' || offer.endedAt !== null || context.stop.state !== 'ACCEPTED')
    return false
  const visits = (await visitsOfStops(tx, [stopId])).get(stopId) ?? []
  const is = actualPlace(offer, visits)
  if (!is) {
    await tx.update(campaignOffers).set({ endedAt: now }).where(eq(campaignOffers.id, offerId))
    // Called off without another time: not this year. Otherwise it can be planned again.
    const isOver = visits.length > 0 && visits.every(({ rebook }) => !rebook)
    await moveStop(tx, context.stop, isOver ? 'CANCEL' : 'WITHDRAW', { ...noPlace, by: systemSignature, now })
    return true
  }
  if (isSamePlace(is, placeOf(offer))) return false
  const window = promisedWindow(visits.find(({ status }) => status !== 'CANCELLED')!)
  await tx
    .update(campaignOffers)
    .set({ ...is, opens: window.opens, closes: window.closes })
    .where(eq(campaignOffers.id, offerId))
  const stamps = { version: context.stop.version + 1, updatedAt: now, updatedBy: systemSignature }
  await tx
    .update(campaignStops)
    .set({ ...is, day: day(is.day), ...stamps })
    .where(eq(campaignStops.id, stopId))
  return false
}
