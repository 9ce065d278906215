import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'
import { idSchema } from '../api/id'
import { audiences, skipReasons } from './advertisement'

/**
 * TEST: only counted. PREPARING: its messages are being planned. SENDING: some of them wait. DONE: none does. STOPPED by a person.
 * FAILED: they could not be planned.
 */
export const campaignStates = ['TEST', 'PREPARING', 'SENDING', 'DONE', 'STOPPED', 'FAILED'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateNames: Record<CampaignState, string> = {
  TEST: 'Próba',
  PREPARING: 'Przygotowanie',
  SENDING: 'W toku',
  DONE: 'Zakończona',
  STOPPED: 'Zatrzymana',
  FAILED: 'Błąd',
}

interface Standing {
  testMode: boolean
  stopped: boolean
  planned: boolean
  /** Its job is waiting or running */
  underWay: boolean
  /** Messages that have not left yet */
  waiting: number
}

export function campaignState({ testMode, stopped, planned, underWay, waiting }: Standing): CampaignState {
  if (testMode) return 'TEST'
  if (stopped) return 'STOPPED'
  if (!planned) return underWay ? 'PREPARING' : 'FAILED'
  return waiting > 0 ? 'SENDING' : 'DONE'
}

export function isRunning(state: CampaignState): boolean {
  return state === 'PREPARING' || state === 'SENDING'
}

/** A campaign as the API says it; of a test the figures are those that would have been. */
export const campaignSchema = z.object({
  id: idSchema,
  message: z.string(),
  audience: z.enum(audiences),
  testMode: z.boolean(),
  state: z.enum(campaignStates),
  /** Clients it was meant for; null until they are counted */
  clients: z.int().nullable(),
  /** Messages planned for them */
  recipients: z.int().nullable(),
  /** What the operator bills for these */
  parts: z.int().nullable(),
  /** In złoty, at the price of that day */
  cost: z.number().nullable(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
  waiting: z.int(),
  startedBy: z.string(),
  createdAt: z.iso.datetime(),
  stoppedAt: z.iso.datetime().nullable(),
  stoppedBy: z.string().nullable(),
})
export type Campaign = z.output<typeof campaignSchema>

/** POST /api/admin/advertising-sms/preview */
export const advertisingPreviewSchema = actionResultSchema.extend({
  /** As it will leave, with an example of the link */
  text: z.string(),
  /** Characters of it, and SMS by the documented counter */
  characters: z.int(),
  documentedParts: z.int(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  partsEach: z.int(),
  /** Of the audience: how many get it, and what the operator bills for that */
  recipients: z.int(),
  parts: z.int(),
  /** In złoty */
  cost: z.number(),
  skipped: z.int(),
  reasons: z.array(z.object({ reason: z.enum(skipReasons), text: z.string(), count: z.int() })),
  /** The first of those who get it */
  sample: z.array(z.object({ clientId: idSchema, clientName: z.string(), phoneNumber: z.string() })),
  /** Nothing leaves now: a sentence saying until when it waits. */
  waits: z.string().nullable(),
  /** Warning of the budget for that many messages; null where there is enough */
  budget: z.string().nullable(),
})
export type AdvertisingPreview = z.output<typeof advertisingPreviewSchema>

/** POST /api/admin/advertising-sms/send-… */
export const advertisingStartedSchema = actionResultSchema.extend({
  campaignId: idSchema,
  /** null in test mode, where there is nothing to wait for */
  jobId: z.int().nullable(),
})
export type AdvertisingStarted = z.output<typeof advertisingStartedSchema>

/** GET /api/admin/advertising-sms/statistics */
export const advertisingStatisticsSchema = z.object({
  totalAdvertisingSent: z.int(),
  thisMonthSent: z.int(),
  /** Seconds since 1970; null where there has been none */
  lastCampaignDate: z.int().nullable(),
  totalRecipients: z.int(),
})
export type AdvertisingStatistics = z.output<typeof advertisingStatisticsSchema>

/** GET /api/admin/advertising-sms/status */
export const advertisingStatusSchema = actionResultSchema.extend({
  /** Messages are logged and not sent */
  testMode: z.boolean(),
  /** SMS may leave now. */
  sendingTime: z.boolean(),
  campaign: campaignSchema.nullable(),
})
export type AdvertisingStatus = z.output<typeof advertisingStatusSchema>
