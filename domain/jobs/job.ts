import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'

/**
 * WAITING to be taken, RUNNING in some process, DONE, FAILED after its last attempt, or STOPPED by a person. Work that comes round
 * again is WAITING between its turns.
 */
export const jobStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'STOPPED'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** What came of a job, as a person reads it, and its figures by name. Told while it runs, too. */
export const jobOutcomeSchema = z.object({
  message: z.string(),
  counts: z.record(z.string(), z.int()).default({}),
})
export type JobOutcome = z.output<typeof jobOutcomeSchema>

export const jobWireSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** What is done, for people: 'Wysyłanie zaplanowanych SMS-ów' */
  title: z.string(),
  status: z.enum(jobStatuses),
  done: z.int(),
  /** Absent while the amount of work is unknown */
  total: z.int().nullable(),
  outcome: jobOutcomeSchema.nullable(),
  stopRequested: z.boolean(),
  startedBy: z.string(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Job = z.output<typeof jobWireSchema>

/** What an action answers that starts a job; `jobId` leads to `GET /api/jobs/{id}`: how far it is, and what came of it. */
export const startedJobSchema = actionResultSchema.extend({ jobId: z.int() })

/** A recurring background duty and its last run */
export const dutyWireSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Its last end, after success or failure */
  lastRunAt: z.iso.datetime().nullable(),
  /** What came of the last run that succeeded */
  outcome: jobOutcomeSchema.nullable(),
  /** Why the last run failed; absent where it succeeded */
  error: z.string().nullable(),
  /** Absent until a process that has this duty has started */
  nextRunAt: z.iso.datetime().nullable(),
})
export type DutyState = z.output<typeof dutyWireSchema>

export function isFinished({ status }: Pick<Job, 'status'>): boolean {
  return status === 'DONE' || status === 'FAILED' || status === 'STOPPED'
}

/** Whole percent of the work that is done, 0 to 100; undefined while nobody knows how much there is. */
export function percentOf({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined {
  if (total === null) return undefined
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
}

/** Milliseconds until the next attempt after `attempts` that failed: 5 s, 10 s, 20 s … at most 10 minutes. */
export function backOff(attempts: number): number {
  return Math.min(5000 * 2 ** (attempts - 1), 600_000)
}
