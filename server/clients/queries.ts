import type { SortBy } from '#domain/api/list-query'
import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ClientRecord } from '#domain/clients/client'
import type { clientSorts } from '#domain/clients/contract'
import type { DeviceTraits } from '#domain/devices/filter'
import { isPhone, normalizePhone } from '#domain/text/phone'
import type { DueFilter } from '#domain/inspections/due-filter'
import { dueRange } from '#domain/inspections/due-filter'
import { readSearch } from '#domain/search/query'
import type { Day } from '#domain/time/day'
import { clients, devices, smsOptOuts } from '../db/schema'
import { directionOf, nullsLast } from '../db/page'
import { matchingClients, rankOf } from '../db/search'
import { dueIn, withTraits } from '../devices/filter'
import { devicesOfClients } from '../devices/queries'
import type { ListQuery } from '../http/list'
import { recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database, Transaction } from '../ports'

const columns = {
  id: clients.id,
  firstName: clients.firstName,
  lastName: clients.lastName,
  phone: clients.phone,
  email: clients.email,
  company: clients.company,
  nip: clients.nip,
  version: clients.version,
}

interface ClientFilter extends DeviceTraits {
  q?: string | undefined
  ids?: number[] | undefined
  urgency?: DueFilter | undefined
}

function matching({ q, ids, urgency, ...traits }: ClientFilter, today: Day): SQL | undefined {
  const query = readSearch(q ?? '')
  const ofDevice = (condition: SQL) =>
    sql`exists (select 1 from ${devices} where ${devices.clientId} = ${clients.id} and ${condition})`
  // One device must meet all conditions: an overdue air conditioner, not an air conditioner and some overdue device.
  const device = and(urgency && dueIn(dueRange(urgency, today)), withTraits(traits))
  return and(
    ids && inArray(clients.id, ids),
    device && ofDevice(device),
    query && sql`${clients.id} in (${matchingClients(query)})`,
  )
}

type ClientSort = SortBy<(typeof clientSorts)[number]>

export interface ClientQuery extends ListQuery<ClientFilter, ClientSort[0]> {
  withDevices: boolean
}

/**
 * Without `sort`, by match if there is a search, then by id. Clients without a device come last by urgency, in both
 * directions.
 */
function inOrder({ q }: ClientFilter, [field, order]: ClientSort = ['match', 'ASC'], reversed: boolean): SQL[] {
  const direction = directionOf(order, reversed)
  const query = readSearch(q ?? '')
  if (field === 'lastName') return [direction(clients.sortKey), direction(clients.id)]
  if (field === 'urgency') return [sql`${direction(clients.firstDueOn)} ${nullsLast(reversed)}`, direction(clients.id)]
  return [...(field === 'match' && query ? [direction(rankOf(query))] : []), direction(clients.id)]
}

export function clientList(
  database: Database,
  { filter, sort, withDevices }: ClientQuery,
  today: Day,
): Listing<ClientRecord> {
  return recordList(database, {
    id: clients.id,
    where: matching(filter, today),
    order: (reversed) => inOrder(filter, sort, reversed),
    search: readSearch(filter.q ?? '') !== undefined,
    async read(which, ids) {
      const rows = await database.select(columns).from(clients).where(which)
      if (!withDevices) return rows
      const devicesByClient = await devicesOfClients(database, ids, today)
      return rows.map((client) => ({ ...client, devices: devicesByClient.get(client.id) ?? [] }))
    },
  })
}

export async function findClient(database: Database, id: number) {
  const [client] = await database.select(columns).from(clients).where(eq(clients.id, id))
  return client
}

/**
 * The client with this phone number, in any spelling; the oldest if there are several.
 * @param except one that is passed over
 */
export async function findClientByPhone(database: Database, phone: string, except: number | undefined) {
  if (!isPhone(phone)) return undefined
  const [client] = await database
    .select(columns)
    .from(clients)
    .where(and(eq(clients.phone, normalizePhone(phone)), except === undefined ? undefined : ne(clients.id, except)))
    .orderBy(asc(clients.id))
    .limit(1)
  return client
}

/** Whether the owner of this number wants no SMS (rule S19) */
export async function wantsNoSms(database: Database, phone: string): Promise<boolean> {
  return (await database.$count(smsOptOuts, eq(smsOptOuts.phone, normalizePhone(phone)))) > 0
}

export async function lockClient(tx: Transaction, id: number) {
  const [client] = await tx.select(columns).from(clients).where(eq(clients.id, id)).for('update')
  return client
}
