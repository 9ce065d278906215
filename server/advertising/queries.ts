import type { SQL } from 'drizzle-orm'
import { and, count, countDistinct, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { AdvertisingStatistics, Campaign } from '#domain/advertising/campaign'
import { campaignState, isRunning } from '#domain/advertising/campaign'
import { sentStates } from '#domain/sms/outbox/sms-state'
import { zlotyOf } from '#domain/text/money'
import { firstOfMonth } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { countWhere } from '../db/count-where'
import { advertisingCampaigns, jobs, plannedSms, smsMessages } from '../db/schema'
import { notFound } from '../http/api-problem'
import type { ListPage, Page } from '../http/list'
import type { Database, Ports } from '../ports'

export async function findCampaigns(database: Database, { limit, offset }: Page): Promise<ListPage<Campaign>> {
  return {
    rows: await readCampaigns(database, undefined, { limit, offset }),
    total: await database.$count(advertisingCampaigns),
  }
}

/** @throws ApiProblem NOT_FOUND */
export async function findCampaign(database: Database, id: number): Promise<Campaign> {
  const [campaign] = await readCampaigns(database, eq(advertisingCampaigns.id, id), { limit: 1, offset: 0 })
  if (!campaign) throw notFound('Nie znaleziono kampanii')
  return campaign
}

/** The newest campaign that is neither a test nor stopped, if it is still running */
export async function runningCampaign(database: Database): Promise<Campaign | null> {
  const which = and(eq(advertisingCampaigns.testMode, false), isNull(advertisingCampaigns.stoppedAt))
  const [newest] = await readCampaigns(database, which, { limit: 1, offset: 0 })
  return newest && isRunning(newest.state) ? newest : null
}

async function readCampaigns(database: Database, which: SQL | undefined, { limit, offset }: Page): Promise<Campaign[]> {
  const rows = await database
    .select({ campaign: advertisingCampaigns, job: jobs.status })
    .from(advertisingCampaigns)
    .leftJoin(jobs, eq(jobs.id, advertisingCampaigns.jobId))
    .where(which)
    .orderBy(desc(advertisingCampaigns.createdAt), desc(advertisingCampaigns.id))
    .limit(limit)
    .offset(offset)
  const figures = await figuresOf(
    database,
    rows.map(({ campaign }) => campaign.id),
  )
  return rows.map(({ campaign, job }) => toWire(campaign, job, figures.get(campaign.id)!))
}

interface Figures {
  sent: number
  failed: number
  skipped: number
  cancelled: number
  waiting: number
}

const names = {
  SENT: 'sent',
  FAILED: 'failed',
  SKIPPED: 'skipped',
  CANCELLED: 'cancelled',
  SCHEDULED: 'waiting',
} as const
const noFigures: Figures = { sent: 0, failed: 0, skipped: 0, cancelled: 0, waiting: 0 }

/** Counts the messages of campaigns by their status in the plan; every id has an entry. */
export async function figuresOf(database: Database, ids: number[]): Promise<Map<number, Figures>> {
  const rows = await database
    .select({ id: plannedSms.campaignId, status: plannedSms.status, count: count() })
    .from(plannedSms)
    .where(inArray(plannedSms.campaignId, ids))
    .groupBy(plannedSms.campaignId, plannedSms.status)
  const figuresById = new Map<number, Figures>(ids.map((id) => [id, { ...noFigures }]))
  for (const row of rows) figuresById.get(row.id!)![names[row.status]] = row.count
  return figuresById
}

function toWire(
  row: typeof advertisingCampaigns.$inferSelect,
  job: (typeof jobs.$inferSelect)['status'] | null,
  figures: Figures,
): Campaign {
  const { jobId: _jobId, stoppedBy: _stoppedBy, plannedAt, cost, createdAt, stoppedAt, ...same } = row
  const progress = {
    testMode: row.testMode,
    stopped: stoppedAt !== null,
    planned: plannedAt !== null,
    underWay: job === 'WAITING' || job === 'RUNNING',
    waiting: figures.waiting,
  }
  return {
    ...same,
    ...figures,
    // A test has no messages, so the skipped ones come from its own count.
    ...(row.testMode && { skipped: (row.clients ?? 0) - (row.recipients ?? 0) }),
    state: campaignState(progress),
    underWay: progress.underWay,
    cost: cost === null ? null : zlotyOf(cost),
    createdAt: createdAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
  }
}

export type AdvertisingFigures = Omit<AdvertisingStatistics, 'success' | 'message'>

/**
 * Figures of all advertisements sent in the gateway's mode, from the history of SMS. `lastCampaignDate` is in seconds
 * since 1970.
 */
export async function advertisingFigures({
  database,
  clock,
  smsGateway,
}: Pick<Ports, 'database' | 'clock' | 'smsGateway'>): Promise<AdvertisingFigures> {
  const { type, state, testMode, sentAt, phone, clientId, createdAt } = smsMessages
  // Old messages have no number any more.
  const recipient = sql`coalesce(${clientId}::text, nullif(${phone}, ''))`
  const monthBegan = instantAt(firstOfMonth(dayAt(clock.now())), 0)
  const [row] = await database
    .select({
      totalAdvertisingSent: count(),
      thisMonthSent: countWhere(gte(sentAt, monthBegan)),
      lastSentAt: sql<string | null>`extract(epoch from max(${createdAt}))::bigint`,
      totalRecipients: countDistinct(recipient),
    })
    .from(smsMessages)
    .where(and(eq(type, 'ADVERTISING'), inArray(state, [...sentStates]), eq(testMode, smsGateway.testMode)))
  const [last] = await database
    .select({ at: sql<string | null>`extract(epoch from max(${advertisingCampaigns.createdAt}))::bigint` })
    .from(advertisingCampaigns)
    .where(eq(advertisingCampaigns.testMode, false))
  const { lastSentAt, ...figures } = row!
  const lastCampaignDate = last?.at ?? lastSentAt
  return { ...figures, lastCampaignDate: lastCampaignDate === null ? null : Number(lastCampaignDate) }
}
