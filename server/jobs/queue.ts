import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Job } from '#domain/jobs/job'
import { may } from '#domain/access/access'
import type { Signatory, User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { jobs } from '../db/schema'
import type { Actor } from '../events/command'
import { notFound } from '../http/api-problem'
import type { Database, Ports } from '../ports'
import type { JobKind, Kind } from './kind'

// No event: a command that enqueues a job records it, and so does its run.

/** The `createdBy` of what Termin does by itself */
export const systemSignature = 'Termin'

/** The actor where no person has asked: recurring jobs, and what they carry out */
export const system: Actor = { kind: 'DUTY', name: systemSignature, id: null }

/** Signs the records that `system` changes */
export const bySystem: Signatory = { username: systemSignature, firstName: '', lastName: '' }
/** The stored key of recurring jobs; here and in the kind 'DUTY' of an actor, the word is not a duty of a customer. */
export const recurringKey = 'duty'
/** Condition: the row of this recurring job */
export const isRecurringJob = (name: string) => and(eq(jobs.kind, name), eq(jobs.uniqueKey, recurringKey))
/** Condition: a job that does not recur */
export const isOnce = or(isNull(jobs.uniqueKey), ne(jobs.uniqueKey, recurringKey))
/** How long a finished job is kept (ms) */
const retention = 30 * 86_400_000
const unfinishedStatuses = ['WAITING', 'RUNNING'] as const
export const isUnfinished = inArray(jobs.status, [...unfinishedStatuses])
/** Condition: the job of this kind that has this key, while it lasts */
export const isUnderWay = (name: string, key: string) => and(eq(jobs.kind, name), eq(jobs.uniqueKey, key), isUnfinished)

/**
 * Enqueues a job in the caller's transaction; it runs after the commit.
 * @param key at most one unfinished job of this kind has it; if there is one, that job's id is returned
 * @returns the id of the job
 */
export async function enqueueJob<Payload>(
  ports: Pick<Ports, 'database' | 'clock' | 'jobSignal'>,
  kind: Pick<JobKind<Payload>, 'name' | 'payload'>,
  payload: Payload,
  options: { actor?: User; key?: string; runAt?: Date } = {},
): Promise<number> {
  const now = ports.clock.now()
  const { actor, key, runAt = now } = options
  const [row] = await ports.database
    .insert(jobs)
    .values({
      kind: kind.name,
      uniqueKey: key,
      payload: kind.payload.parse(payload),
      runAt,
      userId: actor?.id,
      startedBy: actor ? signatureOf(actor) : systemSignature,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [jobs.kind, jobs.uniqueKey] })
    .returning({ id: jobs.id })
  ports.jobSignal.wake()
  if (row) return row.id
  const [running] = await ports.database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind.name), eq(jobs.uniqueKey, key ?? '')))
  // The job with this key ended between the two statements, so the key is free again.
  return running?.id ?? enqueueJob(ports, kind, payload, options)
}

/**
 * Keeps a job that waits from being taken until the transaction ends.
 * @returns false if it does not wait any more
 */
export async function holdWaiting(tx: Database, id: number): Promise<boolean> {
  const waiting = and(eq(jobs.id, id), eq(jobs.status, 'WAITING'))
  return (await tx.select({ id: jobs.id }).from(jobs).where(waiting).for('share')).length > 0
}

/**
 * Puts off the waiting jobs of a kind until then at least. It waits for no lock: a job that another transaction holds
 * stays as it is.
 */
export async function putOff({ database }: Ports, { name }: Pick<Kind, 'name'>, runAt: Date): Promise<void> {
  const earlier = database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, name), eq(jobs.status, 'WAITING'), lt(jobs.runAt, runAt)))
    .for('update', { skipLocked: true })
  await database.update(jobs).set({ runAt }).where(inArray(jobs.id, earlier))
}

/** Condition: a job that the user may see (rule A14) */
export function visibleTo(user: User, kinds: readonly Kind[]) {
  const visibleKinds = kinds.filter(({ access }) => may(user.roles, access)).map(({ name }) => name)
  return or(eq(jobs.userId, user.id), visibleKinds.length > 0 ? inArray(jobs.kind, visibleKinds) : undefined)
}

/** @throws ApiProblem NOT_FOUND, also for a job that this user may not see */
export async function findJob(database: Database, kinds: readonly Kind[], user: User, id: number): Promise<Job> {
  const [row] = await database
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), visibleTo(user, kinds)))
  if (!row) throw notFound('Nie ma takiego zadania.')
  return toWire(row, kinds)
}

/**
 * Jobs that people started and this user may see: unfinished, then finished since `since`, the newest first; at most
 * 20. A wave of offers can wait for days, in which many others begin and end.
 */
export async function recentJobs(database: Database, kinds: readonly Kind[], user: User, since: Date): Promise<Job[]> {
  const rows = await database
    .select()
    .from(jobs)
    .where(and(isNotNull(jobs.userId), visibleTo(user, kinds), or(isUnfinished, gt(jobs.finishedAt, since))))
    .orderBy(desc(isUnfinished), desc(jobs.id))
    .limit(20)
  return rows.map((row) => toWire(row, kinds))
}

/**
 * Ends jobs: clears their payloads and frees their keys.
 * @returns how many were ended
 */
export async function endJob(
  database: Database,
  which: SQL | undefined,
  end: Partial<typeof jobs.$inferInsert>,
): Promise<number> {
  const rows = await database
    .update(jobs)
    .set({ ...end, payload: sql`null`, uniqueKey: null, worker: null, leaseUntil: null })
    .where(which)
    .returning({ id: jobs.id })
  return rows.length
}

export async function forgetFinishedJobs({ database, clock }: Ports): Promise<void> {
  const before = new Date(clock.now().getTime() - retention)
  await database.delete(jobs).where(and(notInArray(jobs.status, [...unfinishedStatuses]), lt(jobs.finishedAt, before)))
}

function toWire(row: typeof jobs.$inferSelect, kinds: readonly Kind[]): Job {
  return {
    id: row.id,
    kind: row.kind,
    title: kinds.find(({ name }) => name === row.kind)?.title ?? row.kind,
    status: row.status,
    done: row.done,
    total: row.total,
    outcome: row.outcome,
    stopRequested: row.stopRequested,
    startedBy: row.startedBy,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
