import { inArray, sql } from 'drizzle-orm'
import { sentStates } from '#domain/outbox/sms-state'
import { deviceTypeLetters, deviceTypes } from '#domain/devices/device-type'
import type { Day } from '#domain/time/day'
import { clients, devices, mapChanges, smsMessages, smsSharedDevices } from '../db/schema'
import { rowsOf } from '../db/rows'
import { bookedService, lastReminder, wireInstant } from '../devices/cycle'
import type { Database, Ports } from '../ports'

/** Marks that are kept: reading them all takes a millisecond. */
const keptChanges = { most: 5000, least: 500 }

/** Changes with every commit that touches what the map shows; the cheap question before the dear one. */
export async function mapStamp(database: Database): Promise<string> {
  const [found] = await rowsOf<{ stamp: string }>(
    database,
    sql`select count(*) || '-' || to_hex(coalesce(bit_xor(${mapChanges.mark}), 0)) as stamp from ${mapChanges}`,
  )
  return found!.stamp
}

/** Drops old marks when there are many. The stamp changes with it, which costs one answer built for nothing. */
export async function tidyMapChanges({ database }: Ports): Promise<void> {
  if ((await database.$count(mapChanges)) <= keptChanges.most) return
  await database.execute(
    sql`delete from ${mapChanges} where ${mapChanges.id} <= (select max(${mapChanges.id}) from ${mapChanges}) - ${keptChanges.least}::bigint`,
  )
}

const letter = sql.join(
  [
    sql`case ${devices.type}`,
    ...deviceTypes.map((type) => sql`when ${type} then ${deviceTypeLetters[type]}`),
    sql`end`,
  ],
  sql` `,
)

const hasLeft = inArray(smsMessages.state, [...sentStates])

/**
 * The body of GET /api/map (domain/map/wire.ts), written by PostgreSQL itself: 30,000 rows taken apart here and put together again
 * would hold up everybody else's requests.
 */
export async function mapBody(database: Database, today: Day): Promise<string> {
  const [found] = await rowsOf<{ items: string | null }>(
    database,
    sql`
      select string_agg(json_build_array(
        ${devices.clientId}, ${devices.id}, btrim(${clients.firstName} || ' ' || ${clients.lastName}), ${clients.phone},
        ${devices.street} || ' ' || ${devices.houseNumber} || coalesce('/' || nullif(${devices.flatNumber}, ''), '')
          || ', ' || ${devices.postalCode} || ' ' || ${devices.city},
        ${devices.lat}, ${devices.lng}, ${letter}, ${devices.name}, ${devices.nextInspectionDate},
        ${wireInstant(devices.confirmedAt)}, ${devices.notes},
        (select ${wireInstant(sql`max(last.sent_at)`)} from (
          (select ${smsMessages.sentAt} from ${smsMessages} where ${smsMessages.deviceId} = ${devices.id} and ${hasLeft}
            order by ${smsMessages.createdAt} desc limit 1)
          union all
          (select ${smsMessages.sentAt} from ${smsSharedDevices} join ${smsMessages} on ${smsMessages.id} = ${smsSharedDevices.smsId}
            where ${smsSharedDevices.deviceId} = ${devices.id} and ${hasLeft})) as last),
        ${devices.geocodingStatus}, ${lastReminder}, ${bookedService})::text, ',' order by ${devices.id}) as items
      from ${devices} join ${clients} on ${clients.id} = ${devices.clientId}`,
  )
  return `{"today":"${today}","items":[${found?.items ?? ''}]}`
}
