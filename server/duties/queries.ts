import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { Duty, DutyFilter, DutySort } from '#domain/duties/duty'
import { readSearch } from '#domain/search/query'
import type { Day } from '#domain/time/day'
import { dayOrNull } from '#domain/time/day'
import { clients, devices, duties } from '../db/schema'
import { readFound, readPage } from '../db/page'
import { idsOf } from '../db/rows'
import { devicesFound } from '../db/search'
import type { Found, Page } from '../http/list'
import type { WholeList } from '../http/whole-list'
import { inOrderOf } from '../http/whole-list'
import type { Database, Transaction } from '../ports'

export type DutyRow = typeof duties.$inferSelect

interface Asked {
  filter: DutyFilter
  sort?: readonly [DutySort, 'ASC' | 'DESC'] | undefined
}

function select(database: Database | Transaction) {
  return database
    .select({
      duty: duties,
      device: { clientId: devices.clientId, type: devices.type, name: devices.name, city: devices.city },
      client: { firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone },
    })
    .from(duties)
    .innerJoin(devices, eq(devices.id, duties.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
}

type Row = Awaited<ReturnType<typeof select>>[number]

/** The days of a row as the domain knows them */
export function datesOf(row: DutyRow) {
  return {
    dueOn: dayOrNull(row.dueOn),
    opensOn: dayOrNull(row.opensOn),
    until: dayOrNull(row.until),
    lastDoneOn: dayOrNull(row.lastDoneOn),
    anchorDay: dayOrNull(row.anchorDay),
  }
}

function toDomain({ duty, device, client }: Row): Duty {
  const { id, deviceId, kind, name, reason, source, anchor, intervalMonths, opensMonths, hard, active, version } = duty
  const { anchorDay: _anchorDay, ...dates } = datesOf(duty)
  return {
    ...{ id, deviceId, kind, name, reason, source, anchor, intervalMonths, opensMonths, hard, active, version },
    ...dates,
    clientId: device.clientId,
    clientName: clientName(client),
    clientPhone: client.phone,
    deviceType: device.type,
    deviceName: device.name,
    city: device.city,
  }
}

/** `dutyState` of the domain in SQL */
export function inState(state: NonNullable<DutyFilter['state']>, today: Day): SQL {
  const due = sql`${duties.active} and ${duties.dueOn} is not null`
  switch (state) {
    case 'PASSED':
      return sql`(${due} and ${duties.dueOn} < ${today})`
    case 'OPEN':
      return sql`(${due} and ${duties.opensOn} <= ${today} and ${duties.dueOn} >= ${today})`
    case 'CURRENT':
      return sql`(${due} and ${duties.opensOn} <= ${today})`
    case 'LATER':
      return sql`(${due} and ${duties.opensOn} > ${today})`
    case 'ENDED':
      return sql`(not ${duties.active} or ${duties.dueOn} is null)`
  }
}

function matching({ q, ids, deviceId, clientId, kind, reason, state }: DutyFilter, today: Day): SQL | undefined {
  const query = readSearch(q ?? '')
  return and(
    ids && inArray(duties.id, ids),
    deviceId === undefined ? undefined : eq(duties.deviceId, deviceId),
    clientId === undefined
      ? undefined
      : sql`${duties.deviceId} in (select ${devices.id} from ${devices} where ${devices.clientId} = ${clientId})`,
    kind && eq(duties.kind, kind),
    reason && eq(duties.reason, reason),
    state && inState(state, today),
    query && sql`${duties.deviceId} in (${devicesFound(query)})`,
  )
}

/** By default the first due first; those without a due date last. */
function orderOf([field, direction]: readonly [DutySort, 'ASC' | 'DESC'] = ['dueOn', 'ASC'], reversed = false): SQL[] {
  const order = (direction === 'ASC') === reversed ? desc : asc
  return field === 'id' ? [order(duties.id)] : [order(duties.dueOn), order(duties.id)]
}

export async function findDuties(
  database: Database,
  { page, ...asked }: Asked & { page: Page },
  today: Day,
): Promise<Found<Duty>> {
  const { ids, total } = readSearch(asked.filter.q ?? '')
    ? await readFound(database, page, chosen(database, asked, today))
    : await readPage(database, page, {
        list: (reversed) => chosen(database, asked, today, reversed),
        count: () => database.$count(duties, matching(asked.filter, today)),
      })
  return { rows: await readDuties(database, ids), total }
}

export async function wholeDuties(database: Database, asked: Asked, today: Day): Promise<WholeList<Duty>> {
  return { ids: await idsOf(database, chosen(database, asked, today)), read: (ids) => readDuties(database, ids) }
}

function chosen(database: Database, { filter, sort }: Asked, today: Day, reversed = false) {
  return database
    .select({ id: duties.id })
    .from(duties)
    .where(matching(filter, today))
    .orderBy(...orderOf(sort, reversed))
    .$dynamic()
}

async function readDuties(database: Database, ids: number[]): Promise<Duty[]> {
  const rows = await select(database).where(sql`${duties.id} = any(${sql.param(ids)}::int[])`)
  return inOrderOf(ids, rows.map(toDomain), ({ id }) => id)
}

export async function findDuty(database: Database | Transaction, id: number): Promise<Duty | undefined> {
  const [row] = await select(database).where(eq(duties.id, id))
  return row && toDomain(row)
}
