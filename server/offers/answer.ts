import { eq } from 'drizzle-orm'
import { cancelUntilHour, mayCancel } from '#domain/offers/offer'
import type { PlannedWindow } from '#domain/offers/windows'
import { customerCancelReason } from '#domain/services/cancellation'
import { calledOffBefore } from '#domain/services/notice'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { planAnewSoon } from '../campaigns/plan-job'
import { openDuties } from '../campaigns/open-duties'
import { inputOf, lockCampaign } from '../campaigns/queries'
import { noPlace } from '../campaigns/write-stops'
import { withdrawDue } from '../confirmations/withdraw'
import { campaignOffers } from '../db/schema'
import type { JournalEvent } from '../events/command'
import { commandBy, customer } from '../events/command'
import { conflict } from '../http/api-problem'
import { sha256 } from '../http/hash'
import type { Ports, Transaction } from '../ports'
import { setCancelled, takeAway } from '../services/cancel'
import { lockRows } from '../services/mutation'
import { serviceIn } from '../services/queries'
import { dropNotices } from '../sms/visit-notices'
import { lockTechnicians } from '../technicians/lock'
import { bookOffer, byCustomer } from './book-offer'
import type { OfferDetails } from './find-offer'
import { findOffer, holdOffer, offerOver } from './find-offer'
import { visitedPlace } from './follow-visits'
import type { OfferRow, StopContext } from './stop-context'
import { moveStop, offerEvent, placeOf } from './stop-context'
import { makeRoom, slideAside } from './make-room'
import { isTaken, timeConflict } from './availability'
import { isAcceptedByKey, windowOfKey } from './windows'

interface Answer {
  token: string
  note: string | null
}

/**
 * Accepts what a link offers, or another window by its key: books the visits. Repeating it changes nothing.
 * @returns whether anything was booked
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, CONFLICT if the time was taken in the meantime, or another one was accepted
 */
export async function acceptOffer(ports: Ports, answer: Answer & { key?: string | undefined }): Promise<boolean> {
  try {
    return await accept(ports, answer)
  } catch (error) {
    throw isTaken(error) ? timeConflict() : error
  }
}

const accept = commandBy(
  customer,
  async ({ tx, ports, now, record, unchanged }, { token, note, key }: Answer & { key?: string | undefined }) => {
    const window = key === undefined ? undefined : await chosenWindow(ports, tx, { token, key, now })
    const details = await holdOffer(tx, token, now, window?.places)
    const { context, offer, state } = details
    if (state === 'ACCEPTED') {
      if (await isAcceptedByKey(ports, tx, offer, key)) return unchanged(false)
      throw conflict('Ta wizyta jest już umówiona na inny termin. Jeśli nie pasuje, prosimy ją odwołać.')
    }
    if (state !== 'OPEN') throw offerOver()
    if (key !== undefined && !window) throw timeConflict()
    const { technicianId, begins, day: on } = window ?? placeOf(offer)
    if (technicianId === null) throw offerOver()
    await lockTechnicians(tx, [technicianId])
    if (window) await replaceOffer(ports, tx, details, { window, note, now })
    else
      await tx
        .update(campaignOffers)
        .set(answerValues('ACCEPTED', { offer, note, now }))
        .where(eq(campaignOffers.id, offer.id))
    const times = window ?? offer
    const bookingEvents = await bookOffer(ports, tx, context, {
      place: { technicianId, begins, day: on },
      window: times,
      note,
    })
    await moveStop(tx, context.stop, 'ACCEPT', { technicianId, begins, day: on, by: byCustomer.username, now })
    if (window) {
      await makeRoom(ports, tx, context.stop.campaignId, window)
      await planAnewSoon(ports, context.stop.campaignId)
    }
    return record([offerEvent('CONFIRMED', context, { visitDay: formatDay(on), note }), ...bookingEvents], true)
  },
)

/**
 * Call it with the campaign locked, so that the window stays free, and before devices are locked, since it says which
 * ones to lock.
 * @returns undefined if the offer is not open (any more)
 * @throws ApiProblem CONFLICT if the window is not free (any more)
 */
async function chosenWindow(
  ports: Ports,
  tx: Transaction,
  { token, key, now }: { token: string; key: string; now: Date },
): Promise<PlannedWindow | undefined> {
  const { stop } = await findOffer(tx, token, now)
  const campaign = inputOf(await lockCampaign(tx, stop.campaignId))
  const { offer, state } = await findOffer(tx, token, now)
  if (state !== 'OPEN') return undefined
  const window = await windowOfKey(ports, { offer, campaign, campaignId: stop.campaignId }, key)
  if (!window) throw timeConflict()
  return window
}

