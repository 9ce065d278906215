import type { SQL } from 'drizzle-orm'
import { readWithSettings, rowsOf } from '../db/rows'
import type { Database } from '../ports'

// No event: it reads.

/**
 * Rows of one of the large queries of a report, which run at the same time: with parallel workers each, all of them
 * together would take longer.
 * @param settings further ones of PostgreSQL's planner, for this query
 */
export function rowsOfReport<Row>(
  database: Database,
  query: SQL,
  settings: Record<string, string> = {},
): Promise<Row[]> {
  return readWithSettings(database, { max_parallel_workers_per_gather: '0', ...settings }, (tx) =>
    rowsOf<Row>(tx, query),
  )
}
