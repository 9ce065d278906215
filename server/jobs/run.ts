import { and, eq, sql } from 'drizzle-orm'
import type { JobOutcome } from '#domain/jobs/job'
import { backOff } from '#domain/jobs/job'
import { day } from '#domain/time/day'
import { nextRun } from '#domain/time/recurrence'
import { dayAt } from '#domain/time/warsaw'
import { jobs } from '../db/schema'
import { rowsOf } from '../db/rows'
import { failureText } from '../http/failure-text'
import type { Ports } from '../ports'
import type { Duty, JobKind, Kind, Progress, RunningJob } from './kind'
import { isDuty } from './kind'
import { dutyKey, endJob, systemSignature } from './queue'

/** A process that has not spoken of a job for this long has lost it to the others (seconds). */
const leaseSeconds = 60
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`
/** How often a process says that it still has a job (ms). */
const heartbeatEvery = 15_000
/** Progress is written down at most this often (ms). */
const progressEvery = 300

type Row = typeof jobs.$inferSelect

/** Why a run ends before its work is done; not a failure. */
class Interrupted extends Error {
  constructor(readonly why: 'STOPPED' | 'LOST' | 'SHUTDOWN') {
    super(why)
  }
}

/** Writes down the duties that are not there yet. Processes that start together write each once. */
export async function seedDuties(ports: Ports, kinds: readonly Kind[]): Promise<void> {
  const { database, clock } = ports
  const now = clock.now()
  for (const duty of kinds.filter(isDuty)) {
    const recurrence = await duty.recurrence(ports)
    const runAt = 'dailyAt' in recurrence ? nextRun(recurrence, now, null) : now
    await database
      .insert(jobs)
      .values({ kind: duty.name, uniqueKey: dutyKey, runAt, startedBy: systemSignature, createdAt: now })
      .onConflictDoNothing({ target: [jobs.kind, jobs.uniqueKey] })
  }
}

/**
 * Takes the job that has been due longest, if there is one, and runs it. Several processes may: each takes jobs that no other holds, and
 * those whose process has died.
 * @param worker name of this process
 * @returns the kind of the job; undefined when there was nothing to do
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
  const started = performance.now()
  const ended = await attempt(ports, kind, row, worker, shutdown)
  const milliseconds = Math.round(performance.now() - started)
  if (ended === 'FAILED')
    ports.log.error('job failed', { job: row.id, kind: row.kind, attempt: row.attempts, milliseconds })
  else if (!isDuty(kind)) ports.log.info('job', { job: row.id, kind: row.kind, ended, milliseconds })
  return kind
}

async function claim({ database, clock }: Ports, kinds: readonly Kind[], worker: string): Promise<Row | undefined> {
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const names = sql.join(
    kinds.map(({ name }) => sql`${name}`),
    sql`, `,
  )
  const [claimed] = await rowsOf<{ id: number }>(
    database,
    sql`update jobs set status = 'RUNNING', worker = ${worker}, lease_until = ${leaseEnd}, attempts = attempts + 1,
        stop_requested = stop_requested and status = 'RUNNING', started_at = case when status = 'RUNNING' then started_at else ${at} end
      where id = (
        select id from jobs
        where kind in (${names})
          and (status = 'WAITING' and run_at <= ${at} or status = 'RUNNING' and lease_until < now())
        order by run_at, id limit 1 for update skip locked
      ) returning id`,
  )
  if (!claimed) return undefined
  const [row] = await database.select().from(jobs).where(eq(jobs.id, claimed.id))
  return row
}

async function attempt(ports: Ports, kind: Kind, row: Row, worker: string, shutdown?: AbortSignal) {
  const { database } = ports
  const mine = and(eq(jobs.id, row.id), eq(jobs.worker, worker), eq(jobs.attempts, row.attempts))
  const heartbeat = setInterval(() => {
    database
      .update(jobs)
      .set({ leaseUntil: leaseEnd })
      .where(mine)
      .catch((error: unknown) => ports.log.warn('job heartbeat failed', { job: row.id, error: failureText(error) }))
  }, heartbeatEvery)
  const running = { id: row.id, startedBy: row.startedBy, progress: progressOf(ports, mine, shutdown) }
  try {
    // Its processes died again and again while they ran it: it may be what kills them.
    if (!isDuty(kind) && row.attempts > kind.attempts) throw new Error('given up after its processes ended')
    const outcome = await (isDuty(kind) ? runDuty(kind, ports, running) : runJob(kind, ports, running, row.payload))
    await finish(ports, kind, mine, outcome)
    return 'DONE'
  } catch (error) {
    if (error instanceof Interrupted) await interrupt(ports, kind, row, mine, error.why)
    else await fail(ports, kind, row, mine, failureText(error))
    return error instanceof Interrupted ? error.why : 'FAILED'
  } finally {
    clearInterval(heartbeat)
  }
}

type Running = Omit<RunningJob<never>, 'payload'>

function runDuty(duty: Duty, ports: Ports, running: Running): Promise<JobOutcome> {
  return duty.run(ports, { ...running, payload: null })
}

function runJob(kind: JobKind, ports: Ports, running: Running, payload: unknown): Promise<JobOutcome> {
  return kind.run(ports, { ...running, payload: kind.payload.parse(payload) })
}

function progressOf({ database }: Ports, mine: ReturnType<typeof and>, shutdown?: AbortSignal) {
  let written = 0
  return async ({ done, total, outcome }: Progress): Promise<void> => {
    if (shutdown?.aborted) throw new Interrupted('SHUTDOWN')
    const now = performance.now()
    if (now - written < progressEvery && done !== total) return
    written = now
    const [told] = await database
      .update(jobs)
      .set({ done, total, ...(outcome && { outcome }), leaseUntil: leaseEnd })
      .where(mine)
      .returning({ stop: jobs.stopRequested })
    if (!told) throw new Interrupted('LOST')
    if (told.stop) throw new Interrupted('STOPPED')
  }
}

async function finish(ports: Ports, kind: Kind, mine: ReturnType<typeof and>, outcome: JobOutcome): Promise<void> {
  const now = ports.clock.now()
  if (!isDuty(kind)) {
    await endJob(ports.database, mine, { status: 'DONE', outcome, error: null, finishedAt: now })
    return
  }
  const ranOn = dayAt(now)
  const runAt = nextRun(await kind.recurrence(ports), now, ranOn)
  await ports.database
    .update(jobs)
    .set({ ...free, runAt, ranOn, attempts: 0, outcome, error: null, finishedAt: now })
    .where(mine)
}

/** Back into the queue. */
const free = { status: 'WAITING', worker: null, leaseUntil: null, stopRequested: false } as const

async function interrupt(
  { database, clock }: Ports,
  kind: Kind,
  row: Row,
  mine: ReturnType<typeof and>,
  why: Interrupted['why'],
): Promise<void> {
  if (why === 'LOST') return
  if (why === 'STOPPED' && !isDuty(kind)) {
    await endJob(database, mine, { status: 'STOPPED', finishedAt: clock.now() })
    return
  }
  // Told to end, this process gives the job back: another, or the next start, goes on with it. That was no attempt of its own.
  await database
    .update(jobs)
    .set({ ...free, attempts: row.attempts - 1 })
    .where(mine)
}

async function fail(
  ports: Ports,
  kind: Kind,
  { attempts, ranOn }: Row,
  mine: ReturnType<typeof and>,
  error: string,
): Promise<void> {
  const now = ports.clock.now()
  const retry = new Date(now.getTime() + backOff(attempts))
  if (isDuty(kind)) {
    const due = nextRun(await kind.recurrence(ports), now, ranOn === null ? null : day(ranOn))
    // What comes round soon need not be tried in between; what comes once a day is tried until it has succeeded.
    await ports.database
      .update(jobs)
      .set({ ...free, runAt: due > retry ? due : retry, error, finishedAt: now })
      .where(mine)
  } else if (attempts < kind.attempts) {
    await ports.database
      .update(jobs)
      .set({ ...free, runAt: retry, error })
      .where(mine)
  } else {
    await endJob(ports.database, mine, { status: 'FAILED', error, finishedAt: now })
  }
}
