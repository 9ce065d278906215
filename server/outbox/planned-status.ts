import type { SQL } from 'drizzle-orm'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { PlannedSmsMove, PlannedSmsState } from '#domain/planned-sms/transitions'
import type { Day } from '#domain/time/day'
import { plannedSmsMoves } from '#domain/planned-sms/transitions'
import { plannedSms } from '../db/schema'
import type { Transaction } from '../ports'

type Changes = Pick<Partial<typeof plannedSms.$inferInsert>, 'phone' | 'message' | 'sentAt' | 'errorMessage'> & {
  retryCount?: SQL
}

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

/** Whether a planned message is in a state; a claimed one is stored as scheduled, with the time of the claim. */
export function isIn(state: PlannedSmsState): SQL {
  if (state === 'CLAIMED') return and(eq(plannedSms.status, 'SCHEDULED'), isNotNull(plannedSms.claimedAt))!
  if (state === 'SCHEDULED') return and(eq(plannedSms.status, 'SCHEDULED'), isNull(plannedSms.claimedAt))!
  return eq(plannedSms.status, state)
}

/**
 * An inspection has been done: reminders about it leave the plan. Where its date stays (`until`: only those planned before),
 * they no longer count against a reminder about the next inspection on that date.
 */
export async function closeReminders(
  tx: Transaction,
  { deviceId, due, until }: { deviceId: number; due: Day; until: Date | null },
  now: Date,
): Promise<void> {
  const about = and(
    eq(plannedSms.deviceId, deviceId),
    eq(plannedSms.dueDate, due),
    until === null ? undefined : lt(plannedSms.createdAt, until),
  )
  await movePlanned(tx, 'skip', about, now, { errorMessage: 'Przegląd został wykonany.' })
  if (until === null) return
  await tx
    .update(plannedSms)
    .set({ inspectionDoneAt: now })
    .where(and(about, isNull(plannedSms.inspectionDoneAt)))
}
