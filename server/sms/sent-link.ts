import { and, eq, isNull } from 'drizzle-orm'
import { splitAtLinks } from '#domain/links/token'
import { isSameCustomer } from '#domain/offers/offer'
import { campaignOffers, campaignStops, campaignVisits, clients, devices, smsMessages } from '../db/schema'
import type { Transaction } from '../ports'

/** The link in a message that a customer has: only the hash of its token is stored elsewhere. */
export async function sentLink(tx: Transaction, smsId: number | null): Promise<string | undefined> {
  if (smsId === null) return undefined
  const [sms] = await tx.select({ text: smsMessages.message }).from(smsMessages).where(eq(smsMessages.id, smsId))
  return sms && splitAtLinks(sms.text)[1]
}

/**
 * The link of the accepted offer by which a visit was booked: its page also calls the visit off. Undefined if that page
 * is over, because device or number are another customer's by now.
 */
export async function offerLinkOf(tx: Transaction, serviceId: number): Promise<string | undefined> {
  const [offer] = await tx
    .select({
      smsId: campaignOffers.smsId,
      customer: {
        clientId: campaignStops.clientId,
        owner: devices.clientId,
        phone: clients.phone,
        sentTo: smsMessages.phone,
      },
    })
    .from(campaignOffers)
    .innerJoin(campaignVisits, eq(campaignVisits.stopId, campaignOffers.stopId))
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .innerJoin(clients, eq(clients.id, campaignStops.clientId))
    .innerJoin(devices, eq(devices.id, campaignStops.deviceId))
    .leftJoin(smsMessages, eq(smsMessages.id, campaignOffers.smsId))
    .where(
      and(
        eq(campaignVisits.serviceId, serviceId),
        eq(campaignOffers.answer, 'ACCEPTED'),
        isNull(campaignOffers.endedAt),
      ),
    )
  return offer && isSameCustomer(offer.customer) ? sentLink(tx, offer.smsId) : undefined
}
