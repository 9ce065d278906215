import type { z } from 'zod'
import type { JobOutcome } from '#domain/jobs/job'
import type { Recurrence } from '#domain/time/recurrence'
import type { Operation } from '#domain/users/access'
import type { Ports } from '../ports'

/** How far a job has come. `outcome` is what it would have to say if it ended here. */
export interface Progress {
  done: number
  total: number | null
  outcome?: JobOutcome
}

/** What a running job receives and reports */
export interface RunningJob<Payload> {
  id: number
  payload: Payload
  /** `createdBy` of who started it; null where Termin did */
  startedBy: string | null
  /** When its first attempt began */
  startedAt: Date
  /**
   * To be awaited between two pieces of work, each done whole: ends the run (by throwing) when a person stopped the job, when this
   * process is told to end, or when the job has been given to another process. Written down a few times a second at most: a
   * function is asked only then. Not within a transaction: where there is one connection, it would wait for itself.
   */
  progress(progress: Progress | (() => Promise<Progress>)): Promise<void>
  /** Ends the run (by throwing), to go on after `delay` ms; that was no attempt. */
  later(delay: number): never
}

/** A kind of work in the background. A run may break off anywhere and be repeated: what it has done must not be done again. */
export interface JobKind<Payload = unknown> {
  name: string
  /** For people: 'Wysyłanie zaplanowanych SMS-ów' */
  title: string
  payload: z.ZodType<Payload>
  /** Operation that allows seeing and stopping such jobs of others */
  access: Operation
  /** How often it is tried in all. */
  attempts: number
  /** May take minutes: never keeps all workers of a process from what is short. */
  long?: true
  run(ports: Ports, job: RunningJob<Payload>): Promise<JobOutcome>
  /** A person stopped it: gives up what would still be done because of it, in the transaction that ends it. */
  stopped?(ports: Ports, payload: Payload): Promise<void>
}

/** Work that Termin does by itself, again and again. */
export interface Duty {
  name: string
  title: string
  access: Operation
  recurrence(ports: Ports): Recurrence | Promise<Recurrence>
  run(ports: Ports, job: RunningJob<null>): Promise<JobOutcome>
}

export type Kind = JobKind | Duty

export function isDuty(kind: Kind): kind is Duty {
  return 'recurrence' in kind
}

/** Thrown by a run where another attempt would fail alike: the job is given up at once. */
export class PermanentFailure extends Error {}

/** Keeps the types of a payload and its run together, and forgets them for the list of all kinds. */
export function jobKind<Payload>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind
}
