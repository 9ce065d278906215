import { sql } from 'drizzle-orm'
import { ApiProblem } from './api-problem'
import type { Database } from '../ports'
import { rowsOf } from '../db/rows'

/**
 * Detects a standby, which answers queries but refuses every write, even a sign-in.
 * @throws ApiProblem UNAVAILABLE when the database is read-only
 */
export async function refuseReadOnly(database: Database): Promise<void> {
  const [found] = await rowsOf<{ readOnly: boolean }>(
    database,
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`,
  )
  if (found?.readOnly)
    throw new ApiProblem('UNAVAILABLE', 'Baza danych jest teraz tylko do odczytu. Spróbuj ponownie za chwilę.')
}
