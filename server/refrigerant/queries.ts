import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { EntryFilter, EntrySort, RefrigerantEntry } from '#domain/refrigerant/entry'
import { day } from '#domain/time/day'
import { refrigerantEntries } from '../db/schema'
import { idsOf } from '../db/rows'
import { contains, searchWords } from '../db/search'
import type { Found, Page } from '../http/list'
import type { WholeList } from '../http/whole-list'
import { inOrderOf } from '../http/whole-list'
import type { Database, Transaction } from '../ports'

interface Asked {
  filter: EntryFilter
  sort?: readonly [EntrySort, 'ASC' | 'DESC'] | undefined
}

const { search: _search, fulfilledDuties: _fulfilled, ...columns } = getTableColumns(refrigerantEntries)
type Row = Omit<typeof refrigerantEntries.$inferSelect, 'search' | 'fulfilledDuties'>

const entryOf = (row: Row): RefrigerantEntry => ({ ...row, performedOn: day(row.performedOn) })

function matching({ q, ids, deviceId, act, refrigerant }: EntryFilter): SQL | undefined {
  return and(
    ...searchWords(q ?? '').map((word) => contains(refrigerantEntries.search, word)),
    ids && inArray(refrigerantEntries.id, ids),
    deviceId === undefined ? undefined : eq(refrigerantEntries.deviceId, deviceId),
    act && eq(refrigerantEntries.act, act),
    refrigerant && eq(refrigerantEntries.refrigerant, refrigerant),
  )
}

function orderOf([field, direction]: readonly [EntrySort, 'ASC' | 'DESC'] = ['performedOn', 'DESC']): SQL[] {
  const order = direction === 'ASC' ? asc : desc
  return field === 'id'
    ? [order(refrigerantEntries.id)]
    : [order(refrigerantEntries.performedOn), order(refrigerantEntries.id)]
}

export async function findEntries(
  database: Database,
  { filter, sort, page }: Asked & { page: Page },
): Promise<Found<RefrigerantEntry>> {
  const where = matching(filter)
  const rows = await database
    .select(columns)
    .from(refrigerantEntries)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(page.limit)
    .offset(page.offset)
  return { rows: rows.map(entryOf), total: await database.$count(refrigerantEntries, where) }
}

export async function wholeEntries(database: Database, { filter, sort }: Asked): Promise<WholeList<RefrigerantEntry>> {
  const chosen = database
    .select({ id: refrigerantEntries.id })
    .from(refrigerantEntries)
    .where(matching(filter))
    .orderBy(...orderOf(sort))
  return {
    ids: await idsOf(database, chosen),
    async read(ids) {
      const rows = await database
        .select(columns)
        .from(refrigerantEntries)
        .where(sql`${refrigerantEntries.id} = any(${sql.param(ids)}::int[])`)
      return inOrderOf(ids, rows.map(entryOf), ({ id }) => id)
    },
  }
}

export async function findEntry(database: Database | Transaction, id: number): Promise<RefrigerantEntry | undefined> {
  const [row] = await database.select(columns).from(refrigerantEntries).where(eq(refrigerantEntries.id, id))
  return row && entryOf(row)
}
