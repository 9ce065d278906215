import type { SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../ports'

/** Runs SQL that Drizzle's builder cannot say. Both drivers answer with `rows`, which the common type leaves open. */
export async function rowsOf<Row>(database: Database | Transaction, query: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(query)) as { rows: Row[] }
  return rows
}
