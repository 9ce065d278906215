import type { SQL } from 'drizzle-orm'
import { and, inArray, sql } from 'drizzle-orm'
import type {
  AnswerFilter,
  ConfirmationRequestFilter,
  ConfirmationRequest,
  confirmationRequestSorts,
} from '#domain/reports/confirmation-requests'
import type { DaySpan } from '#domain/time/day'
import type { AnswerTime } from '#domain/reports/report'
import { answerTimes } from '#domain/reports/report'
import { readSearch } from '#domain/search/query'
import { addDays } from '#domain/time/day'
import { countWhere } from '../db/count-where'
import { rowsOf } from '../db/rows'
import { clients, confirmations, devices, smsMessages, smsSharedDevices } from '../db/schema'
import { matchesSearch } from '../db/search'
import { startOfDay } from '../db/warsaw'
import { isOfInspection, wireInstant } from '../devices/cycle'
import type { ListPage, Page } from '../http/list'
import type { Listing, WholeList } from '../http/whole-list'
import { inOrderOf } from '../http/whole-list'
import type { Ports } from '../ports'

/** Links issued longer than this before the span are ignored (days). */
const chainLasts = 366

type Sending = Pick<Ports, 'database' | 'smsGateway'>

/**
 * Links, each with `unsent` if its message did not leave, or not in the gateway's mode (rule S17). A message is queued
 * in the transaction that makes its link, a moment later.
 */
function links({ smsGateway }: Sending, since: SQL): SQL {
  const { deviceId, dueDate, createdAt, state, testMode } = smsMessages
  const isUnsent = sql`${createdAt} >= ${since} and (${state} = 'FAILED' or ${testMode} <> ${smsGateway.testMode})`
  return sql`${confirmations} left join (
      select ${deviceId} as device_id, ${dueDate} as due_date, ${createdAt} as at from ${smsMessages}
      where ${dueDate} is not null and ${isUnsent}
      union all
      select ${smsSharedDevices.deviceId}, ${smsSharedDevices.dueDate}, ${createdAt} from ${smsSharedDevices}
      join ${smsMessages} on ${smsMessages.id} = ${smsSharedDevices.smsId} where ${isUnsent}
    ) as unsent on unsent.device_id = ${confirmations.deviceId} and unsent.due_date = ${confirmations.dueDate}
      and unsent.at between ${confirmations.issuedAt} and ${confirmations.issuedAt} + interval '1 minute'`
}

const hasAsked = sql`${confirmations.sent} and unsent.at is null`
const firstAsked = sql`min(${confirmations.issuedAt}) filter (where ${hasAsked})`
const answered = answerSince(firstAsked, sql`true`)

/** The first answer to what was first asked then: a wish by a sticker before that is none. */
function answerSince(first: SQL, known: SQL): SQL {
  const earliest = sql`min(${confirmations.confirmedAt}) filter (where ${known})`
  return sql`case when ${earliest} >= ${first} then ${earliest}
    else min(${confirmations.confirmedAt}) filter (where ${known} and ${hasAsked}) end`
}

/**
 * Query for the inspections about which links asked for the first time within a span: (id, device_id, due_date,
 * first_at, confirmed_at, hours). Several messages about one inspection count as one question.
 * @param ids reads only the inspections of these links
 */
function requestsWithin(ports: Sending, span: DaySpan, ids: number[] | undefined): SQL {
  const since = startOfDay(addDays(span.from, -chainLasts))
  return sql`select min(${confirmations.id}) as id, ${confirmations.deviceId} as device_id, ${confirmations.dueDate} as due_date,
      ${firstAsked} as first_at, ${answered} as confirmed_at,
      (extract(epoch from (${answered}) - ${firstAsked}) / 3600)::float8 as hours
    from ${links(ports, since)}
    where ${isOfInspection} and ${confirmations.issuedAt} >= ${since}
    ${ids ? sql`and (${confirmations.deviceId}, ${confirmations.dueDate}) in (select device_id, due_date from ${confirmations} as link where ${inArray(sql`link.id`, ids)})` : sql``}
    group by ${confirmations.deviceId}, ${confirmations.dueDate}
    having ${firstAsked} >= ${startOfDay(span.from)} and ${firstAsked} < ${startOfDay(span.until)}`
}

interface TotalColumns {
  /** How many inspections were asked about within the span */
  count: SQL
  /** From the first link to the answer, an array of intervals */
  durations: SQL
}

/**
 * `requestsWithin` of two spans in one pass, as one row: how many inspections each span asked about, and how long their
 * answers took.
 * @param columns by span, the earlier one last
 */
