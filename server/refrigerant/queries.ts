import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { EntryFilter, EntrySort, RefrigerantEntry } from '#domain/refrigerant/entry'
import { refrigerantEntries } from '../db/schema'
import { contains, searchWords } from '../db/search'
import type { ListQuery } from '../http/list'
import { orderBy, recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database } from '../ports'

type EntryQuery = ListQuery<EntryFilter, EntrySort>

const { search: _search, fulfilledDuties: _fulfilled, ...columns } = getTableColumns(refrigerantEntries)

function matching({ q, ids, deviceId, act, refrigerant }: EntryFilter): SQL | undefined {
  return and(
    ...searchWords(q ?? '').map((word) => contains(refrigerantEntries.search, word)),
    ids && inArray(refrigerantEntries.id, ids),
    deviceId === undefined ? undefined : eq(refrigerantEntries.deviceId, deviceId),
    act && eq(refrigerantEntries.act, act),
    refrigerant && eq(refrigerantEntries.refrigerant, refrigerant),
  )
}

export function entryList(
  database: Database,
  { filter, sort: [field, direction] = ['performedOn', 'DESC'] }: EntryQuery,
): Listing<RefrigerantEntry> {
  return recordList(database, {
    id: refrigerantEntries.id,
    order: orderBy([...(field === 'id' ? [] : [refrigerantEntries.performedOn]), refrigerantEntries.id], direction),
    where: matching(filter),
    read: (which) => database.select(columns).from(refrigerantEntries).where(which),
  })
}

export async function findEntry(database: Database, id: number): Promise<RefrigerantEntry | undefined> {
  const [row] = await database.select(columns).from(refrigerantEntries).where(eq(refrigerantEntries.id, id))
  return row
}
