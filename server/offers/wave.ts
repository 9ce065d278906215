import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#domain/api/id'
import type { JobOutcome } from '#domain/jobs/job'
import { isSendingTime, nextSendingInstant } from '#domain/sms/sending-hours'
import { addDays } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { daySchema } from '#domain/time/wire'
import { campaignKey, campaignRow, lockCampaign } from '../campaigns/queries'
import { campaignStops, jobs } from '../db/schema'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import { failureText } from '../http/failure-text'
import { refuseChanged } from '../http/preconditions'
import { startJob } from '../jobs/event'
import type { Run } from '../jobs/kind'
import { goOnAt, jobKind } from '../jobs/kind'
import { isUnderWay, systemSignature } from '../jobs/queue'
import type { Ports, SmsGateway } from '../ports'
import { fullMinute } from '../sms/outbox/limits'
import { otherGatewayText } from '../sms/outbox/obstacles'
import { readSendingTimes } from '../sms/outbox/quiet-hours'
import { deliverOffer } from './deliver-offer'
import type { OfferResult } from './offer-stop'
import { offerStop } from './offer-stop'
import { settleOffers } from './settle'
import type { Selection } from './to-offer'
import { stopsToOffer } from './to-offer'
import { waveProgress } from './wave-progress'

const payload = z.object({
  campaignId: idSchema,
  stopIds: z.array(idSchema).optional(),
  /** The last day whose stops are offered */
  until: daySchema.optional(),
  /** Stops that were offered, or passed over with a reason: none is tried twice */
  tried: z.array(z.object({ stopId: idSchema, reason: z.string().nullable() })).default([]),
  /** Mode of the gateway for which it was begun (rule S5); waves of earlier versions have none. */
  testMode: z.boolean().optional(),
})
export type WavePayload = z.output<typeof payload>

/** ms in which the gateway usually answers about messages that are still under way */
const queueWait = 10_000

/**
 * Offers the planned stops of a campaign, the earliest day first, at most as many a day as the campaign says; the rest
 * waits for the next day on which messages may leave (rule O1). A run that is interrupted goes on with the stops that
 * are still only planned; it ends where the operator refuses the account, or another gateway has come (rule S5).
 */
export const offersJob = jobKind({
  name: 'campaigns.offer',
  title: 'Wysyłanie propozycji wizyt',
  payload,
  access: 'campaigns.manage',
  attempts: 5,
  long: true,
  async run(ports, job) {
    const by = job.startedBy ?? systemSignature
    let { tried } = job.payload
    const readProgress = ({ database }: Ports) =>
      waveProgress(database, { ...job.payload, tried }, { by, since: job.startedAt })
    const failures: unknown[] = []
    const { gateway, heard } = listenTo(ports.smsGateway)
    const { testMode = ports.smsGateway.testMode } = job.payload
    const isOtherGateway = testMode !== ports.smsGateway.testMode
    const stopIds = isOtherGateway ? [] : await stopsToOffer(ports.database, job.payload)
    for (const stopId of stopIds) {
      if (tried.some((each) => each.stopId === stopId)) continue
      await job.progress(readProgress)
      await waitForHours(ports, job)
      const result = await tryToOffer({ ...ports, smsGateway: gateway }, stopId, by)
      if (result.outcome === 'FAILED') {
        failures.push(result.error)
        continue
      }
      if (result.outcome === 'WAITS') {
        await job.progress(readProgress)
        await waitForTomorrow(ports, job)
        continue
      }
      const reason = result.outcome === 'SKIPPED' ? result.text : null
      ;({ tried } = await job.resumeWith(async (stored, within) => ({
        ...stored,
        tried: [...stored.tried, { stopId, reason: reason && (await reasonToKeep(within, stopId, reason)) }],
      })))
      if (heard.refusal !== undefined) break
    }
    if (failures.length > 0) throw failures[0]
    await settleOffers(ports, job.payload.campaignId)
    await job.progress(readProgress)
    const { refusal } = heard
    if (refusal !== undefined) return async (within) => endedBy(refusal, (await readProgress(within)).outcome)
    if ((await readProgress(ports)).underWay > 0) job.later(queueWait)
    return async (within) => {
      const { outcome } = await readProgress(within)
      return isOtherGateway && outcome.counts['left']! > 0 ? endedBy(otherGatewayText, outcome) : outcome
    }
  },
  async event({ database }, { campaignId }, counts) {
    const { name: subject } = await campaignRow(database, campaignId)
    return { verb: 'SENT', noun: 'SEASON_CAMPAIGN', subjectId: campaignId, subject, counts }
  },
})

