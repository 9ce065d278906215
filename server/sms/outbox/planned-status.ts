import type { SQL } from 'drizzle-orm'
import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, like, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chainReasonTexts, chainTypes } from '#domain/sms/chain'
import { oldestOverdue } from '#domain/sms/chain-days'
import { dutyReminderReasonTexts } from '#domain/sms/duty-reminder'
import { holdTextPatterns } from '#domain/sms/limits/limits'
import type { Settings } from '#domain/settings/settings'
import type { PlannedSmsMove, PlannedSmsState } from '#domain/sms/planned/transitions'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { plannedSmsMoves } from '#domain/sms/planned/transitions'
import { sendingInstant } from '#domain/sms/sending-hours'
import { dayAt } from '#domain/time/warsaw'
import { inOrder } from '../../db/in-order'
import { clients, duties, plannedSms, smsMessages } from '../../db/schema'
import type { Transaction } from '../../ports'
import { readSendingTimes } from './quiet-hours'

type Changes = Pick<
  Partial<typeof plannedSms.$inferInsert>,
  | 'phone'
  | 'message'
  | 'jobId'
  | 'scheduledAt'
  | 'sentAt'
  | 'sentWithId'
  | 'errorMessage'
  | 'heldAt'
  | 'updatedBy'
  | 'retryCount'
>

/**
 * The only writer of a change of `planned_sms.status`. Moves those of the messages that are in the state from which the
 * move starts.
 * @returns the ids of those that moved
 */
export async function movePlanned(
  tx: Transaction,
  move: PlannedSmsMove,
  which: SQL | undefined,
  now: Date,
  changes: Changes = {},
): Promise<number[]> {
  const { from, to } = plannedSmsMoves[move]
  const rows = await tx
    .update(plannedSms)
    .set({
      ...changes,
      status: to === 'CLAIMED' ? 'SCHEDULED' : to,
      claimedAt: to === 'CLAIMED' ? now : null,
      updatedAt: now,
    })
    .where(inOrder(tx, plannedSms.id, and(which, isIn(from))))
    .returning({ id: plannedSms.id })
  return rows.map(({ id }) => id)
}

/** Condition for a planned message and those that share its SMS */
export function sharesSmsWith(id: number): SQL {
  return or(eq(plannedSms.id, id), eq(plannedSms.sentWithId, id))!
}

/**
 * For a row of `planned_sms` that has FAILED: nobody knows whether its SMS left, which it may have shared (rule S4).
 * @param which further condition for that message
 */
export function mayHaveLeft(which?: SQL): SQL {
  const leaderId = sql`coalesce(${plannedSms.sentWithId}, ${plannedSms.id})`
  const isOpen = and(eq(smsMessages.plannedSmsId, leaderId), eq(smsMessages.state, 'UNKNOWN'), which)
  return sql`exists (select from ${smsMessages} where ${isOpen})`
}

/** Condition for a state; CLAIMED is stored as SCHEDULED with `claimedAt`. */
export function isIn(state: PlannedSmsState): SQL {
  if (state === 'CLAIMED') return and(eq(plannedSms.status, 'SCHEDULED'), isNotNull(plannedSms.claimedAt))!
  if (state === 'SCHEDULED') return and(eq(plannedSms.status, 'SCHEDULED'), isNull(plannedSms.claimedAt))!
  return eq(plannedSms.status, state)
}

/** Why a reminder about another date than the current one does not leave */
export const dueDateMovedText = 'Termin przeglądu zmienił się, zanim SMS został wysłany.'

/** Reminders that were skipped because the due date had moved away are planned again when it moves back. */
export async function resumeReminders(
  tx: Transaction,
  { deviceId, due }: { deviceId: number; due: Day },
  now: Date,
): Promise<void> {
  const { errorMessage, inspectionDoneAt, dueDate } = plannedSms
  const about = and(eq(plannedSms.deviceId, deviceId), eq(dueDate, due), isNull(inspectionDoneAt))
  const inTime = isInTime(dayAt(now), await readSendingTimes(tx))
  const which = and(about, inTime, eq(errorMessage, dueDateMovedText))
  await movePlanned(tx, 'restore', which, now, { errorMessage: null })
}

/** Whether a reminder that leaves on this day is not too late for its due date (rule S21) */
function isInTime(on: Day, settings: Pick<Settings, 'overdueDays'>): SQL {
  const { dueDate, dutyDueOn, type } = plannedSms
  return or(
    gte(dueDate, on),
    gte(dutyDueOn, on),
    and(eq(type, chainTypes.OVERDUE), gte(dueDate, oldestOverdue(on, settings))),
  )!
}

/** Why a reminder about another due date of a duty than the current one does not leave */
export const dutyDueMovedText = 'Termin obowiązku zmienił się, zanim SMS został wysłany.'

/**
 * Reminders of a duty that were skipped because its due date had moved away are planned again when it moves back, or
 * the duty is switched on again.
 */
export async function resumeDutyReminders(tx: Transaction, id: number, now: Date): Promise<void> {
  const { dutyId, dutyDueOn, errorMessage } = plannedSms
  const duty = tx
    .select({ one: sql`1` })
    .from(duties)
    .where(and(eq(duties.id, id), duties.active, eq(duties.dueOn, dutyDueOn)))
  const about = and(eq(dutyId, id), gte(dutyDueOn, dayAt(now)), exists(duty))
  const which = and(about, inArray(errorMessage, [dutyDueMovedText, dutyReminderReasonTexts.ENDED]))
  await movePlanned(tx, 'restore', which, now, { errorMessage: null })
}

