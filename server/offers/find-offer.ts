import type { SQL } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import type { OfferState } from '#domain/offers/offer'
import { isSameCustomer, offerState } from '#domain/offers/offer'
import { dayAt } from '#domain/time/warsaw'
import { lockCampaign } from '../campaigns/queries'
import type { StopRow } from '../campaigns/stops'
import type { StopVisit } from '../campaigns/visits'
import { visitsOfStops } from '../campaigns/visits'
import { campaignOffers, campaignStops, clients, devices, smsMessages } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import { hashOfToken, unknownLink } from '../links/token'
import type { Database, Transaction } from '../ports'
import type { OfferRow, PlaceDay, StopContext } from './stop-context'
import { holdStop } from './stop-context'
import { openDuties } from '../campaigns/open-duties'
import { isBooked } from './availability'

export const offerOver = () =>
  new ApiProblem('LINK_EXPIRED', 'Ta propozycja nie jest już aktualna. Prosimy zadzwonić, aby umówić wizytę.')

export interface OfferDetails {
  offer: OfferRow
  stop: StopRow
  state: OfferState
  /** Devices with something still to be done */
  due: number[]
  /** Visits booked for the offer that are still to come, the earliest first */
  visits: StopVisit[]
}

/**
 * The offer of a link and what it is by now.
 * @throws ApiProblem NOT_FOUND
 */
export async function findOffer(database: Database, token: string, now: Date): Promise<OfferDetails> {
  const details = await offerDetails(database, eq(campaignOffers.tokenHash, await hashOfToken(token)), now)
  if (!details) throw unknownLink()
  return details
}

/** An offer, by a condition for rows of `campaign_offers`, and what it is by now; undefined if there is none */
export async function offerDetails(
  database: Database,
  which: SQL | undefined,
  now: Date,
): Promise<OfferDetails | undefined> {
  const [row] = await database
    .select({
      offer: campaignOffers,
      stop: campaignStops,
      owner: devices.clientId,
      phone: clients.phone,
      sentTo: smsMessages.phone,
    })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .innerJoin(clients, eq(clients.id, campaignStops.clientId))
    .innerJoin(devices, eq(devices.id, campaignStops.deviceId))
    .leftJoin(smsMessages, eq(smsMessages.id, campaignOffers.smsId))
    .where(which)
  if (!row) return undefined
  const { offer, stop, owner, phone, sentTo } = row
  const all = (await visitsOfStops(database, [stop.id])).get(stop.id) ?? []
  const visits = all.filter(({ status, endsAt }) => status === 'SCHEDULED' && endsAt > now)
  const due = (await openDuties(database, [stop.id])).map(({ deviceId }) => deviceId)
  const state = offerState(
    { answer: offer.answer, ended: offer.endedAt !== null, expiresOn: offer.expiresOn },
    {
      stop: stop.state,
      sameCustomer: isSameCustomer({ clientId: stop.clientId, owner, phone, sentTo }),
      settledElsewhere: offer.answer === null && (due.length === 0 || (await isBooked(database, stop.id, now))),
      visitComes: visits.length > 0,
      today: dayAt(now),
    },
  )
  return { offer, stop, state, due, visits }
}

/**
 * Like `findOffer`, but with the campaign and stop locked until the transaction ends, so that free times stay free and
 * what is answered does not move.
 * @param days as in `holdStop`
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED if the stop is gone
 */
export async function holdOffer(
  tx: Transaction,
  token: string,
  now: Date,
  days?: readonly PlaceDay[],
): Promise<OfferDetails & { context: StopContext }> {
  const { stop } = await findOffer(tx, token, now)
  await lockCampaign(tx, stop.campaignId)
  const context = await holdStop(tx, stop.id, days)
  if (!context) throw offerOver()
  // Read again under the lock: a link leads to another row once another window was chosen.
  return { ...(await findOffer(tx, token, now)), stop: context.stop, context }
}
