import { and, eq, exists, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { withoutOptOutLink } from '#domain/advertising/advertisement'
import type { EventChange, EventVerb } from '#domain/events/event'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { cleanUpMost } from '#domain/sms/planned/planned-sms'
import { signatureOf } from '#domain/users/user'
import type { PlannedSmsEdit } from '#domain/sms/planned/wire'
import { smsTypeNames } from '#domain/sms/sms-type'
import { devices, duties, plannedSms } from '../../db/schema'
import { first } from '../../db/slices'
import type { JournalEvent } from '../../events/command'
import { command } from '../../events/command'
import { conflict, notFound } from '../../http/api-problem'
import { refuseChanged } from '../../http/preconditions'
import { isIn, movePlanned } from '../outbox/planned-status'
import type { Transaction } from '../../ports'
import { findOnePlannedSms, missingPlannedSms } from './queries'

/**
 * Cancels a message. It stays in the plan as CANCELLED, so that planning does not add it again.
 * @throws ApiProblem NOT_FOUND, CONFLICT if it is no longer scheduled (rule S6)
 */
export const cancelPlannedSms = command(
  async ({ tx, ports, actor, now, record }, { id, reason }: { id: number; reason: string | null }) => {
    const before = await lockScheduled(tx, id, 'Anulować można tylko zaplanowane SMS-y')
    const by = { errorMessage: reason, updatedBy: signatureOf(actor) }
    await movePlanned(tx, 'cancel', eq(plannedSms.id, id), now, by)
    const changes = reason === null ? [] : [{ field: 'reason', from: null, to: reason }]
    return record<PlannedSms>(plannedEvent('CANCELLED', before, changes), await findOnePlannedSms(ports, id))
  },
)

/**
 * Replaces the text of a message, of an advertisement that without the opt-out link; an example link in it becomes the
 * customer's when the message leaves.
 * @throws ApiProblem NOT_FOUND, CONFLICT if it is no longer scheduled (rule S6), STALE
 */
export const editPlannedSms = command(
  async ({ tx, ports, actor, now, record, unchanged }, { id, edit }: { id: number; edit: PlannedSmsEdit }) => {
    const row = await lockScheduled(tx, id, 'Można edytować tylko zaplanowane SMS-y')
    // The text as it was read would fix the words of the template.
    const before = await findOnePlannedSms(ports, id)
    const message = withoutOptOutLink(before.text)
    refuseChanged({ message }, edit.previous)
    if (message === edit.message) return unchanged<PlannedSms>(before)
    await tx
      .update(plannedSms)
      .set({ customMessage: edit.message, updatedAt: now, updatedBy: signatureOf(actor) })
      .where(and(eq(plannedSms.id, id), isIn('SCHEDULED')))
    return record<PlannedSms>(plannedEvent('CHANGED', row), await findOnePlannedSms(ports, id))
  },
)

/**
 * Deletes a message; planning may add it again.
 * @throws ApiProblem NOT_FOUND, CONFLICT if it is no longer scheduled (rule S6)
 */
export const deletePlannedSms = command(async ({ tx, record }, id: number) => {
  const row = await lockScheduled(tx, id, 'Usunąć można tylko zaplanowane SMS-y')
  await tx.delete(plannedSms).where(and(eq(plannedSms.id, id), isIn('SCHEDULED')))
  return record(plannedEvent('DELETED', row), undefined)
})

type PlannedRow = Pick<typeof plannedSms.$inferSelect, 'id' | 'type' | 'clientId' | 'deviceId'>

/** Without the text of the message */
function plannedEvent(
  verb: EventVerb,
  { id, type, clientId, deviceId }: PlannedRow,
  changes: EventChange[] = [],
): JournalEvent {
  return { verb, noun: 'PLANNED_SMS', subjectId: id, clientId, deviceId, subject: smsTypeNames[type], changes }
}

/** Locks a message until the transaction ends, and refuses one that is not scheduled. */
async function lockScheduled(tx: Transaction, id: number, refusal: string): Promise<PlannedRow> {
  const { type, clientId, deviceId, status, claimedAt } = plannedSms
  const [row] = await tx
    .select({ id: plannedSms.id, type, clientId, deviceId, status, claimedAt })
    .from(plannedSms)
    .where(eq(plannedSms.id, id))
    .for('update')
  if (!row) throw notFound(missingPlannedSms)
  if (row.status !== 'SCHEDULED') throw conflict(refusal)
  if (row.claimedAt) throw conflict('Ten SMS jest właśnie wysyłany.')
  return row
}

/**
 * Deletes messages that were settled more than `daysToKeep` days ago. Those about an inspection or duty still to come
 * stay, because they keep planning from adding another (rule S5). Those of a campaign stay as the record of its
 * recipients (rule S25).
 * @returns how many were deleted, at most `cleanUpMost`
 */
export const cleanUpPlannedSms = command(
  async ({ tx, now, record, unchanged }, { daysToKeep }: { daysToKeep: number }) => {
    const before = new Date(now.getTime() - daysToKeep * 86_400_000)
    const isNeeded = exists(
      tx
        .select({ one: sql`1` })
        .from(devices)
        .where(
          and(
            eq(devices.id, plannedSms.deviceId),
            eq(devices.nextInspectionDate, plannedSms.dueDate),
            isNull(plannedSms.inspectionDoneAt),
          ),
        ),
    )
    const isOfDuty = exists(
      tx
        .select({ one: sql`1` })
        .from(duties)
        .where(and(eq(duties.id, plannedSms.dutyId), eq(duties.dueOn, plannedSms.dutyDueOn))),
    )
    const old = and(
      ne(plannedSms.status, 'SCHEDULED'),
      lt(plannedSms.updatedAt, before),
      isNull(plannedSms.campaignId),
      not(isNeeded),
      not(isOfDuty),
    )
    const rows = await tx
      .delete(plannedSms)
      .where(first(tx, plannedSms, old, cleanUpMost))
      .returning({ id: plannedSms.id })
    if (rows.length === 0) return unchanged(0)
    const changes = [{ field: 'deleted', from: null, to: rows.length }]
    return record({ verb: 'DELETED', noun: 'PLANNED_SMS', changes }, rows.length)
  },
)
