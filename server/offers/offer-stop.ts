import type { SQL } from 'drizzle-orm'
import { and, eq, gte, sql } from 'drizzle-orm'
import { campaignWindow, proposalAfter } from '#domain/campaigns/proposal'
import { clientName } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import type { OfferObstacle } from '#domain/offers/offer'
import { firstOfferDay, lastAnswerDay, offerObstacleTexts } from '#domain/offers/offer'
import { exampleOfferLink, offerUrl } from '#domain/offers/offer-link'
import { offerText } from '#domain/offers/offer-text'
import type { Placement } from '#domain/season/season'
import { billedParts } from '#domain/sms/parts'
import { repetitionTexts } from '#domain/sms/repetition'
import type { Day } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { lockCampaign } from '../campaigns/queries'
import { campaignOffers, campaignStops, smsMessages } from '../db/schema'
import { hashOfToken, newToken } from '../links/token'
import type { Database, Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { waitsForBudget } from '../sms/outbox/budget'
import type { Outgoing } from '../sms/outbox/enqueue'
import { enqueue } from '../sms/outbox/enqueue'
import { countsAgainstLimits } from '../sms/outbox/limits'
import { lockTechnicians } from '../technicians/lock'
import { dueReminders } from './due-reminders'
import { phoneObstacles } from './phone-obstacles'
import type { StopContext } from './stop-context'
import { holdStop, moveStop } from './stop-context'
import { slideAside } from './make-room'
import { isBooked, isTaken, placeObstacle } from './availability'

// No event: the job that offers leaves the event of its run, and the message is in the history of SMS.

export type OfferResult =
  | { outcome: 'OFFERED'; smsId: number }
  | { outcome: 'SKIPPED'; why: OfferObstacle; text: string }
  /** Nothing more leaves today */
  | { outcome: 'WAITS'; reason: string }

/** Ends the transaction without an offer */
class NotOffered extends Error {
  constructor(readonly result: OfferResult) {
    super(result.outcome)
  }
}

interface OfferRequest {
  by: string
  /** Key of the message; by default derived from the offer */
  key?: string
  place?: Pick<typeof campaignStops.$inferInsert, 'technicianId' | 'day' | 'begins'>
  places?: readonly Placement[] | undefined
}

const skip = (why: OfferObstacle, text = offerObstacleTexts[why]) => new NotOffered({ outcome: 'SKIPPED', why, text })

/**
 * Offers a stop to its customer: the offer, which holds its time, the state of the stop and the message are one
 * transaction. The key of the message is derived from the offer, or from the one whose time it takes, and a stop that
 * is offered is not offered again, so that repeating this sends nothing twice. `deliverOffer` the message after the
 * commit.
 * @param place puts the stop there first; by default it is offered where it is planned
 * @param places when others that customers were told begin with it there
 */
export async function offerStop(ports: Ports, stopId: number, request: OfferRequest): Promise<OfferResult> {
  try {
    return await ports.database.transaction((tx) => offer(ports, tx, { stopId, ...request }))
  } catch (error) {
    if (error instanceof NotOffered) return error.result
    if (isTaken(error)) return skip('TAKEN').result
    throw error
  }
}

async function offer(
  ports: Ports,
  tx: Transaction,
  { stopId, by, key, place, places }: { stopId: number } & OfferRequest,
): Promise<OfferResult> {
  const [current] = await tx
    .select({ campaignId: campaignStops.campaignId })
    .from(campaignStops)
    .where(eq(campaignStops.id, stopId))
  if (!current) throw skip('CHANGED')
  // No plan may move it before the commit, and messages of a day are counted one after the other.
  await lockCampaign(tx, current.campaignId)
  const context = await holdStop(tx, stopId, places)
  if (!context) throw skip('CHANGED')
  const now = ports.clock.now()
  const today = dayAt(now)
  const { campaign, client } = context
  const stop = { ...context.stop, ...place }
  const { technicianId, begins, minutes } = stop
  if (technicianId === null || technicianId === undefined || !stop.day || begins === null) throw skip('CHANGED')
  const on = stop.day
  if (proposalAfter(stop.state, 'OFFER') === undefined) throw skip('CHANGED')
  if (on < firstOfferDay(today)) throw skip('TOO_SOON')
  if (context.duties.length === 0) throw skip('DONE')
  if (await isBooked(tx, stopId, now)) throw skip('BOOKED')
  const obstacle = (await phoneObstacles(ports, tx, [client.phone])).get(client.phone)
  // The outbox says what holds a number back today, with the reason.
  if (obstacle && obstacle !== 'HELD') throw skip(obstacle)

  if ((await sentOn(ports, tx, campaign.id)) >= campaign.smsPerDay)
    throw new NotOffered({ outcome: 'WAITS', reason: dayIsFull })
  const at = { technicianId, day: on, begins }
  if (places) await slideAside(ports, tx, context.stop, { places })
  await lockTechnicians(tx, [technicianId])
  const inTheWay = await placeObstacle(tx, { ...at, stopId, minutes })
  if (inTheWay) throw skip(inTheWay)

  const window = campaignWindow(at.begins, campaign)
  const expiresOn = lastAnswerDay(today, campaign.offerDays, on)
  const token = newToken()
  const [row] = await tx
    .insert(campaignOffers)
    .values({ ...at, ...window, stopId, minutes, expiresOn, tokenHash: await hashOfToken(token), offeredAt: now })
    .returning({ id: campaignOffers.id })
  await moveStop(tx, context.stop, 'OFFER', {
    // A place that a person has chosen stays theirs, even if the message does not leave.
    ...place,
    by,
    now,
    locked: context.stop.locked || context.stop.state === 'MOVED',
  })
  const settings = await readSettings(tx)
  const compose = (link: string) =>
    offerText(campaign.offerTemplate, subjectOf(context, { day: on, ...window, expiresOn }), settings, link)
  const waits = await waitsForBudget(ports, tx, settings, billedParts(compose(exampleOfferLink(ports.publicUrl))).parts)
  if (waits) throw new NotOffered({ outcome: 'WAITS', reason: waits })
  const result = await enqueue(ports, tx, {
    ...messageAbout(context, by),
    key: key ?? `offer-${row!.id}`,
    compose,
    createLink: async () => offerUrl(ports.publicUrl, token),
  })
  if (result.outcome === 'HELD') throw skip('HELD', result.hold.text)
  if (result.outcome === 'REPEATED') throw skip('HELD', repetitionTexts[result.repetition])
  await tx.update(campaignOffers).set({ smsId: result.id }).where(eq(campaignOffers.id, row!.id))
  return { outcome: 'OFFERED', smsId: result.id }
}

const dayIsFull = 'Dzienna liczba SMS-ów tej kampanii jest wyczerpana.'

/** Messages of a campaign today, with the reminders that are due and have not left yet: they go before offers. */
export async function sentOn(
  ports: Pick<Ports, 'clock' | 'smsGateway'>,
  database: Database,
  campaignId: number,
): Promise<number> {
  const reminders = await dueReminders(ports, database, { campaignId })
  return reminders.length + (await messagesToday(ports, database, campaignId))
}

/** Messages of a campaign today that left or are about to: offers and their reminders */
export function messagesToday(
  ports: Pick<Ports, 'clock' | 'smsGateway'>,
  database: Database,
  campaignId: number,
): Promise<number> {
  const isOfToday = gte(smsMessages.createdAt, dayBounds(dayAt(ports.clock.now())).start)
  return database.$count(smsMessages, and(isOfCampaign(campaignId), isOfToday, countsAgainstLimits(ports)))
}

/** Condition that a message is an offer of a campaign or the reminder of one */
export const isOfCampaign = (campaignId: number): SQL =>
  sql`${smsMessages.id} in (select unnest(array[${campaignOffers.smsId}, ${campaignOffers.reminderSmsId}])
    from ${campaignOffers} join ${campaignStops} on ${campaignStops.id} = ${campaignOffers.stopId}
    where ${campaignStops.campaignId} = ${campaignId})`

export function subjectOf(
  { client, devices }: Pick<StopContext, 'client' | 'devices'>,
  times: { day: Day; opens: number; closes: number; expiresOn: Day },
) {
  const deviceTypes = devices.map(({ type }) => type)
  return { ...times, clientName: clientName(client), deviceTypes, address: formatAddress(devices[0]) }
}

/** What the history of SMS knows of a message about a stop */
export function messageAbout(
  { duties, client, devices: [device, ...others] }: StopContext,
  requestedBy: string,
): Pick<Outgoing, 'phone' | 'type' | 'requestedBy' | 'deviceId' | 'clientId' | 'deviceName' | 'deviceType'> & {
  clientName: string
  dueDate: Day | null
  sharedWith: { deviceId: number; dueDate: Day }[]
} {
  const deviceIds = new Set(duties.flatMap(({ dutyId, deviceId }) => (dutyId === null ? [deviceId] : [])))
  return {
    phone: client.phone,
    type: 'VISIT_OFFER',
    requestedBy,
    clientId: client.id,
    clientName: clientName(client),
    deviceId: device.id,
    deviceName: device.name,
    deviceType: device.type,
    dueDate: deviceIds.has(device.id) ? device.nextInspectionDate : null,
    sharedWith: others.flatMap(({ id, nextInspectionDate }) =>
      deviceIds.has(id) ? [{ deviceId: id, dueDate: nextInspectionDate }] : [],
    ),
  }
}
