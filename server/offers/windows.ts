import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { CampaignInput } from '#domain/campaigns/campaign'
import type { OfferWindowWire } from '#domain/offers/contract'
import { firstOfferDay } from '#domain/offers/offer'
import type { PlannedWindow } from '#domain/offers/windows'
import { chooseWindows, windowsOf } from '#domain/offers/windows'
import { minutesOf } from '#domain/time/time-of-day'
import { dayAt } from '#domain/time/warsaw'
import { offerSlotsOf } from '../campaigns/openings'
import { campaignRow, inputOf } from '../campaigns/queries'
import { campaignOffers, holdsItsTime } from '../db/schema'
import { hmac } from '../http/hash'
import type { Database, Ports } from '../ports'
import { findOffer, offerOver } from './find-offer'
import type { OfferRow } from './stop-context'

/**
 * Other free windows for the customer of an offer, worked out now.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED
 */
export async function otherWindows(ports: Ports, token: string): Promise<OfferWindowWire[]> {
  const { database, clock } = ports
  const { offer, stop, state } = await findOffer(database, token, clock.now())
  if (state !== 'OPEN') throw offerOver()
  const campaign = inputOf(await campaignRow(database, stop.campaignId))
  const windows = chooseWindows(await windowsFor(ports, { offer, campaign, campaignId: stop.campaignId }))
  return Promise.all(
    windows.map(async (window) => {
      const { day, opens, closes, nearby } = window
      return { day, opens, closes, nearby, key: await keyOf(ports, offer, window) }
    }),
  )
}

interface WindowQuery {
  offer: OfferRow
  campaign: Pick<CampaignInput, 'windowMinutes' | 'opens'>
  campaignId: number
}

async function windowsFor(ports: Ports, { offer, campaign, campaignId }: WindowQuery): Promise<PlannedWindow[]> {
  const { day, opens, closes } = offer
  return windowsOf(await offerSlotsOf(ports, { campaignId, stopId: offer.stopId }), {
    from: firstOfferDay(dayAt(ports.clock.now())),
    length: campaign.windowMinutes,
    opens: minutesOf(campaign.opens),
    except: { day, opens, closes },
    others: await windowsOfOthers(ports.database, offer),
  })
}

/** Windows in any campaign, since a technician has one day of work */
async function windowsOfOthers(database: Database, { stopId }: OfferRow) {
  const { technicianId, day, opens } = campaignOffers
  return database
    .select({ technicianId: sql<number>`${technicianId}`, day, opens })
    .from(campaignOffers)
    .where(and(holdsItsTime, isNotNull(technicianId), ne(campaignOffers.stopId, stopId)))
}

/** The window that a key names, if it is still free; undefined if not, or for a key that was never given out */
export async function windowOfKey(ports: Ports, query: WindowQuery, key: string): Promise<PlannedWindow | undefined> {
  for (const window of await windowsFor(ports, query)) {
    if ((await keyOf(ports, query.offer, window)) === key) return window
  }
  return undefined
}

/** Whether an accepted offer is what a customer chose: the window of a key or, without one, what was offered */
export async function isAcceptedByKey(
  ports: Ports,
  database: Database,
  accepted: OfferRow,
  key: string | undefined,
): Promise<boolean> {
  const { stopId, answer, offeredAt } = campaignOffers
  const which = and(eq(stopId, accepted.stopId), eq(answer, 'OTHER'), eq(offeredAt, accepted.offeredAt))
  const [replaced] = await database.select().from(campaignOffers).where(which)
  if (!replaced || key === undefined) return !replaced && key === undefined
  const { technicianId, day, opens } = accepted
  return technicianId !== null && (await keyOf(ports, replaced, { technicianId, day, opens })) === key
}

/**
 * Key of a window of an offer, which does not reveal the technician and cannot be forged. It is derived from what the
 * customer was told, so that it stays valid when the start moves by minutes because a neighbour has accepted.
 */
async function keyOf(
  { tokenSecret }: Ports,
  { id }: OfferRow,
  { technicianId, day, opens }: Pick<PlannedWindow, 'technicianId' | 'day' | 'opens'>,
): Promise<string> {
  return (await hmac(tokenSecret, `window of offer ${id}: ${technicianId} ${day} ${opens}`)).slice(0, keyLength)
}

/** Characters of base64url: 192 bits */
const keyLength = 32
