import { and, eq } from 'drizzle-orm'
import { campaignKey, lockCampaign } from '../campaigns/queries'
import { jobs } from '../db/schema'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import { recordStart } from '../jobs/event'
import { enqueueJob, isUnfinished } from '../jobs/queue'
import { stopsToOffer } from './to-offer'
import type { WaveSelection } from './wave'
import { offersJob } from './wave'

/**
 * Starts a wave of offers.
 * @returns the id of the job
 * @throws ApiProblem NOT_FOUND, CONFLICT while one is under way, or if nothing is planned
 */
export const startWave = command(async (step, selection: WaveSelection) => {
  const { tx, ports, actor } = step
  // If two start at once, the second finds the first.
  await lockCampaign(tx, selection.campaignId)
  const key = campaignKey(selection.campaignId)
  const underWay = and(eq(jobs.kind, offersJob.name), eq(jobs.uniqueKey, key), isUnfinished)
  if ((await tx.$count(jobs, underWay)) > 0)
    throw conflict('Propozycje tej kampanii są już wysyłane. Poczekaj, aż się to skończy, albo to zatrzymaj.')
  // The stops that the preview showed: what is planned later needs another wave.
  const stopIds = await stopsToOffer(tx, selection)
  if (stopIds.length === 0) throw conflict('Nie ma zaplanowanych wizyt, które można zaproponować.')
  const payload = { ...selection, stopIds, tried: [] }
  return recordStart(step, offersJob, await enqueueJob(ports, offersJob, payload, { actor, key }))
})
