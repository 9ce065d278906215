import { sql } from 'drizzle-orm'
import type { Ports, Transaction } from '../ports'

/**
 * Reads what a job reports about people, in the transaction that writes it.
 * @param within ports on that transaction
 */
export type PersonalReport<Content> = (within: Ports) => Promise<Content>

const key = sql`hashtextextended('what jobs tell of people', 0)`

/**
 * Reads what is written in the same transaction, under a shared lock. So nobody can be erased in between and still be
 * named in it (rule A22).
 */
export async function withErasureBlocked<Content>(within: Ports, read: PersonalReport<Content>): Promise<Content> {
  await within.database.execute(sql`select pg_advisory_xact_lock_shared(${key})`)
  return read(within)
}

/**
 * For an erasure, before it reads what jobs have reported: takes the lock for itself, so it waits for jobs that are
 * just reporting, and stops others from doing so until the transaction ends.
 */
export async function blockReports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}