/**
 * For a stop that is gone the reason is not kept: it may contain the number of somebody who has been erased (rule A22).
 */
async function reasonToKeep({ database }: Ports, stopId: number, reason: string): Promise<string> {
  return (await database.$count(campaignStops, eq(campaignStops.id, stopId))) > 0 ? reason : ''
}

/** A gateway that keeps why the operator refuses the account, which is not kept with the message */
function listenTo(smsGateway: SmsGateway): { gateway: SmsGateway; heard: { refusal?: string } } {
  const heard: { refusal?: string } = {}
  const send: SmsGateway['send'] = async (message, signal) => {
    const outcome = await smsGateway.send(message, signal)
    if (outcome.kind === 'ACCOUNT_REFUSED') heard.refusal = outcome.reason
    return outcome
  }
  return { gateway: { ...smsGateway, send }, heard }
}

/** The outcome of a run that was ended: it counts the rest as stopped, and is a warning (rules S5, S15). */
function endedBy(refusal: string, { message, counts, ...outcome }: JobOutcome): JobOutcome {
  return { ...outcome, message: `${message} ${refusal}`, counts: { ...counts, stopped: counts['left'] ?? 0 } }
}

/** A stop that fails does not keep the others from being offered. */
async function tryToOffer(
  ports: Ports,
  stopId: number,
  by: string,
): Promise<OfferResult | { outcome: 'FAILED'; error: unknown }> {
  try {
    const result = await offerStop(ports, stopId, { by })
    if (result.outcome === 'OFFERED') await deliverOffer(ports, result.smsId)
    return result
  } catch (error) {
    ports.log.error('stop not offered', { stop: stopId, error: failureText(error) })
    return { outcome: 'FAILED', error }
  }
}

type Job = Pick<Run, 'later'>

/** Ends the run until the hour or the limit per minute lets a message leave. */
async function waitForHours(ports: Ports, job: Job): Promise<void> {
  const now = ports.clock.now()
  const times = await readSendingTimes(ports.database)
  if (!isSendingTime(now, times)) goOnAt(ports, job, nextSendingInstant(now, times))
  const full = await fullMinute(ports, ports.database)
  if (full) goOnAt(ports, job, full.until)
}

/** Ends the run until the next day or month begins a new number of messages or budget. */
async function waitForTomorrow(ports: Ports, job: Job): Promise<never> {
  const tomorrow = dayBounds(addDays(dayAt(ports.clock.now()), 1)).start
  return goOnAt(ports, job, nextSendingInstant(tomorrow, await readSendingTimes(ports.database)))
}

interface StartOfWave extends Selection {
  /** What its preview showed, where that is known */
  previous?: { stops?: number | undefined } | undefined
}

/**
 * Starts a wave of offers.
 * @returns the id of the job
 * @throws ApiProblem NOT_FOUND, CONFLICT while one is under way, or if nothing is planned; STALE where the preview
 * showed another number of stops
 */
export const startWave = command(async (step, { previous, ...selection }: StartOfWave) => {
  const { tx, ports } = step
  // If two start at once, the second finds the first.
  await lockCampaign(tx, selection.campaignId)
  const key = campaignKey(selection.campaignId)
  if ((await tx.$count(jobs, isUnderWay(offersJob.name, key))) > 0)
    throw conflict('Propozycje tej kampanii są już wysyłane. Poczekaj, aż się to skończy, albo to zatrzymaj.')
  // The stops that the preview showed: what is planned later needs another wave.
  const stopIds = await stopsToOffer(tx, selection)
  if (stopIds.length === 0) throw conflict('Nie ma zaplanowanych wizyt, które można zaproponować.')
  refuseChanged({ stops: stopIds.length }, previous)
  return startJob(step, offersJob, { ...selection, stopIds, tried: [], testMode: ports.smsGateway.testMode }, key)
})
