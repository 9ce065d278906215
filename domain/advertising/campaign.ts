import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'
import { idSchema } from '../api/id'
import { audiences, skipReasons } from './advertisement'

/**
 * TEST: counted only. PREPARING: its messages are being planned. SENDING: some messages wait. DONE: none waits.
 * STOPPED: by a person. FAILED: its messages could not be planned.
 */
const campaignStates = ['TEST', 'PREPARING', 'SENDING', 'DONE', 'STOPPED', 'FAILED'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateNames: Record<CampaignState, string> = {
  TEST: 'Próba',
  PREPARING: 'Przygotowanie',
  SENDING: 'W toku',
  DONE: 'Zakończona',
  STOPPED: 'Zatrzymana',
  FAILED: 'Błąd',
}

interface CampaignProgress {
  testMode: boolean
  stopped: boolean
  planned: boolean
  /** The job of the campaign waits or runs */
  underWay: boolean
  waiting: number
}

export function campaignState({ testMode, stopped, planned, underWay, waiting }: CampaignProgress): CampaignState {
  if (testMode) return 'TEST'
  if (stopped) return 'STOPPED'
  if (!planned) return underWay ? 'PREPARING' : 'FAILED'
  return waiting > 0 ? 'SENDING' : 'DONE'
}

export function isRunning(state: CampaignState): boolean {
  return state === 'PREPARING' || state === 'SENDING'
}

/** A campaign in the API. In test mode the figures say what would have been sent. */
export const campaignSchema = z.object({
  id: idSchema,
  message: z.string(),
  audience: z.enum(audiences),
  testMode: z.boolean(),
  state: z.enum(campaignStates),
  /** Size of the audience; null until it is counted */
  clients: z.int().nullable(),
  recipients: z.int().nullable(),
  /** Billed parts of these messages */
  parts: z.int().nullable(),
  /** In złoty, at the price when the campaign was planned */
  cost: z.number().nullable(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
  waiting: z.int(),
  /**
   * The job plans or sends. Otherwise messages that wait leave with the plan, in the morning or once the budget allows
   * it.
   */
  underWay: z.boolean(),
  startedBy: z.string(),
  createdAt: z.iso.datetime(),
  stoppedAt: z.iso.datetime().nullable(),
})
export type Campaign = z.output<typeof campaignSchema>

/** POST /api/admin/advertising-sms/preview */
export const advertisingPreviewSchema = actionResultSchema.extend({
  /** The message with an example link */
  text: z.string(),
  /** Length, and the number of SMS by the counter of rule S2 */
  characters: z.int(),
  documentedParts: z.int(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  partsEach: z.int(),
  /** How many of the audience get it, and the parts billed for all of them */
  recipients: z.int(),
  parts: z.int(),
  /** In złoty */
  cost: z.number(),
  skipped: z.int(),
  reasons: z.array(z.object({ reason: z.enum(skipReasons), text: z.string(), count: z.int() })),
  sample: z.array(z.object({ clientId: idSchema, clientName: z.string(), phoneNumber: z.string() })),
  /** A sentence that says until when sending waits; null when messages are sent at once */
  waits: z.string().nullable(),
  /** The budget's warning about this many messages; null when the budget is enough */
  budget: z.string().nullable(),
})
export type AdvertisingPreview = z.output<typeof advertisingPreviewSchema>

/** POST /api/admin/advertising-sms/send-… */
export const advertisingStartedSchema = actionResultSchema.extend({
  campaignId: idSchema,
  /** null in test mode, which starts no job */
  jobId: z.int().nullable(),
})
export type AdvertisingStarted = z.output<typeof advertisingStartedSchema>

/** GET /api/admin/advertising-sms/statistics */
export const advertisingStatisticsSchema = actionResultSchema.extend({
  totalAdvertisingSent: z.int(),
  thisMonthSent: z.int(),
  /** Seconds since 1970; null before the first campaign */
  lastCampaignDate: z.int().nullable(),
  totalRecipients: z.int(),
})
export type AdvertisingStatistics = z.output<typeof advertisingStatisticsSchema>

/** GET /api/admin/advertising-sms/status */
export const advertisingStatusSchema = actionResultSchema.extend({
  /** The gateway logs messages and sends nothing */
  testMode: z.boolean(),
  sendingTime: z.boolean(),
  campaign: campaignSchema.nullable(),
})
export type AdvertisingStatus = z.output<typeof advertisingStatusSchema>