/** Condition for planned messages about duties of a device */
export const aboutDutiesOf = (deviceId: number): SQL =>
  and(eq(plannedSms.deviceId, deviceId), isNotNull(plannedSms.dutyId))!

/** Condition for planned messages to a number */
export function goesTo(tx: Transaction, phone: string): SQL {
  const owners = tx.select({ id: clients.id }).from(clients).where(eq(clients.phone, phone))
  return or(eq(plannedSms.customPhone, phone), inArray(plannedSms.clientId, owners))!
}

/** Why a reminder to a customer who has answered does not leave */
export const confirmedText = 'Klient potwierdził przegląd, zanim SMS został wysłany.'

/** Why an SMS that the gateway had when a device or duty that it is about was deleted does not leave again */
export const subjectGoneText = 'Urządzenie lub obowiązek usunięto, zanim SMS został wysłany.'

/** What keeps a reminder from leaving only until it is taken back */
const passingReasons = [
  confirmedText,
  chainReasonTexts.BOOKED,
  chainReasonTexts.OPTED_OUT,
  dutyReminderReasonTexts.NO_CONSENT,
  dutyReminderReasonTexts.CONFIRMED,
  dutyReminderReasonTexts.BOOKED,
]

/**
 * Reminders that were skipped because of a visit, an answer, the customer's wish or their number are planned again when
 * that is taken back: for the next day on which messages may be sent, when they are checked once more. Reminders that
 * would be too late by then stay as they are.
 */
export async function renewReminders(tx: Transaction, whose: SQL, now: Date): Promise<void> {
  const { errorMessage, inspectionDoneAt } = plannedSms
  const settings = await readSendingTimes(tx)
  const scheduledAt = sendingInstant(addDays(dayAt(now), 1), settings, now)
  const which = and(
    whose,
    isInTime(dayAt(scheduledAt), settings),
    isNull(inspectionDoneAt),
    or(inArray(errorMessage, passingReasons), isHeld),
  )
  await movePlanned(tx, 'restore', which, now, { errorMessage: null, scheduledAt })
}

/** Condition for planned messages that limits or the block of their number held back: put off, or skipped */
const isHeld = or(...holdTextPatterns.map((pattern) => like(plannedSms.errorMessage, pattern)))!

/**
 * Messages that were held back may leave once limits, block or number have changed: messages that were put off from now
 * on, when they are checked once more, and skipped reminders as in `renewReminders`.
 */
export async function renewHeld(tx: Transaction, whose: SQL | undefined, now: Date): Promise<void> {
  await renewReminders(tx, and(whose, isHeld)!, now)
  const scheduledAt = sendingInstant(dayAt(now), await readSendingTimes(tx), now)
  await tx
    .update(plannedSms)
    .set({ scheduledAt, errorMessage: null, updatedAt: now })
    .where(inOrder(tx, plannedSms.id, and(whose, isHeld, isIn('SCHEDULED'), gt(plannedSms.scheduledAt, scheduledAt))))
}

/** A planned message that `closeReminders` changed, with its status before */
interface ClosedReminder {
  id: number
  status: string
}

/**
 * After an inspection, reminders about it leave the plan. With `until`, the due date stays: then only reminders planned
 * before `until` are closed, and they no longer prevent a reminder about the next inspection on that date.
 */
export async function closeReminders(
  tx: Transaction,
  { deviceId, due, until }: { deviceId: number; due: Day; until: Date | null },
  now: Date,
): Promise<ClosedReminder[]> {
  const about = and(
    eq(plannedSms.deviceId, deviceId),
    eq(plannedSms.dueDate, due),
    until === null ? undefined : lt(plannedSms.createdAt, until),
  )
  const skippedIds = await movePlanned(tx, 'skip', about, now, { errorMessage: inspectionDoneText })
  const reminders = skippedIds.map((id): ClosedReminder => ({ id, status: 'SCHEDULED' }))
  if (until === null) return reminders
  const suppressed = await tx
    .update(plannedSms)
    .set({ inspectionDoneAt: now })
    .where(and(about, isNull(plannedSms.inspectionDoneAt)))
    .returning({ id: plannedSms.id, status: plannedSms.status })
  return [...reminders, ...suppressed.filter(({ id }) => !skippedIds.includes(id))]
}

/** Why a reminder of an inspection that was done leaves the plan */
export const inspectionDoneText = 'Przegląd został wykonany.'

/** Reverts `closeReminders`. A reminder stays closed if another one has been planned in its place. */
export async function reopenReminders(tx: Transaction, reminders: ClosedReminder[], now: Date): Promise<void> {
  if (reminders.length === 0) return
  const newer = alias(plannedSms, 'newer')
  const open = and(
    inArray(
      plannedSms.id,
      reminders.map(({ id }) => id),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(newer)
        .where(
          and(
            ne(newer.id, plannedSms.id),
            eq(newer.deviceId, plannedSms.deviceId),
            eq(newer.type, plannedSms.type),
            eq(newer.dueDate, plannedSms.dueDate),
            isNull(newer.inspectionDoneAt),
          ),
        ),
    ),
  )
  const rows = await tx.update(plannedSms).set({ inspectionDoneAt: null }).where(open).returning({ id: plannedSms.id })
  const waitingIds = new Set(reminders.filter(({ status }) => status === 'SCHEDULED').map(({ id }) => id))
  const ids = rows.map(({ id }) => id).filter((id) => waitingIds.has(id))
  if (ids.length === 0) return
  const isSkipped = and(inArray(plannedSms.id, ids), eq(plannedSms.errorMessage, inspectionDoneText))
  await movePlanned(tx, 'restore', isSkipped, now, { errorMessage: null })
}
