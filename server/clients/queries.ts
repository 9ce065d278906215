import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Client } from '#domain/clients/client'
import { isPhone, normalizePhone } from '#domain/clients/phone'
import type { DueFilter } from '#domain/inspections/due-filter'
import { dueRange } from '#domain/inspections/due-filter'
import type { Day } from '#domain/time/day'
import { clients, devices } from '../db/schema'
import { contains, phoneDigits, searchWords } from '../db/search'
import type { DeviceTraits } from '../devices/filter'
import { dueIn, withTraits } from '../devices/filter'
import { devicesOfClients } from '../devices/queries'
import type { Found, Page } from '../http/list'
import type { Database, Transaction } from '../ports'

const columns = {
  id: clients.id,
  firstName: clients.firstName,
  lastName: clients.lastName,
  phone: clients.phone,
  version: clients.version,
}

export const clientSorts = ['id', 'lastName', 'urgency'] as const

export interface ClientFilter extends DeviceTraits {
  q?: string | undefined
  ids?: number[] | undefined
  urgency?: DueFilter | undefined
}

function matching({ q, ids, urgency, ...traits }: ClientFilter, today: Day): SQL | undefined {
  const digits = phoneDigits(q ?? '')
  const ofDevice = (condition: SQL) =>
    sql`exists (select 1 from ${devices} where ${devices.clientId} = ${clients.id} and ${condition})`
  const words = digits
    ? [contains(clients.phone, digits)]
    : searchWords(q ?? '').map(
        (word) => sql`(${contains(clients.search, word)} or ${ofDevice(contains(devices.search, word))})`,
      )
  // One device must have it all: an air conditioner that is overdue, not an air conditioner and something overdue.
  const device = and(urgency && dueIn(dueRange(urgency, today)), withTraits(traits))
  return and(ids && inArray(clients.id, ids), device && ofDevice(device), ...words)
}

/** The first due date of each client, in one pass: asking for every client by itself takes twice as long at 20,000. */
function firstDueDates(database: Database) {
  return database
    .select({ clientId: devices.clientId, due: min(devices.nextInspectionDate).as('due') })
    .from(devices)
    .groupBy(devices.clientId)
    .as('first_due')
}

/** Clients, all of them or a page, with their devices when asked. */
export async function findClients(
  database: Database,
  asked: {
    filter: ClientFilter
    sort?: readonly [(typeof clientSorts)[number], 'ASC' | 'DESC'] | undefined
    page?: Page | undefined
    withDevices: boolean
  },
  today: Day,
): Promise<Found<Omit<Client, 'devices'> & { devices?: Client['devices'] }>> {
  const where = matching(asked.filter, today)
  const [field, order] = asked.sort ?? ['id', 'ASC']
  const direction = order === 'ASC' ? asc : desc
  const all = database.select(columns).from(clients).where(where).$dynamic()
  const firstDue = firstDueDates(database)
  const query =
    field === 'urgency'
      ? all
          .leftJoin(firstDue, eq(firstDue.clientId, clients.id))
          .orderBy(sql`${direction(firstDue.due)} nulls last`, direction(clients.id))
      : all.orderBy(direction(field === 'lastName' ? clients.sortKey : clients.id), direction(clients.id))
  const found = await (asked.page ? query.limit(asked.page.limit).offset(asked.page.offset) : query)
  const total = asked.page ? await database.$count(clients, where) : found.length
  if (!asked.withDevices) return { rows: found, total }
  const owned = await devicesOfClients(
    database,
    found.map(({ id }) => id),
    today,
  )
  return { rows: found.map((client) => ({ ...client, devices: owned.get(client.id) ?? [] })), total }
}

export async function findClient(database: Database | Transaction, id: number) {
  const [found] = await database.select(columns).from(clients).where(eq(clients.id, id))
  return found
}

/** The client with this phone number, in any spelling; of several the first. */
export async function findClientByPhone(database: Database, phone: string) {
  if (!isPhone(phone)) return undefined
  const [found] = await database
    .select(columns)
    .from(clients)
    .where(eq(clients.phone, normalizePhone(phone)))
    .orderBy(asc(clients.id))
    .limit(1)
  return found
}

/** The client held against changes by others until the transaction ends. */
export async function lockClient(tx: Transaction, id: number) {
  const [found] = await tx.select(columns).from(clients).where(eq(clients.id, id)).for('update')
  return found
}
