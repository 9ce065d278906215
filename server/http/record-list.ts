import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { directionOf, readPage, readSearchPage } from '../db/page'
import { among, idsOf } from '../db/rows'
import type { Database } from '../ports'
import type { Listing } from './whole-list'
import { inOrderOf } from './whole-list'

interface Records<Row> {
  id: PgColumn
  /** The id's table, joined with those that the order needs */
  from?: SQL
  where: SQL | undefined
  /**
   * For ORDER BY, ending with the id, and the reverse of it; nearly all have an index, by which a page is read from the
   * nearer end
   */
  order(reversed: boolean): SQL[]
  /**
   * The rows are the matches of a search, which have no order yet; `where` is then another condition for the same rows,
   * faster for a page.
   */
  search?: boolean | { where(): Promise<SQL | undefined> }
  /** By default the rows are counted plainly. */
  count?(): Promise<number>
  /** An index has every order (see `readPage`). */
  indexed?: boolean
  /**
   * Returns the rows with these ids in any order.
   * @param which that the id is one of them
   */
  read(which: SQL, ids: number[]): Promise<Row[]>
}

/** The rows of one table that meet a condition, in an order. */
export function recordList<Row extends { id: number }>(
  database: Database,
  {
    id,
    from = sql`${id.table}`,
    where,
    order,
    search = false,
    count = () => database.$count(id.table, where),
    indexed = false,
    read,
  }: Records<Row>,
): Listing<Row> {
  const list = (reversed: boolean) =>
    sql`select ${id} from ${from} where ${where ?? sql`true`} order by ${sql.join(order(reversed), sql`, `)}`
  const readInOrder = async (ids: number[]) =>
    ids.length === 0 ? [] : inOrderOf(ids, await read(among(id, ids), ids), (row) => row.id)
  return {
    async page(page) {
      const { ids, total } = search
        ? await readSearchPage(database, page, {
            id,
            from,
            order: order(false),
            where: search === true ? where : await search.where(),
          })
        : await readPage(database, page, { list, count, indexed })
      return { rows: await readInOrder(ids), total }
    },
    all: async () => ({ ids: await idsOf(database, list(false)), read: readInOrder }),
  }
}

/** An order by these columns, all of them in one direction */
export const orderBy =
  (columns: readonly (AnyColumn | SQL)[], direction: 'ASC' | 'DESC') =>
  (reversed: boolean): SQL[] =>
    columns.map((column) => directionOf(direction, reversed)(column))
