import { eq } from 'drizzle-orm'
import { plannedSms } from '../db/schema'
import type { JobProgress } from '../jobs/kind'
import { goOnAt, jobKind } from '../jobs/kind'
import { mayPlannedLeave } from '../sms/outbox/quiet-hours'
import { processDue } from '../sms/planned/process'
import type { Ports } from '../ports'
import { cancelRest, planCampaign, advertisingPayload } from './campaign'
import { figuresOf } from './queries'
import { campaignSentence } from './sentences'

/** Delay before messages that returned to the plan are sent again (ms) */
const requeueDelay = 1000

/**
 * Plans the messages of a campaign and sends them. Those that must wait for the morning or the budget leave later with
 * the rest of the plan.
 */
export const advertisingJob = jobKind({
  ...advertisingPayload,
  title: 'Wysyłanie reklamy SMS',
  access: 'advertising.use',
  attempts: 5,
  long: true,
  async run(ports, job) {
    const { campaignId } = job.payload
    await job.progress({ done: 0, total: null })
    await planCampaign(ports, job.payload)
    const { stopped, resumeAt, postponed } = await processDue(ports, {
      requestedBy: job.startedBy,
      which: eq(plannedSms.campaignId, campaignId),
      onProgress: () => job.progress((within) => progressOf(within, campaignId)),
    })
    const { outcome, ...progress } = await progressOf(ports, campaignId)
    const finalOutcome = stopped ? { ...outcome, message: `${outcome.message} ${stopped}` } : outcome
    await job.progress({ ...progress, outcome: finalOutcome })
    if (resumeAt) goOnAt(ports, job, resumeAt)
    // Messages have returned to the plan since they were read, because of a limit or after a process died.
    if (!stopped && postponed > 0 && (await mayPlannedLeave(ports))) job.later(requeueDelay)
    return finalOutcome
  },
  async onStop(ports, { campaignId }) {
    await cancelRest(ports, campaignId, null)
  },
})

async function progressOf({ database }: Ports, campaignId: number): Promise<Required<JobProgress>> {
  const figures = (await figuresOf(database, [campaignId])).get(campaignId)!
  const { sent, failed, waiting } = figures
  const done = sent + failed
  return { done, total: done + waiting, outcome: { message: campaignSentence(figures), counts: { ...figures } } }
}
