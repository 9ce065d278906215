import { gte } from 'drizzle-orm'
import { dayAt } from '#domain/time/warsaw'
import { readSeason } from '../campaigns/model'
import { inputOf, lockCampaign } from '../campaigns/queries'
import { campaigns } from '../db/schema'
import { systemSignature } from '../jobs/queue'
import type { Ports } from '../ports'
import type { FreedTime } from './freed'
import { freedTimes, offerSlot, whoFits } from './freed'
import type { OfferResult } from './offer-stop'

// No event: the recurring job that calls it leaves the event of its run.

/** How long after it became free a time is offered to others (ms) */
const refilledFor = 3 * 86_400_000
/** How many customers are tried for one time if numbers have reached their limit */
const maxTries = 5

/** Free times of the campaigns that offer them by themselves */
export async function timesToRefill(ports: Ports): Promise<FreedTime[]> {
  const now = ports.clock.now()
  const running = await ports.database
    .select()
    .from(campaigns)
    .where(gte(campaigns.until, dayAt(now)))
  const campaignIds = running.filter((row) => inputOf(row).autoRefill).map(({ id }) => id)
  if (campaignIds.length === 0) return []
  return freedTimes(ports, { campaignIds, since: new Date(now.getTime() - refilledFor) })
}

/**
 * Offers a time that became free to the customer who fits it best. `deliverOffer` the message after the commit.
 * Undefined if nobody fits.
 */
export async function refill(ports: Ports, { campaignId, offerId }: FreedTime): Promise<OfferResult | undefined> {
  return ports.database.transaction(async (tx) => {
    const within = { ...ports, database: tx }
    await lockCampaign(tx, campaignId)
    const [slot] = await freedTimes(within, { campaignIds: [campaignId], offerId })
    if (!slot) return undefined
    const board = await readSeason(ports, tx, campaignId)
    for (const { stop } of (await whoFits(within, board, slot)).slice(0, maxTries)) {
      const result = await offerSlot(within, board, { slot, stop, by: systemSignature })
      if (result && result.outcome !== 'SKIPPED') return result
    }
    return undefined
  })
}
