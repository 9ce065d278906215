import type { Column, SQL } from 'drizzle-orm'
import { asc, desc, sql } from 'drizzle-orm'
import type { Database } from './database'
import { idsOf, readWithSettings, rowsOf } from './rows'

/** Same as in `http/list.ts`, which this folder must not import */
interface Page {
  offset: number
  limit: number
}

/** A page of ids, and how many the whole list has */
interface IdPage {
  ids: number[]
  total: number
}

/** Sort direction of a column, flipped when the list is read from its end */
export const directionOf = (order: 'ASC' | 'DESC', reversed: boolean) => ((order === 'ASC') === reversed ? desc : asc)

/** Order of a column's nulls that are last in both directions */
export const nullsLast = (reversed: boolean) => (reversed ? sql`nulls first` : sql`nulls last`)

/**
 * Reads a page by an index. OFFSET reads all rows that it skips, so a page in the second half is read from the end.
 * @param list the ids in their order, or in the reverse of it
 * @param indexed an index has every order: parallel workers, whose rows PostgreSQL would
 *   merge one by one, would take five times as long to skip them
 */
export async function readPage(
  database: Database,
  { limit, offset }: Page,
  {
    list,
    count,
    indexed = false,
  }: { list: (reversed: boolean) => SQL; count: () => Promise<number>; indexed?: boolean },
): Promise<IdPage> {
  const total = await count()
  const length = Math.min(limit, total - offset)
  if (length <= 0) return { ids: [], total }
  const read = (reversed: boolean, skip: number) => {
    const ids = sql`${list(reversed)} limit ${length} offset ${skip}`
    return indexed
      ? readWithSettings(database, { enable_gathermerge: 'off' }, (tx) => idsOf(tx, ids))
      : idsOf(database, ids)
  }
  if (offset <= total / 2) return { ids: await read(false, offset), total }
  const ids = await read(true, total - offset - length)
  return { ids: ids.toReversed(), total }
}

/** A search whose matches have no order yet */
interface Matches {
  id: Column
  /** The tables */
  from: SQL
  where: SQL | undefined
  order: readonly SQL[]
}

/** Reads a page of a search, whose matches are found and counted in one pass. Only those of the page are sorted. */
export async function readSearchPage(
  database: Database,
  { limit, offset }: Page,
  { id, from, where = sql`true`, order }: Matches,
): Promise<IdPage> {
  const rows = await rowsOf<{ id: number; total: number }>(
    database,
    sql`select ${id} as id, (count(*) over ())::int as total from ${from} where ${where}
      order by ${sql.join([...order], sql`, `)} limit ${limit} offset ${offset}`,
  )
  if (rows.length > 0 || offset === 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  // Beyond the last page
  const [all] = await rowsOf<{ total: number }>(
    database,
    sql`select count(*)::int as total from ${from} where ${where}`,
  )
  return { ids: [], total: all!.total }
}
