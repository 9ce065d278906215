import type { SQL } from 'drizzle-orm'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CampaignStop } from '#domain/campaigns/stop'
import { clientName } from '#domain/clients/client'
import { isRecentAnswer } from '#domain/confirmations/confirmation'
import type { WishRecordWire } from '#domain/confirmations/wire'
import { decodeWishRecord } from '#domain/confirmations/wire'
import { formatAddress } from '#domain/devices/address'
import { needsInOrder } from '#domain/devices/visit-needs'
import type { Day } from '#domain/time/day'
import { dayAt, minuteAt } from '#domain/time/warsaw'
import { among } from '../db/rows'
import {
  addressColumns,
  campaignOffers,
  campaignStops,
  clients,
  confirmations,
  devices,
  duties,
  services,
} from '../db/schema'
import { lastWish } from '../devices/cycle'
import type { Database } from '../ports'
import { positionOf } from '../technicians/proposals'
import type { StopVisit } from './visits'
import { visitsOfStops } from './visits'

export type StopRow = typeof campaignStops.$inferSelect

/** Stops of a campaign as people see them, by id. Their number of queries does not depend on that of the stops. */
export async function stopsOf(
  database: Database,
  campaignId: number,
  today: Day,
  ids?: readonly number[],
): Promise<CampaignStop[]> {
  const which = and(eq(campaignStops.campaignId, campaignId), ids && among(campaignStops.id, ids))
  const rows = await database
    .select({
      stop: campaignStops,
      client: { firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone },
      place: { ...addressColumns, lat: devices.lat, lng: devices.lng, geocodingStatus: devices.geocodingStatus },
    })
    .from(campaignStops)
    .innerJoin(clients, eq(clients.id, campaignStops.clientId))
    .innerJoin(devices, eq(devices.id, campaignStops.deviceId))
    .where(which)
    .orderBy(asc(campaignStops.id))
  const stopIds = rows.map(({ stop }) => stop.id)
  const devicesById = await devicesOf(
    database,
    rows.flatMap(({ stop }) => stop.duties.map(({ deviceId }) => deviceId)),
  )
  const answers = await confirmedDuties(
    database,
    rows.flatMap(({ stop }) => stop.duties.flatMap(({ dutyId }) => dutyId ?? [])),
  )
  const offers = await lastOffers(database, stopIds)
  const visits = await visitsOfStops(database, stopIds)

  return rows.map(({ stop, client, place }): CampaignStop => {
    const own = [...new Set(stop.duties.map(({ deviceId }) => deviceId))].flatMap((id) => devicesById.get(id) ?? [])
    const wish = own
      .flatMap((each) => each.wish ?? [])
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
    const visitsOfStop = visits.get(stop.id) ?? []
    const offer = offers.get(stop.id)
    return {
      id: stop.id,
      campaignId,
      clientId: stop.clientId,
      locked: stop.locked,
      clientName: clientName(client),
      clientPhone: client.phone,
      address: formatAddress(place),
      city: place.city,
      position: positionOf(place),
      devices: own.map(({ id, type, name }) => ({ id, type, name })),
      needs: needsInOrder(own.flatMap(({ needs }) => needs)),
      duties: stop.duties,
      dueOn: stop.dueOn,
      notBefore: stop.notBefore,
      until: stop.until,
      confirmed: stop.duties.some(({ deviceId, dutyId }) =>
        dutyId === null
          ? isRecentAnswer(devicesById.get(deviceId)?.confirmedAt ?? null, today)
          : isRecentAnswer(answers.get(dutyId) ?? null, today),
      ),
      wish: wish ?? null,
      lastTechnicianId: own.find((each) => each.lastTechnicianId !== null)?.lastTechnicianId ?? null,
      state: stop.state,
      ...placeOf(stop, visitsOfStop),
      leftOut: stop.leftOut,
      offer: offer ?? null,
      serviceIds: visitsOfStop.map(({ id }) => id),
      call: callOf(stop),
      version: stop.version,
    }
  })
}

/**
 * Place and length of a stop: once it is booked, those of its visits, which people move and lengthen in the calendar
 */
function placeOf(
  { state, minutes, ...stop }: StopRow,
  visits: readonly StopVisit[],
): Pick<CampaignStop, 'technicianId' | 'day' | 'begins' | 'minutes'> {
  const booked = visits.filter(({ status, technicianId }) => status !== 'CANCELLED' && technicianId !== null)
  const first = booked.find(({ status }) => status === 'SCHEDULED') ?? booked[0]
  if (state !== 'ACCEPTED' || !first)
    return { technicianId: stop.technicianId, day: stop.day, begins: stop.begins, minutes }
  const { technicianId, startsAt, performedOn } = first
  const planned = dayAt(startsAt)
  // What was done ahead leaves its day free.
  const on = performedOn !== null && performedOn < planned ? performedOn : planned
  let until = startsAt.getTime() + minutes * 60_000
  for (const visit of booked)
    if (visit.technicianId === technicianId && visit.startsAt.getTime() <= until)
      until = Math.max(until, visit.endsAt.getTime())
  const lasts = Math.round((until - startsAt.getTime()) / 60_000)
  return { technicianId, day: on, begins: minuteAt(startsAt), minutes: lasts }
}

function callOf({ callOutcome: outcome, callNote: note, calledAt: at, calledBy: by }: StopRow): CampaignStop['call'] {
  return outcome === null || at === null || by === null ? null : { outcome, note, at, by }
}

async function devicesOf(database: Database, ids: readonly number[]) {
  const which: SQL = among(devices.id, new Set(ids))
  const rows = await database
    .select({
      id: devices.id,
      type: devices.type,
      name: devices.name,
      needs: devices.needs,
      confirmedAt: devices.confirmedAt,
      wish: sql<WishRecordWire | null>`${lastWish}`,
      lastTechnicianId: sql<number | null>`(select ${services.technicianId} from ${services}
        where ${services.deviceId} = ${devices.id} and ${services.status} = 'COMPLETED' and ${services.technicianId} is not null
        order by ${services.startsAt} desc limit 1)`,
    })
    .from(devices)
    .where(which)
  return new Map(rows.map((row) => [row.id, { ...row, wish: row.wish && decodeWishRecord(row.wish) }]))
}

/** When customers confirmed duties by a link, for their current due dates */
async function confirmedDuties(database: Database, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: duties.id, at: sql<string>`max(${confirmations.confirmedAt})` })
    .from(duties)
    .innerJoin(confirmations, and(eq(confirmations.dutyId, duties.id), eq(confirmations.dueDate, duties.dueOn)))
    .where(sql`${among(duties.id, new Set(ids))} and ${confirmations.confirmedAt} is not null`)
    .groupBy(duties.id)
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}

/**
 * The last offer of each stop, in any state: a wish is compared with it, and the person who calls the customer reads
 * its note.
 */
async function lastOffers(
  database: Database,
  stopIds: readonly number[],
): Promise<Map<number, NonNullable<CampaignStop['offer']>>> {
  const rows = await database
    .selectDistinctOn([campaignOffers.stopId], getTableColumns(campaignOffers))
    .from(campaignOffers)
    .where(among(campaignOffers.stopId, stopIds))
    .orderBy(campaignOffers.stopId, sql`${campaignOffers.id} desc`)
  return new Map(
    rows.map(({ stopId, opens, closes, offeredAt, expiresOn, note }) => [
      stopId,
      { opens, closes, offeredAt, expiresOn, note },
    ]),
  )
}
