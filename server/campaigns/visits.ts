import { asc, eq } from 'drizzle-orm'
import { groupPairs } from '#domain/collections'
import { among } from '../db/rows'
import { campaignVisits, services } from '../db/schema'
import type { Database } from '../ports'

const columns = {
  id: services.id,
  deviceId: services.deviceId,
  status: services.status,
  rebook: services.rebook,
  technicianId: services.technicianId,
  startsAt: services.startsAt,
  endsAt: services.endsAt,
  arrivalFrom: services.arrivalFrom,
  arrivalUntil: services.arrivalUntil,
  performedOn: services.performedOn,
}
export type StopVisit = Pick<typeof services.$inferSelect, keyof typeof columns>

/** The visits that were booked for stops, by stop, the earliest first */
export async function visitsOfStops(database: Database, stopIds: readonly number[]): Promise<Map<number, StopVisit[]>> {
  const rows = await database
    .select({ stopId: campaignVisits.stopId, visit: columns })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
    .where(among(campaignVisits.stopId, stopIds))
    .orderBy(asc(services.startsAt), asc(services.id))
  return groupPairs(rows.map(({ stopId, visit }) => [stopId, visit]))
}
