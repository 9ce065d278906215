import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/**
 * Makes changes of the same settings wait for each other until the transaction ends. For what may have no row yet, which could be locked itself: each
 * change reads what it replaces, and the journal says both.
 */
export async function lockChange(
  tx: Transaction,
  what: 'retention' | 'SMS limits' | 'report recipients',
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`change of ${what}`}, 0))`)
}
