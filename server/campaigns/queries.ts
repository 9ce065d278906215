import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Campaign, CampaignPlan } from '#domain/campaigns/campaign'
import { campaignKinds } from '#domain/campaigns/campaign'
import type { Day } from '#domain/time/day'
import { visitLength } from '#domain/time/visit-length'
import { among, rowsOf } from '../db/rows'
import { campaignPlans, campaigns, campaignStops, jobs } from '../db/schema'
import { notFound } from '../http/api-problem'
import type { ListQuery } from '../http/list'
import { orderBy, recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import { isUnfinished } from '../jobs/queue'
import type { Database, Transaction } from '../ports'

const missingCampaign = 'Nie znaleziono kampanii'

/** The key of the jobs of a campaign: at most one of each kind at a time */
export const campaignKey = (id: number) => `campaign-${id}`

const planColumns = {
  id: campaignPlans.id,
  at: campaignPlans.at,
  seed: campaignPlans.seed,
  iterations: campaignPlans.iterations,
  stops: sql<number>`json_array_length(${campaignPlans.places})`,
  leftOut: campaignPlans.leftOut,
  km: campaignPlans.km,
  drivingMinutes: campaignPlans.drivingMinutes,
  kmByDueDate: campaignPlans.kmByDueDate,
  kmByTown: campaignPlans.kmByTown,
  cost: campaignPlans.cost,
  current: campaignPlans.current,
}

const noStops: Campaign['counts'] = { stops: 0, leftOut: 0, planned: 0, silent: 0, booked: 0, declined: 0, expired: 0 }

export type CampaignRow = typeof campaigns.$inferSelect

/** What a person says about a campaign. Lengths below those of rule V2 were accepted once. */
export function inputOf({ name, from, until, details }: CampaignRow) {
  const lengths = { ...details.lengths }
  for (const kind of campaignKinds) lengths[kind] = Math.max(visitLength.min, lengths[kind])
  return { ...details, lengths, name, from, until }
}

async function read(database: Database, where: SQL | undefined, today: Day): Promise<Campaign[]> {
  const rows = await database.select().from(campaigns).where(where).orderBy(desc(campaigns.from), desc(campaigns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const keys = new Map(ids.map((id) => [campaignKey(id), id]))
  const plans = await database
    .select({ campaignId: campaignPlans.campaignId, plan: planColumns })
    .from(campaignPlans)
    .where(and(inArray(campaignPlans.campaignId, ids), eq(campaignPlans.current, true)))
  const running = await database
    .select({ id: jobs.id, key: jobs.uniqueKey })
    .from(jobs)
    .where(and(inArray(jobs.uniqueKey, [...keys.keys()]), isUnfinished))
    .orderBy(asc(jobs.id))
  const countsById = await countsOf(database, ids)
  return rows.map((row) => {
    const { id, createdAt, createdBy, version } = row
    const { offered, ...counts } = countsById.get(id) ?? { ...noStops, offered: false }
    return {
      ...inputOf(row),
      id,
      createdAt,
      createdBy,
      version,
      counts,
      state: stateOf(row, offered, today),
      plan: plans.find(({ campaignId }) => campaignId === id)?.plan ?? null,
      jobId: running.find(({ key }) => keys.get(key ?? '') === id)?.id ?? null,
    }
  })
}

function stateOf({ until }: Pick<CampaignRow, 'until'>, offered: boolean, today: Day): Campaign['state'] {
  if (until < today) return 'ENDED'
  return offered ? 'RUNNING' : 'PLANNING'
}

/** A stop that stays for its link alone (`refreshStops`) */
const isBookedOtherwise = sql`(state = 'PROPOSED' and left_out is not distinct from 'BOOKED')`

async function countsOf(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, Campaign['counts'] & { offered: boolean }>> {
  const rows = await rowsOf<Campaign['counts'] & { id: number; offered: boolean }>(
    database,
    sql`select campaign_id as id, (count(*) filter (where not ${isBookedOtherwise}))::int as stops,
        (count(*) filter (where day is null and state in ('PROPOSED', 'MOVED') and not ${isBookedOtherwise}))::int as "leftOut",
        (count(*) filter (where day is not null and state in ('PROPOSED', 'MOVED')))::int as planned,
        (count(*) filter (where state = 'OFFERED'))::int as silent,
        (count(*) filter (where state = 'ACCEPTED'))::int as booked,
        (count(*) filter (where state = 'DECLINED'))::int as declined,
        (count(*) filter (where state = 'EXPIRED'))::int as expired,
        bool_or(exists (select from campaign_offers where stop_id = ${campaignStops.id})) as offered
      from ${campaignStops} where ${among(sql`campaign_id`, ids)} group by campaign_id`,
  )
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export function campaignList(
  database: Database,
  {
    filter: { ids },
    sort: [field, direction] = ['from', 'DESC'],
  }: ListQuery<{ ids?: number[] | undefined }, 'id' | 'from'>,
  today: Day,
): Listing<Campaign> {
  return recordList(database, {
    id: campaigns.id,
    where: ids && inArray(campaigns.id, ids),
    order: orderBy([...(field === 'id' ? [] : [campaigns.from]), campaigns.id], direction),
    read: (which) => read(database, which, today),
  })
}

/** @throws ApiProblem NOT_FOUND */
export async function findCampaign(database: Database, id: number, today: Day): Promise<Campaign> {
  const [campaign] = await read(database, eq(campaigns.id, id), today)
  if (!campaign) throw notFound(missingCampaign)
  return campaign
}

/**
 * All plans, the newest first.
 * @throws ApiProblem NOT_FOUND
 */
export async function plansOf(database: Database, id: number): Promise<CampaignPlan[]> {
  await campaignRow(database, id)
  return database
    .select(planColumns)
    .from(campaignPlans)
    .where(eq(campaignPlans.campaignId, id))
    .orderBy(desc(campaignPlans.id))
}

/** @throws ApiProblem NOT_FOUND */
export async function campaignRow(database: Database, id: number): Promise<CampaignRow> {
  const [row] = await database.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) throw notFound(missingCampaign)
  return row
}

/** Locks all campaigns in the order of their ids, so that no board changes. */
export async function lockCampaigns(tx: Transaction): Promise<void> {
  await tx.select({ id: campaigns.id }).from(campaigns).orderBy(campaigns.id).for('update')
}

/**
 * Locks a campaign: what changes its board waits here.
 * @throws ApiProblem NOT_FOUND
 */
export async function lockCampaign(tx: Transaction, id: number): Promise<CampaignRow> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!row) throw notFound(missingCampaign)
  return row
}
