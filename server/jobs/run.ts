import { and, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { JobOutcome } from '#domain/jobs/job'
import { backOff, maxBackOff } from '#domain/jobs/job'
import type { Recurrence } from '#domain/time/recurrence'
import { nextRun, turnAt } from '#domain/time/recurrence'
import { jobs } from '../db/schema'
import { timestamptz } from '../db/warsaw'
import { failureText } from '../http/failure-text'
import type { Database, Ports, Transaction } from '../ports'
import { UserFacingFailure } from '../user-facing-failure'
import { recordRunEvent } from './event'
import type { JobProgress, JobKind, Kind, Run, RunningJob } from './kind'
import { PartialFailure, PermanentFailure, ServiceAway, isRecurring } from './kind'
import { endJob, isOnce, putOff, systemSignature } from './queue'
import { runStopHook } from './stop'
import type { PersonalReport } from './erasure-lock'
import { withErasureBlocked } from './erasure-lock'

// No event: the state of a job; `recordRunEvent` records what a run wrote.

/** How long a lease lasts without renewal (seconds); then another process may take the job. */
const leaseSeconds = 60
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`
/** How often a process renews the lease of its job (ms) */
const heartbeatEvery = 15_000
/** Minimum interval between two writes of progress (ms) */
const progressEvery = 300
/**
 * How much longer than a job whose service is away the other jobs of its kind wait (ms), so that the outcome of its
 * next attempt is known first
 */
const answerTime = 60_000

type Row = typeof jobs.$inferSelect
/** Condition for the row as long as this attempt holds the lease */
type Mine = ReturnType<typeof and>

/** Why a run ends before its work is done; this is no failure. */
class Interruption extends Error {
  constructor(
    readonly why: 'STOPPED' | 'LOST' | 'SHUTDOWN' | 'LATER',
    readonly delay = 0,
  ) {
    super(why)
  }
}

/** Processes' clocks may differ by this (ms) */
const clockLeeway = 60_000

/**
 * Makes other jobs due that were put off while the clock was ahead, and ends leases that a database's clock ahead has
 * made too long: a job that waits on purpose puts itself off again, and a worker that is alive renews its lease.
 */
export async function rightAfterWrongClock({ database, clock }: Ports): Promise<void> {
  const now = clock.now()
  const ahead = new Date(now.getTime() + clockLeeway)
  const retriedTooLate = and(isNotNull(jobs.error), gt(jobs.runAt, new Date(ahead.getTime() + maxBackOff)))
  const writtenAhead = or(gt(jobs.createdAt, ahead), gt(jobs.startedAt, ahead), retriedTooLate)
  const waiting = and(eq(jobs.status, 'WAITING'), gt(jobs.runAt, now))
  await database
    .update(jobs)
    .set({ runAt: now })
    .where(and(waiting, isOnce, writtenAhead))
  await database
    .update(jobs)
    .set({ leaseUntil: leaseEnd })
    .where(and(eq(jobs.status, 'RUNNING'), gt(jobs.leaseUntil, leaseEnd)))
}

/**
 * Runs the job that has been due longest, if there is one. Several processes may call this: each takes jobs that no
 * other process holds, and those whose lease has expired.
 * @param worker unique name of the caller
 * @returns the kind of the job; undefined if none was due
 */
export async function runNextJob(
  ports: Ports,
  kinds: readonly Kind[],
  worker: string,
  shutdown?: AbortSignal,
): Promise<Kind | undefined> {
  const row = await claim(ports, kinds, worker)
  if (!row) return undefined
  const kind = kinds.find(({ name }) => name === row.kind)!
  const startMs = performance.now()
  const { ended, error } = await attempt(ports, kind, row, worker, shutdown)
  const milliseconds = Math.round(performance.now() - startMs)
  const about = { job: row.id, kind: row.kind, milliseconds }
  if (error !== undefined) ports.log.error('job failed', { ...about, attempt: row.attempts, error })
  else if (!isRecurring(kind)) ports.log.info('job', { ...about, ended })
  return kind
}

async function claim({ database, clock }: Ports, kinds: readonly Kind[], worker: string): Promise<Row | undefined> {
  const now = clock.now()
  const isDue = and(eq(jobs.status, 'WAITING'), lte(jobs.runAt, now))
  const isAbandoned = and(eq(jobs.status, 'RUNNING'), lt(jobs.leaseUntil, sql`now()`))
  const names = kinds.map(({ name }) => name)
  const next = database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.kind, names), or(isDue, isAbandoned)))
    .orderBy(jobs.runAt, jobs.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await database
    .update(jobs)
    .set({
      status: 'RUNNING',
      worker,
      leaseUntil: leaseEnd,
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, ${timestamptz(now)})`,
    })
    .where(eq(jobs.id, next))
    .returning()
  return row
}

