import { z } from 'zod'
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
  }
}
