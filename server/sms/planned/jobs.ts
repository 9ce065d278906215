import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { JobOutcome } from '#domain/jobs/job'
import { settingsFields } from '#domain/settings/schemas'
import type { ChainStep } from '#domain/sms/chain'
import { chainSteps } from '#domain/sms/chain'
import type { PolishForms } from '#domain/text/plural'
import { formatCount, nouns } from '#domain/text/plural'
import { plannedSms } from '../../db/schema'
import { command } from '../../events/command'
import { startJob } from '../../jobs/event'
import type { JobProgress, Run } from '../../jobs/kind'
import { goOnAt, jobKind } from '../../jobs/kind'
import { mayPlannedLeave } from '../outbox/quiet-hours'
import type { Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import { plannedSince, planStep, planTypes } from './plan'
import type { Processing } from './process'
import { processDue } from './process'
import { inWords, tally } from './tally'

/** Interval at which a job looks whether lost messages have been resolved (ms) */
const lostWait = 10_000

const processPlanned = jobKind({
  name: 'planned-sms.process',
  title: 'Wysyłanie zaplanowanych SMS-ów',
  payload: z.object({}),
  access: 'plannedSms.process',
  attempts: 5,
  long: true,
  async run(ports, job) {
    const progress = () => job.progress(async (within) => progressOf(within, await tally(within, job)))
    let stopReason: string | undefined
    let resumeAt: Date | undefined
    try {
      ;({ stopped: stopReason, resumeAt } = await processDue(ports, {
        requestedBy: job.startedBy,
        jobId: job.id,
        onProgress: progress,
      }))
    } catch (error) {
      // Messages that were being sent when the job was stopped count, too.
      await progress()
      throw error
    }
    const counts = await tally(ports, job)
    await job.progress(await progressOf(ports, counts))
    if (resumeAt) goOnAt(ports, job, resumeAt)
    if (stopReason && counts.underWay === 0) return outcomeOf(ports, counts, stopReason)
    // The reconciliation has returned messages of a dead process to the plan since they were read.
    const isRequeued = counts.due > 0 && (await mayPlannedLeave(ports))
    if (counts.underWay > 0) job.later(lostWait)
    else if (isRequeued) job.later(0)
    return outcomeOf(ports, counts)
  },
})

type TallyCounts = Awaited<ReturnType<typeof tally>>

async function progressOf(ports: Ports, counts: TallyCounts): Promise<JobProgress> {
  const done = counts.sent + counts.failed + counts.skipped + counts.held
  return { done, total: done + counts.underWay + counts.inDoubt + counts.due, outcome: await outcomeOf(ports, counts) }
}

/** @param stopReason why what is due stays in the plan, as `processDue` says it; the counts then have `stopped` */
async function outcomeOf(
  { clock, database }: Ports,
  counts: Omit<TallyCounts, 'underWay'>,
  stopReason?: string,
): Promise<JobOutcome> {
  const words = inWords(counts, await readSettings(database), clock.now())
  const { sent, failed, skipped, held, due, inDoubt } = counts
  return {
    message: stopReason ? `${words} ${stopReason}` : words,
    counts: {
      sent,
      failed,
      skipped,
      postponed: due + inDoubt,
      ...(held > 0 && { held }),
      ...(stopReason && { stopped: due }),
    },
  }
}

const planJob = jobKind({
  name: 'planned-sms.plan',
  title: 'Planowanie przypomnień SMS',
  payload: z.object({ step: z.enum(chainSteps).default('REMINDER'), daysAhead: settingsFields.daysAhead.optional() }),
  access: 'plannedSms.plan',
  attempts: 5,
  long: true,
  async run(ports, job) {
    return planOutcome(job.payload.step, await planInJob(ports, job, job.payload))
  },
})

const sendStepJob = jobKind({
  name: 'planned-sms.plan-and-send',
  title: 'Automatyczne SMS-y',
  payload: z.object({ step: z.enum(chainSteps), daysAhead: settingsFields.daysAhead.optional() }),
  access: 'plannedSms.process',
  attempts: 5,
  long: true,
  async run(ports, job) {
    const plan = planOutcome(job.payload.step, await planInJob(ports, job, job.payload))
    const asked = planTypes(job.payload.step)
    const sending = await sendDue(ports, job, { which: inArray(plannedSms.type, asked), asked })
    return { message: `${plan.message} ${sending.message}`, counts: { ...plan.counts, ...sending.counts } }
  },
})

/**
 * Plans a step within a job.
 * @returns the number of messages, including those of an interrupted attempt
 */
export async function planInJob(
  ports: Ports,
  job: Run,
  { step, daysAhead }: { step: ChainStep; daysAhead?: number | undefined },
): Promise<number> {
  await planStep(ports, {
    step,
    daysAhead,
    requestedBy: job.startedBy,
    onProgress: ({ done, total, planned: count }) => job.progress({ done, total, outcome: planOutcome(step, count) }),
  })
  return plannedSince(ports, step, job)
}

/** Sends due messages within a job; the job can be stopped between two messages. */
export async function sendDue(
  ports: Ports,
  job: Run,
  { which, asked }: Pick<Processing, 'which' | 'asked'>,
): Promise<JobOutcome> {
  const { resumeAt, postponed, stopped, ...result } = await processDue(ports, {
    requestedBy: job.startedBy,
    which,
    asked,
    onProgress: () => job.progress({ done: 0, total: null }),
  })
  if (resumeAt) goOnAt(ports, job, resumeAt)
  return outcomeOf(ports, { ...result, due: postponed, inDoubt: 0 }, stopped)
}

const plannedForms: Record<ChainStep, PolishForms> = {
  REMINDER: nouns.reminder,
  SECOND_REMINDER: nouns.reminder,
  EXPIRATION_DAY: ['powiadomienie', 'powiadomienia', 'powiadomień'],
  OVERDUE: ['powiadomienie', 'powiadomienia', 'powiadomień'],
}

/** Outcome such as 'Zaplanowano 3 przypomnienia.' */
export function planOutcome(step: ChainStep, count: number): JobOutcome {
  const forms = plannedForms[step]
  const message =
    count === 0 ? `Nie ma nowych ${forms[2]} do zaplanowania.` : `Zaplanowano ${formatCount(count, forms)}.`
  return { message, counts: { planned: count } }
}

export const plannedSmsJobs = [processPlanned, planJob, sendStepJob]

/**
 * Enqueues a job that sends what is due, unless there is one already.
 * @returns the id of the job
 */
export const startProcessing = command<void, number>(async (step) => startJob(step, processPlanned, {}, 'all'))

/** A step of the chain to plan. Without `daysAhead`, the settings apply. */
interface Step {
  step: ChainStep
  daysAhead?: number | undefined
}

export const startPlanning = command(async (step, input: Step) => startJob(step, planJob, input, keyOf(input)))

/**
 * Enqueues a job that plans a step and sends what is due of it.
 * @returns the id of the job
 */
export const startStep = command(async (step, input: Step) => startJob(step, sendStepJob, input, keyOf(input)))

const keyOf = ({ step, daysAhead }: Step) => `${step} ${daysAhead ?? ''}`