async function attempt(
  ports: Ports,
  kind: Kind,
  row: Row,
  worker: string,
  shutdown: AbortSignal | undefined,
): Promise<{ ended: string; error?: string }> {
  const { database } = ports
  const startedAt = ports.clock.now()
  const mine = and(eq(jobs.id, row.id), eq(jobs.worker, worker), eq(jobs.attempts, row.attempts))
  const heartbeat = setInterval(() => {
    database
      .update(jobs)
      .set({ leaseUntil: leaseEnd })
      .where(mine)
      .catch((error: unknown) => ports.log.warn('job heartbeat failed', { job: row.id, error: failureText(error) }))
  }, heartbeatEvery)
  const { progress, flush } = progressOf(ports, mine, shutdown)
  const run: Run = {
    id: row.id,
    startedBy: row.startedBy === systemSignature ? null : row.startedBy,
    startedAt: row.startedAt ?? startedAt,
    progress,
    later(delay) {
      throw new Interruption('LATER', delay)
    },
  }
  try {
    // The stop was requested while the job was being requeued, or while a process that has died ran it.
    if (row.stopRequested && !isRecurring(kind)) throw new Interruption('STOPPED')
    // Every attempt ended with the death of its process: the job itself may be the cause.
    if (!isRecurring(kind) && row.attempts > kind.attempts) throw new Error('given up after its processes ended')
    const outcome = await (isRecurring(kind)
      ? kind.run(ports, run)
      : kind.run(ports, { ...run, ...resumption(ports, kind, mine), payload: kind.payload.parse(row.payload) }))
    if (typeof outcome === 'function') await flush()
    await finish(ports, kind, { row, startedAt, mine }, outcome)
    return { ended: 'DONE' }
  } catch (error) {
    if (error instanceof Interruption) {
      // Progress may be seen, or the job stopped, as long as it waits.
      if (error.why === 'LATER') await flush()
      await interrupt(ports, kind, row, mine, error)
      return { ended: error.why }
    }
    await fail(ports, kind, row, mine, error)
    return { ended: 'FAILED', error: failureText(error) }
  } finally {
    clearInterval(heartbeat)
  }
}

/** The stored payload is changed, not written from memory: an erasure may have taken somebody out of it. */
function resumption(ports: Ports, kind: JobKind, mine: Mine): Pick<RunningJob<unknown>, 'resumeWith'> {
  return {
    resumeWith: (change) =>
      ports.database.transaction((tx) =>
        withErasureBlocked({ ...ports, database: tx }, async (within) => {
          const [row] = await tx.select({ payload: jobs.payload }).from(jobs).where(mine).for('update')
          if (!row) throw new Interruption('LOST')
          const payload = await change(kind.payload.parse(row.payload), within)
          await tx.update(jobs).set({ payload }).where(mine)
          return payload
        }),
      ),
  }
}

function progressOf(ports: Ports, mine: Mine, shutdown: AbortSignal | undefined) {
  let lastWriteAt = 0
  let stopping = false
  let unwritten: Parameters<Run['progress']>[0] | undefined

  /** @returns whether a stop was requested; undefined if another process has the job */
  async function write(progress: Parameters<Run['progress']>[0]): Promise<boolean | undefined> {
    unwritten = undefined
    lastWriteAt = performance.now()
    if (typeof progress === 'object') return store(ports.database, progress)
    return ports.database.transaction(async (tx) =>
      store(tx, await withErasureBlocked({ ...ports, database: tx }, progress)),
    )
  }

  async function store(database: Database, { done, total, outcome }: JobProgress) {
    const [row] = await database
      .update(jobs)
      .set({ done, total, ...(outcome && { outcome }), leaseUntil: leaseEnd })
      .where(mine)
      .returning({ stop: jobs.stopRequested })
    return row?.stop
  }

  return {
    async progress(progress: Parameters<Run['progress']>[0]): Promise<void> {
      if (shutdown?.aborted) throw new Interruption('SHUTDOWN')
      unwritten = progress
      const last = typeof progress === 'object' && progress.done === progress.total
      if (performance.now() - lastWriteAt < progressEvery && !last && !stopping) return
      const stop = await write(progress)
      if (stop === undefined) throw new Interruption('LOST')
      stopping = stop
      if (stopping) throw new Interruption('STOPPED')
    },
    /** Writes the progress reported last, if it came too soon after another to be written. */
    async flush(): Promise<void> {
      if (unwritten !== undefined) await write(unwritten)
    },
  }
}

