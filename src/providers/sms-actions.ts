import { z } from 'zod'
import type { MessagesPreview } from '#domain/planned-sms/preview'
import { messagesPreviewCodec } from '#domain/planned-sms/preview'
import type { SmsMessage } from '#domain/sms/sms'
import { smsCodec } from '#domain/sms/wire'
import type { HttpClient } from './http-client'
import { randomKey } from './random-key'

const reminder = z.object({ success: z.boolean(), message: z.string() })
/** Documented as an object 'or a plain string' (spec 7, settings). */
const preview = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])

interface Reminder {
  deviceId: number
  /** As a person changed it; without one the server's template is sent. */
  message?: string
  /** The same for each try to send the same message */
  key?: string
}

/** Whose messages: those to a client, or those about a device. */
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

/** Messages to customers. */
export function createSmsActions({ request }: Pick<HttpClient, 'request'>) {
  return {
    /** Sends a reminder about a device at once. */
    async sendInspectionReminder({ deviceId, message, key = randomKey() }: Reminder) {
      const { json } = await request(`/api/sms/inspection-reminder/${deviceId}`, {
        method: 'POST',
        ...(message !== undefined && { body: { message } }),
        headers: { 'idempotency-key': key },
      })
      return reminder.parse(json)
    },

    /** The reminder about a device as it would be sent now, with a placeholder instead of the customer's link. */
    async previewSmsForDevice({ deviceId, signal }: { deviceId: number; signal?: AbortSignal }): Promise<string> {
      const { json } = await request('/api/settings/preview-sms-for-device', {
        method: 'POST',
        body: { deviceId },
        signal,
      })
      return preview.parse(json)
    },

    /** How many reminders would be planned, and to whom. */
    async previewPlanning({
      daysAhead,
      signal,
    }: {
      daysAhead: number
      signal?: AbortSignal
    }): Promise<MessagesPreview> {
      const path = `/api/planned-sms/plan/inspection-reminders/preview?daysAhead=${daysAhead}`
      return messagesPreviewCodec.parse((await request(path, { signal })).json)
    },

    /** How many planned messages would be sent now, and to whom. Administrators only. */
    async previewProcessing({ signal }: { signal?: AbortSignal } = {}): Promise<MessagesPreview> {
      const { json } = await request('/api/sms/process-planned/preview', { signal })
      return messagesPreviewCodec.parse(json)
    },

    /** What was sent, the newest first. */
    async smsHistory({ of: { owner, id }, limit, signal }: HistoryQuery): Promise<SmsMessage[]> {
      const { json } = await request(`/api/sms/history/${owner}/${id}?limit=${limit}`, { signal })
      return z.array(smsCodec).parse(json)
    },
  }
}
