import { and, eq, exists, isNull, lt, ne, not, sql } from 'drizzle-orm'
import type { PlannedSms } from '#domain/planned-sms/planned-sms'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { smsTypeNames } from '#domain/sms/sms-type'
import { devices, plannedSms } from '../db/schema'
import { command } from '../events/command'
import { ApiProblem, notFound } from '../http/api-problem'
import { isIn, movePlanned } from '../outbox/planned-status'
import type { Ports, Transaction } from '../ports'
import { findOnePlannedSms, missingPlannedSms } from './queries'

/**
 * Cancels a message. It stays in the plan as CANCELLED, so that planning does not add it again.
 * @throws ApiProblem NOT_FOUND, CONFLICT if it is no longer scheduled (rule S6)
 */
export async function cancelPlannedSms(
  ports: Ports,
  actor: User,
  { id, reason }: { id: number; reason: string | null },
): Promise<PlannedSms> {
  const now = ports.clock.now()
  await ports.database.transaction(async (tx) => {
    await lockScheduled(tx, id, 'Anulować można tylko zaplanowane SMS-y')
    const by = { errorMessage: reason, updatedBy: signatureOf(actor) }
    await movePlanned(tx, 'cancel', eq(plannedSms.id, id), now, by)
  })
  return findOnePlannedSms(ports, id)
}

/**
 * Replaces the text of a message; an example link in it becomes the customer's when the message leaves.
 * @throws ApiProblem NOT_FOUND, CONFLICT if it is no longer scheduled (rule S6)
 */
export async function editPlannedSms(
  ports: Ports,
  actor: User,
  { id, text }: { id: number; text: string },
): Promise<PlannedSms> {
  const now = ports.clock.now()
  await ports.database.transaction(async (tx) => {
    await lockScheduled(tx, id, 'Można edytować tylko zaplanowane SMS-y')
    // The text as it was read would fix the words of the template.
    if ((await findOnePlannedSms({ ...ports, database: tx }, id)).text === text) return
    await tx
      .update(plannedSms)
      .set({ customMessage: text, updatedAt: now, updatedBy: signatureOf(actor) })
      .where(and(eq(plannedSms.id, id), isIn('SCHEDULED')))
  })
  return findOnePlannedSms(ports, id)
}

/**
 * Deletes a message; planning may add it again.
 * @throws ApiProblem NOT_FOUND, CONFLICT if it is no longer scheduled (rule S6)
 */
export const deletePlannedSms = command(async ({ tx, record }, id: number) => {
  await lockScheduled(tx, id, 'Usunąć można tylko zaplanowane SMS-y')
  const [gone] = await tx
    .delete(plannedSms)
    .where(and(eq(plannedSms.id, id), isIn('SCHEDULED')))
    .returning({ type: plannedSms.type, clientId: plannedSms.clientId, deviceId: plannedSms.deviceId })
  const { type, ...of } = gone!
  return record({ verb: 'DELETED', noun: 'PLANNED_SMS', subjectId: id, ...of, subject: smsTypeNames[type] }, undefined)
})

/** Locks a message until the transaction ends, and refuses one that is not scheduled. */
async function lockScheduled(tx: Transaction, id: number, refusal: string): Promise<void> {
  const [found] = await tx
    .select({ status: plannedSms.status, claimedAt: plannedSms.claimedAt })
    .from(plannedSms)
    .where(eq(plannedSms.id, id))
    .for('update')
  if (!found) throw notFound(missingPlannedSms)
  if (found.status !== 'SCHEDULED') throw new ApiProblem('CONFLICT', refusal)
  if (found.claimedAt) throw new ApiProblem('CONFLICT', 'Ten SMS jest właśnie wysyłany.')
}

/**
 * Deletes messages that were settled more than `daysToKeep` days ago. Those about an inspection still to come stay, because they keep planning from
 * adding another (rule S5). Those of a campaign stay as the record of its recipients.
 * @returns how many were deleted
 */
export async function cleanUpPlannedSms(
  { database, clock }: Ports,
  _actor: User,
  { daysToKeep }: { daysToKeep: number },
): Promise<number> {
  const before = new Date(clock.now().getTime() - daysToKeep * 86_400_000)
  const isNeeded = exists(
    database
      .select({ one: sql`1` })
      .from(devices)
      .where(
        and(
          eq(devices.id, plannedSms.deviceId),
          eq(devices.nextInspectionDate, plannedSms.dueDate),
          sql`${plannedSms.inspectionDoneAt} is null`,
        ),
      ),
  )
  const deleted = await database
    .delete(plannedSms)
    .where(
      and(
        ne(plannedSms.status, 'SCHEDULED'),
        lt(plannedSms.updatedAt, before),
        isNull(plannedSms.campaignId),
        not(isNeeded),
      ),
    )
    .returning({ id: plannedSms.id })
  return deleted.length
}
