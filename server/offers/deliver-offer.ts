import { and, eq, or } from 'drizzle-orm'
import { offerObstacleTexts } from '#domain/offers/offer'
import { campaignOffers, campaignStops } from '../db/schema'
import type { Database, Ports } from '../ports'
import { deliver } from '../sms/outbox/deliver'
import type { MessageRule } from '../sms/outbox/obstacles'
import { offeredPlaceObstacle } from './availability'
import { hasNoWish } from './due-reminders'
import { offerDetails } from './find-offer'

/**
 * The message of an offer, or its reminder, leaves only while the offer is open and the technician can come at its time
 * (rule O2); the reminder only while its customer has left no wish (rule O6).
 */
export const offerRule: MessageRule = async (database, { id, type }, now) => {
  if (type !== 'VISIT_OFFER') return undefined
  const { smsId, reminderSmsId } = campaignOffers
  const details = await offerDetails(database, or(eq(smsId, id), eq(reminderSmsId, id)), now)
  const stands =
    details?.state === 'OPEN' && (details.offer.smsId === id || (await waitsForAnswer(database, details.offer)))
  if (!stands) return 'Propozycja nie jest już aktualna.'
  const obstacle = await offeredPlaceObstacle(database, details.offer)
  return obstacle && offerObstacleTexts[obstacle]
}

async function waitsForAnswer(database: Database, offer: { id: number }): Promise<boolean> {
  const rows = await database
    .select({ id: campaignOffers.id })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .where(and(eq(campaignOffers.id, offer.id), hasNoWish))
  return rows.length > 0
}

/** Delivers the message of an offer, or its reminder, once it is committed. */
export const deliverOffer = (ports: Ports, smsId: number) => deliver(ports, smsId, { rules: [offerRule] })
