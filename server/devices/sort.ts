import type { SQL } from 'drizzle-orm'
import { asc, desc, sql } from 'drizzle-orm'
import { deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import type { DeviceSort } from '#domain/devices/filter'
import { readSearch } from '#domain/search/query'
import { clients, devices } from '../db/schema'
import { rankOf } from '../db/search'

const typeRank = sql`array_position(${sql.param(
  deviceTypes.toSorted((a, b) => deviceTypeNames[a].localeCompare(deviceTypeNames[b], 'pl')),
)}::text[], ${devices.type})`

const columns = {
  id: [],
  clientName: [sql`${clients.sortKey}`],
  clientPhone: [sql`${clients.phone} collate "C"`],
  type: [typeRank],
  name: [sql`${devices.nameKey}`],
  street: [sql`${devices.streetKey}`, sql`${devices.houseNumber} collate "C"`],
  postalCode: [sql`${devices.postalCode} collate "C"`],
  city: [sql`${devices.cityKey}`],
  nextInspectionDate: [sql`${devices.nextInspectionDate}`],
  installationDate: [sql`${devices.installationDate}`],
  serviceConfirmedAt: [sql`${devices.confirmedAt}`],
} satisfies Record<DeviceSort, SQL[]>

export function bestFirst(q: string | undefined): SQL[] {
  const query = readSearch(q ?? '')
  return [...(query ? [rankOf(query)] : []), sql`${devices.id}`]
}

/** For ORDER BY; nulls come last in both directions, ties are ordered by id. */
export function inOrder([field, order]: readonly [DeviceSort, 'ASC' | 'DESC']): SQL[] {
  const direction = order === 'ASC' ? asc : desc
  return [
    ...columns[field].map((column) => (optional.has(field) ? sql`${direction(column)} nulls last` : direction(column))),
    direction(devices.id),
  ]
}

/** Columns that may be null. Without `nulls last`, an index serves both directions of the others. */
const optional: ReadonlySet<DeviceSort> = new Set(['name', 'installationDate', 'serviceConfirmedAt'])
