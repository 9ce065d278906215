import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { deviceTypes } from '#domain/devices/device-type'
import { sentStates } from '#domain/sms/outbox/sms-state'
import type { DaySpan } from '#domain/time/day'
import type { RemindersReport, SmsReport, SmsStats } from '#domain/reports/report'
import { answerTimes, bookedAfterSmsDays } from '#domain/reports/report'
import type { Settings } from '#domain/settings/settings'
import { smsCost } from '#domain/sms/parts'
import { smsResultStates } from '#domain/sms/history-filter'
import { reminderTypes } from '#domain/sms/sms-type'
import { addDays } from '#domain/time/day'
import { amongTexts, rowsOf } from '../db/rows'
import { bookedInspection, devices, services, smsMessages, sentOrCreatedAt } from '../db/schema'
import { startOfDay } from '../db/warsaw'
import type { Database, Ports } from '../ports'
import { requestTotals } from './confirmation-requests'
import { rowsOfReport } from './report-rows'

interface Answered {
  asked: number
  confirmed: number
  medianHours: number | null
  /** Answers within each class of `answerTimes` that ends, and the shorter ones */
  within: number[]
}

/**
 * Inspections about which links asked for the first time within each span, and how long the answers took. Several
 * messages about one inspection count as one question.
 */
export async function remindersReport(
  ports: Pick<Ports, 'database' | 'smsGateway'>,
  now: DaySpan,
  before: DaySpan,
): Promise<RemindersReport> {
  const spans = [
    { span: now, count: sql`count_now`, durations: sql`durations_now` },
    { span: before, count: sql`count_before`, durations: sql`durations_before` },
  ] as const
  const [row] = await rowsOfReport<{ now: Answered; before: Answered }>(
    ports.database,
    sql`select ${answered(spans[0])} as now, ${answered(spans[1])} as before from (${requestTotals(ports, spans)}) as totals`,
  )
  const { within, ...totals } = row!.now
  const { within: _, ...totalsBefore } = row!.before
  const upTo = [...within, totals.confirmed]
  return {
    now: totals,
    before: totalsBefore,
    answers: answerTimes.map(({ key }, i) => ({ within: key, count: upTo[i]! - (upTo[i - 1] ?? 0) })),
  }
}

/**
 * The few that were answered are counted apart: each of these sums over all inspections would take longer than reading
 * them.
 */
function answered({ count, durations }: { count: SQL; durations: SQL }): SQL {
  const within = answerTimes
    .filter(({ hours }) => Number.isFinite(hours))
    .map(({ hours }) => sql`(count(*) filter (where hours <= ${`${hours} hours`}::interval))::int`)
  const median = sql`percentile_cont(0.5) within group (order by hours)`
  return sql`(select json_build_object(
    'asked', ${count},
    'confirmed', count(*)::int,
    'medianHours', (extract(epoch from ${median}) / 3600)::float8,
    'within', array[${sql.join(within, sql`, `)}]) from unnest(${durations}) as hours)`
}

type Sending = Pick<Ports, 'smsGateway'>

/** Figures of the messages of a span, and of services booked after them, in the gateway's mode (rule P6) */
export async function smsReport(
  database: Database,
  { smsGateway }: Sending,
  settings: Settings,
  span: DaySpan,
): Promise<SmsReport> {
  const toldAt = smsGateway.testMode ? services.toldInTestAt : services.toldAt
  const prices = deviceTypes.map((type) => sql`when ${type} then ${settings.price[type]}::int`)
  const [row] = await rowsOfReport<Omit<SmsReport, 'cost'>>(
    database,
    sql`with booked as (
        select count(*)::int as services, coalesce(sum(case when ${services.status} <> 'SCHEDULED' then ${services.price} else (
          select case ${devices.type} ${sql.join(prices, sql` `)} end
          from ${devices} where ${devices.id} = ${services.deviceId}) end), 0)::float8 as revenue
        from ${services}
        where ${bookedInspection} and ${services.createdAt} >= ${startOfDay(span.from)}
          and ${services.createdAt} < ${startOfDay(addDays(span.until, bookedAfterSmsDays))}
          and ${toldAt} >= ${startOfDay(span.from)} and ${toldAt} < ${startOfDay(span.until)}
          and ${services.startsAt} > ${toldAt}
      ), sms as (
        select state, count(*) as messages, sum(parts) as parts from ${smsMessages}
        where ${sentOrCreatedAt} >= ${startOfDay(span.from)} and ${sentOrCreatedAt} < ${startOfDay(span.until)} and ${smsMessages.testMode} = ${smsGateway.testMode}
        group by state
      )
      select (coalesce(sum(messages) filter (where ${amongTexts(sql`state`, smsResultStates.SUCCESS)}), 0))::int as sent,
        (coalesce(sum(messages) filter (where ${amongTexts(sql`state`, smsResultStates.FAILED)}), 0))::int as failed,
        (coalesce(sum(parts) filter (where ${amongTexts(sql`state`, billedStates)}), 0))::int as parts,
        (select services from booked) as booked, (select revenue from booked) as "bookedRevenue"
      from sms`,
  )
  return { ...row!, cost: smsCost(row!.parts, settings) }
}

/** States that the operator bills: it accepted the message, whether or not it was delivered. */
const billedStates = [...sentStates, 'UNDELIVERED', 'UNKNOWN'] as const

/** Figures of all messages, for GET /api/reports/sms-stats */
export async function smsStats(database: Database, { smsGateway }: Sending, settings: Settings): Promise<SmsStats> {
  const [row] = await rowsOf<{ sent: number; failed: number; reminders: number; parts: number }>(
    database,
    sql`select count(*) filter (where ${amongTexts(sql`state`, smsResultStates.SUCCESS)})::int as sent,
        count(*) filter (where ${amongTexts(sql`state`, smsResultStates.FAILED)})::int as failed,
        count(*) filter (where ${amongTexts(sql`state`, smsResultStates.SUCCESS)} and ${amongTexts(sql`type`, reminderTypes)})::int as reminders,
        coalesce(sum(parts) filter (where ${amongTexts(sql`state`, billedStates)}), 0)::int as parts
      from ${smsMessages} where ${smsMessages.testMode} = ${smsGateway.testMode}`,
  )
  const { sent, failed, reminders, parts } = row!
  return {
    totalSent: sent,
    successRate: sent + failed === 0 ? 100 : Math.round((sent / (sent + failed)) * 1000) / 10,
    remindersSent: reminders,
    estimatedCost: smsCost(parts, settings),
  }
}
