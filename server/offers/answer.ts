import { and, eq, inArray, sql } from 'drizzle-orm'
import { cancelUntilHour, mayCancel } from '#domain/offers/offer'
import type { PlannedWindow } from '#domain/offers/windows'
import { day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { planAnewSoon } from '../campaigns/plan-job'
import { withdrawWish } from '../confirmations/withdraw'
import { campaignOffers, devices, services } from '../db/schema'
import type { Event } from '../events/command'
import { commandBy, customer } from '../events/command'
import { ApiProblem } from '../http/api-problem'
import { sha256 } from '../http/hash'
import type { Ports, Transaction } from '../ports'
import { markCancelled, takeAway } from '../services/cancel'
import { serviceIn } from '../services/queries'
import { dropNotices } from '../sms/visit-notices'
import { bookOffer, byCustomer } from './book-offer'
import type { FoundOffer } from './find-offer'
import { holdOffer, offerOver } from './find-offer'
import type { HeldStop, OfferRow } from './held'
import { moveStop, noPlace, offerEvent, placeOf } from './held'
import { makeRoom, slideAside } from './make-room'
import { isTaken, timeTaken } from './taken'
import { windowOfKey } from './windows'

interface Answer {
  token: string
  note: string | null
}

/**
 * Accepts what a link offers, or another window by its key: books the visits. Repeating it changes nothing.
 * @returns whether anything was booked
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, CONFLICT if the time was taken meanwhile
 */
export async function acceptOffer(ports: Ports, answer: Answer & { key?: string | undefined }): Promise<boolean> {
  try {
    return await accept(ports, answer)
  } catch (error) {
    throw isTaken(error) ? timeTaken() : error
  }
}

const accept = commandBy(
  customer,
  async ({ tx, ports, now, record, unchanged }, { token, note, key }: Answer & { key?: string | undefined }) => {
    const found = await holdOffer(tx, token, now)
    const { held, offer, state } = found
    if (state === 'ACCEPTED') return unchanged(false)
    if (state !== 'OPEN') throw offerOver()
    const window = key === undefined ? undefined : await chosenWindow(ports, found, key)
    const place = window ?? placeOf(offer)
    if (window) await replaceOffer(ports, tx, found, { window, note, now })
    else
      await tx
        .update(campaignOffers)
        .set(answered('ACCEPTED', { offer, note, now }))
        .where(eq(campaignOffers.id, offer.id))
    const { technicianId, begins, day: on } = place
    const told = window ?? offer
    const booked = await bookOffer(ports, tx, held, { place: { technicianId, begins, day: on }, told, note })
    await moveStop(tx, held.stop, 'ACCEPT', { technicianId, begins, day: on, by: byCustomer.username, now })
    if (window) {
      await makeRoom(ports, tx, held.stop.campaignId, window)
      await planAnewSoon(ports, held.stop.campaignId)
    }
    return record([offerEvent('CONFIRMED', held, { visitDay: formatDay(on), note }), ...booked], true)
  },
)

async function chosenWindow(
  ports: Ports,
  { offer, held: { campaign } }: FoundOffer & { held: HeldStop },
  key: string,
): Promise<PlannedWindow> {
  const window = await windowOfKey(ports, { offer, campaign, campaignId: campaign.id }, key)
  if (!window) throw timeTaken()
  return window
}

/** Ends the offer, and accepts another one in its place, to which the link leads from now on. */
async function replaceOffer(
  ports: Ports,
  tx: Transaction,
  { offer, stop }: FoundOffer,
  { window, note, now }: { window: PlannedWindow; note: string | null; now: Date },
): Promise<void> {
  const { id, tokenHash, offeredAt, expiresOn, smsId, reminderSmsId } = offer
  await tx
    .update(campaignOffers)
    .set({
      ...{ answer: 'OTHER', answeredAt: now, endedAt: now, smsId: null, reminderSmsId: null },
      tokenHash: await sha256(`${tokenHash} ${id}`),
    })
    .where(eq(campaignOffers.id, id))
  await slideAside(ports, tx, stop, window)
  const { technicianId, day, begins, opens, closes } = window
  await tx.insert(campaignOffers).values({
    ...{ technicianId, day, begins, opens, closes, stopId: stop.id, minutes: stop.minutes },
    ...{ tokenHash, offeredAt, expiresOn },
    ...{ answer: 'ACCEPTED', answeredAt: now, note, smsId, reminderSmsId },
  })
}

function answered(
  answer: NonNullable<OfferRow['answer']>,
  { offer, note, now }: { offer: OfferRow; note: string | null; now: Date },
) {
  return { answer, answeredAt: now, note: note ?? offer.note }
}

/** Declines for this season. Repeating it changes nothing. @throws ApiProblem NOT_FOUND, LINK_EXPIRED, CONFLICT once it is accepted */
export const declineOffer = commandBy(
  customer,
  async ({ tx, ports, now, record, unchanged }, { token, note }: Answer) => {
    const { held, offer, state } = await holdOffer(tx, token, now)
    if (state === 'DECLINED') return unchanged(false)
    if (state === 'ACCEPTED')
      throw new ApiProblem('CONFLICT', 'Ta wizyta jest już umówiona. Jeśli nie pasuje, prosimy ją odwołać.')
    if (state !== 'OPEN') throw offerOver()
    await tx
      .update(campaignOffers)
      .set(answered('DECLINED', { offer, note, now }))
      .where(eq(campaignOffers.id, offer.id))
    await moveStop(tx, held.stop, 'DECLINE', { ...noPlace, by: byCustomer.username, now })
    const withdrawn = await withdrawWish(tx, offer.tokenHash, now)
    await planAnewSoon(ports, held.stop.campaignId)
    return record([offerEvent('REJECTED', held, { note }), ...withdrawn], true)
  },
)

/**
 * Calls off the accepted visits. Repeating it changes nothing.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED if nothing is booked, CONFLICT from the evening before on
 */
export const cancelOffer = commandBy(
  customer,
  async ({ tx, ports, now, record, unchanged }, { token, note }: Answer) => {
    const found = await holdOffer(tx, token, now)
    const { held, offer, state, visits } = found
    if (state === 'DECLINED') return unchanged(false)
    const [first] = visits
    if (state !== 'ACCEPTED' || !first) throw offerOver()
    if (!mayCancel(dayAt(first.startsAt), now)) {
      const until = `do ${cancelUntilHour}:00 poprzedniego dnia`
      throw new ApiProblem('CONFLICT', `Wizytę można odwołać na tej stronie ${until}. Teraz prosimy zadzwonić.`)
    }
    const reason = `Klient odwołał przez link${note ? `: ${note}` : ''}`
    const events = await callOff(ports, tx, { visits: visits.map(({ id }) => id), reason, now })
    await tx
      .update(devices)
      .set({ confirmedAt: null, version: sql`${devices.version} + 1` })
      .where(
        and(
          inArray(
            devices.id,
            held.stop.duties.map(({ deviceId }) => deviceId),
          ),
          eq(devices.confirmedAt, offer.answeredAt ?? now),
        ),
      )
    await tx
      .update(campaignOffers)
      .set(answered('CANCELLED', { offer, note, now }))
      .where(eq(campaignOffers.id, offer.id))
    await moveStop(tx, held.stop, 'CANCEL', { ...noPlace, by: byCustomer.username, now })
    events.push(...(await withdrawWish(tx, offer.tokenHash, now)))
    await planAnewSoon(ports, held.stop.campaignId)
    return record([offerEvent('WITHDRAWN', held, { visitDay: formatDay(day(offer.day)), note }), ...events], true)
  },
)

/** The devices of the visits are locked. */
async function callOff(
  ports: Ports,
  tx: Transaction,
  { visits, reason, now }: { visits: readonly number[]; reason: string; now: Date },
): Promise<Event[]> {
  const events: Event[] = []
  await tx
    .select({ id: services.id })
    .from(services)
    .where(inArray(services.id, [...visits]))
    .for('update')
  for (const id of visits) {
    const before = await serviceIn(tx, id)
    events.push(await markCancelled(ports, tx, byCustomer, { before, reason, rebook: false }))
    events.push(...(await takeAway(tx, { service: before, needless: false, actor: byCustomer, now })))
  }
  await dropNotices(tx, visits, 'Wizyta została odwołana, zanim SMS został wysłany.', now)
  return events
}
