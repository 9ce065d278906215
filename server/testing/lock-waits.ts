import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/rows'
import type { Database } from '../ports'

/** How many connections of this database wait for a lock */
export async function lockWaits(database: Database): Promise<number> {
  const query = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return (await rowsOf<{ n: number }>(database, query))[0]!.n
}