export function requestTotals(ports: Sending, spans: readonly (TotalColumns & { span: DaySpan })[]): SQL {
  const since = ({ from }: DaySpan) => startOfDay(addDays(from, -chainLasts))
  const earliest = since(spans.at(-1)!.span)
  const named = spans.map((each, i) => ({ ...each, first: sql.raw(`first_${i}`), answer: sql.raw(`answer_${i}`) }))
  const inner = named.flatMap(({ span, first, answer }, i) => {
    // The last span knows all links that are read.
    const known = i === spans.length - 1 ? sql`true` : sql`${confirmations.issuedAt} >= ${since(span)}`
    const asked = sql`min(${confirmations.issuedAt}) filter (where ${known} and ${hasAsked})`
    return [sql`${asked} as ${first}`, sql`${answerSince(asked, known)} as ${answer}`]
  })
  const columns = named.flatMap(({ span, count, durations, first, answer }) => {
    const within = sql`${first} >= ${startOfDay(span.from)} and ${first} < ${startOfDay(span.until)}`
    return [
      sql`${countWhere(within)} as ${count}`,
      sql`array_agg(${answer} - ${first}) filter (where ${answer} is not null and ${within}) as ${durations}`,
    ]
  })
  return sql`select ${sql.join(columns, sql`, `)} from (
      select ${sql.join(inner, sql`, `)} from ${links(ports, earliest)}
      where ${isOfInspection} and ${confirmations.issuedAt} >= ${earliest}
      group by ${confirmations.deviceId}, ${confirmations.dueDate}
    ) as chains`
}

/** Condition for rows of `requestsWithin`: the answer came within a class of hours. */
function answeredWithin(key: AnswerTime): SQL {
  const hoursTaken = sql`hours`
  const place = answerTimes.findIndex((one) => one.key === key)
  const { hours } = answerTimes[place]!
  const over = place === 0 ? sql`true` : sql`${hoursTaken} > ${answerTimes[place - 1]!.hours}::float8`
  return sql`${over} and ${Number.isFinite(hours) ? sql`${hoursTaken} <= ${hours}::float8` : sql`${hoursTaken} is not null`}`
}

function isAnswered(filter: AnswerFilter): SQL {
  if (filter === 'NONE') return sql`hours is null`
  return filter === 'ANY' ? sql`hours is not null` : answeredWithin(filter)
}

type RequestSort = readonly [(typeof confirmationRequestSorts)[number], 'ASC' | 'DESC']

const sortColumns: Record<RequestSort[0], SQL> = {
  askedAt: sql`first_at`,
  confirmedAt: sql`request.confirmed_at`,
  clientName: sql`${clients.sortKey}`,
  dueDate: sql`due_date`,
  id: sql`request.id`,
}

interface RequestsQuery {
  filter: ConfirmationRequestFilter
  sort?: RequestSort | undefined
}

const owners = sql`join ${devices} on ${devices.id} = request.device_id join ${clients} on ${clients.id} = ${devices.clientId}`

function queryOf(ports: Sending, { filter: { period, ids, answered, q }, sort = ['askedAt', 'DESC'] }: RequestsQuery) {
  const query = readSearch(q ?? '')
  const direction = sort[1] === 'ASC' ? sql`asc` : sql`desc`
  const order = sql`order by ${sortColumns[sort[0]]} ${direction} nulls last, request.id ${direction}`
  const matching = sql`select request.* from (${requestsWithin(ports, period, ids)}) as request
    ${query || sort[0] === 'clientName' ? owners : sql``}
    where ${and(
      sql`true`,
      ids && inArray(sql`request.id`, ids),
      answered && isAnswered(answered),
      query && matchesSearch(query, clients.search),
    )} ${order}`
  return { matching, order }
}

/**
 * The inspections about which links asked, the last asked first by default; unanswered ones come last when sorted by
 * the answer.
 */
export const requestList = (ports: Sending, query: RequestsQuery): Listing<ConfirmationRequest> => ({
  page: (page) => findRequests(ports, { ...query, page }),
  all: () => allRequests(ports, query),
})

async function allRequests(ports: Sending, requestsQuery: RequestsQuery): Promise<WholeList<ConfirmationRequest>> {
  const rows = await rowsOf<{ id: number }>(
    ports.database,
    sql`select id from (${queryOf(ports, requestsQuery).matching}) as matching`,
  )
  const { period } = requestsQuery.filter
  return {
    ids: rows.map(({ id }) => id),
    async read(ids) {
      const page = { offset: 0, limit: ids.length }
      const { rows: read } = await findRequests(ports, { filter: { period, ids }, page })
      return inOrderOf(ids, read, ({ id }) => id)
    },
  }
}

async function findRequests(
  ports: Sending,
  { page, ...requestsQuery }: RequestsQuery & { page: Page },
): Promise<ListPage<ConfirmationRequest>> {
  const { matching, order } = queryOf(ports, requestsQuery)
  // Found and counted in one pass, which reads only the owners of the page unless it searches or sorts by them.
  const [result] = await rowsOf<{ rows: ConfirmationRequest[]; total: number }>(
    ports.database,
    sql`with matching as materialized (${matching}), page as (select * from matching limit ${page.limit} offset ${page.offset})
      select (select count(*)::int from matching) as total, (
        select coalesce(json_agg(json_build_object(
          'id', request.id, 'clientId', ${clients.id}, 'clientName', ${clients.firstName} || ' ' || ${clients.lastName},
          'clientPhone', ${clients.phone}, 'deviceId', ${devices.id}, 'deviceType', ${devices.type},
          'deviceName', ${devices.name}, 'city', ${devices.city}, 'dueDate', due_date::text,
          'askedAt', ${wireInstant(sql`first_at`)}, 'confirmedAt', ${wireInstant(sql`request.confirmed_at`)}, 'hours', hours
        ) ${order}), '[]'::json)
        from page as request ${owners}
      ) as rows`,
  )
  return result!
}
