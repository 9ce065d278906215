import { z } from 'zod'
import type { Http } from './action'

/** An object, or a plain string. */
const preview = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])

export function createSmsActions({ request }: Http) {
  return {
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
