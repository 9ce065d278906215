import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { proposalAfter, proposalStates } from '#domain/campaigns/proposal'
import type { Day } from '#domain/time/day'
import { among } from '../db/rows'
import { campaigns, campaignStops } from '../db/schema'
import type { Database } from '../ports'

const offerable = proposalStates.filter((state) => proposalAfter(state, 'OFFER') !== undefined)

export interface Selection {
  campaignId: number
  stopIds?: readonly number[] | undefined
  until?: Day | undefined
}

/** The planned stops of a wave up to the last day of the campaign, the earliest day first */
export async function stopsToOffer(database: Database, { campaignId, stopIds, until }: Selection): Promise<number[]> {
  const rows = await database
    .select({ id: campaignStops.id })
    .from(campaignStops)
    .innerJoin(campaigns, eq(campaigns.id, campaignStops.campaignId))
    .where(
      and(
        eq(campaignStops.campaignId, campaignId),
        inArray(campaignStops.state, offerable),
        isNotNull(campaignStops.technicianId),
        // It may have been made shorter since it was planned.
        lte(campaignStops.day, campaigns.until),
        until === undefined ? undefined : lte(campaignStops.day, until),
        stopIds && among(campaignStops.id, stopIds),
      ),
    )
    .orderBy(asc(campaignStops.day), asc(campaignStops.begins), asc(campaignStops.id))
  return rows.map(({ id }) => id)
}
