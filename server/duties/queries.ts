import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { Duty, DutyFilter, DutySort } from '#domain/duties/duty'
import { readSearch } from '#domain/search/query'
import type { Day } from '#domain/time/day'
import { inState } from '../db/duty-state'
import { directionOf, nullsLast } from '../db/page'
import { clients, confirmations, devices, duties } from '../db/schema'
import { matchingDevices } from '../db/search'
import { notFound } from '../http/api-problem'
import type { ListQuery } from '../http/list'
import { recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database } from '../ports'

export type DutyRow = typeof duties.$inferSelect

type DutyQuery = ListQuery<DutyFilter, DutySort>

function select(database: Database) {
  return database
    .select({
      duty: duties,
      confirmedAt: sql<string | null>`(select max(${confirmations.confirmedAt}) from ${confirmations}
        where ${confirmations.dutyId} = ${duties.id} and ${confirmations.dueDate} = ${duties.dueOn})`,
      device: { clientId: devices.clientId, type: devices.type, name: devices.name, city: devices.city },
      client: { firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone },
    })
    .from(duties)
    .innerJoin(devices, eq(devices.id, duties.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toDomain({ duty, confirmedAt, device, client }: Row): Duty {
  return {
    ...duty,
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
    clientId: device.clientId,
    clientName: clientName(client),
    clientPhone: client.phone,
    deviceType: device.type,
    deviceName: device.name,
    city: device.city,
  }
}

function matching(
  { q, ids, deviceId, deviceIds, sameAddressAs, clientId, kind, reason, state, hard }: DutyFilter,
  today: Day,
): SQL | undefined {
  const query = readSearch(q ?? '')
  return and(
    ids && inArray(duties.id, ids),
    deviceId === undefined ? undefined : eq(duties.deviceId, deviceId),
    deviceIds && inArray(duties.deviceId, deviceIds),
    sameAddressAs === undefined ? undefined : sql`${duties.deviceId} in (${othersAtAddressOf(sameAddressAs)})`,
    hard === undefined ? undefined : eq(duties.hard, hard),
    clientId === undefined
      ? undefined
      : sql`${duties.deviceId} in (select ${devices.id} from ${devices} where ${devices.clientId} = ${clientId})`,
    kind && eq(duties.kind, kind),
    reason && eq(duties.reason, reason),
    state && inState(state, today),
    query && sql`${duties.deviceId} in (${matchingDevices(query)})`,
  )
}

/** Other devices of the client at the same address; flats of one house are different addresses. */
const othersAtAddressOf = (deviceId: number) => sql`
  select other.id from ${devices} as here join ${devices} as other on other.client_id = here.client_id and other.id <> here.id
    and (other.street, other.house_number, coalesce(other.flat_number, ''), other.postal_code, other.city)
      = (here.street, here.house_number, coalesce(here.flat_number, ''), here.postal_code, here.city)
  where here.id = ${deviceId}`

/** By default the earliest due date first; duties without a due date are last in both directions. */
function orderOf([field, direction]: readonly [DutySort, 'ASC' | 'DESC'] = ['dueOn', 'ASC'], reversed: boolean): SQL[] {
  const order = directionOf(direction, reversed)
  if (field === 'id') return [order(duties.id)]
  return [sql`${order(duties.dueOn)} ${nullsLast(reversed)}`, order(duties.id)]
}

export function dutyList(database: Database, { filter, sort }: DutyQuery, today: Day): Listing<Duty> {
  return recordList(database, {
    id: duties.id,
    where: matching(filter, today),
    order: (reversed) => orderOf(sort, reversed),
    search: readSearch(filter.q ?? '') !== undefined,
    async read(which) {
      const rows = await select(database).where(which)
      return rows.map(toDomain)
    },
  })
}

export const missingDuty = 'Nie znaleziono obowiązku'

/** @throws ApiProblem NOT_FOUND */
export async function findDuty(database: Database, id: number): Promise<Duty> {
  const [row] = await select(database).where(eq(duties.id, id))
  if (!row) throw notFound(missingDuty)
  return toDomain(row)
}
