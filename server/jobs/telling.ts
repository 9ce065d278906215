import { sql } from 'drizzle-orm'
import type { Ports, Transaction } from '../ports'

/**
 * What a job reports about people, read in the transaction that writes it.
 * @param within ports on that transaction
 */
export type Telling<Told> = (within: Ports) => Promise<Told>

const key = sql`hashtextextended('what jobs tell of people', 0)`

/**
 * Reads what is written in the same transaction. So nobody can be erased in between and still be named in it
 * (rule A22).
 */
export async function tell<Told>(within: Ports, telling: Telling<Told>): Promise<Told> {
  await within.database.execute(sql`select pg_advisory_xact_lock_shared(${key})`)
  return telling(within)
}

/**
 * For an erasure, before it reads what jobs have reported: waits for jobs that are just reporting, and stops others
 * from doing so until the transaction ends.
 */
export async function holdTellings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}
