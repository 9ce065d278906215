import type { AnyColumn, SQL } from 'drizzle-orm'
import { asc, desc } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readPage } from '../db/page'
import { idsOf } from '../db/rows'
import type { Database } from '../ports'
import type { Listing } from './whole-list'
import { inOrderOf } from './whole-list'

interface Records<Row> {
  id: PgColumn
  where: SQL | undefined
  /** Columns of the id's table that come before the id in the order */
  by: readonly (AnyColumn | SQL)[]
  direction: 'ASC' | 'DESC'
  /** Returns the rows with these ids in any order. */
  read(ids: number[]): Promise<Row[]>
}

/** The rows of one table that meet a condition, in an order for which it has an index. */
export function recordList<Row extends { id: number }>(
  database: Database,
  { id, where, by, direction, read }: Records<Row>,
): Listing<Row> {
  const list = (reversed: boolean) => {
    const order = (direction === 'ASC') === reversed ? desc : asc
    return database
      .select({ id })
      .from(id.table)
      .where(where)
      .orderBy(...[...by, id].map((column) => order(column)))
      .$dynamic()
  }
  const readInOrder = async (ids: number[]) =>
    ids.length === 0 ? [] : inOrderOf(ids, await read(ids), (row) => row.id)
  return {
    async page(page) {
      const count = () => database.$count(id.table, where)
      const { ids, total } = await readPage(database, page, { list, count })
      return { rows: await readInOrder(ids), total }
    },
    all: async () => ({ ids: await idsOf(database, list(false)), read: readInOrder }),
  }
}
