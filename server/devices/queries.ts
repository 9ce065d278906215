import type { SQL } from 'drizzle-orm'
import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { confirmationState } from '#domain/confirmations/confirmation'
import type { Device, FirstDeviceInput } from '#domain/devices/device'
import type { Day } from '#domain/time/day'
import { day } from '#domain/time/day'
import { clients, deviceImages, devices } from '../db/schema'
import type { Found, Page } from '../http/list'
import type { Database, Transaction } from '../ports'
import type { DeviceFilter } from './filter'
import { distanceTo, matching } from './filter'

const columns = {
  device: devices,
  client: { firstName: clients.firstName, lastName: clients.lastName },
  imageCount: sql<number>`(select count(*) from ${deviceImages} where ${deviceImages.deviceId} = ${devices.id})::int`,
}

interface Row {
  device: Omit<typeof devices.$inferSelect, 'search'>
  client: { firstName: string; lastName: string }
  imageCount: number
}

/** A row as the domain says it; `today` decides whether its confirmation still counts. */
function toDomain({ device: row, client, imageCount }: Row, today: Day): Device {
  const nextInspectionDate = day(row.nextInspectionDate)
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(client),
    type: row.type,
    name: row.name,
    installationDate: row.installationDate === null ? null : day(row.installationDate),
    nextInspectionDate,
    notes: row.notes,
    address: {
      street: row.street,
      houseNumber: row.houseNumber,
      flatNumber: row.flatNumber,
      postalCode: row.postalCode,
      city: row.city,
    },
    position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    geocodingStatus: row.geocodingStatus,
    serviceConfirmed: row.confirmedAt !== null,
    serviceConfirmationValid: confirmationState(row.confirmedAt, nextInspectionDate, today) === 'CONFIRMED',
    serviceConfirmedAt: row.confirmedAt,
    lastConfirmationToken: row.lastTokenTail,
    imageCount,
    version: row.version,
  }
}

/** The columns a device input is stored in. */
export function deviceValues(input: FirstDeviceInput) {
  const { address, position, ...same } = input
  return { ...same, ...address, lat: position?.lat ?? null, lng: position?.lng ?? null }
}

export const deviceSorts = ['id', 'nextInspectionDate', 'clientName', 'city'] as const

const sortColumns: Record<(typeof deviceSorts)[number], SQL | typeof devices.id | typeof devices.nextInspectionDate> = {
  id: devices.id,
  nextInspectionDate: devices.nextInspectionDate,
  clientName: sql`${clients.sortKey}`,
  city: sql`polish_key(${devices.city})`,
}

/** Devices with their owners' names; all of them, or a page. Those near a place come in the order of their distance. */
export async function findDevices(
  database: Database,
  asked: {
    filter: DeviceFilter
    sort?: readonly [(typeof deviceSorts)[number], 'ASC' | 'DESC'] | undefined
    page?: Page | undefined
  },
  today: Day,
): Promise<Found<Device>> {
  const where = matching(asked.filter, today)
  const { near } = asked.filter
  const [field, order] = asked.sort ?? ['id', 'ASC']
  const direction = order === 'ASC' ? asc : desc
  const query = database
    .select(columns)
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(where)
    .orderBy(...(near && !asked.sort ? [distanceTo(near)] : []), direction(sortColumns[field]), direction(devices.id))
    .$dynamic()
  const rows = await (asked.page ? query.limit(asked.page.limit).offset(asked.page.offset) : query)
  if (!asked.page) return { rows: rows.map((row) => toDomain(row, today)), total: rows.length }
  const [all] = await database
    .select({ total: count() })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(where)
  return { rows: rows.map((row) => toDomain(row, today)), total: all!.total }
}

/** The devices of some clients, in the order of their ids. */
export async function devicesOfClients(
  database: Database | Transaction,
  clientIds: number[],
  today: Day,
): Promise<Map<number, Device[]>> {
  const found = new Map<number, Device[]>(clientIds.map((id) => [id, []]))
  if (clientIds.length === 0) return found
  const rows = await database
    .select(columns)
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(sql`${devices.clientId} = any(${sql.param(clientIds)}::int[])`)
    .orderBy(asc(devices.id))
  for (const row of rows) found.get(row.device.clientId)?.push(toDomain(row, today))
  return found
}

export async function findDevice(
  database: Database | Transaction,
  id: number,
  today: Day,
): Promise<Device | undefined> {
  const [row] = await database
    .select(columns)
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(eq(devices.id, id))
  return row && toDomain(row, today)
}

/** The version of a device, held against changes by others until the transaction ends. */
export async function lockDevice(tx: Transaction, id: number) {
  const [row] = await tx.select().from(devices).where(eq(devices.id, id)).for('update')
  return row
}