/** Ends the run and records what it did, in one transaction. */
async function finish(
  ports: Ports,
  kind: Kind,
  { row, startedAt, mine }: { row: Row; startedAt: Date; mine: Mine },
  result: JobOutcome | PersonalReport<JobOutcome>,
): Promise<void> {
  const recurrence = isRecurring(kind) ? await kind.recurrence(ports) : undefined
  await ports.database.transaction(async (tx) => {
    const within = { ...ports, database: tx }
    const outcome = typeof result === 'function' ? await withErasureBlocked(within, result) : result
    const endedRows = recurrence
      ? await endRecurring(within, recurrence, startedAt, mine, outcome)
      : await endJob(tx, mine, { status: 'DONE', outcome, error: null, finishedAt: ports.clock.now() })
    if (endedRows > 0) await recordRunEvent(within, kind, row, outcome)
  })
}

/** @returns how many were ended: none if another process has the job */
async function endRecurring(
  ports: Ports,
  recurrence: Recurrence,
  startedAt: Date,
  mine: Mine,
  outcome: JobOutcome,
): Promise<number> {
  const now = ports.clock.now()
  // The run counts for the day it was due, so one that is late or ends after midnight does not use up the next day's
  // run.
  const ranOn = turnAt(recurrence, startedAt)
  const rows = await ports.database
    .update(jobs)
    .set({
      ...waitingState,
      stopRequested: false,
      runAt: nextRun(recurrence, now, ranOn),
      ranOn,
      attempts: 0,
      outcome,
      error: null,
      startedAt: null,
      finishedAt: now,
    })
    .where(mine)
    .returning({ id: jobs.id })
  return rows.length
}

const waitingState = { status: 'WAITING', worker: null, leaseUntil: null } as const

async function interrupt(ports: Ports, kind: Kind, row: Row, mine: Mine, { why, delay }: Interruption) {
  const { database, clock } = ports
  if (why === 'LOST') return
  if (!isRecurring(kind) && (await endStopped(ports, kind, row, mine))) return
  // On shutdown and on `later`, the job goes back into the queue. Neither counts as an attempt.
  const runAt = why === 'LATER' ? new Date(clock.now().getTime() + delay) : row.runAt
  await database
    .update(jobs)
    .set({ ...waitingState, runAt, attempts: row.attempts - 1, ...(why === 'LATER' && { error: null }) })
    .where(mine)
}

/**
 * Ends a job whose stop was requested, instead of requeueing it.
 * @returns whether a stop was requested
 */
async function endStopped(ports: Ports, kind: Kind, row: Row, mine: Mine): Promise<boolean> {
  const end = { status: 'STOPPED', finishedAt: ports.clock.now() } as const
  return ports.database.transaction(async (tx) => {
    const within = { ...ports, database: tx }
    if ((await endJob(tx, and(mine, eq(jobs.stopRequested, true)), end)) === 0) return false
    await runStopHook(within, [kind], row)
    await recordRunEvent(within, kind, row, await outcomeSoFar(tx, row))
    return true
  })
}

async function outcomeSoFar(tx: Transaction, { id }: Row): Promise<JobOutcome | null> {
  const [row] = await tx.select({ outcome: jobs.outcome }).from(jobs).where(eq(jobs.id, id))
  return row?.outcome ?? null
}

async function fail(ports: Ports, kind: Kind, row: Row, mine: Mine, cause: unknown): Promise<void> {
  const { database, clock } = ports
  const { attempts, ranOn } = row
  const error = failureText(cause)
  const now = clock.now()
  const retry = new Date(now.getTime() + backOff(attempts))
  if (cause instanceof ServiceAway) await putOff(ports, kind, new Date(retry.getTime() + answerTime))
  if (isRecurring(kind)) {
    const nextTurn = nextRun(await kind.recurrence(ports), now, ranOn)
    // A frequent recurring job waits for its next run; a daily one is retried until it succeeds.
    await database.transaction(async (tx) => {
      const ended = await tx
        .update(jobs)
        .set({ ...waitingState, runAt: nextTurn > retry ? nextTurn : retry, error, finishedAt: now })
        .where(mine)
        .returning({ id: jobs.id })
      if (cause instanceof PartialFailure && ended.length > 0)
        await recordRunEvent({ ...ports, database: tx }, kind, row, cause.outcome)
    })
  } else if (attempts >= kind.attempts || cause instanceof PermanentFailure) {
    const toldOutcome = cause instanceof UserFacingFailure ? { outcome: { message: cause.message, counts: {} } } : {}
    await database.transaction(async (tx) => {
      if ((await endJob(tx, mine, { status: 'FAILED', error, finishedAt: now, ...toldOutcome })) === 0) return
      await recordRunEvent({ ...ports, database: tx }, kind, row, await outcomeSoFar(tx, row))
    })
  } else if (!(await endStopped(ports, kind, row, mine))) {
    await database
      .update(jobs)
      .set({ ...waitingState, runAt: retry, error })
      .where(mine)
  }
}
