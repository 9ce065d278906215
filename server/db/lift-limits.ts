import { sql } from 'drizzle-orm'
import type { Database } from './database'

/**
 * Lets the transaction that was begun take as long as it takes, also where the user or the database has limits of its
 * own.
 */
export async function liftLimits(database: Database): Promise<void> {
  await database.execute(
    // The last one from PostgreSQL 17 on
    sql`select set_config(name, '0', true) from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
}
