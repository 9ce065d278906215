import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'

/** FAILED after its last attempt, STOPPED by a person. A recurring job is WAITING between its runs. */
export const jobStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'STOPPED'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** What failed for one reason */
const failureGroupSchema = z.object({ reason: z.string(), names: z.array(z.string()) })
export type FailureGroup = z.output<typeof failureGroupSchema>

/** The result of a job as a sentence, and its counts by name. A running job has one, too. */
export const jobOutcomeSchema = z.object({
  message: z.string(),
  counts: z.record(z.string(), z.int()).default({}),
  /** For the list of jobs: what failed and why, or further sentences */
  details: z.array(z.union([z.string(), failureGroupSchema])).optional(),
})
export type JobOutcome = z.output<typeof jobOutcomeSchema>

export const jobWireSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** For people: 'Wysyłanie zaplanowanych SMS-ów' */
  title: z.string(),
  status: z.enum(jobStatuses),
  done: z.int(),
  /** null while the amount of work is unknown */
  total: z.int().nullable(),
  outcome: jobOutcomeSchema.nullable(),
  stopRequested: z.boolean(),
  startedBy: z.string(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Job = z.output<typeof jobWireSchema>

/** Answer of an action that starts a job; `GET /api/jobs/{id}` reports its progress and result. */
export const startedJobSchema = actionResultSchema.extend({ jobId: z.int() })

export const recurringJobSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** End of the last run, successful or not */
  lastRunAt: z.iso.datetime().nullable(),
  /** Result of the last successful run */
  outcome: jobOutcomeSchema.nullable(),
  /** Why the last run failed; null when it succeeded */
  error: z.string().nullable(),
  /** null until a process with this recurring job has started */
  nextRunAt: z.iso.datetime().nullable(),
})
export type RecurringJobState = z.output<typeof recurringJobSchema>

export function isFinished({ status }: Pick<Job, 'status'>): boolean {
  return status === 'DONE' || status === 'FAILED' || status === 'STOPPED'
}

/** Whole percent, 0 to 100; undefined while the total is unknown. */
export function percentOf({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined {
  if (total === null) return undefined
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
}

/** Longest wait between two attempts (ms) */
export const maxBackOff = 600_000

/**
 * Milliseconds until the next attempt after `attempts` that failed, each twice as long as the one before: of a job 5 s,
 * 10 s, 20 s … at most 10 minutes.
 */
export function backOff(attempts: number, { first = 5000, longest = maxBackOff } = {}): number {
  return Math.min(first * 2 ** (attempts - 1), longest)
}
