import type { SQL } from 'drizzle-orm'
import { and, eq, ne, not, or } from 'drizzle-orm'
import { groupBy } from '#domain/collections'
import { among } from '../../db/rows'
import { plannedSms, smsMessages } from '../../db/schema'
import type { Transaction } from '../../ports'
import { isIn, subjectGoneText } from './planned-status'
import { recallQueued } from './record'

// No event: its callers are commands.

/**
 * Called before planned messages are deleted together with their device or duty, whose device is locked. An SMS about
 * them that waits in the queue returns to the plan, so that it is composed without them. One that the gateway may have
 * goes on as the SMS of the first of those that share it (rule S9), which get its outcome: UNKNOWN, where it would have
 * to be asked. One that the gateway puts off returns to the plan, too.
 * @param leaving condition for the planned messages to be deleted
 */
export async function handOnShared(tx: Transaction, leaving: SQL, now: Date): Promise<void> {
  const { id, sentWithId } = plannedSms
  const rows = await tx.select({ id, sentWithId }).from(plannedSms).where(leaving)
  const leavingIds = rows.map((row) => row.id)
  const leaderIds = rows.map((row) => row.sentWithId ?? row.id)
  // Messages before the planned ones, as where an outcome is recorded.
  await tx
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .where(among(smsMessages.plannedSmsId, leaderIds))
    .orderBy(smsMessages.id)
    .for('update')
  await tx
    .select({ id })
    .from(plannedSms)
    .where(or(among(id, leavingIds), among(id, leaderIds), among(sentWithId, leaderIds)))
    .orderBy(id)
    .for('update')
  await recallQueued(tx, among(id, leaderIds), now)
  const staying = await tx
    .select({ id, leaderId: sentWithId })
    .from(plannedSms)
    .where(and(among(sentWithId, leavingIds), not(among(id, leavingIds))))
    .orderBy(id)
  for (const [leaderId, [first]] of groupBy(staying, (row) => row.leaderId!)) {
    const newLeaderId = first!.id
    await tx
      .update(smsMessages)
      .set({ plannedSmsId: newLeaderId })
      .where(and(eq(smsMessages.plannedSmsId, leaderId), ne(smsMessages.state, 'FAILED')))
    await tx.update(plannedSms).set({ sentWithId: newLeaderId }).where(eq(sentWithId, leaderId))
    await tx.update(plannedSms).set({ sentWithId: null }).where(eq(id, newLeaderId))
    leaderIds.push(newLeaderId)
  }
  // Found by `obstacleTo` before the message is tried again or asked about.
  await tx
    .update(plannedSms)
    .set({ errorMessage: subjectGoneText })
    .where(and(among(id, leaderIds), isIn('CLAIMED')))
}
