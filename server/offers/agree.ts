import { and, eq } from 'drizzle-orm'
import type { Placement } from '#domain/season/season'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { campaignWindow, hasBegun } from '#domain/campaigns/proposal'
import { signatureOf } from '#domain/users/user'
import { missingStop, placesOn } from '../campaigns/openings'
import { lockCampaign } from '../campaigns/queries'
import { campaignOffers, holdsItsTime } from '../db/schema'
import { command } from '../events/command'
import { conflict, notFound } from '../http/api-problem'
import { sha256 } from '../http/hash'
import type { Ports } from '../ports'
import { lockTechnicians } from '../technicians/lock'
import type { User } from '#domain/users/user'
import { bookOffer } from './book-offer'
import type { StopPlace, StopContext } from './stop-context'
import { holdStop, isSamePlace, moveStop, offerEvent, placeOf } from './stop-context'
import { makeRoom, slideAside } from './make-room'
import { isBooked, isTaken, placeConflict } from './availability'

interface Agreement {
  campaignId: number
  stopId: number
  /** Where the customer wants it, and the minute at which it began when they were told; by default where it is planned */
  at?: { technicianId: number; day: Day; begins?: number | undefined } | undefined
  note: string | null
}

/** Minutes by which a time may differ from how it was shown, which is by whole minutes */
const rounding = 1

/**
 * Books the visits of a stop as its customer agreed by telephone. An open offer ends, since it is answered.
 * @throws ApiProblem NOT_FOUND, CONFLICT if it is booked already, has no place, or its time has passed, was taken or
 * would begin at another minute in the meantime
 */
export async function agreeByPhone(ports: Ports, actor: User, agreement: Agreement): Promise<void> {
  try {
    await agree(ports, actor, agreement)
  } catch (error) {
    throw isTaken(error) ? placeConflict('TAKEN') : error
  }
}

const agree = command(async ({ tx, ports, actor, now, record }, { campaignId, stopId, at, note }: Agreement) => {
  await lockCampaign(tx, campaignId)
  const context = await holdStop(tx, stopId, at && [at])
  if (!context || context.campaign.id !== campaignId) throw notFound(missingStop)
  const { stop, campaign } = context
  if (stop.state === 'ACCEPTED' || (await isBooked(tx, stopId, now))) throw conflict('Ta wizyta jest już umówiona.')
  const { place, places } = await placeFor(ports, context, at)
  if (hasBegun(place, now)) throw conflict('Ten termin już minął. Wybierz inny.')
  if (at?.begins !== undefined && Math.abs(place.begins - at.begins) > rounding)
    throw conflict('Godzina tej wizyty zmieniła się w międzyczasie. Wybierz termin jeszcze raz.')
  await slideAside(ports, tx, stop, { places })
  await lockTechnicians(tx, [place.technicianId])
  const holding = and(eq(campaignOffers.stopId, stopId), holdsItsTime)
  const [before] = await tx.select().from(campaignOffers).where(holding)
  const open = before?.answer === null ? before : undefined
  // What an SMS has announced stays valid (rule O8).
  const same = open && isSamePlace(placeOf(open), place) ? open : undefined
  const { opens, closes } = same ?? campaignWindow(place.begins, campaign)
  const window = { opens, closes }
  // A customer who takes another time gives the offered one back.
  const replacesOffer = open && !same
  await tx
    .update(campaignOffers)
    .set({ endedAt: now, ...(replacesOffer && { answer: 'OTHER', answeredAt: now }) })
    .where(holding)
  await tx.insert(campaignOffers).values({
    ...place,
    ...window,
    stopId,
    minutes: stop.minutes,
    offeredAt: now,
    expiresOn: place.day,
    tokenHash: await sha256(crypto.randomUUID()),
    answer: 'ACCEPTED',
    answeredAt: now,
    note,
  })
  const bookingEvents = await bookOffer(ports, tx, context, { place, window, note, by: actor })
  const call = { callOutcome: 'AGREED', callNote: note, calledAt: now, calledBy: signatureOf(actor) } as const
  await moveStop(tx, stop, 'AGREE', { ...place, ...call, leftOut: null, by: signatureOf(actor), now })
  await makeRoom(ports, tx, campaignId)
  return record(
    [offerEvent('CONFIRMED', context, { visitDay: formatDay(place.day), note }), ...bookingEvents],
    undefined,
  )
})

/**
 * Place of the visit, and when others of that day then begin.
 * @throws ApiProblem CONFLICT
 */
async function placeFor(
  ports: Pick<Ports, 'clock' | 'database'>,
  { stop, campaign }: StopContext,
  at: Agreement['at'],
): Promise<{ place: StopPlace; places: Placement[] }> {
  const { technicianId, day, begins } = stop
  const isPlanned = day !== null && technicianId !== null && begins !== null
  if (isPlanned && (!at || (at.technicianId === technicianId && at.day === day)))
    return { place: { technicianId, day, begins }, places: [] }
  if (!at) throw conflict('Ta wizyta nie ma miejsca w planie. Wybierz termin.')
  const query = { campaignId: campaign.id, stopId: stop.id, at }
  const places = (await placesOn(ports, query)) ?? (await placesOn(ports, { ...query, ignoresPlanned: true }))
  const own = places?.find(({ id }) => id === stop.id)
  if (!places || !own) throw conflict('W tym dniu nie ma już na nią miejsca. Wybierz inny termin.')
  return { place: { technicianId: own.technicianId, day: own.day, begins: Math.ceil(own.begins) }, places }
}
