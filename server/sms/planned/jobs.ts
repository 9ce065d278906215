import type { SQL } from 'drizzle-orm'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { JobOutcome } from '#domain/jobs/job'
import { settingsFields } from '#domain/settings/schemas'
import type { ChainStep } from '#domain/sms/chain'
import { chainSteps } from '#domain/sms/chain'
import type { PolishForms } from '#domain/text/plural'
import { counted } from '#domain/text/plural'
import { plannedSms } from '../../db/schema'
import { command } from '../../events/command'
import { started } from '../../jobs/event'
import type { Progress, RunningJob } from '../../jobs/kind'
import { goOnAt, jobKind } from '../../jobs/kind'
import { enqueueJob } from '../../jobs/queue'
import { mayPlannedLeave } from '../outbox/quiet-hours'
import type { Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import { plannedSince, planStep, planTypes } from './plan'
import { processDue } from './process'
import { inWords, tally } from './tally'

/** Interval at which a job looks whether lost messages have been resolved (ms) */
const waitForLost = 10_000

const processPlanned = jobKind({
  name: 'planned-sms.process',
  title: 'Wysyłanie zaplanowanych SMS-ów',
  payload: z.object({}),
  access: 'plannedSms.process',
  attempts: 5,
  long: true,
  async run(ports, job) {
    const progress = () => job.progress(async () => progressOf(ports, await tally(ports, job)))
    let stopped: string | undefined
    let resumeAt: Date | undefined
    try {
      ;({ stopped, resumeAt } = await processDue(ports, {
        requestedBy: job.startedBy,
        jobId: job.id,
        between: progress,
      }))
    } catch (error) {
      // Messages that were being sent when the job was stopped count, too.
      await progress()
      throw error
    }
    const found = await tally(ports, job)
    await job.progress(await progressOf(ports, found))
    if (resumeAt) goOnAt(ports, job, resumeAt)
    if (stopped && found.underWay === 0) return outcomeOf(ports, found, stopped)
    // The reconciliation has returned messages of a dead process to the plan since they were read.
    const requeued = found.due > 0 && (await mayPlannedLeave(ports))
    if (found.underWay > 0) job.later(waitForLost)
    else if (requeued) job.later(0)
    return outcomeOf(ports, found)
  },
})

type Found = Awaited<ReturnType<typeof tally>>

async function progressOf(ports: Ports, found: Found): Promise<Progress> {
  const done = found.sent + found.failed + found.skipped + found.held
  return { done, total: done + found.underWay + found.inDoubt + found.due, outcome: await outcomeOf(ports, found) }
}

async function outcomeOf({ clock, database }: Ports, found: Found, stopped?: string): Promise<JobOutcome> {
  const words = inWords(found, await readSettings(database), clock.now())
  return { message: stopped ? `${words} ${stopped}` : words, counts: countsOf(found) }
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
    const which = inArray(plannedSms.type, planTypes(job.payload.step))
    const sending = await sendDue(ports, job, which)
    return { message: `${plan.message} ${sending.message}`, counts: { ...plan.counts, ...sending.counts } }
  },
})

/** Plans a step within a job. @returns the number of messages, including those of an interrupted attempt */
export async function planInJob(
  ports: Ports,
  job: RunningJob<unknown>,
  { step, daysAhead }: { step: ChainStep; daysAhead?: number | undefined },
): Promise<number> {
  await planStep(ports, {
    step,
    daysAhead,
    requestedBy: job.startedBy,
    between: ({ done, total, planned: added }) => job.progress({ done, total, outcome: planOutcome(step, added) }),
  })
  return plannedSince(ports, step, job)
}

/** Sends due messages within a job; the job can be stopped between two messages. */
export async function sendDue(ports: Ports, job: RunningJob<unknown>, which?: SQL): Promise<JobOutcome> {
  const { resumeAt, postponed, ...sent } = await processDue(ports, {
    requestedBy: job.startedBy,
    which,
    between: () => job.progress({ done: 0, total: null }),
  })
  if (resumeAt) goOnAt(ports, job, resumeAt)
  const found = { ...sent, due: postponed }
  const settings = await readSettings(ports.database)
  return { message: inWords(found, settings, ports.clock.now()), counts: countsOf(found) }
}

type Counted = Omit<Found, 'underWay' | 'inDoubt'> & { inDoubt?: number }

function countsOf({ sent, failed, skipped, held, due, inDoubt = 0 }: Counted): JobOutcome['counts'] {
  return { sent, failed, skipped, postponed: due + inDoubt, ...(held > 0 && { held }) }
}

const plannedForms: Record<ChainStep, PolishForms> = {
  REMINDER: ['przypomnienie', 'przypomnienia', 'przypomnień'],
  SECOND_REMINDER: ['przypomnienie', 'przypomnienia', 'przypomnień'],
  EXPIRATION_DAY: ['powiadomienie', 'powiadomienia', 'powiadomień'],
  OVERDUE: ['powiadomienie', 'powiadomienia', 'powiadomień'],
}

/** Outcome such as 'Zaplanowano 3 przypomnienia.' */
export function planOutcome(step: ChainStep, count: number): JobOutcome {
  const forms = plannedForms[step]
  const message = count === 0 ? `Nie ma nowych ${forms[2]} do zaplanowania.` : `Zaplanowano ${counted(count, forms)}.`
  return { message, counts: { planned: count } }
}

export const plannedSmsJobs = [processPlanned, planJob, sendStepJob]

/** Enqueues a job that sends what is due, unless there is one already. @returns the id of the job */
export const startProcessing = command<void, number>(async (step) =>
  started(step, processPlanned, await enqueueJob(step.ports, processPlanned, {}, { actor: step.actor, key: 'all' })),
)

/** A step of the chain to plan. Without `daysAhead`, the settings apply. */
export interface Step {
  step: ChainStep
  daysAhead?: number | undefined
}

export const startPlanning = command(async (step, wanted: Step) =>
  started(step, planJob, await enqueueJob(step.ports, planJob, wanted, { actor: step.actor, key: keyOf(wanted) })),
)

/** Enqueues a job that plans a step and sends what is due of it. @returns the id of the job */
export const startStep = command(async (step, wanted: Step) =>
  started(
    step,
    sendStepJob,
    await enqueueJob(step.ports, sendStepJob, wanted, { actor: step.actor, key: keyOf(wanted) }),
  ),
)

const keyOf = ({ step, daysAhead }: Step) => `${step} ${daysAhead ?? ''}`
