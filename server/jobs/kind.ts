import type { z } from 'zod'
import type { JobOutcome } from '#domain/jobs/job'
import type { Recurrence } from '#domain/time/recurrence'
import type { Operation } from '#domain/access/access'
import type { JournalEvent } from '../events/command'
import type { Ports } from '../ports'
import type { PersonalReport } from './erasure-lock'

/** Progress of a job. `outcome` is kept as its result if the job is stopped here. */
export interface JobProgress {
  done: number
  total: number | null
  outcome?: JobOutcome
}

/** One run of a job */
export interface Run {
  id: number
  /** The `createdBy` of the person who started it; null for Termin itself */
  startedBy: string | null
  /** Start of the first attempt */
  startedAt: Date
  /**
   * Call this between two units of work that are complete in themselves. It ends the run by throwing when a person
   * stopped the job, when this process shuts down, or when another process has taken the job. It writes a few times a
   * second at most, and calls a function only then, in the transaction of the write. Do not call it within a
   * transaction: with a single connection it would deadlock.
   */
  progress(progress: JobProgress | PersonalReport<JobProgress>): Promise<void>
  /** Ends the run by throwing; the job runs again after `delay` ms. This counts as no attempt. */
  later(delay: number): never
}

export interface RunningJob<Payload> extends Run {
  payload: Payload
  /**
   * Changes the stored payload, with which the next attempt goes on if this one is interrupted. People erased since the
   * payload was read are no longer in it; read `within` to see whether what is added names any of them (rule A22).
   * @returns the payload as stored
   */
  resumeWith(change: (stored: Payload, within: Ports) => Payload | Promise<Payload>): Promise<Payload>
}

export interface RunEvent extends Pick<JournalEvent, 'verb' | 'noun' | 'subjectId' | 'subject'> {
  counts: JobOutcome['counts']
}

/**
 * A kind of background work. A run may break off anywhere and be repeated, so it must not do again what it has done.
 */
export interface JobKind<Payload = unknown> {
  name: string
  title: string
  payload: z.ZodType<Payload>
  /** Operation that allows seeing and stopping other people's jobs of this kind */
  access: Operation
  /** Maximum number of attempts */
  attempts: number
  /**
   * Whether such a job may take minutes: one worker of each process never takes it. BULK may take hours, or come by the
   * thousand: a second worker takes none of these, so that SMS leave on time.
   */
  long?: true | 'BULK'
  /** @returns a function where the outcome names people */
  run(ports: Ports, job: RunningJob<Payload>): Promise<JobOutcome | PersonalReport<JobOutcome>>
  /** A run writes nothing that people work with, so it leaves no event. */
  eventless?: true
  /**
   * What the event of a run says in addition to its counts; without this function the event is about the job.
   * undefined: there is nothing to report.
   */
  event?(ports: Ports, payload: Payload, counts: JobOutcome['counts']): Promise<RunEvent | undefined>
  /** Called in the transaction that ends a job which a person stopped, to cancel what it would still have caused. */
  onStop?(ports: Ports, payload: Payload): Promise<void>
}

/** Work that recurs, started by Termin itself */
export interface RecurringJob {
  name: string
  title: string
  access: Operation
  recurrence(ports: Ports): Recurrence | Promise<Recurrence>
  /** As in `JobKind` */
  long?: JobKind['long']
  run(ports: Ports, job: Run): Promise<JobOutcome>
}

export type Kind = JobKind | RecurringJob

export function isRecurring(kind: Kind): kind is RecurringJob {
  return 'recurrence' in kind
}

/** A run throws this when another attempt would fail the same way: the job fails at once. */
export class PermanentFailure extends Error {}

/**
 * A run throws this when any other job of its kind would fail, too, because the service that they call is away: those
 * jobs wait until the next attempt of this one.
 */
export class ServiceAway extends Error {}

/**
 * A run throws this, with the failure as its cause, when some of its parts failed: what the others wrote is recorded,
 * and the failure counts as any other.
 */
export class PartialFailure extends Error {
  constructor(
    cause: unknown,
    readonly outcome: JobOutcome,
  ) {
    super('a part failed', { cause })
  }
}

/** Checks that payload and run have the same type, before the list of all kinds erases it. */
export function jobKind<Payload>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind
}

/** Ends the run, and runs the job again at `at`, for example when the limit per minute allows it. */
export function goOnAt({ clock }: Ports, job: Pick<Run, 'later'>, at: Date): never {
  return job.later(Math.max(1000, at.getTime() - clock.now().getTime()))
}

/** The outcome of a run that has nothing to report */
export const emptyOutcome: JobOutcome = { message: '', counts: {} }

/** A housekeeping job: its outcome has no message and no counts. */
export function housekeeping(
  name: string,
  title: string,
  everyMinutes: number,
  run: (ports: Ports) => Promise<void>,
): RecurringJob {
  return {
    name,
    title,
    access: 'system.read',
    recurrence: () => ({ everyMinutes }),
    async run(ports) {
      await run(ports)
      return emptyOutcome
    },
  }
}
