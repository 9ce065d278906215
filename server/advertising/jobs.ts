import { eq } from 'drizzle-orm'
import { plannedSms } from '../db/schema'
import type { Progress } from '../jobs/kind'
import { jobKind } from '../jobs/kind'
import { processDue } from '../planned-sms/process'
import type { Ports } from '../ports'
import { cancelRest, planCampaign } from './campaign'
import { advertisingPayload } from './payload'
import { figuresOf } from './queries'
import { campaignSentence } from './sentences'

/** Plans the messages of a campaign and sends them. What must wait (for the morning, for the budget) leaves later with the rest of the plan. */
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
    const { stopped } = await processDue(ports, {
      requestedBy: job.startedBy,
      which: eq(plannedSms.campaignId, campaignId),
      between: () => job.progress(() => progressOf(ports, campaignId)),
    })
    const { outcome, ...progress } = await progressOf(ports, campaignId)
    const told = stopped ? { ...outcome, message: `${outcome.message} ${stopped}` } : outcome
    await job.progress({ ...progress, outcome: told })
    return told
  },
  stopped: (ports, { campaignId }) => cancelRest(ports, campaignId, null),
})

async function progressOf({ database }: Ports, campaignId: number): Promise<Required<Progress>> {
  const figures = (await figuresOf(database, [campaignId])).get(campaignId)!
  const { sent, failed, waiting } = figures
  const done = sent + failed
  return { done, total: done + waiting, outcome: { message: campaignSentence(figures), counts: { ...figures } } }
}
