import { and, eq } from 'drizzle-orm'
import { day } from '#domain/time/day'
import type { Recurrence } from '#domain/time/recurrence'
import { nextRun } from '#domain/time/recurrence'
import { jobs } from '../db/schema'
import type { Database, Transaction } from '../ports'
import { dutyKey } from './queue'

const waiting = (name: string) => and(eq(jobs.kind, name), eq(jobs.uniqueKey, dutyKey), eq(jobs.status, 'WAITING'))

/** The hour of a duty has changed: its next turn follows. One that runs now sees to that itself. */
export async function rescheduleDuty(tx: Transaction, name: string, recurrence: Recurrence, now: Date): Promise<void> {
  const [row] = await tx.select({ ranOn: jobs.ranOn }).from(jobs).where(waiting(name)).for('update')
  if (!row) return
  const runAt = nextRun(recurrence, now, row.ranOn === null ? null : day(row.ranOn))
  await tx.update(jobs).set({ runAt }).where(waiting(name))
}

/** Has a duty come round now, as there is something for it to do. */
export async function hastenDuty(database: Database, name: string, now: Date): Promise<void> {
  await database.update(jobs).set({ runAt: now }).where(waiting(name))
}
