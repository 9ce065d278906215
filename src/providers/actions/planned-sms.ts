import { startedJobSchema } from '#domain/jobs/job'
import type { MessagesPreview } from '#domain/planned-sms/preview'
import { messagesPreviewCodec } from '#domain/planned-sms/preview'
import type { Http } from './action'
import { action, keyed } from './action'

/** Messages that wait for their day. */
export function createPlannedSmsActions({ request }: Http) {
  return {
    /** Starts planning a reminder for each device due within so many days (1 to 365). */
    planInspectionReminders: action(['planned-sms', 'jobs'], async ({ daysAhead }: { daysAhead: number }, key) => {
      const path = `/api/planned-sms/plan/inspection-reminders?daysAhead=${daysAhead}`
      return startedJobSchema.parse((await request(path, { method: 'POST', headers: keyed(key) })).json)
    }),

    /** Starts sending what is due. Administrators only. */
    processPlannedSms: action(['planned-sms', 'sms', 'sms-history', 'jobs'], async (_: void, key) =>
      startedJobSchema.parse((await request('/api/sms/process-planned', { method: 'POST', headers: keyed(key) })).json),
    ),

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
  }
}
