import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database'

/**
 * Runs SQL that Drizzle's builder cannot express. Both drivers return `{ rows }`, which their common type does not
 * declare.
 */
export async function rowsOf<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(query)) as { rows: Row[] }
  return rows
}

/** The single integer column of a query, in its order. It is fetched as one array, many times faster than as rows. */
export async function idsOf(database: Database, query: SQLWrapper): Promise<number[]> {
  const [row] = await rowsOf<{ ids: number[] }>(database, sql`select array(${query.getSQL()}) as ids`)
  return row!.ids
}

/** Condition that a column is one of these ids, in one parameter however many they are */
export const among = (column: SQLWrapper, ids: Iterable<number>): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`
export const amongTexts = (column: SQLWrapper, texts: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`

/** Runs an `insert` that Drizzle's builder cannot express. @returns how many rows it has added */
export async function countAdded(database: Database, insert: SQL): Promise<number> {
  const counting = sql`with added as (${insert} returning 1) select count(*)::int as count from added`
  const [row] = await rowsOf<{ count: number }>(database, counting)
  return row!.count
}

/** Reads with settings of PostgreSQL's planner that hold only for this read. */
export function readWithSettings<Result>(
  database: Database,
  settings: Record<string, string>,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const assignments = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  return database.transaction(async (tx) => {
    await tx.execute(sql`select ${sql.join(assignments, sql`, `)}`)
    return read(tx)
  })
}
