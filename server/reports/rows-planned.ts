import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/rows'
import type { Database } from '../ports'

// No event: it reads, with settings of the planner for one query.

/**
 * Rows of one of the large queries of a report, which run beside each other: parallel workers of each would take longer in all.
 * @param settings further ones of PostgreSQL's planner, for this query
 */
export function rowsPlanned<Row>(
  database: Database,
  query: SQL,
  settings: Record<string, string> = {},
): Promise<Row[]> {
  const all = { max_parallel_workers_per_gather: '0', ...settings }
  const set = Object.entries(all).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  return database.transaction(async (tx) => {
    await tx.execute(sql`select ${sql.join(set, sql`, `)}`)
    return rowsOf<Row>(tx, query)
  })
}
