import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../ports'

/** Runs SQL that Drizzle's builder cannot say. Both drivers answer with `rows`, which the common type leaves open. */
export async function rowsOf<Row>(database: Database | Transaction, query: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(query)) as { rows: Row[] }
  return rows
}

/** The one column of a query, integers, in its order: as one array, which is read many times faster than as many rows. */
export async function idsOf(database: Database | Transaction, query: SQLWrapper): Promise<number[]> {
  const [found] = await rowsOf<{ ids: number[] }>(database, sql`select array(${query.getSQL()}) as ids`)
  return found!.ids
}
