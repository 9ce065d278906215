import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/** Holds a named lock until the transaction ends; others who want it wait. */
export async function lockUntilEnd(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Makes changes of the same settings wait for each other until the transaction ends. For settings that may have no row
 * yet, which could be locked itself: each change reads the value that it replaces, and the journal records both.
 */
export async function lockChange(
  tx: Transaction,
  what: 'retention' | 'SMS limits' | 'report recipients',
): Promise<void> {
  await lockUntilEnd(tx, `change of ${what}`)
}
