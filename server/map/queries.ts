import type { SQL } from 'drizzle-orm'
import { inArray, sql } from 'drizzle-orm'
import { sentStates } from '#domain/sms/outbox/sms-state'
import { deviceTypeLetters, deviceTypes } from '#domain/devices/device-type'
import { dutyKinds } from '#domain/duties/duty'
import type { MapItemWire } from '#domain/map/wire'
import { dutyLetters } from '#domain/map/wire'
import type { Day } from '#domain/time/day'
import { clients, devices, duties, mapChanges, smsMessages, smsSharedDevices } from '../db/schema'
import { rowsOf } from '../db/rows'
import { bookedService, calledOffService, lastReminder, wireInstant } from '../devices/cycle'
import type { Database, Ports } from '../ports'
import { dutySoon } from './choices'

/** Marks are tidied above `max` down to `min`; reading `max` takes a millisecond. */
const changeLimits = { max: 5000, min: 500 }

/** A value that changes with every commit that affects the map; cheap compared to building the answer. */
export async function mapStamp(database: Database): Promise<string> {
  const [row] = await rowsOf<{ stamp: string }>(
    database,
    sql`select count(*) || '-' || to_hex(coalesce(bit_xor(${mapChanges.mark}), 0)) as stamp from ${mapChanges}`,
  )
  return row!.stamp
}

/** Deletes old marks when there are many. This changes the stamp, so one answer is built needlessly. */
export async function tidyMapChanges({ database }: Ports): Promise<void> {
  if ((await database.$count(mapChanges)) <= changeLimits.max) return
  await database.execute(
    sql`delete from ${mapChanges} where ${mapChanges.id} <= (select max(${mapChanges.id}) from ${mapChanges}) - ${changeLimits.min}::bigint`,
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

const dutyLetter = sql.join(
  [sql`case ${duties.kind}`, ...dutyKinds.map((kind) => sql`when ${kind} then ${dutyLetters[kind]}`), sql`end`],
  sql` `,
)

/** Duties as letters (domain/map/wire.ts) */
const lettersOfDuties = (today: Day) =>
  sql`string_agg(distinct case when ${duties.dueOn} < ${today}::date then upper(${dutyLetter}) else ${dutyLetter} end, '')`

/** Each device's duties that are late or due soon */
const dutiesSoon = (today: Day) => sql`
  select ${duties.deviceId}, ${lettersOfDuties(today)} as letters
  from ${duties} where ${dutySoon(today)} group by ${duties.deviceId}`

const isSent = inArray(smsMessages.state, [...sentStates])

const dutiesSoonOf = (today: Day) => sql`(
  select ${lettersOfDuties(today)} from ${duties} where ${duties.deviceId} = ${devices.id} and ${dutySoon(today)})`

/** A row of `devices` and its client as JSON (domain/map/wire.ts) */
const itemJson = (letters: SQL) => sql`json_build_array(
        ${devices.clientId}, ${devices.id}, btrim(${clients.firstName} || ' ' || ${clients.lastName}), ${clients.phone},
        ${devices.street} || ' ' || ${devices.houseNumber} || coalesce('/' || nullif(${devices.flatNumber}, ''), '')
          || ', ' || ${devices.postalCode} || ' ' || ${devices.city},
        ${devices.lat}, ${devices.lng}, ${letter}, ${devices.name}, ${devices.nextInspectionDate},
        ${wireInstant(devices.confirmedAt)}, ${devices.notes},
        (select ${wireInstant(sql`max(last.sent_at)`)} from (
          (select ${smsMessages.sentAt} from ${smsMessages} where ${smsMessages.deviceId} = ${devices.id} and ${isSent}
            order by ${smsMessages.createdAt} desc limit 1)
          union all
          (select ${smsMessages.sentAt} from ${smsSharedDevices} join ${smsMessages} on ${smsMessages.id} = ${smsSharedDevices.smsId}
            where ${smsSharedDevices.deviceId} = ${devices.id} and ${isSent})) as last),
        ${devices.geocodingStatus}, ${lastReminder}, ${bookedService},
        ${calledOffService}, coalesce(${letters}, ''))`

/** Whether there are more devices than `most`; counts no further. */
export async function moreDevicesThan(database: Database, most: number): Promise<boolean> {
  const [row] = await rowsOf<{ more: boolean }>(
    database,
    sql`select count(*) > ${most} as more from (select from ${devices} limit ${most + 1}) as first`,
  )
  return row!.more
}

/**
 * The body of GET /api/map (domain/map/wire.ts). PostgreSQL writes the JSON itself, because encoding 30,000 rows here
 * would block other requests.
 */
export async function mapBody(database: Database, today: Day): Promise<string> {
  const [row] = await rowsOf<{ items: string | null }>(
    database,
    sql`
      select string_agg(${itemJson(sql`soon.letters`)}::text, ',' order by ${devices.id}) as items
      from ${devices} join ${clients} on ${clients.id} = ${devices.clientId}
      left join (${dutiesSoon(today)}) as soon on soon.device_id = ${devices.id}`,
  )
  return `{"today":"${today}","items":[${row?.items ?? ''}]}`
}

/**
 * Some devices as the map has them, in the order of the query.
 * @param ids selects `id` of devices, few of them
 */
export async function mapItems(database: Database, ids: SQL, today: Day): Promise<MapItemWire[]> {
  const [row] = await rowsOf<{ items: MapItemWire[] }>(
    database,
    sql`
      with chosen as materialized (select id, row_number() over () as place from (${ids}) as list)
      select coalesce(json_agg(${itemJson(dutiesSoonOf(today))} order by chosen.place), '[]') as items
      from chosen join ${devices} on ${devices.id} = chosen.id join ${clients} on ${clients.id} = ${devices.clientId}`,
  )
  return row!.items
}
