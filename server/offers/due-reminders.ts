import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { isReminderDay } from '#domain/offers/offer'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { isOpenOffer } from '../db/open-offers'
import { campaignOffers, campaignStops, clients, devices, smsMessages } from '../db/schema'
import { lastWish } from '../devices/cycle'
import type { Database, Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { placeObstacles } from './availability'
import { phoneObstacles } from './phone-obstacles'
import { inCampaign } from './stop-context'

/**
 * Unanswered offers (one, of a campaign, or all) whose customers are to be reminded today, once each, a reminder that
 * did not leave not counted after its day: the customer may get a message, and the technician can still come
 */
export async function dueReminders(
  ports: Pick<Ports, 'clock' | 'smsGateway'>,
  database: Database,
  { campaignId, offerId }: { campaignId?: number; offerId?: number } = {},
): Promise<number[]> {
  const today = dayAt(ports.clock.now())
  const failedBefore = and(eq(smsMessages.state, 'FAILED'), lt(smsMessages.createdAt, dayBounds(today).start))
  const { id, stopId, offeredAt, expiresOn, technicianId, begins, minutes } = campaignOffers
  const rows = await database
    .select({
      id,
      stopId,
      offeredAt,
      expiresOn,
      phone: clients.phone,
      technicianId,
      day: campaignOffers.day,
      begins,
      minutes,
    })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .innerJoin(clients, eq(clients.id, campaignStops.clientId))
    .leftJoin(smsMessages, eq(smsMessages.id, campaignOffers.reminderSmsId))
    .where(
      and(
        isOpenOffer,
        or(isNull(smsMessages.id), failedBefore, ports.smsGateway.testMode ? undefined : smsMessages.testMode),
        gte(campaignOffers.expiresOn, today),
        hasNoWish,
        inCampaign(campaignId),
        offerId === undefined ? undefined : eq(id, offerId),
      ),
    )
    .orderBy(asc(campaignOffers.expiresOn), asc(campaignOffers.id))
  const settings = await readSettings(database)
  const due = rows.filter((row) =>
    isReminderDay(today, { offeredOn: dayAt(row.offeredAt), expiresOn: row.expiresOn }, settings),
  )
  const obstacles = await phoneObstacles(
    ports,
    database,
    due.map(({ phone }) => phone),
  )
  const places = due.flatMap((row) => (row.technicianId === null ? [] : [{ ...row, technicianId: row.technicianId }]))
  const gone = await placeObstacles(database, places)
  return places.filter((row) => !obstacles.has(row.phone) && !gone.has(row)).map((row) => row.id)
}

/**
 * Whether the customer has not written what suits them, by whichever link or by a sticker; one who has waits for a
 * call, not for a reminder.
 */
export const hasNoWish = sql`not exists (select from ${devices}
  where ${devices.id} in (select (duty ->> 'deviceId')::int from json_array_elements(${campaignStops.duties}) as duty)
    and (${lastWish} ->> 'at')::timestamptz >= ${campaignOffers.offeredAt})`
