import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { Service, ServiceStatus } from '#domain/services/service'
import { clients, devices, services } from '../db/schema'
import { notFound } from '../http/api-problem'
import type { Found, Page } from '../http/list'
import type { Database, Transaction } from '../ports'

const columns = { service: services, client: clients, device: devices }

type Row = {
  service: typeof services.$inferSelect
  client: { firstName: string; lastName: string; phone: string }
  device: typeof devices.$inferSelect
}

function toDomain({ service, client, device }: Row): Service {
  return {
    ...service,
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

/** Visits with their client and device; all of them, or a page. In the order of their start unless asked otherwise. */
export async function findServices(
  database: Database,
  asked: {
    filter: ServiceFilter
    sort?: readonly [(typeof serviceSorts)[number], 'ASC' | 'DESC'] | undefined
    page?: Page | undefined
  },
): Promise<Found<Service>> {
  const where = matching(asked.filter)
  const [field, order] = asked.sort ?? ['startsAt', 'ASC']
  const direction = order === 'ASC' ? asc : desc
  const query = database
    .select(columns)
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .where(where)
    .orderBy(direction(services[field]), direction(services.id))
    .$dynamic()
  const rows = await (asked.page ? query.limit(asked.page.limit).offset(asked.page.offset) : query)
  const total = asked.page ? await database.$count(services, where) : rows.length
  return { rows: rows.map(toDomain), total }
}

/** The visit that a command works on, as its transaction sees it. @throws ApiProblem NOT_FOUND */
export async function serviceIn(tx: Transaction, id: number): Promise<Service> {
  const found = await findService(tx, id)
  if (!found) throw notFound('Nie znaleziono wizyty')
  return found
}

export async function findService(database: Database | Transaction, id: number): Promise<Service | undefined> {
  const [row] = await database
    .select(columns)
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .where(eq(services.id, id))
  return row && toDomain(row)
}
