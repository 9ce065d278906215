import { and, eq, gt, inArray } from 'drizzle-orm'
import type { RecurringJobState } from '#domain/jobs/job'
import type { Recurrence } from '#domain/time/recurrence'
import { nextRun } from '#domain/time/recurrence'
import { dayAt } from '#domain/time/warsaw'
import { jobs } from '../db/schema'
import { failureText } from '../http/failure-text'
import type { Database, Ports, Transaction } from '../ports'
import type { Kind } from './kind'
import { isRecurring } from './kind'
import { isRecurringJob, recurringKey, systemSignature } from './queue'

// No event: it only schedules runs.

export async function recurringStates(database: Database, kinds: readonly Kind[]): Promise<RecurringJobState[]> {
  const rows = await database.select().from(jobs).where(eq(jobs.uniqueKey, recurringKey))
  const byName = new Map(rows.map((row) => [row.kind, row]))
  return kinds.filter(isRecurring).map(({ name, title }) => {
    const row = byName.get(name)
    return {
      name,
      title,
      lastRunAt: row?.finishedAt?.toISOString() ?? null,
      outcome: row?.outcome ?? null,
      error: row?.error ?? null,
      nextRunAt: row?.runAt.toISOString() ?? null,
    }
  })
}

const waiting = (name: string) => and(isRecurringJob(name), eq(jobs.status, 'WAITING'))

/**
 * Inserts missing recurring jobs, and corrects those scheduled too far ahead. Processes that start together insert each
 * once.
 * @returns false if the schedule of a job could not be read; call again then. The others are seeded.
 * @throws Error of the database
 */
export async function seedRecurring(ports: Ports, kinds: readonly Kind[]): Promise<boolean> {
  const { database, clock, log } = ports
  const now = clock.now()
  const schedules = new Map<string, { first: Date; latest: Date }>()
  let complete = true
  for (const job of kinds.filter(isRecurring)) {
    try {
      const recurrence = await job.recurrence(ports)
      schedules.set(job.name, {
        first: 'dailyAt' in recurrence ? nextRun(recurrence, now, null) : now,
        latest: nextRun(recurrence, now, dayAt(now)),
      })
    } catch (error) {
      complete = false
      log.error('recurring job not seeded', { kind: job.name, error: failureText(error) })
    }
  }
  if (schedules.size === 0) return complete
  const seed = { uniqueKey: recurringKey, startedBy: systemSignature, createdAt: now }
  await database
    .insert(jobs)
    .values(Array.from(schedules, ([kind, { first }]) => ({ ...seed, kind, runAt: first })))
    .onConflictDoNothing({ target: [jobs.kind, jobs.uniqueKey] })
  const stored = await database
    .select({ kind: jobs.kind, runAt: jobs.runAt })
    .from(jobs)
    .where(and(eq(jobs.uniqueKey, recurringKey), eq(jobs.status, 'WAITING')))
  // A run further ahead than the schedule allows was written while the clock was wrong; the clock has been corrected
  // since.
  for (const { kind, runAt } of stored) {
    const latest = schedules.get(kind)?.latest
    if (latest === undefined || runAt <= latest) continue
    await database
      .update(jobs)
      .set({ runAt: latest, ranOn: null })
      .where(and(waiting(kind), gt(jobs.runAt, latest)))
  }
  return complete
}

/**
 * Recomputes the next run of a recurring job whose schedule has changed. A running recurring job does that itself when
 * it finishes.
 */
export async function rescheduleRecurring(
  tx: Transaction,
  name: string,
  recurrence: Recurrence,
  now: Date,
): Promise<void> {
  const [row] = await tx.select({ ranOn: jobs.ranOn }).from(jobs).where(waiting(name)).for('update')
  if (!row) return
  const runAt = nextRun(recurrence, now, row.ranOn)
  await tx.update(jobs).set({ runAt }).where(waiting(name))
}

/**
 * Makes a waiting recurring job due now. It waits for no lock, so that writes that hasten the same recurring job do not
 * queue behind each other's transactions: another transaction that holds the row has hastened or taken it, and
 * otherwise the job comes at its time.
 */
export async function hastenRecurring(database: Database, name: string, now: Date): Promise<void> {
  const early = database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(waiting(name), gt(jobs.runAt, now)))
    .for('update', { skipLocked: true })
  await database.update(jobs).set({ runAt: now }).where(inArray(jobs.id, early))
}
