import { users } from '../db/schema'
import { among } from '../db/rows'
import type { Transaction } from '../ports'

/**
 * Waits for other transactions that give away these technicians' time, since two that insert at once would deadlock on
 * the exclusion constraint of offers; also for those that book them or change their working hours. Locks in the order
 * of ids; call it after devices and stops are locked, and before what it protects is read.
 */
export async function lockTechnicians(tx: Transaction, ids: readonly (number | null | undefined)[]): Promise<void> {
  const known = ids.filter((id) => typeof id === 'number')
  if (known.length === 0) return
  await tx.select({ id: users.id }).from(users).where(among(users.id, known)).orderBy(users.id).for('no key update')
}
