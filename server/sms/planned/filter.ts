import type { SortBy } from '#domain/api/list-query'
import type { SQL } from 'drizzle-orm'
import { and, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { PlannedSmsConditions, plannedSmsSorts } from '#domain/sms/planned/filter'
import { windowOf } from '#domain/sms/planned/filter'
import type { SearchQuery } from '#domain/search/query'
import { readSearch } from '#domain/search/query'
import { dayAt } from '#domain/time/warsaw'
import { clients, plannedSms } from '../../db/schema'
import { directionOf, nullsLast } from '../../db/page'
import { rowsOf } from '../../db/rows'
import type { UnstoredText } from '../../db/search'
import { fewPlannedSms, matchingPlannedSms } from '../../db/search'
import type { Database, Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import { textByTemplate } from './shown-text'

export interface PlannedSmsFilter extends PlannedSmsConditions {
  /** From this instant (inclusive) */
  from?: Date | undefined
  /** Until this instant (exclusive) */
  until?: Date | undefined
  /** Scheduled and due, or scheduled and not yet due */
  waits?: 'PENDING' | 'UPCOMING' | undefined
}

/**
 * The condition for a filter. With a search, it first counts matches, because that decides which form of the condition
 * is fast.
 */
export async function plannedSmsConditions(
  { database, clock, publicUrl }: Pick<Ports, 'database' | 'clock' | 'publicUrl'>,
  { q, time, waits, ...filter }: PlannedSmsFilter,
): Promise<SQL | undefined> {
  const now = clock.now()
  const { from, until, ids, status, type, clientId, deviceId, campaignId } = filter
  const window = time && windowOf(time, dayAt(now))
  const query = readSearch(q ?? '')
  const { scheduledAt } = plannedSms
  return and(
    from && gte(scheduledAt, from),
    until && lt(scheduledAt, until),
    window && and(gte(scheduledAt, window.from), lt(scheduledAt, window.until)),
    waits &&
      and(eq(plannedSms.status, 'SCHEDULED'), waits === 'PENDING' ? lte(scheduledAt, now) : gt(scheduledAt, now)),
    ids && inArray(plannedSms.id, ids),
    status && eq(plannedSms.status, status),
    type && eq(plannedSms.type, type),
    clientId === undefined ? undefined : eq(plannedSms.clientId, clientId),
    deviceId === undefined ? undefined : eq(plannedSms.deviceId, deviceId),
    campaignId === undefined ? undefined : eq(plannedSms.campaignId, campaignId),
    query && (await matchingText(database, query, textByTemplate(await readSettings(database), publicUrl, now))),
  )
}

async function matchingText(database: Database, query: SearchQuery, text: UnstoredText) {
  const [row] = await rowsOf<{ few: boolean }>(database, fewPlannedSms(query))
  return matchingPlannedSms(query, row!.few, text)
}

export type PlannedSmsSort = SortBy<(typeof plannedSmsSorts)[number]>

/** For ORDER BY. Ties are ordered by `scheduledAt`; with `clientName`, messages without a client come last. */
export function plannedSmsOrder([field, order]: PlannedSmsSort, reversed: boolean): SQL[] {
  const direction = directionOf(order, reversed)
  const first = {
    id: [],
    scheduledAt: [direction(plannedSms.scheduledAt)],
    status: [direction(plannedSms.status), direction(plannedSms.scheduledAt)],
    type: [direction(plannedSms.type), direction(plannedSms.scheduledAt)],
    clientName: [sql`${direction(clients.sortKey)} ${nullsLast(reversed)}`, direction(plannedSms.scheduledAt)],
  }
  return [...first[field], direction(plannedSms.id)]
}
