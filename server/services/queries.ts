import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { Service, ServiceStatus } from '#domain/services/service'
import { day } from '#domain/time/day'
import { clients, devices, services } from '../db/schema'
import { notFound } from '../http/api-problem'
import { idsOf } from '../db/rows'
import type { Found, Page } from '../http/list'
import type { WholeList } from '../http/whole-list'
import { inOrderOf } from '../http/whole-list'
import type { Database, Transaction } from '../ports'

const columns = {
  service: services,
  client: { firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone },
  device: {
    type: devices.type,
    name: devices.name,
    street: devices.street,
    houseNumber: devices.houseNumber,
    flatNumber: devices.flatNumber,
    postalCode: devices.postalCode,
    city: devices.city,
  },
}

type Row = {
  service: typeof services.$inferSelect
  client: { firstName: string; lastName: string; phone: string }
  device: Pick<
    typeof devices.$inferSelect,
    'type' | 'name' | 'street' | 'houseNumber' | 'flatNumber' | 'postalCode' | 'city'
  >
}

function toDomain({ service, client, device }: Row): Service {
  return {
    ...service,
    performedOn: service.performedOn === null ? null : day(service.performedOn),
    durationMinutes: (service.endsAt.getTime() - service.startsAt.getTime()) / 60_000,
    client: { name: clientName(client), phone: client.phone },
    device: { type: device.type, name: device.name, address: device },
  }
}

export const serviceSorts = ['id', 'startsAt'] as const

export interface ServiceFilter {
  /** Starting from this instant on … */
  from?: Date | undefined
  /** … and before this one */
  until?: Date | undefined
  status?: ServiceStatus | undefined
  deviceId?: number | undefined
  clientId?: number | undefined
  ids?: number[] | undefined
}

function matching({ from, until, status, deviceId, clientId, ids }: ServiceFilter): SQL | undefined {
  return and(
    from && gte(services.startsAt, from),
    until && lt(services.startsAt, until),
    status && eq(services.status, status),
    deviceId === undefined ? undefined : eq(services.deviceId, deviceId),
    clientId === undefined ? undefined : eq(services.clientId, clientId),
    ids && inArray(services.id, ids),
  )
}

type ServiceSort = readonly [(typeof serviceSorts)[number], 'ASC' | 'DESC']

/** In the order of their start unless asked otherwise. */
function inOrder([field, order]: ServiceSort = ['startsAt', 'ASC']): SQL[] {
  const direction = order === 'ASC' ? asc : desc
  return [direction(services[field]), direction(services.id)]
}

function withOwners(database: Database | Transaction) {
  return database
    .select(columns)
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(devices, eq(devices.id, services.deviceId))
}

interface Asked {
  filter: ServiceFilter
  sort?: ServiceSort | undefined
}

/** A page of the visits, with their client and device. */
export async function findServices(database: Database, asked: Asked & { page: Page }): Promise<Found<Service>> {
  const where = matching(asked.filter)
  const rows = await withOwners(database)
    .where(where)
    .orderBy(...inOrder(asked.sort))
    .limit(asked.page.limit)
    .offset(asked.page.offset)
  return { rows: rows.map(toDomain), total: await database.$count(services, where) }
}

/** All of the visits. */
export async function wholeServices(database: Database, asked: Asked): Promise<WholeList<Service>> {
  const chosen = database
    .select({ id: services.id })
    .from(services)
    .where(matching(asked.filter))
    .orderBy(...inOrder(asked.sort))
  return {
    ids: await idsOf(database, chosen),
    async read(ids) {
      const rows = await withOwners(database).where(sql`${services.id} = any(${sql.param(ids)}::int[])`)
      return inOrderOf(ids, rows.map(toDomain), ({ id }) => id)
    },
  }
}

/** The visit that a command works on, as its transaction sees it. @throws ApiProblem NOT_FOUND */
export async function serviceIn(tx: Transaction, id: number): Promise<Service> {
  const found = await findService(tx, id)
  if (!found) throw notFound('Nie znaleziono wizyty')
  return found
}

export async function findService(database: Database | Transaction, id: number): Promise<Service | undefined> {
  const [row] = await withOwners(database).where(eq(services.id, id))
  return row && toDomain(row)
}
