import { z } from 'zod'
import type { Audience } from '#domain/advertising/advertisement'
import type {
  AdvertisingPreview,
  AdvertisingStarted,
  AdvertisingStatistics,
  AdvertisingStatus,
  Campaign,
} from '#domain/advertising/campaign'
import {
  advertisingPreviewSchema,
  advertisingStartedSchema,
  advertisingStatisticsSchema,
  advertisingStatusSchema,
  campaignSchema,
} from '#domain/advertising/campaign'
import type { Http } from './action'
import { action, keyed } from './action'

export interface Advertisement {
  message: string
  audience: Audience
  /** For the audience SELECTED */
  clientIds?: readonly number[] | undefined
}

const base = '/api/admin/advertising-sms'
const senders = { ALL: 'send-all', ACTIVE: 'send-active', SELECTED: 'send-selected' } as const satisfies Record<
  Audience,
  string
>

/** Administrators only */
export function createAdvertisingActions({ request }: Http) {
  return {
    /** Starts a campaign; in test mode its messages are only counted. */
    sendAdvertisement: action(
      ['advertising', 'planned-sms', 'sms', 'sms-history', 'jobs'],
      async (
        { audience, message, clientIds, testMode }: Advertisement & { testMode: boolean },
        key,
      ): Promise<AdvertisingStarted> => {
        const body = { message, testMode, ...(audience === 'SELECTED' && { clientIds }) }
        const path = `${base}/${senders[audience]}`
        return advertisingStartedSchema.parse((await request(path, { method: 'POST', body, headers: keyed(key) })).json)
      },
    ),

    /** Cancels what has not been sent. */
    stopCampaign: action(
      ['advertising', 'planned-sms', 'jobs'],
      async ({ id }: { id: number }, key): Promise<Campaign> =>
        campaignSchema.parse(
          (await request(`${base}/campaigns/${id}/stop`, { method: 'POST', headers: keyed(key) })).json,
        ),
    ),

    /** Number of recipients and costs, before it is sent */
    async previewAdvertisement({
      message,
      audience,
      clientIds,
      signal,
    }: Advertisement & { signal?: AbortSignal }): Promise<AdvertisingPreview> {
      const body = { message, audience, ...(audience === 'SELECTED' && { clientIds }) }
      return advertisingPreviewSchema.parse((await request(`${base}/preview`, { method: 'POST', body, signal })).json)
    },

    /** The newest first */
    async campaigns({ limit, signal }: { limit: number; signal?: AbortSignal }): Promise<Campaign[]> {
      const { json } = await request(`${base}/campaigns?range=[0,${limit - 1}]`, { signal })
      return z.array(campaignSchema).parse(json)
    },

    async advertisingStatistics({ signal }: { signal?: AbortSignal } = {}): Promise<AdvertisingStatistics> {
      return advertisingStatisticsSchema.parse((await request(`${base}/statistics`, { signal })).json)
    },

    /** Whether advertisements can be sent, and the campaign that is under way. */
    async advertisingStatus({ signal }: { signal?: AbortSignal } = {}): Promise<AdvertisingStatus> {
      return advertisingStatusSchema.parse((await request(`${base}/status`, { signal })).json)
    },
  }
}
