import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { readSearch } from '#domain/search/query'
import type { SmsHistoryFilter, SmsHistorySort } from '#domain/sms/history-filter'
import { smsResultStates } from '#domain/sms/history-filter'
import type { SmsMessage } from '#domain/sms/sms'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { clientNameKey, smsMessages, sentOrCreatedAt } from '../db/schema'
import { readWithSettings, rowsOf } from '../db/rows'
import { matchesSearch } from '../db/search'
import { startOfDay } from '../db/warsaw'
import { messagesAbout } from '../devices/cycle'
import type { ListQuery } from '../http/list'
import { orderBy, recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database } from '../ports'
import { toDomain } from './queries'

interface HistoryMoment {
  today: Day
  /** Test mode of the gateway in use */
  testMode: boolean
}

/** Each order has an index that serves both directions. */
const orders = {
  id: [],
  sentAt: [sentOrCreatedAt],
  clientName: [clientNameKey],
  state: [smsMessages.state, sentOrCreatedAt],
  type: [smsMessages.type, sentOrCreatedAt],
}

interface HistoryQuery extends HistoryMoment, ListQuery<SmsHistoryFilter, SmsHistorySort[0]> {}

export function smsHistoryList(database: Database, historyQuery: HistoryQuery): Listing<SmsMessage> {
  const { filter, sort: [field, direction] = ['sentAt', 'DESC'] } = historyQuery
  return recordList(database, {
    id: smsMessages.id,
    where: smsHistoryConditions(filter, historyQuery),
    order: orderBy([...orders[field], smsMessages.id], direction),
    count: () => countOf(database, historyQuery),
    indexed: filter.q === undefined,
    async read(which) {
      const rows = await database.select().from(smsMessages).where(which)
      return rows.map(toDomain)
    },
  })
}

/**
 * The trigrams of a postal code find ten times as many candidates as messages that match; workers check them in half
 * the time.
 */
async function countOf(database: Database, historyQuery: HistoryQuery): Promise<number> {
  const which = smsHistoryConditions(historyQuery.filter, historyQuery)
  if (historyQuery.filter.q === undefined) return database.$count(smsMessages, which)
  const count = sql`select count(*)::int as count from ${smsMessages} where ${which ?? sql`true`}`
  const [row] = await readWithSettings(database, { parallel_setup_cost: '0' }, (tx) =>
    rowsOf<{ count: number }>(tx, count),
  )
  return row!.count
}

export async function newestSms(database: Database, limit: number): Promise<SmsMessage[]> {
  const rows = await database
    .select()
    .from(smsMessages)
    .orderBy(desc(sentOrCreatedAt), desc(smsMessages.id))
    .limit(limit)
  return rows.map(toDomain)
}

export function smsHistoryConditions(filter: SmsHistoryFilter, { today, testMode }: HistoryMoment): SQL | undefined {
  const { q, ids, result, type, types, clientId, deviceId, lastDays, from, to, gateway } = filter
  const query = readSearch(q ?? '')
  const number = query?.exact.clientId
  return and(
    ids && inArray(smsMessages.id, ids),
    result && inArray(smsMessages.state, [...smsResultStates[result]]),
    type && eq(smsMessages.type, type),
    types && inArray(smsMessages.type, types),
    lastDays === undefined ? undefined : sql`${sentOrCreatedAt} >= ${startOfDay(addDays(today, 1 - lastDays))}`,
    from && sql`${sentOrCreatedAt} >= ${startOfDay(from)}`,
    to && sql`${sentOrCreatedAt} < ${startOfDay(addDays(to, 1))}`,
    gateway && eq(smsMessages.testMode, testMode),
    clientId === undefined ? undefined : eq(smsMessages.clientId, clientId),
    deviceId === undefined ? undefined : sql`${smsMessages.id} in ${messagesAbout(deviceId)}`,
    query &&
      or(matchesSearch(query, smsMessages.search), number === undefined ? undefined : eq(smsMessages.clientId, number)),
  )
}
