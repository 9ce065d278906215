import { z } from 'zod'
import type { ActivityEvent } from '#domain/activity/event'
import { activityWireSchema, decodeActivity } from '#domain/activity/wire'
import { actionResultSchema } from '#domain/api/action-result'
import type { Recipients } from '#domain/reports/recipients'
import { recipientsSchema } from '#domain/reports/recipients'
import type {
  Forecast,
  MonthlyActivity,
  OverallStats,
  PeriodReport,
  SmsStats,
  SystemStatus,
  TeamMember,
  TopClient,
} from '#domain/reports/report'
import { reportCodecs, systemStatusSchema } from '#domain/reports/report'
import { fileOf } from '../http-client'
import type { Http } from './action'
import { action, keyed } from './action'

interface Asked {
  signal?: AbortSignal | undefined
}

/** Management only */
export function createReportActions({ request }: Http) {
  const read = async (path: string, signal: AbortSignal | undefined) =>
    (await request(`/api/reports/${path}`, { signal })).json

  return {
    async overallStats({ signal }: Asked): Promise<OverallStats> {
      return reportCodecs.stats.parse(await read('stats', signal))
    },

    async monthlyActivity({ year, signal }: Asked & { year: number }): Promise<MonthlyActivity[]> {
      return z.array(reportCodecs.month).parse(await read(`monthly-activity?year=${year}`, signal))
    },

    async smsStats({ signal }: Asked): Promise<SmsStats> {
      return reportCodecs.smsStats.parse(await read('sms-stats', signal))
    },

    /** `period` is a key like '2026-11' */
    async periodReport({ period, signal }: Asked & { period: string }): Promise<PeriodReport> {
      return reportCodecs.period.parse(await read(`period?period=${period}`, signal))
    },

    async printedReport({ period }: { period: string }): Promise<Blob> {
      // The report of a year may take longer than other calls.
      return fileOf(await request(`/api/reports/period/pdf?period=${period}`, { as: 'file', timeout: 60_000 }))
    },

    async reportRecipients({ signal }: Asked): Promise<Recipients> {
      return recipientsSchema.parse(await read('recipients', signal))
    },

    changeReportRecipients: action(['reports'], async (body: Recipients, key) =>
      recipientsSchema.parse(
        (await request('/api/reports/recipients', { method: 'PUT', headers: keyed(key), body })).json,
      ),
    ),

    /** Mails the report of the last whole month to all recipients. */
    mailReportNow: action(['jobs'], async (_: void, key) =>
      actionResultSchema.parse(
        (await request('/api/reports/recipients/mail', { method: 'POST', headers: keyed(key) })).json,
      ),
    ),

    async forecast({ signal }: Asked): Promise<Forecast> {
      return reportCodecs.forecast.parse(await read('forecast', signal))
    },

    async topClients({ period, signal }: Asked & { period: string }): Promise<TopClient[]> {
      return z.array(reportCodecs.topClient).parse(await read(`top-clients?period=${period}`, signal))
    },

    async teamPerformance({ period, signal }: Asked & { period: string }): Promise<TeamMember[]> {
      return z.array(reportCodecs.teamMember).parse(await read(`team-performance?period=${period}`, signal))
    },

    async lastActivity({ signal }: Asked): Promise<ActivityEvent[]> {
      return z
        .array(activityWireSchema)
        .parse(await read('recent-activity', signal))
        .map(decodeActivity)
    },

    async systemStatus({ signal }: Asked): Promise<SystemStatus> {
      return systemStatusSchema.parse(await read('system-status', signal))
    },
  }
}
