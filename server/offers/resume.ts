import { and, desc, eq, exists, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockCampaign } from '../campaigns/queries'
import { visitsOfStops } from '../campaigns/visits'
import { campaignOffers, campaignStops, campaignVisits, isActiveOffer, services } from '../db/schema'
import { systemSignature } from '../jobs/queue'
import type { Ports, Transaction } from '../ports'
import { lockTechnicians } from '../technicians/lock'
import type { StrayedOffer } from './follow-visits'
import { actualPlace, promisedWindow } from './follow-visits'
import { holdStop, inCampaign, lockOffer, moveStop } from './stop-context'

// No event: the recurring job that calls it leaves the event of its run.

/** Accepted offers that are over although their visits are in the calendar again, since somebody has reopened them */
export async function offersToResume(
  { database, clock }: Ports,
  campaignId: number | undefined,
): Promise<StrayedOffer[]> {
  const { id: offerId, stopId } = campaignOffers
  const others = alias(campaignOffers, 'others')
  const coming = database
    .select({ one: sql`1` })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
    .where(and(eq(campaignVisits.stopId, stopId), eq(services.status, 'SCHEDULED'), gt(services.endsAt, clock.now())))
  return database
    .selectDistinctOn([stopId], { offerId, stopId, campaignId: campaignStops.campaignId })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, stopId))
    .where(
      and(
        inArray(campaignOffers.answer, ['ACCEPTED', 'CANCELLED']),
        ne(campaignStops.state, 'OFFERED'),
        notExists(
          database
            .select({ one: sql`1` })
            .from(others)
            .where(and(eq(others.stopId, stopId), isActiveOffer(others))),
        ),
        exists(coming),
        inCampaign(campaignId),
      ),
    )
    .orderBy(stopId, desc(offerId))
}

/**
 * The offer holds the time of its visit again, and its link leads to it. Throws SQLSTATE 23P01 where another offer
 * holds the time by now.
 */
export async function resumeOffer(
  { clock }: Ports,
  tx: Transaction,
  { offerId, stopId, campaignId }: StrayedOffer,
): Promise<void> {
  const now = clock.now()
  await lockCampaign(tx, campaignId)
  const context = await holdStop(tx, stopId)
  const offer = context && (await lockOffer(tx, offerId))
  if (!offer || context.stop.state === 'OFFERED') return
  const visits = ((await visitsOfStops(tx, [stopId])).get(stopId) ?? []).filter(({ status }) => status === 'SCHEDULED')
  const is = actualPlace(offer, visits)
  if (!is) return
  await lockTechnicians(tx, [is.technicianId])
  const { opens, closes } = promisedWindow(visits[0]!)
  await tx
    .update(campaignOffers)
    .set({ ...is, opens, closes, answer: 'ACCEPTED', endedAt: null })
    .where(eq(campaignOffers.id, offerId))
  if (context.stop.state !== 'ACCEPTED')
    await moveStop(tx, context.stop, 'AGREE', { ...is, leftOut: null, by: systemSignature, now })
}
