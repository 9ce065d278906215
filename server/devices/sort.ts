import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DeviceSort } from '#domain/devices/filter'
import { readSearch } from '#domain/search/query'
import type { Day } from '#domain/time/day'
import { directionOf, nullsLast } from '../db/page'
import { clients, devices, deviceTypeRank } from '../db/schema'
import { rankOf } from '../db/search'
import { waitingSince } from './filter'

const columns = {
  id: [],
  clientName: [sql`${clients.sortKey}`],
  clientPhone: [sql`${clients.phone} collate "C"`],
  type: [deviceTypeRank],
  name: [sql`${devices.nameKey}`],
  street: [sql`${devices.streetKey}`, sql`${devices.houseNumber} collate "C"`],
  postalCode: [sql`${devices.postalCode} collate "C"`],
  city: [sql`${devices.cityKey}`],
  nextInspectionDate: [sql`${devices.nextInspectionDate}`],
  installationDate: [sql`${devices.installationDate}`],
  serviceConfirmedAt: [sql`${devices.confirmedAt}`],
} satisfies Record<Exclude<DeviceSort, 'waitingSince'>, SQL[]>

export function bestFirst(q: string | undefined): SQL[] {
  const query = readSearch(q ?? '')
  return [...(query ? [rankOf(query)] : []), sql`${devices.id}`]
}

/** For ORDER BY; nulls come last in both directions, ties are ordered by id. */
export function deviceOrder(
  [field, order]: readonly [DeviceSort, 'ASC' | 'DESC'],
  today: Day,
  reversed: boolean,
): SQL[] {
  const by = field === 'waitingSince' ? [waitingSince(today)] : columns[field]
  const direction = directionOf(order, reversed)
  return [
    ...by.map((column) => (optional.has(field) ? sql`${direction(column)} ${nullsLast(reversed)}` : direction(column))),
    direction(devices.id),
  ]
}

/** Orders by a column of the client */
export const ofClient: ReadonlySet<DeviceSort> = new Set(['clientName', 'clientPhone'])

/** Columns that may be null. Without `nulls last`, an index serves both directions of the others. */
const optional: ReadonlySet<DeviceSort> = new Set(['name', 'installationDate', 'serviceConfirmedAt', 'waitingSince'])
