import { and, count, eq, sql } from 'drizzle-orm'
import type { CallOutput } from '#domain/api/call'
import { drivingOf } from '#domain/campaigns/stop'
import { sumBy } from '#domain/collections'
import type { waveCalls } from '#domain/offers/contract'
import { forecastEnd } from '#domain/offers/forecast'
import { smsCost } from '#domain/sms/parts'
import { zlotyOf } from '#domain/text/money'
import { dayAt } from '#domain/time/warsaw'
import { readBoard } from '../campaigns/board'
import { findCampaign } from '../campaigns/queries'
import { rowsOf } from '../db/rows'
import { campaignOffers, campaignStops, smsMessages } from '../db/schema'
import { dateAt } from '../db/warsaw'
import type { Database, Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { countsAgainstLimits } from '../sms/outbox/limits'
import { isOfCampaign } from './offer-stop'

type OfferProgress = CallOutput<typeof waveCalls.progress>

/** @throws ApiProblem NOT_FOUND */
export async function progressOf(ports: Ports, campaignId: number): Promise<OfferProgress> {
  const { database, clock } = ports
  const today = dayAt(clock.now())
  const { counts } = await findCampaign(database, campaignId, today)
  const days = await answersByDay(ports, campaignId)
  // An agreement by telephone before the first offer says nothing about how fast offers are answered; without any offer
  // it is all that is known.
  const since = (days.find(({ offered }) => offered > 0) ?? days[0])?.day
  const counted = days.filter(({ day }) => since !== undefined && day >= since)
  const answered = sumBy(counted, ({ accepted, declined, expired }) => accepted + declined + expired)
  const endsOn = forecastEnd({
    since,
    answered,
    today,
    waiting: counts.planned + counts.silent,
  })
  const { messages, parts } = await messagesOf(ports, campaignId)
  const [work] = await database
    .select({ minutes: sql<number>`coalesce(sum(${campaignStops.minutes}), 0)::int` })
    .from(campaignStops)
    .where(and(eq(campaignStops.campaignId, campaignId), sql`${campaignStops.day} is not null`))
  return {
    days,
    booked: await bookedByDay(database, campaignId),
    endsOn: endsOn ?? null,
    ...drivingOf((await readBoard(ports, campaignId)).shifts),
    workMinutes: work!.minutes,
    messages,
    smsCost: zlotyOf(smsCost(parts, await readSettings(database))),
  }
}

type Sending = Pick<Ports, 'database' | 'clock' | 'smsGateway'>

/**
 * Offers by the day on which they left by SMS, and answers by theirs, also those by telephone. One that was answered by
 * another time is one offer and one answer.
 */
async function answersByDay(ports: Sending, campaignId: number): Promise<OfferProgress['days']> {
  return rowsOf<OfferProgress['days'][number]>(
    ports.database,
    sql`with offers as (
        select o.*, coalesce((select ${countsAgainstLimits(ports)} from ${smsMessages} where ${smsMessages.id} = o.sms_id), false) as by_sms
        from ${campaignOffers} as o join ${campaignStops} as s on s.id = o.stop_id
        where s.campaign_id = ${campaignId}
      ), happened as (
        select ${dateAt(sql`offered_at`)} as day, 'OFFERED' as what from offers where by_sms
        union all
        select ${dateAt(sql`answered_at`)}, answer from offers where answer <> 'OTHER'
        union all
        select ${dateAt(sql`ended_at`)}, 'EXPIRED' from offers
          where by_sms and answer is null and ended_at is not null and ${dateAt(sql`ended_at`)} > expires_on
      )
      select to_char(day, 'YYYY-MM-DD') as day,
        (count(*) filter (where what = 'OFFERED'))::int as offered,
        (count(*) filter (where what = 'ACCEPTED'))::int as accepted,
        (count(*) filter (where what in ('DECLINED', 'CANCELLED')))::int as declined,
        (count(*) filter (where what = 'EXPIRED'))::int as expired
      from happened group by day order by day`,
  )
}

/** Visits that are not called off, several devices at one address counted as one */
async function bookedByDay(database: Database, campaignId: number): Promise<OfferProgress['booked']> {
  return rowsOf<OfferProgress['booked'][number]>(
    database,
    sql`select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as visits from (
        select s.id, min(${dateAt(sql`v.starts_at`)}) as day
        from campaign_visits as c
        join services as v on v.id = c.service_id
        join ${campaignStops} as s on s.id = c.stop_id
        where s.campaign_id = ${campaignId} and v.status <> 'CANCELLED'
        group by s.id
      ) as visits group by day order by day`,
  )
}

async function messagesOf(ports: Sending, campaignId: number): Promise<{ messages: number; parts: number }> {
  const [row] = await ports.database
    .select({
      messages: count(),
      parts: sql<number>`coalesce(sum(${smsMessages.parts}), 0)::int`,
    })
    .from(smsMessages)
    .where(and(isOfCampaign(campaignId), countsAgainstLimits(ports)))
  return row!
}
