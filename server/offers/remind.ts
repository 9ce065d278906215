import { eq } from 'drizzle-orm'
import { offerText } from '#domain/offers/offer-text'
import { billedParts } from '#domain/sms/parts'
import { lastSendingDay } from '#domain/sms/sending-hours'
import { dayAt } from '#domain/time/warsaw'
import { lockCampaign } from '../campaigns/queries'
import { campaignOffers, campaignStops } from '../db/schema'
import { systemSignature } from '../jobs/queue'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { waitsForBudget } from '../sms/outbox/budget'
import { enqueue } from '../sms/outbox/enqueue'
import { sentLink } from '../sms/sent-link'
import { dueReminders } from './due-reminders'
import { offerDetails } from './find-offer'
import { holdStop, lockOffer } from './stop-context'
import { messageAbout, messagesToday, subjectOf } from './offer-stop'

// No event: the recurring job that calls it leaves the event of its run.

/**
 * Enqueues the reminder of an unanswered offer, with the same link; `deliverOffer` it after the commit. If the day's number
 * of messages is used up it waits, unless this is the last day of the offer on which messages may leave.
 * @returns undefined if there is nothing to remind of, as when the technician cannot come there any more, or if limits,
 * the budget or the customer's wish forbid it now
 */
export async function remindOfOffer(ports: Ports, offerId: number): Promise<number | undefined> {
  return ports.database.transaction(async (tx) => {
    const [row] = await tx
      .select({ stopId: campaignStops.id, campaignId: campaignStops.campaignId })
      .from(campaignOffers)
      .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
      .where(eq(campaignOffers.id, offerId))
    if (!row) return undefined
    // Messages of a day are counted one after the other.
    await lockCampaign(tx, row.campaignId)
    const context = await holdStop(tx, row.stopId)
    const offer = context && (await lockOffer(tx, offerId))
    if (!offer) return undefined
    // Checked again: what put it on the list may have changed before the locks.
    const now = ports.clock.now()
    if (!(await dueReminders(ports, tx, { offerId })).includes(offerId)) return undefined
    if ((await offerDetails(tx, eq(campaignOffers.id, offerId), now))?.state !== 'OPEN') return undefined
    const today = dayAt(now)
    const { id: campaignId, smsPerDay } = context.campaign
    const settings = await readSettings(tx)
    const mayWait = lastSendingDay(offer.expiresOn, settings) > today
    if (mayWait && (await messagesToday(ports, tx, campaignId)) >= smsPerDay) return undefined
    const link = await sentLink(tx, offer.smsId)
    if (!link) return undefined
    const { opens, closes } = offer
    const times = { day: offer.day, opens, closes, expiresOn: offer.expiresOn }
    const text = offerText(context.campaign.reminderTemplate, subjectOf(context, times), settings, link)
    if (await waitsForBudget(ports, tx, settings, billedParts(text).parts)) return undefined
    const message = messageAbout(context, systemSignature)
    // An earlier reminder that did not leave keeps its key.
    const first = `offer-reminder-${offerId}`
    const key = offer.reminderSmsId === null ? first : `${first}-${offer.reminderSmsId}`
    const result = await enqueue(ports, tx, { ...message, key, compose: () => text })
    if (result.outcome !== 'QUEUED') return undefined
    await tx.update(campaignOffers).set({ reminderSmsId: result.id }).where(eq(campaignOffers.id, offerId))
    return result.id
  })
}
