import type { SQL } from 'drizzle-orm'
import { asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { confirmationState } from '#domain/confirmations/confirmation'
import type { WishRecordWire } from '#domain/confirmations/wire'
import { decodeWishRecord } from '#domain/confirmations/wire'
import type { Device, DeviceInput } from '#domain/devices/device'
import type { DeviceSort } from '#domain/devices/filter'
import { readSearch } from '#domain/search/query'
import type { BookedServiceWire, CalledOffServiceWire, ReminderWire } from '#domain/inspections/wire'
import { decodeBookedService, decodeCalledOffService, decodeReminder } from '#domain/inspections/wire'
import type { Day } from '#domain/time/day'
import { among } from '../db/rows'
import { clients, deviceAttachments, devices } from '../db/schema'
import type { ListQuery } from '../http/list'
import { recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database, Transaction } from '../ports'
import { bookedService, calledOffService, lastReminder, lastWish } from './cycle'
import type { DeviceFilter } from './filter'
import { distanceTo, deviceConditions } from './filter'
import { bestFirst, deviceOrder, ofClient } from './sort'

/** Without the columns for searching, sorting and the journal */
const {
  search: _search,
  nameKey: _nameKey,
  streetKey: _streetKey,
  cityKey: _cityKey,
  createdAt: _createdAt,
  createdBy: _createdBy,
  updatedAt: _updatedAt,
  updatedBy: _updatedBy,
  ...deviceColumns
} = getTableColumns(devices)

const columns = {
  device: deviceColumns,
  client: { firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone },
  imageCount: sql<number>`(select count(*) from ${deviceAttachments} where ${deviceAttachments.deviceId} = ${devices.id})::int`,
  reminder: sql<ReminderWire | null>`${lastReminder}`,
  bookedService: sql<BookedServiceWire | null>`${bookedService}`,
  calledOffService: sql<CalledOffServiceWire | null>`${calledOffService}`,
  wish: sql<WishRecordWire | null>`${lastWish}`,
}

function withOwners(database: Database) {
  return database.select(columns).from(devices).innerJoin(clients, eq(clients.id, devices.clientId))
}

type Row = Awaited<ReturnType<typeof withOwners>>[number]

function toDomain(
  { device: row, client, imageCount, reminder, bookedService, calledOffService, wish }: Row,
  today: Day,
): Device {
  const { street, houseNumber, flatNumber, postalCode, city, lat, lng, confirmedAt, lastTokenTail, ...same } = row
  return {
    ...same,
    clientName: clientName(client),
    clientPhone: client.phone,
    address: { street, houseNumber, flatNumber, postalCode, city },
    position: lat === null || lng === null ? null : { lat, lng },
    serviceConfirmed: confirmedAt !== null,
    serviceConfirmationValid: confirmationState(confirmedAt, row.nextInspectionDate, today) === 'CONFIRMED',
    serviceConfirmedAt: confirmedAt,
    lastConfirmationToken: lastTokenTail,
    imageCount,
    reminder: reminder && decodeReminder(reminder),
    bookedService: bookedService && decodeBookedService(bookedService),
    calledOffService: calledOffService && decodeCalledOffService(calledOffService),
    wish: wish && decodeWishRecord(wish),
  }
}

export function deviceValues(input: DeviceInput) {
  const { address, position, ...same } = input
  return { ...same, ...address, lat: position?.lat ?? null, lng: position?.lng ?? null }
}

type DeviceQuery = ListQuery<DeviceFilter, DeviceSort>

/** Without `sort`: by distance if `near` is given, else best match first. */
function orderOf({ filter, sort }: DeviceQuery, today: Day, reversed: boolean): SQL[] {
  if (sort) return deviceOrder(sort, today, reversed)
  return [...(filter.near ? [distanceTo(filter.near)] : []), ...bestFirst(filter.q)]
}

export function deviceList(database: Database, query: DeviceQuery, today: Day): Listing<Device> {
  const { filter, sort } = query
  const isByClient = sort === undefined || ofClient.has(sort[0])
  return recordList(database, {
    id: devices.id,
    ...(isByClient && { from: sql`${devices} join ${clients} on ${clients.id} = ${devices.clientId}` }),
    where: deviceConditions(filter, today),
    order: (reversed) => orderOf(query, today, reversed),
    search: sort === undefined || readSearch(filter.q ?? '') !== undefined,
    async read(which) {
      const rows = await withOwners(database).where(which)
      return rows.map((row) => toDomain(row, today))
    },
  })
}

/**
 * Devices of several lists, in the order of each.
 * @param lists query of (list, total, place, id)
 */
export async function devicesInLists<List extends string>(
  database: Database,
  lists: SQL,
  today: Day,
): Promise<{ list: List; total: number; device: Device }[]> {
  const rows = await database
    .select({ ...columns, list: sql<List>`chosen.list`, total: sql<number>`chosen.total` })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .innerJoin(sql`(${lists}) as chosen`, sql`chosen.id = ${devices.id}`)
    .orderBy(sql`chosen.list`, sql`chosen.place`)
  return rows.map(({ list, total, ...row }) => ({ list, total, device: toDomain(row, today) }))
}

/** The devices of these clients by client id, each list ordered by id; every client has an entry. */
export async function devicesOfClients(
  database: Database,
  clientIds: number[],
  today: Day,
): Promise<Map<number, Device[]>> {
  const byClient = new Map<number, Device[]>(clientIds.map((id) => [id, []]))
  if (clientIds.length === 0) return byClient
  const rows = await withOwners(database).where(among(devices.clientId, clientIds)).orderBy(asc(devices.id))
  for (const row of rows) byClient.get(row.device.clientId)?.push(toDomain(row, today))
  return byClient
}

export async function findDevice(database: Database, id: number, today: Day): Promise<Device | undefined> {
  const [row] = await withOwners(database).where(eq(devices.id, id))
  return row && toDomain(row, today)
}

/** The towns in Polish order, each in its most frequent spelling; case and diacritics are ignored. */
export async function citiesOfDevices(database: Database): Promise<string[]> {
  // Grouped by spelling first, because there are hundreds of them and folding every row is slow.
  const spelt = database
    .select({ city: devices.city, times: count().as('times') })
    .from(devices)
    .groupBy(devices.city)
    .as('spelt')
  const city = sql<string>`(array_agg(${spelt.city} order by ${spelt.times} desc, ${spelt.city}))[1]`
  const rows = await database
    .select({ city })
    .from(spelt)
    .groupBy(sql`fold(${spelt.city})`)
    .orderBy(sql`polish_key(${city}) collate "C"`)
  return rows.map((row) => row.city)
}

export async function lockDevice(tx: Transaction, id: number) {
  await keepClients(tx, eq(devices.id, id))
  const [row] = await tx.select().from(devices).where(eq(devices.id, id)).for('update')
  return row
}

/** Locks all matching devices in the order of their ids, so that two transactions cannot deadlock. */
export async function lockDevices(tx: Transaction, which: SQL | undefined): Promise<void> {
  await keepClients(tx, which)
  await tx.select({ id: devices.id }).from(devices).where(which).orderBy(devices.id).for('update')
}

/**
 * Locks devices and their clients against deletion, in the order of deletions.
 * @returns ids of those that are still there
 */
export async function keepDevices(tx: Transaction, ids: Iterable<number>): Promise<Set<number>> {
  const which = among(devices.id, ids)
  await keepClients(tx, which)
  const rows = await tx.select({ id: devices.id }).from(devices).where(which).orderBy(devices.id).for('key share')
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks the clients of devices against deletion. Call it before the devices are locked, as deletions do: then writes
 * about a client do not wait for somebody who waits for the device.
 */
async function keepClients(tx: Transaction, which: SQL | undefined): Promise<void> {
  const owners = tx.select({ id: devices.clientId }).from(devices).where(which)
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, owners))
    .orderBy(clients.id)
    .for('key share')
}
