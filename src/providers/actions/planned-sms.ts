import { startedJobSchema } from '#domain/jobs/job'
import { cancelReasonOfUser } from '#domain/planned-sms/wire'
import type { MessagesPreview } from '#domain/planned-sms/preview'
import { messagesPreviewCodec } from '#domain/planned-sms/preview'
import type { PlanningDebug } from '#domain/planned-sms/planning-debug'
import { planningDebugWireSchema } from '#domain/planned-sms/planning-debug'
import type { PlannedSmsStats } from '#domain/planned-sms/stats'
import { plannedSmsStatsSchema } from '#domain/planned-sms/stats'
import type { Http } from './action'
import { action, keyed } from './action'

interface PlanningQuestion {
  daysAhead: number
  deviceId?: number | undefined
  page: number
  pageSize: number
  signal?: AbortSignal
}

export function createPlannedSmsActions({ request }: Http) {
  return {
    /** Starts a job that plans a reminder for each device due within `daysAhead` (1 to 365) days. */
    planInspectionReminders: action(['planned-sms', 'jobs'], async ({ daysAhead }: { daysAhead: number }, key) => {
      const path = `/api/planned-sms/plan/inspection-reminders?daysAhead=${daysAhead}`
      return startedJobSchema.parse((await request(path, { method: 'POST', headers: keyed(key) })).json)
    }),

    /** The same, from 'Sprawdź planowanie'. Administrators only. */
    planWithDebug: action(['planned-sms', 'jobs'], async ({ daysAhead }: { daysAhead: number }, key) => {
      const path = `/api/planned-sms/debug/plan?daysAhead=${daysAhead}`
      return startedJobSchema.parse((await request(path, { method: 'POST', headers: keyed(key) })).json)
    }),

    /** Starts a job that sends what is due. Administrators only. */
    processPlannedSms: action(['planned-sms', 'sms', 'sms-history', 'jobs'], async (_: void, key) =>
      startedJobSchema.parse((await request('/api/sms/process-planned', { method: 'POST', headers: keyed(key) })).json),
    ),

    /** Cancels a scheduled message; planning again does not replace it. */
    cancelPlannedSms: action(['planned-sms'], async ({ id }: { id: number }, key): Promise<void> => {
      const body = { reason: cancelReasonOfUser }
      await request(`/api/planned-sms/${id}/cancel`, { method: 'PUT', headers: keyed(key), body })
    }),

    /** Deletes a scheduled message; it may be planned again. */
    deletePlannedSms: action(['planned-sms'], async ({ id }: { id: number }, key): Promise<void> => {
      await request(`/api/planned-sms/${id}`, { method: 'DELETE', headers: keyed(key) })
    }),

    /** Replaces the text of a scheduled message. */
    editPlannedSms: action(['planned-sms'], async ({ id, message }: { id: number; message: string }, key) => {
      await request(`/api/planned-sms/${id}`, { method: 'PUT', headers: keyed(key), body: { message } })
    }),

    async plannedSmsStats({ signal }: { signal?: AbortSignal } = {}): Promise<PlannedSmsStats> {
      return plannedSmsStatsSchema.parse((await request('/api/planned-sms/stats', { signal })).json)
    },

    /** Number and recipients of the reminders that would be planned */
    async previewPlanning({
      daysAhead,
      limit,
      signal,
    }: {
      daysAhead: number
      limit: number
      signal?: AbortSignal
    }): Promise<MessagesPreview> {
      const path = `/api/planned-sms/plan/inspection-reminders/preview?daysAhead=${daysAhead}&limit=${limit}`
      return messagesPreviewCodec.parse((await request(path, { signal })).json)
    },

    /** Which rule takes or leaves each device, or only `deviceId`. Pages count from 0. Administrators only. */
    async planningDebug({ signal, daysAhead, deviceId, page, pageSize }: PlanningQuestion): Promise<PlanningDebug> {
      const asked = new URLSearchParams({ daysAhead: `${daysAhead}`, page: `${page}`, size: `${pageSize}` })
      if (deviceId !== undefined) asked.set('deviceId', `${deviceId}`)
      const { json } = await request(`/api/planned-sms/debug/planning?${asked.toString()}`, { signal })
      return planningDebugWireSchema.parse(json)
    },

    /** Number and recipients of the planned messages that would be sent now. Administrators only. */
    async previewProcessing({ limit, signal }: { limit: number; signal?: AbortSignal }): Promise<MessagesPreview> {
      const { json } = await request(`/api/sms/process-planned/preview?limit=${limit}`, { signal })
      return messagesPreviewCodec.parse(json)
    },
  }
}
