import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { proposalAfter, proposalStates } from '#domain/campaigns/proposal'
import type { Day } from '#domain/time/day'
import { among } from '../db/rows'
import { campaignStops } from '../db/schema'
import type { Database } from '../ports'

const offerable = proposalStates.filter((state) => proposalAfter(state, 'OFFER') !== undefined)

export interface Selection {
  campaignId: number
  stopIds?: readonly number[] | undefined
  until?: Day | undefined
}

/** The planned stops of a wave, the earliest day first */
export async function stopsToOffer(database: Database, { campaignId, stopIds, until }: Selection): Promise<number[]> {
  const rows = await database
    .select({ id: campaignStops.id })
    .from(campaignStops)
    .where(
      and(
        eq(campaignStops.campaignId, campaignId),
        inArray(campaignStops.state, offerable),
        isNotNull(campaignStops.day),
        isNotNull(campaignStops.technicianId),
        until === undefined ? undefined : lte(campaignStops.day, until),
        stopIds && among(campaignStops.id, stopIds),
      ),
    )
    .orderBy(asc(campaignStops.day), asc(campaignStops.begins), asc(campaignStops.id))
  return rows.map(({ id }) => id)
}
