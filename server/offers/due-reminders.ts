import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { isReminderDay } from '#domain/offers/offer'
import type { Day } from '#domain/time/day'
import { day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { isOpenOffer } from '../db/open-offers'
import { campaignOffers, campaignStops, confirmations } from '../db/schema'
import type { Database, Transaction } from '../ports'
import { inCampaign } from './stop-context'

/** Silent offers, of a campaign or of all, that are to be reminded of today, once each */
export async function dueReminders(
  database: Database | Transaction,
  today: Day,
  campaignId?: number,
): Promise<number[]> {
  const rows = await database
    .select({ id: campaignOffers.id, offeredAt: campaignOffers.offeredAt, expiresOn: campaignOffers.expiresOn })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .where(
      and(
        ...[isOpenOffer, isNull(campaignOffers.reminderSmsId), gte(campaignOffers.expiresOn, today)],
        ...[hasNoWish, inCampaign(campaignId)],
      ),
    )
    .orderBy(asc(campaignOffers.expiresOn), asc(campaignOffers.id))
  return rows.flatMap(({ id, offeredAt, expiresOn }) =>
    isReminderDay(today, { offeredOn: dayAt(offeredAt), expiresOn: day(expiresOn) }) ? [id] : [],
  )
}

/** Who wrote what suits them waits for a call, not for a reminder. */
const hasNoWish = sql`not exists (select from ${confirmations}
  where ${confirmations.tokenHash} = ${campaignOffers.tokenHash} and ${confirmations.wishedAt} is not null)`