/** Ends the offer, and accepts another one in its place, to which the link leads from then on. */
async function replaceOffer(
  ports: Ports,
  tx: Transaction,
  { offer, stop }: OfferDetails,
  { window, note, now }: { window: PlannedWindow; note: string | null; now: Date },
): Promise<void> {
  const { id, tokenHash, offeredAt, expiresOn, smsId, reminderSmsId } = offer
  await tx
    .update(campaignOffers)
    .set({
      answer: 'OTHER',
      answeredAt: now,
      endedAt: now,
      smsId: null,
      reminderSmsId: null,
      tokenHash: await sha256(`${tokenHash} ${id}`),
    })
    .where(eq(campaignOffers.id, id))
  await slideAside(ports, tx, stop, window)
  const { technicianId, day, begins, opens, closes } = window
  await tx.insert(campaignOffers).values({
    technicianId,
    day,
    begins,
    opens,
    closes,
    stopId: stop.id,
    minutes: stop.minutes,
    tokenHash,
    offeredAt,
    expiresOn,
    answer: 'ACCEPTED',
    answeredAt: now,
    note,
    smsId,
    reminderSmsId,
  })
}

function answerValues(
  answer: NonNullable<OfferRow['answer']>,
  { offer, note, now }: { offer: OfferRow; note: string | null; now: Date },
) {
  return { answer, answeredAt: now, note: note ?? offer.note }
}

/**
 * Declines for this season. Repeating it changes nothing.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, CONFLICT once it is accepted
 */
export const declineOffer = commandBy(
  customer,
  async ({ tx, ports, now, record, unchanged }, { token, note }: Answer) => {
    const { context, offer, state } = await holdOffer(tx, token, now)
    if (state === 'DECLINED') return unchanged(false)
    if (state === 'ACCEPTED') throw conflict('Ta wizyta jest już umówiona. Jeśli nie pasuje, prosimy ją odwołać.')
    if (state !== 'OPEN') throw offerOver()
    await tx
      .update(campaignOffers)
      .set(answerValues('DECLINED', { offer, note, now }))
      .where(eq(campaignOffers.id, offer.id))
    await moveStop(tx, context.stop, 'DECLINE', { ...noPlace, by: byCustomer.username, now })
    const wishEvents = await withdrawDue(tx, await dueOf(tx, context.stop), now)
    await planAnewSoon(ports, context.stop.campaignId)
    return record([offerEvent('REJECTED', context, { note }), ...wishEvents], true)
  },
)

/**
 * Calls off the accepted visits. Repeating it changes nothing.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED if nothing is booked, CONFLICT from the evening before on
 */
export const cancelOffer = commandBy(
  customer,
  async ({ tx, ports, now, record, unchanged }, { token, note }: Answer) => {
    const details = await holdOffer(tx, token, now)
    const { context, offer, state, visits } = details
    if (state === 'DECLINED') return unchanged(false)
    const [first] = visits
    if (state !== 'ACCEPTED' || !first) throw offerOver()
    if (!mayCancel(dayAt(first.startsAt), now)) {
      const until = `do ${cancelUntilHour}:00 poprzedniego dnia`
      throw conflict(`Wizytę można odwołać na tej stronie ${until}. Teraz prosimy zadzwonić.`)
    }
    const reason = customerCancelReason(note)
    const events = await callOff(ports, tx, { visits: visits.map(({ id }) => id), reason, now })
    // The office may have moved the visits: it is their time that is free now.
    await tx
      .update(campaignOffers)
      .set({ ...answerValues('CANCELLED', { offer, note, now }), ...visitedPlace(offer, visits) })
      .where(eq(campaignOffers.id, offer.id))
    await moveStop(tx, context.stop, 'CANCEL', { ...noPlace, by: byCustomer.username, now })
    events.push(...(await withdrawDue(tx, await dueOf(tx, context.stop), now)))
    await planAnewSoon(ports, context.stop.campaignId)
    const days = new Set(visits.map(({ startsAt }) => formatDay(dayAt(startsAt))))
    return record([offerEvent('WITHDRAWN', context, { visitDay: [...days].join(', '), note }), ...events], true)
  },
)

const dueOf = async (tx: Transaction, { id, clientId }: StopContext['stop']) => ({
  clientId,
  parts: await openDuties(tx, [id]),
})

/** The devices of the visits are locked. */
async function callOff(
  ports: Ports,
  tx: Transaction,
  { visits, reason, now }: { visits: readonly number[]; reason: string; now: Date },
): Promise<JournalEvent[]> {
  const events: JournalEvent[] = []
  await lockRows(tx, visits)
  for (const id of visits) {
    const before = await serviceIn(tx, id)
    events.push(await setCancelled(ports, tx, byCustomer, { before, reason, rebook: false }))
    events.push(...(await takeAway(tx, { service: before, needless: false, actor: byCustomer, now })))
  }
  await dropNotices(tx, visits, calledOffBefore, now)
  return events
}
