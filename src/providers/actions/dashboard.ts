import { z } from 'zod'
import type { ActivityEvent } from '#domain/activity/event'
import { activityWireSchema, decodeActivity } from '#domain/activity/wire'
import type { InspectionDay, InspectionsAlert } from '#domain/dashboard/inspections'
import { inspectionDayCodec, inspectionsAlertCodec } from '#domain/dashboard/inspections'
import type { DashboardStats } from '#domain/dashboard/stats'
import { dashboardStatsCodec } from '#domain/dashboard/stats'
import type { Http } from './action'

const activity = z.array(activityWireSchema)
const days = z.array(inspectionDayCodec)

interface Asked {
  signal?: AbortSignal
}

export function createDashboardActions({ request }: Http) {
  const read = async (path: string, { signal }: Asked) => (await request(`/api/dashboard/${path}`, { signal })).json

  return {
    async dashboardStats(asked: Asked): Promise<DashboardStats> {
      return dashboardStatsCodec.parse(await read('stats', asked))
    },

    /** At most `limit` each of customers to call back, of inspections that are overdue, and of those due soon. */
    async inspectionsAlert({ limit, ...asked }: Asked & { limit: number }): Promise<InspectionsAlert> {
      return inspectionsAlertCodec.parse(await read(`inspections-alert?limit=${limit}`, asked))
    },

    /** Five weeks from this Monday */
    async inspectionsCalendar(asked: Asked): Promise<InspectionDay[]> {
      return days.parse(await read('inspections-calendar', asked))
    },

    async recentActivity({ limit, ...asked }: Asked & { limit: number }): Promise<ActivityEvent[]> {
      return activity.parse(await read(`recent-activity?limit=${limit}`, asked)).map(decodeActivity)
    },
  }
}
