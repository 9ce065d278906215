import type { SortBy } from '#domain/api/list-query'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ClientRecord } from '#domain/clients/client'
import type { clientSorts } from '#domain/clients/contract'
import type { DeviceTraits } from '#domain/devices/filter'
import { isPhone, normalizePhone } from '#domain/text/phone'
import type { DueFilter } from '#domain/inspections/due-filter'
import { dueRange } from '#domain/inspections/due-filter'
import { readSearch } from '#domain/search/query'
import type { Day } from '#domain/time/day'
import { clients, devices } from '../db/schema'
import { readPage, readSearchPage } from '../db/page'
import { idsOf } from '../db/rows'
import { matchingClients, rankOf } from '../db/search'
import { dueIn, withTraits } from '../devices/filter'
import { devicesOfClients } from '../devices/queries'
import type { ListPage, ListQuery, Page } from '../http/list'
import type { WholeList } from '../http/whole-list'
import { inOrderOf } from '../http/whole-list'
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

/** Without `sort`, by match if there is a search, then by id. Clients without a device come last by urgency, in both directions. */
function inOrder({ q }: ClientFilter, [field, order]: ClientSort = ['match', 'ASC'], reversed = false): SQL[] {
  const direction = (order === 'ASC') === reversed ? desc : asc
  const query = readSearch(q ?? '')
  if (field === 'lastName') return [direction(clients.sortKey), direction(clients.id)]
  if (field === 'urgency') {
    const nulls = reversed ? sql`nulls first` : sql`nulls last`
    return [sql`${direction(clients.firstDueOn)} ${nulls}`, direction(clients.id)]
  }
  return [...(field === 'match' && query ? [direction(rankOf(query))] : []), direction(clients.id)]
}

function matchingIds(database: Database, { filter, sort }: ClientQuery, today: Day, reversed = false) {
  return database
    .select({ id: clients.id })
    .from(clients)
    .where(matching(filter, today))
    .orderBy(...inOrder(filter, sort, reversed))
    .$dynamic()
}

async function readClients(
  database: Database,
  ids: number[],
  withDevices: boolean,
  today: Day,
): Promise<ClientRecord[]> {
  const rows = await database
    .select(columns)
    .from(clients)
    .where(sql`${clients.id} = any(${sql.param(ids)}::int[])`)
  const records = inOrderOf(ids, rows, ({ id }) => id)
  if (!withDevices) return records
  const devicesByClient = await devicesOfClients(database, ids, today)
  return records.map((client) => ({ ...client, devices: devicesByClient.get(client.id) ?? [] }))
}

export async function findClients(
  database: Database,
  query: ClientQuery & { page: Page },
  today: Day,
): Promise<ListPage<ClientRecord>> {
  const { ids, total } = readSearch(query.filter.q ?? '')
    ? await readSearchPage(database, query.page, {
        id: clients.id,
        from: sql`${clients}`,
        where: matching(query.filter, today),
        order: inOrder(query.filter, query.sort),
      })
    : await readPage(database, query.page, {
        list: (reversed) => matchingIds(database, query, today, reversed),
        count: () => database.$count(clients, matching(query.filter, today)),
      })
  return { rows: await readClients(database, ids, query.withDevices, today), total }
}

export async function wholeClients(
  database: Database,
  query: ClientQuery,
  today: Day,
): Promise<WholeList<ClientRecord>> {
  return {
    ids: await idsOf(database, matchingIds(database, query, today)),
    read: (ids) => readClients(database, ids, query.withDevices, today),
  }
}

export async function findClient(database: Database | Transaction, id: number) {
  const [client] = await database.select(columns).from(clients).where(eq(clients.id, id))
  return client
}

/** The client with this phone number, in any spelling; the oldest if there are several. @param except one that is passed over */
export async function findClientByPhone(database: Database, phone: string, except?: number) {
  if (!isPhone(phone)) return undefined
  const [client] = await database
    .select(columns)
    .from(clients)
    .where(and(eq(clients.phone, normalizePhone(phone)), except === undefined ? undefined : ne(clients.id, except)))
    .orderBy(asc(clients.id))
    .limit(1)
  return client
}

export async function lockClient(tx: Transaction, id: number) {
  const [client] = await tx.select(columns).from(clients).where(eq(clients.id, id)).for('update')
  return client
}
