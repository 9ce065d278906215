import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { splitAtLinks } from '#domain/confirmations/token'
import { isReminderDay } from '#domain/offers/offer'
import { offerText } from '#domain/offers/offer-text'
import { billedParts } from '#domain/sms/parts'
import { day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { campaignOffers, confirmations, smsMessages, smsOptOuts } from '../db/schema'
import { systemSignature } from '../jobs/queue'
import type { Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { waitsForBudget } from '../sms/outbox/budget'
import { enqueue } from '../sms/outbox/enqueue'
import { holdStop, isSilent, lockOffer } from './held'
import { messageAbout, subjectOf } from './offer-stop'

// No event: the recurring job that calls it leaves the event of its run.

/** Silent offers that are to be reminded of today, once each */
export async function offersToRemind({ database, clock }: Ports): Promise<number[]> {
  const today = dayAt(clock.now())
  const rows = await database
    .select({ id: campaignOffers.id, offeredAt: campaignOffers.offeredAt, expiresOn: campaignOffers.expiresOn })
    .from(campaignOffers)
    .where(and(isSilent, isNull(campaignOffers.reminderSmsId), gte(campaignOffers.expiresOn, today), noWishLeft))
    .orderBy(asc(campaignOffers.id))
  return rows.flatMap(({ id, offeredAt, expiresOn }) =>
    isReminderDay(today, { offeredOn: dayAt(offeredAt), expiresOn: day(expiresOn) }) ? [id] : [],
  )
}

/** Who wrote what suits them waits for a call, not for a reminder. */
const noWishLeft = sql`not exists (select from ${confirmations}
  where ${confirmations.tokenHash} = ${campaignOffers.tokenHash} and ${confirmations.wishedAt} is not null)`

/**
 * Enqueues the reminder of a silent offer, with the same link; `deliver` it after the commit.
 * @returns undefined if there is nothing to remind of, or if limits, the budget or the customer's wish forbid it now
 */
export async function remindOfOffer(ports: Ports, offerId: number): Promise<number | undefined> {
  return ports.database.transaction(async (tx) => {
    const [known] = await tx.select().from(campaignOffers).where(eq(campaignOffers.id, offerId))
    const held = known && (await holdStop(tx, known.stopId))
    const offer = held && (await lockOffer(tx, offerId))
    if (!offer || offer.answer !== null || offer.endedAt !== null || offer.reminderSmsId !== null) return undefined
    if (held.stop.state !== 'OFFERED') return undefined
    const link = await linkOf(tx, offer.smsId)
    const { phone } = held.client
    if (!link || (await tx.$count(smsOptOuts, eq(smsOptOuts.phone, phone))) > 0) return undefined
    const settings = await readSettings(tx)
    const { opens, closes } = offer
    const told = { day: day(offer.day), opens, closes, expiresOn: day(offer.expiresOn) }
    const text = offerText(held.campaign.reminderTemplate, subjectOf(held, told), settings, link)
    if (await waitsForBudget(ports, tx, settings, billedParts(text).parts)) return undefined
    const message = messageAbout(held, systemSignature)
    const queued = await enqueue(ports, tx, { ...message, key: `offer-reminder-${offerId}`, compose: () => text })
    if (queued.outcome !== 'QUEUED') return undefined
    await tx.update(campaignOffers).set({ reminderSmsId: queued.id }).where(eq(campaignOffers.id, offerId))
    return queued.id
  })
}

/** The link in the message that the customer has: only the hash of its token is stored elsewhere. */
async function linkOf(tx: Transaction, smsId: number | null): Promise<string | undefined> {
  if (smsId === null) return undefined
  const [sent] = await tx.select({ text: smsMessages.message }).from(smsMessages).where(eq(smsMessages.id, smsId))
  return sent && splitAtLinks(sent.text)[1]
}
