import type { SQL } from 'drizzle-orm'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { readStickerCode } from '#domain/stickers/sticker'
import { formatAddress } from '#domain/devices/address'
import type { SearchQuery } from '#domain/search/query'
import { readSearch } from '#domain/search/query'
import type { ClientHit, DeviceHit, ServiceHit, SearchResults } from '#domain/search/results'
import { maxHits, searchFrom } from '#domain/search/results'
import { addressColumns, clients, devices, services, stickers } from '../db/schema'
import { idsOf } from '../db/rows'
import {
  findsMany,
  isOfTypesAlone,
  matchesInOrder,
  matchesSearch,
  matchesService,
  matchingClients,
  matchingDevices,
  rankOf,
} from '../db/search'
import { timestamptz } from '../db/warsaw'
import { inOrderOf } from '../http/whole-list'
import type { Database } from '../ports'

const owner = { firstName: clients.firstName, lastName: clients.lastName }

/** The best matches among clients, devices and services; none for fewer than two characters */
export async function searchEverything(database: Database, typed: string, now: Date): Promise<SearchResults> {
  const query = typed.trim().length < searchFrom ? undefined : readSearch(typed)
  if (!query) return { clients: [], devices: [], services: [] }
  const [foundClients, foundDevices, foundServices] = await Promise.all([
    findClients(database, query),
    findDevices(database, query, readStickerCode(typed)),
    findServices(database, query, now),
  ])
  return { clients: foundClients, devices: foundDevices, services: foundServices }
}

/** An exact match first, then clients whose name or number begins so */
async function findClients(database: Database, query: SearchQuery): Promise<ClientHit[]> {
  const rows = await database
    .select({
      id: clients.id,
      ...owner,
      phone: clients.phone,
      city: sql<string | null>`(select city from ${devices} d where d.client_id = ${clients}.id order by d.id limit 1)`,
    })
    .from(clients)
    .where(sql`${clients.id} in (${matchingClients(query)})`)
    .orderBy(rankOf(query), asc(clients.sortKey), asc(clients.id))
    .limit(maxHits)
  return rows.map(({ id, phone, city, ...named }) => ({ id, name: clientName(named), phone, city }))
}

/**
 * Finds also the device with the code on its sticker. Devices that match themselves come first, then those of matching
 * clients; each by due date
 */
async function findDevices(database: Database, query: SearchQuery, code: string | undefined): Promise<DeviceHit[]> {
  const nearest = (where: SQL, limit: number) =>
    idsOf(
      database,
      sql`select ${devices.id} from ${devices} where ${where} order by ${devices.nextInspectionDate}, ${devices.id} limit ${limit}`,
    )
  const byThemselves = await nearest(matchesSearch(query, devices.search), maxHits)
  const missing = maxHits - byThemselves.length
  const byCode = sql`union select ${stickers.deviceId} from ${stickers} where ${stickers.code} = ${code ?? null}`
  const others =
    missing === 0
      ? []
      : await nearest(
          sql`${devices.id} = any(array(${matchingDevices(query)} ${byCode})) and ${devices.id} <> all(${sql.param(byThemselves)}::int[])`,
          missing,
        )
  const ids = [...byThemselves, ...others]
  const rows = await database
    .select({
      id: devices.id,
      type: devices.type,
      name: devices.name,
      ...addressColumns,
      owner,
    })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(inArray(devices.id, ids))
  return inOrderOf(ids, rows, ({ id }) => id).map(({ id, type, name, owner: { firstName, lastName }, ...address }) => ({
    id,
    type,
    name,
    clientName: clientName({ firstName, lastName }),
    address: formatAddress(address),
  }))
}

/** Coming services first, then past ones; the nearest in time first */
async function findServices(database: Database, query: SearchQuery, now: Date): Promise<ServiceHit[]> {
  const ids = await nearestServices(database, query, now)
  const rows = await database
    .select({
      id: services.id,
      type: services.type,
      status: services.status,
      startsAt: services.startsAt,
      owner,
      city: devices.city,
    })
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .where(inArray(services.id, ids))
  return inOrderOf(ids, rows, ({ id }) => id).map(({ owner: of, ...service }) => ({
    ...service,
    clientName: clientName(of),
  }))
}

/**
 * If many services match, the first ones are found soon in the order of the index `services_starts`; if few match, they
 * are sorted.
 */
async function nearestServices(database: Database, query: SearchQuery, now: Date): Promise<number[]> {
  const at = timestamptz(now)
  if (!isOfTypesAlone(query) && !(await findsMany(database, query))) {
    return idsOf(
      database,
      sql`select ${services.id} from ${services} where ${matchesService(query, undefined)}
        order by ${services.startsAt} < ${at}, abs(extract(epoch from ${services.startsAt} - ${at})), ${services.id} limit ${maxHits}`,
    )
  }
  const inOrder = (time: SQL, order: SQL, limit: number) =>
    idsOf(
      database,
      sql`select ${services.id} from ${services} where ${services.startsAt} ${time} and ${matchesInOrder(query)}
        order by ${services.startsAt} ${order}, ${services.id} limit ${limit}`,
    )
  const coming = await inOrder(sql`>= ${at}`, sql`asc`, maxHits)
  const missing = maxHits - coming.length
  return missing === 0 ? coming : [...coming, ...(await inOrder(sql`< ${at}`, sql`desc`, missing))]
}
