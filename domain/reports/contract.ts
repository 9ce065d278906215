import { z } from 'zod'
import { activityCodec } from '../activity/wire'
import { actionResultSchema } from '../api/action-result'
import { contract, get, post, put } from '../api/call'
import { listQuerySchema } from '../api/list-query'
import { countParamSchema } from '../api/number-param'
import {
  confirmationRequestFilterSchema,
  confirmationRequestSchema,
  confirmationRequestSorts,
} from './confirmation-requests'
import { recipientsSchema, recipientsUpdateSchema } from './recipients'
import { periodParamSchema, reportCodecs, systemStatusSchema } from './report'

const periodQuery = z.object({ period: periodParamSchema })
const optionalPeriod = periodQuery.partial()

export const reportCalls = contract('reports', {
  stats: get('reports.read', '/api/reports/stats', {
    summary: 'Count clients, devices and services, with revenue (złoty) and mean duration of a service (minutes)',
    returns: reportCodecs.stats,
  }),
  months: get('reports.read', '/api/reports/monthly-activity', {
    summary: 'Get completed services and revenue of each month of a year, compared with the year before',
    description: 'The default is this year.',
    query: z.object({
      year: z
        .string()
        .regex(/^(20\d\d|21[0-8]\d)$/, { error: 'Oczekiwano roku od 2000 do 2189' })
        .transform(Number)
        .optional(),
    }),
    returns: z.array(reportCodecs.month),
  }),
  activity: get('reports.read', '/api/reports/recent-activity', {
    summary: 'List recent events, newest first',
    query: z.object({ limit: countParamSchema(1, 100).default(10) }),
    returns: z.array(activityCodec),
  }),
  systemStatus: get('reports.read', '/api/reports/system-status', {
    summary: 'Check the database, the sending of messages and the background jobs',
    returns: systemStatusSchema,
  }),
  team: get('reports.read', '/api/reports/team-performance', {
    summary: 'List completed and planned services of each technician, in a period or in total',
    query: optionalPeriod,
    returns: z.array(reportCodecs.teamMember),
  }),
  sms: get('reports.read', '/api/reports/sms-stats', {
    summary: 'Count messages and reminders sent, with success rate (percent) and cost (złoty)',
    returns: reportCodecs.smsStats,
  }),
  topClients: get('reports.read', '/api/reports/top-clients', {
    summary: 'List the clients with the highest revenue, in a period or in total',
    query: optionalPeriod.extend({ limit: countParamSchema(1, 100).default(5) }),
    returns: z.array(reportCodecs.topClient),
  }),
  period: get('reports.read', '/api/reports/period', {
    summary: 'Get the report of a month, quarter, year or some days, compared with the same days a year before',
    query: periodQuery,
    returns: reportCodecs.period,
  }),
  asked: get('reports.read', '/api/reports/asked', {
    summary: 'List the inspections that customers were asked to confirm in a period, with the answers',
    description: 'The confirmation rate counts these.',
    query: listQuerySchema(confirmationRequestFilterSchema, confirmationRequestSorts).required({ filter: true }),
    returns: z.array(confirmationRequestSchema),
  }),
  forecast: get('reports.read', '/api/reports/forecast', {
    summary: 'List inspections due in this month and the next eleven, with their revenue at current prices',
    returns: reportCodecs.forecast,
  }),
  duties: get('reports.read', '/api/reports/duties', {
    summary: 'Count the due dates of duties in a period by month and kind: fulfilled, overdue, hard ends that passed',
    query: periodQuery,
    returns: z.array(reportCodecs.dutyMonth),
  }),
  print: get('reports.read', '/api/reports/period/pdf', {
    summary: 'Get the report of a period as PDF',
    query: periodQuery,
    returns: 'application/pdf',
    returned: 'The document',
  }),
  recipients: get('reports.read', '/api/reports/recipients', {
    summary: 'List the recipients of the monthly report',
    returns: recipientsSchema,
  }),
  changeRecipients: put('settings.write', '/api/reports/recipients', {
    summary: 'Replace the recipients of the monthly report',
    description: 'A new recipient gets reports from the next complete month on.',
    body: recipientsUpdateSchema,
    returns: recipientsSchema,
    errors: ['STALE'],
  }),
  mail: post('settings.write', '/api/reports/recipients/mail', {
    summary: 'Mail the report of the last complete month to all recipients now',
    returns: actionResultSchema,
    errors: ['CONFLICT'],
  }),
})
