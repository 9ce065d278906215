import type { SQL } from 'drizzle-orm'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { Day } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { clockText } from '#domain/time/time-of-day'
import { clockOn } from '#domain/time/warsaw'
import { campaignOffers, campaignStops, clients, devices } from './schema'
import type { Database } from './database'

/** For a row of `campaign_offers`: a customer may still accept it; until then it holds its time (rule O2) */
export const isOpenOffer = and(isNull(campaignOffers.endedAt), isNull(campaignOffers.answer))!

/** Open offers on these days, each with the time that it holds, and the client and place of its stop */
export async function openOffers(database: Database, { from, until }: { from: Day; until: Day }, which?: SQL) {
  const { id, technicianId, day: on, begins, minutes } = campaignOffers
  const rows = await database
    .select({
      offerId: id,
      technicianId: sql<number>`${technicianId}`,
      day: on,
      begins,
      minutes,
      deviceId: campaignStops.deviceId,
      lat: devices.lat,
      lng: devices.lng,
      geocodingStatus: devices.geocodingStatus,
      client: { firstName: clients.firstName, lastName: clients.lastName },
    })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .innerJoin(devices, eq(devices.id, campaignStops.deviceId))
    .innerJoin(clients, eq(clients.id, campaignStops.clientId))
    .where(and(isOpenOffer, isNotNull(technicianId), sql`${on} between ${from} and ${until}`, which))
    .orderBy(on, begins, id)
  return rows.map(({ client, ...row }) => {
    const startsAt = clockOn(row.day, clockText(row.begins))
    const endsAt = minutesAfter(startsAt, row.minutes)
    return { ...row, startsAt, endsAt, client: { name: clientName(client) } }
  })
}
