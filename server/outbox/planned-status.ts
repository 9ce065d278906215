import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PlannedSmsMove, PlannedSmsState } from '#domain/planned-sms/transitions'
import type { Day } from '#domain/time/day'
import { plannedSmsMoves } from '#domain/planned-sms/transitions'
import { plannedSms } from '../db/schema'
import type { Transaction } from '../ports'

type Changes = Pick<
  Partial<typeof plannedSms.$inferInsert>,
  'phone' | 'message' | 'sentAt' | 'sentWithId' | 'errorMessage' | 'heldAt' | 'updatedBy'
> & { retryCount?: SQL }

/**
 * The one writer of `planned_sms.status`: moves those of the messages that are in the state the move starts from.
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
  const moved = await tx
    .update(plannedSms)
    .set({
      ...changes,
      status: to === 'CLAIMED' ? 'SCHEDULED' : to,
      claimedAt: to === 'CLAIMED' ? now : null,
      updatedAt: now,
    })
    .where(and(which, isIn(from)))
    .returning({ id: plannedSms.id })
  return moved.map(({ id }) => id)
}

/** Condition for a planned message and those that were sent with it in one SMS */
export function leftWith(id: number): SQL {
  return or(eq(plannedSms.id, id), eq(plannedSms.sentWithId, id))!
}

/** Whether a planned message is in a state; a claimed one is stored as scheduled, with the time of the claim. */
export function isIn(state: PlannedSmsState): SQL {
  if (state === 'CLAIMED') return and(eq(plannedSms.status, 'SCHEDULED'), isNotNull(plannedSms.claimedAt))!
  if (state === 'SCHEDULED') return and(eq(plannedSms.status, 'SCHEDULED'), isNull(plannedSms.claimedAt))!
  return eq(plannedSms.status, state)
}

/** A planned message that an inspection changed, with the status it had. */
export interface ClosedReminder {
  id: number
  status: string
}

/**
 * An inspection has been done: reminders about it leave the plan. Where its date stays (`until`: only those planned before),
 * they no longer count against a reminder about the next inspection on that date.
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
  const skipped = await movePlanned(tx, 'skip', about, now, { errorMessage: inspectionDone })
  const closed = skipped.map((id): ClosedReminder => ({ id, status: 'SCHEDULED' }))
  if (until === null) return closed
  const counted = await tx
    .update(plannedSms)
    .set({ inspectionDoneAt: now })
    .where(and(about, isNull(plannedSms.inspectionDoneAt)))
    .returning({ id: plannedSms.id, status: plannedSms.status })
  return [...closed, ...counted.filter(({ id }) => !skipped.includes(id))]
}

const inspectionDone = 'Przegląd został wykonany.'

/**
 * The inspection has not been done after all: what `closeReminders` did is taken back. A reminder in whose place another one has been planned
 * stays closed.
 */
export async function reopenReminders(tx: Transaction, closed: ClosedReminder[], now: Date): Promise<void> {
  if (closed.length === 0) return
  const newer = alias(plannedSms, 'newer')
  const open = and(
    inArray(
      plannedSms.id,
      closed.map(({ id }) => id),
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
  const reopened = await tx
    .update(plannedSms)
    .set({ inspectionDoneAt: null })
    .where(open)
    .returning({ id: plannedSms.id })
  const waited = new Set(closed.filter(({ status }) => status === 'SCHEDULED').map(({ id }) => id))
  const ids = reopened.map(({ id }) => id).filter((id) => waited.has(id))
  if (ids.length === 0) return
  const skipped = and(inArray(plannedSms.id, ids), eq(plannedSms.errorMessage, inspectionDone))
  await movePlanned(tx, 'restore', skipped, now, { errorMessage: null })
}
