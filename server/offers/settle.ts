import { and, asc, eq } from 'drizzle-orm'
import { isSameCustomer } from '#domain/offers/offer'
import { isLost } from '#domain/sms/outbox/sms-state'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { bookedOtherwise, noPlace } from '../campaigns/write-stops'
import { isOpenOffer } from '../db/open-offers'
import { campaignOffers, campaignStops, clients, devices, smsMessages } from '../db/schema'
import { failureText } from '../http/failure-text'
import { systemSignature } from '../jobs/queue'
import type { Ports, Transaction } from '../ports'
import { followVisits, strayedOffers } from './follow-visits'
import { offersToResume, resumeOffer } from './resume'
import { holdStop, inCampaign, lockOffer, moveStop } from './stop-context'
import { dueStops, isTaken } from './availability'

// No event: the recurring job that calls it leaves the event of its run.

interface OfferSettlement {
  /** Offers that nobody answered in time */
  expired: number
  /** Offers that ended because a message did not leave, or something else was booked */
  withdrawn: number
}

/** Why an open offer ends; MOVED: a person has already given its stop another place */
type End = 'EXPIRED' | 'LOST' | 'BOOKED' | 'MOVED'

interface EndingOffer {
  offerId: number
  stopId: number
  end: End
}

/**
 * Brings offers and stops in line with messages, visits and the calendar; repeating it changes nothing. Each end is one
 * transaction, and what follows its visits one in all, since times may be exchanged, also between campaigns.
 */
export async function settleOffers(ports: Ports, campaignId?: number): Promise<OfferSettlement> {
  const settlement: OfferSettlement = { expired: 0, withdrawn: 0 }
  for (const ending of await endsOf(ports, campaignId)) {
    const isEnded = await safely(ports, { offer: ending.offerId }, (tx) => endOffer(ports, tx, ending))
    if (isEnded && ending.end === 'EXPIRED') settlement.expired += 1
    else if (isEnded) settlement.withdrawn += 1
  }
  const strays = await strayedOffers(ports, campaignId)
  const campaigns = [...new Set(strays.map((stray) => stray.campaignId))]
  if (campaigns.length > 0)
    settlement.withdrawn += (await safely(ports, { campaigns }, (tx) => followVisits(ports, tx, strays))) ?? 0
  for (const resumed of await offersToResume(ports, campaignId))
    await safely(ports, { offer: resumed.offerId }, (tx) => resumeOffer(ports, tx, resumed))
  return settlement
}

/** Runs in a transaction of its own; undefined if it failed */
async function safely<Result>(
  { database, log }: Ports,
  about: { offer: number } | { campaigns: number[] },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await database.transaction(work)
  } catch (error) {
    if (!isTaken(error)) log.error('offer not settled', { ...about, error: failureText(error) })
    return undefined
  }
}

/** Open offers that have to end, and why */
async function endsOf({ database, clock, smsGateway }: Ports, campaignId: number | undefined): Promise<EndingOffer[]> {
  const now = clock.now()
  const rows = await database
    .select({
      offer: campaignOffers,
      stop: campaignStops,
      sms: smsMessages,
      owner: devices.clientId,
      phone: clients.phone,
    })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .innerJoin(clients, eq(clients.id, campaignStops.clientId))
    .innerJoin(devices, eq(devices.id, campaignStops.deviceId))
    .leftJoin(smsMessages, eq(smsMessages.id, campaignOffers.smsId))
    .where(and(isOpenOffer, inCampaign(campaignId)))
    .orderBy(asc(campaignOffers.id))
  const { due, booked } = await dueStops(
    database,
    rows.map(({ stop }) => stop.id),
    now,
  )
  return rows.flatMap(({ offer, stop, sms, ...customer }) => {
    const elsewhere = !due.has(stop.id) || booked.has(stop.id)
    // A test message has not left, whatever its state; nor has one to a number that is no longer the customer's.
    const isTest = sms !== null && sms.testMode && !smsGateway.testMode
    const hasLink = isSameCustomer({ ...customer, clientId: stop.clientId, sentTo: sms?.phone ?? null })
    const lost = isTest || !hasLink || (sms !== null && isLost(sms.state))
    const end = endOf({ ...offer, stop: stop.state, lost, elsewhere }, dayAt(now))
    return end ? [{ offerId: offer.id, stopId: stop.id, end }] : []
  })
}

function endOf(
  { stop, lost, elsewhere, expiresOn }: { stop: string; lost: boolean; elsewhere: boolean; expiresOn: Day },
  today: Day,
): End | undefined {
  if (stop !== 'OFFERED') return 'MOVED'
  if (elsewhere) return 'BOOKED'
  if (lost) return 'LOST'
  return expiresOn < today ? 'EXPIRED' : undefined
}

/** @returns whether it was still open */
async function endOffer({ clock }: Ports, tx: Transaction, { offerId, stopId, end }: EndingOffer): Promise<boolean> {
  const context = await holdStop(tx, stopId)
  const offer = await lockOffer(tx, offerId)
  if (!context || !offer || offer.answer !== null || offer.endedAt !== null) return false
  const now = clock.now()
  await tx.update(campaignOffers).set({ endedAt: now }).where(eq(campaignOffers.id, offerId))
  const stamp = { by: systemSignature, now }
  if (context.stop.state !== 'OFFERED') return true
  // A customer who did not answer, or has a visit, frees the time; a stop whose message did not leave can be offered
  // again at the same place.
  if (end === 'EXPIRED') await moveStop(tx, context.stop, 'EXPIRE', { ...noPlace, ...stamp })
  else if (end === 'BOOKED') await moveStop(tx, context.stop, 'WITHDRAW', { ...bookedOtherwise, ...stamp })
  else await moveStop(tx, context.stop, 'WITHDRAW', stamp)
  return true
}
