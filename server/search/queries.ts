import { asc, eq, or, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { readStickerCode } from '#domain/stickers/sticker'
import { formatAddress } from '#domain/devices/address'
import type { SearchQuery } from '#domain/search/query'
import { readSearch } from '#domain/search/query'
import type { FoundClient, FoundDevice, FoundService, SearchResults } from '#domain/search/results'
import { foundAtMost, searchFrom } from '#domain/search/results'
import { addressColumns, clients, devices, services, stickers } from '../db/schema'
import { clientsFound, devicesFound, matchesSearch, rankOf, servicesFound } from '../db/search'
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
async function findClients(database: Database, query: SearchQuery): Promise<FoundClient[]> {
  const rows = await database
    .select({
      id: clients.id,
      ...owner,
      phone: clients.phone,
      city: sql<string | null>`(select city from ${devices} d where d.client_id = ${clients}.id order by d.id limit 1)`,
    })
    .from(clients)
    .where(sql`${clients.id} in (${clientsFound(query)})`)
    .orderBy(rankOf(query), asc(clients.sortKey), asc(clients.id))
    .limit(foundAtMost)
  return rows.map(({ id, phone, city, ...named }) => ({ id, name: clientName(named), phone, city }))
}

/** Also the device with the code on its sticker. Devices that match by themselves first, then those of matching clients; each by due date */
async function findDevices(database: Database, query: SearchQuery, code: string | undefined): Promise<FoundDevice[]> {
  const byCode = sql`${devices.id} in (select ${stickers.deviceId} from ${stickers} where ${stickers.code} = ${code ?? null})`
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
    .where(or(sql`${devices.id} in (${devicesFound(query)})`, code === undefined ? undefined : byCode))
    .orderBy(
      sql`case when ${matchesSearch(query, devices.search)} then 0 else 1 end`,
      asc(devices.nextInspectionDate),
      asc(devices.id),
    )
    .limit(foundAtMost)
  return rows.map(({ id, type, name, owner: { firstName, lastName }, ...address }) => ({
    id,
    type,
    name,
    clientName: clientName({ firstName, lastName }),
    address: formatAddress(address),
  }))
}

/** Coming services first, then past ones; the nearest in time first */
async function findServices(database: Database, query: SearchQuery, now: Date): Promise<FoundService[]> {
  const begun = sql`${services.startsAt} < ${now.toISOString()}::timestamptz`
  const distance = sql`abs(extract(epoch from ${services.startsAt} - ${now.toISOString()}::timestamptz))`
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
    .where(sql`${services.id} in (${servicesFound(query, undefined)})`)
    .orderBy(begun, distance, asc(services.id))
    .limit(foundAtMost)
  return rows.map(({ owner: of, ...service }) => ({ ...service, clientName: clientName(of) }))
}
