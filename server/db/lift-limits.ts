import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database'

/** Lets the transaction that was begun take as long as it takes, also where the user or the database has limits of its own. */
export async function liftLimits(database: Database | Transaction): Promise<void> {
  await database.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  )
}
