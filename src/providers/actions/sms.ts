import { z } from 'zod'
import { actionResultSchema } from '#domain/api/action-result'
import { startedJobSchema } from '#domain/jobs/job'
import type { SmsAnswer } from '#domain/sms/answer'
import { smsAnswerSchema } from '#domain/sms/answer'
import type { SmsMessage } from '#domain/sms/sms'
import { smsCodec } from '#domain/sms/wire'
import type { Http } from './action'
import { action, keyed } from './action'

/** An object, or a plain string. */
const preview = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
const smsConfig = z.object({
  configured: z.boolean(),
  testMode: z.boolean(),
  gateway: z.string(),
  /** A sentence about what is wrong with the operator's account */
  problem: z.string().nullish(),
  budget: z.object({ warning: z.string().nullable() }).nullish(),
})

export type SmsConfig = z.infer<typeof smsConfig>

interface Reminder {
  deviceId: number
  /** The edited text; by default the server's template is sent. */
  message?: string
}

/** Messages to a client, or about a device */
export interface SmsHistoryOf {
  owner: 'client' | 'device'
  id: number
}

interface HistoryQuery {
  of: SmsHistoryOf
  /** From 1 to 1000 */
  limit: number
  signal?: AbortSignal
}

export function createSmsActions({ request }: Http) {
  return {
    /** Sends a reminder at once, without planning it. */
    sendInspectionReminder: action(
      ['sms', 'sms-history', 'planned-sms', 'clients', 'devices'],
      async ({ deviceId, message }: Reminder, key) => {
        const { json } = await request(`/api/sms/inspection-reminder/${deviceId}`, {
          method: 'POST',
          ...(message !== undefined && { body: { message } }),
          headers: keyed(key),
        })
        return actionResultSchema.parse(json)
      },
    ),

    /** Starts a job that sends a reminder about each device. */
    sendInspectionReminders: action(
      ['sms', 'sms-history', 'planned-sms', 'clients', 'devices', 'jobs'],
      async ({ deviceIds }: { deviceIds: readonly number[] }, key) => {
        const { json } = await request('/api/sms/inspection-reminders', {
          method: 'POST',
          body: { deviceIds },
          headers: keyed(key),
        })
        return startedJobSchema.parse(json)
      },
    ),

    /** The reminder about a device as it would be sent now, with a placeholder instead of the customer's link. */
    async previewSmsForDevice({ deviceId, signal }: { deviceId: number; signal?: AbortSignal }): Promise<string> {
      const { json } = await request('/api/settings/preview-sms-for-device', {
        method: 'POST',
        body: { deviceId },
        signal,
      })
      return preview.parse(json)
    },

    /** State of the gateway, and of the budget */
    async smsConfig({ signal }: { signal?: AbortSignal } = {}): Promise<SmsConfig> {
      return smsConfig.parse((await request('/api/sms/config-status', { signal })).json)
    },

    /** The newest first */
    async clientAnswers({ clientId, signal }: { clientId: number; signal?: AbortSignal }): Promise<SmsAnswer[]> {
      const { json } = await request(`/api/sms/answers?clientId=${clientId}`, { signal })
      return z.array(smsAnswerSchema).parse(json)
    },

    handleAnswer: action(['sms-answers'], async ({ id }: { id: number }, key): Promise<void> => {
      await request(`/api/sms/answers/${id}/handled`, { method: 'POST', headers: keyed(key) })
    }),

    reopenAnswer: action(['sms-answers'], async ({ id }: { id: number }, key): Promise<void> => {
      await request(`/api/sms/answers/${id}/reopen`, { method: 'POST', headers: keyed(key) })
    }),

    /** Sends an SMS to the number of an answer, and marks the answer as done. */
    replyToAnswer: action(
      ['sms-answers', 'sms', 'sms-history'],
      async ({ id, message }: { id: number; message: string }, key) => {
        const headers = keyed(key)
        const { json } = await request(`/api/sms/answers/${id}/reply`, { method: 'POST', headers, body: { message } })
        return actionResultSchema.parse(json)
      },
    ),

    /** The newest first */
    async smsHistory({ of: { owner, id }, limit, signal }: HistoryQuery): Promise<SmsMessage[]> {
      const { json } = await request(`/api/sms/history/${owner}/${id}?limit=${limit}`, { signal })
      return z.array(smsCodec).parse(json)
    },
  }
}
