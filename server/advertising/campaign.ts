import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Audience } from '#domain/advertising/advertisement'
import { advertisementText, skipReasons, skipReasonTexts, campaignStoppedText } from '#domain/advertising/advertisement'
import type { AdvertisingStarted } from '#domain/advertising/campaign'
import { eventChanges } from '#domain/events/event'
import { exampleOptOutLink } from '#domain/consents/opt-out-link'
import { smsCost, billedParts } from '#domain/sms/parts'
import { nextSendingInstant } from '#domain/sms/sending-hours'
import { signatureOf } from '#domain/users/user'
import { idSchema } from '#domain/api/id'
import { lockUntilEnd } from '../db/lock-change'
import { among, idsOf, rowsOf } from '../db/rows'
import { advertisingCampaigns, jobs, plannedSms } from '../db/schema'
import type { Slice } from '../db/slices'
import { inSlices } from '../db/slices'
import type { JournalEvent } from '../events/command'
import { command } from '../events/command'
import { conflict, notFound } from '../http/api-problem'
import { refuseChanged } from '../http/preconditions'
import { enqueueJob, isUnfinished } from '../jobs/queue'
import { isIn, movePlanned } from '../sms/outbox/planned-status'
import type { Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import type { AudienceCount } from './audience'
import { countAudience, judgedClients } from './audience'
import { nobodySentence, recipientsSentence } from './sentences'

// No event: the job that plans a campaign leaves the event of its run; a command stops the campaign.

export const advertisingPayload = {
  name: 'advertising.send',
  payload: z.object({ campaignId: idSchema, clientIds: z.array(idSchema).optional() }),
}

interface CampaignInput {
  message: string
  audience: Audience
  clientIds?: number[] | undefined
  testMode: boolean
  /** What its preview showed, where that is known */
  previous?: { recipients?: number | undefined } | undefined
}

/**
 * Starts a campaign. In test mode it only counts and records the recipients, and plans nothing.
 * @throws ApiProblem CONFLICT while another one is being planned or sent, and if nobody would get it; STALE where the
 * preview showed another number of recipients
 */
export const startCampaign = command(
  async ({ tx, ports, actor, now, record }, { message, audience, clientIds, testMode, previous }: CampaignInput) => {
    await lockUntilEnd(tx, 'advertising')
    const count = await countAudience(tx, { audience, clientIds, message }, ports)
    if (!testMode) {
      await refuseSecond(tx)
      if (count.recipients === 0) throw conflict(nobodySentence(count))
      refuseChanged({ recipients: count.recipients }, previous)
    }
    const [campaign] = await tx
      .insert(advertisingCampaigns)
      .values({ message, audience, testMode, startedBy: signatureOf(actor), createdAt: now })
      .returning({ id: advertisingCampaigns.id })
    const { id } = campaign!
    const changes = eventChanges({}, { audience, testMode, recipients: count.recipients })
    const event: JournalEvent = { verb: 'STARTED', noun: 'CAMPAIGN', subjectId: id, changes }
    if (testMode) {
      await writeFigures(ports, id, message, count)
      const testMessage = `Tryb testowy: ${recipientsSentence(count)}`
      return record<AdvertisingStarted>(event, { success: true, message: testMessage, campaignId: id, jobId: null })
    }
    const payload = { campaignId: id, ...(audience === 'SELECTED' && { clientIds }) }
    const jobId = await enqueueJob(ports, advertisingPayload, payload, { actor, key: `${id}` })
    await tx.update(advertisingCampaigns).set({ jobId }).where(eq(advertisingCampaigns.id, id))
    const startMessage = `Wysyłamy reklamę. ${recipientsSentence(count)}`
    return record<AdvertisingStarted>(event, { success: true, message: startMessage, campaignId: id, jobId })
  },
)

/**
 * Refuses a second campaign while the job of another is unfinished. Messages that wait for the morning or for a limit
 * do not count.
 */
async function refuseSecond(tx: Transaction): Promise<void> {
  const [other] = await tx
    .select({ startedBy: advertisingCampaigns.startedBy })
    .from(advertisingCampaigns)
    .innerJoin(jobs, eq(jobs.id, advertisingCampaigns.jobId))
    .where(and(isNull(advertisingCampaigns.stoppedAt), isUnfinished))
    .limit(1)
  if (!other) return
  throw conflict(
    `Trwa już kampania (rozpoczęta przez: ${other.startedBy}). Poczekaj, aż się skończy, albo ją zatrzymaj.`,
  )
}

/**
 * Plans all messages of a campaign at once: SCHEDULED, or SKIPPED with the reason. Repeating it changes nothing. One
 * transaction of short statements.
 */
export async function planCampaign(
  ports: Ports,
  { campaignId, clientIds }: { campaignId: number; clientIds?: number[] | undefined },
): Promise<void> {
  const now = ports.clock.now()
  await ports.database.transaction(async (tx) => {
    const which = eq(advertisingCampaigns.id, campaignId)
    const [campaign] = await tx.select().from(advertisingCampaigns).where(which).for('update')
    if (!campaign || campaign.plannedAt || campaign.stoppedAt) return
    const { message, audience } = campaign
    const query = { audience, clientIds, message }
    const count = await countAudience(tx, query, ports)
    const leaves = nextSendingInstant(now, await readSettings(tx)).toISOString()
    const stamp = now.toISOString()
    const texts = skipReasons.map((reason) => sql`when ${reason} then ${skipReasonTexts[reason]}`)
    await tx.execute(sql`create temporary table judged on commit drop as ${judgedClients(query, ports)}`)
    const planSlice: Slice = async (limit) => {
      const rows = await rowsOf(
        tx,
        sql`with next as (delete from judged where id in (select id from judged order by id limit ${limit}) returning id, reason)
          insert into planned_sms
            (client_id, custom_message, scheduled_at, status, type, source, campaign_id, error_message, created_at, updated_at)
          select id, ${message}::text, ${leaves}::timestamptz, case when reason is null then 'SCHEDULED' else 'SKIPPED' end, 'ADVERTISING',
            'MANUAL_ADVERTISING', ${campaignId}::int, case reason ${sql.join(texts, sql` `)} end, ${stamp}::timestamptz, ${stamp}::timestamptz
          from next order by id returning id`,
      )
      return rows.length
    }
    await inSlices(planSlice)
    await writeFigures({ ...ports, database: tx }, campaignId, message, count)
  })
}

async function writeFigures(
  { database, publicUrl, clock }: Ports,
  id: number,
  message: string,
  { recipients, skipped }: AudienceCount,
): Promise<void> {
  const settings = await readSettings(database)
  const parts = recipients * billedParts(advertisementText(message, exampleOptOutLink(publicUrl))).parts
  await database
    .update(advertisingCampaigns)
    .set({
      clients: recipients + skipped,
      recipients,
      parts,
      cost: smsCost(parts, settings),
      plannedAt: clock.now(),
    })
    .where(eq(advertisingCampaigns.id, id))
}

/**
 * Stops a campaign and cancels what has not left. If repeated, the first stop is kept.
 * @throws ApiProblem NOT_FOUND, CONFLICT for one in test mode
 */
export const stopCampaign = command(async ({ tx, ports, actor, record, unchanged }, id: number) => {
  const [campaign] = await tx
    .select({ testMode: advertisingCampaigns.testMode })
    .from(advertisingCampaigns)
    .where(eq(advertisingCampaigns.id, id))
  if (!campaign) throw notFound('Nie znaleziono kampanii')
  if (campaign.testMode) throw conflict('Próby nie trzeba zatrzymywać: nic nie wysłała.')
  const isCancelled = await cancelRest(ports, id, signatureOf(actor))
  return isCancelled ? record({ verb: 'STOPPED', noun: 'CAMPAIGN', subjectId: id }, undefined) : unchanged(undefined)
})

/**
 * Cancels what has not left of a campaign; one that is over stays as it is.
 * @param by null if its job was stopped
 * @returns whether there was something to stop
 */
export async function cancelRest({ database, clock }: Ports, id: number, by: string | null): Promise<boolean> {
  const now = clock.now()
  return database.transaction(async (tx) => {
    const which = eq(advertisingCampaigns.id, id)
    const [campaign] = await tx.select().from(advertisingCampaigns).where(which).for('update')
    if (!campaign || campaign.stoppedAt) return false
    // Includes messages that a sender holds now; they leave, or are skipped when they return to the plan.
    const remaining = and(eq(plannedSms.campaignId, id), eq(plannedSms.status, 'SCHEDULED'))
    if (campaign.plannedAt && (await tx.$count(plannedSms, remaining)) === 0) return false
    const changes = { errorMessage: campaignStoppedText, ...(by !== null && { updatedBy: by }) }
    const waiting = and(eq(plannedSms.campaignId, id), isIn('SCHEDULED'))
    const ids = await idsOf(tx, tx.select({ id: plannedSms.id }).from(plannedSms).where(waiting).orderBy(plannedSms.id))
    await inSlices(async (limit) => {
      const next = ids.splice(0, limit)
      await movePlanned(tx, 'cancel', among(plannedSms.id, next), now, changes)
      return next.length
    })
    await tx.update(advertisingCampaigns).set({ stoppedAt: now, stoppedBy: by }).where(which)
    return true
  })
}
