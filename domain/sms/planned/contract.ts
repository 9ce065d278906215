import { z } from 'zod'
import { actionResultSchema, deletedSchema } from '../../api/action-result'
import { contract, del, get, post, put } from '../../api/call'
import { idParamSchema } from '../../api/id'
import { listQuerySchema, searchParamSchema } from '../../api/list-query'
import { countParamSchema, wholeNumberParamSchema } from '../../api/number-param'
import { withReadOnly } from '../../api/read-only'
import { startedJobSchema } from '../../jobs/job'
import { settingsFields } from '../../settings/schemas'
import { daysBetween } from '../../time/day'
import { wholePeriodShape } from '../../time/period'
import { daySchema } from '../../time/wire'
import { plannedSmsFilterSchema, plannedSmsSorts } from './filter'
import { cleanUpMost, plannedSmsDefaults, plannedSmsStatuses } from './planned-sms'
import { planningDebugWireSchema } from './planning-debug'
import { messagesPreviewSchema, previewLength, previewMax } from './preview'
import { plannedSmsDaySchema, plannedSmsStatsSchema } from './stats'
import {
  plannedSmsCancelSchema,
  plannedSmsCodec,
  plannedSmsEditSchema,
  plannedSmsNames,
  plannedSmsPageSchema,
  plannedSmsPageWireSchema,
  plannedSmsWireSchema,
} from './wire'

const pageNumber = countParamSchema(0, 100_000)
const pageSize = countParamSchema(1, 200)
const pageQuery = z.object({ page: pageNumber.default(0), size: pageSize.default(plannedSmsDefaults.pageSize) })
const daysAhead = wholeNumberParamSchema.pipe(settingsFields.daysAhead).default(plannedSmsDefaults.daysAhead)
/** How many recipients to name */
const limit = countParamSchema(0, previewMax).default(previewLength)
const maxDays = 366

export const plannedSmsCalls = contract('planned-sms', {
  list: get('plannedSms.read', '/api/planned-sms', {
    summary: 'List planned messages in the order in which they are sent',
    description:
      'Returns a page (20), whose number counts from 0. With range, sort or filter, returns an array: of the rows of a range, of such a page, or of all matches.',
    query: listQuerySchema(plannedSmsFilterSchema, plannedSmsSorts, plannedSmsNames).extend({
      page: pageNumber.optional(),
      size: pageSize.optional(),
    }),
    returns: z.union([plannedSmsPageWireSchema, z.array(plannedSmsWireSchema)]),
  }),
  search: get('plannedSms.read', '/api/planned-sms/search', {
    summary: 'Search planned messages by text, client or device',
    description: 'With fewer than 2 characters, returns all of them.',
    query: pageQuery.extend({ q: searchParamSchema }),
    returns: plannedSmsPageSchema,
  }),
  ofStatus: get('plannedSms.read', '/api/planned-sms/status/{status}', {
    summary: 'List planned messages of a status',
    params: z.object({ status: z.enum(plannedSmsStatuses) }),
    query: pageQuery,
    returns: plannedSmsPageSchema,
  }),
  ofClient: get('plannedSms.read', '/api/planned-sms/client/{id}', {
    summary: 'List planned messages to a client, the latest first',
    query: pageQuery,
    returns: plannedSmsPageSchema,
  }),
  ofDevice: get('plannedSms.read', '/api/planned-sms/device/{id}', {
    summary: 'List planned messages about a device, the latest first',
    query: pageQuery,
    returns: plannedSmsPageSchema,
  }),
  today: get('plannedSms.read', '/api/planned-sms/today', {
    summary: 'List messages planned for today, whatever their status',
    returns: z.array(plannedSmsCodec),
  }),
  next7Days: get('plannedSms.read', '/api/planned-sms/next-7-days', {
    summary: 'List messages planned for the seven days that begin today',
    returns: z.array(plannedSmsCodec),
  }),
  next30Days: get('plannedSms.read', '/api/planned-sms/next-30-days', {
    summary: 'List messages planned for the thirty days that begin today',
    returns: z.array(plannedSmsCodec),
  }),
  upcoming: get('plannedSms.read', '/api/planned-sms/upcoming', {
    summary: 'List scheduled messages that are not due yet',
    returns: z.array(plannedSmsCodec),
  }),
  pending: get('plannedSms.read', '/api/planned-sms/pending', {
    summary: 'List scheduled messages that are due',
    returns: z.array(plannedSmsCodec),
  }),
  ofDate: get('plannedSms.read', '/api/planned-sms/date/{date}', {
    summary: 'List messages planned for a day in Warsaw, whatever their status',
    params: z.object({ date: daySchema }),
    returns: z.array(plannedSmsCodec),
  }),
  inRange: get('plannedSms.read', '/api/planned-sms/range', {
    summary: 'List messages planned for a period',
    description: 'The bounds are days, both included, or instants.',
    query: z.object(wholePeriodShape),
    returns: z.array(plannedSmsCodec),
  }),
  stats: get('plannedSms.read', '/api/planned-sms/stats', {
    summary: 'Count planned messages by status, due, and scheduled for today',
    returns: plannedSmsStatsSchema,
  }),
  daily: get('plannedSms.read', '/api/planned-sms/stats/daily', {
    summary: 'Count planned messages of each day of a period',
    description: `The period includes both days and has at most ${maxDays} days.`,
    query: z
      .object({ startDate: daySchema, endDate: daySchema })
      .refine(({ startDate, endDate }) => endDate >= startDate && daysBetween(startDate, endDate) < maxDays, {
        path: ['endDate'],
        error: `Koniec okresu: od jego początku, najwyżej ${maxDays} dni`,
      }),
    returns: z.array(plannedSmsDaySchema),
  }),
  get: get('plannedSms.read', '/api/planned-sms/{id}', {
    summary: 'Get a planned message',
    returns: plannedSmsCodec,
    errors: ['NOT_FOUND'],
  }),
  cancel: put('plannedSms.change', '/api/planned-sms/{id}/cancel', {
    summary: 'Cancel a scheduled message; planning again does not replace it',
    body: plannedSmsCancelSchema,
    returns: plannedSmsCodec,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  edit: put('plannedSms.change', '/api/planned-sms/{id}', {
    summary: 'Replace the text of a scheduled message',
    body: withReadOnly(plannedSmsEditSchema, plannedSmsWireSchema),
    returns: plannedSmsCodec,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
  }),
  delete: del('plannedSms.change', '/api/planned-sms/{id}', {
    summary: 'Delete a scheduled message; planning again may add it anew',
    returns: deletedSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  cleanUp: post('plannedSms.change', '/api/planned-sms/cleanup', {
    summary: 'Delete messages settled some days ago',
    description: `Keeps what prevents a reminder from being planned twice. Deletes at most ${cleanUpMost} at once; the message then says that there may be more.`,
    query: z.object({ daysToKeep: countParamSchema(1, 3650).default(plannedSmsDefaults.cleanupDays) }),
    returns: actionResultSchema.extend({ deleted: z.int() }),
  }),
  plan: post('plannedSms.plan', '/api/planned-sms/plan/inspection-reminders', {
    summary: 'Start planning reminders for devices due within some days; planning again adds none twice',
    query: z.object({ daysAhead }),
    returns: startedJobSchema,
  }),
  previewPlan: get('plannedSms.plan', '/api/planned-sms/plan/inspection-reminders/preview', {
    summary: 'Preview the messages that planning now would lead to, with recipients, times and prices',
    query: z.object({ daysAhead, limit }),
    returns: messagesPreviewSchema,
  }),
  planExpirations: post('plannedSms.plan', '/api/planned-sms/plan/expiration-notifications', {
    summary: 'Start planning notifications for devices due today; planning again adds none twice',
    returns: startedJobSchema,
  }),
  debug: get('plannedSms.process', '/api/planned-sms/debug/planning', {
    summary: 'Explain which rule plans or skips each device, or one device, at each step of the chain',
    query: z.object({
      daysAhead,
      deviceId: idParamSchema.optional(),
      page: countParamSchema(0, 100_000).default(0),
      size: countParamSchema(1, 500).default(100),
    }),
    returns: planningDebugWireSchema,
  }),
  planWithDebug: post('plannedSms.process', '/api/planned-sms/debug/plan', {
    summary: 'Start planning reminders and explain which rule plans or skips each device',
    query: z.object({ daysAhead }),
    returns: startedJobSchema.extend({ debug: planningDebugWireSchema }),
    errors: ['CONFLICT'],
  }),
})

export const processingCalls = contract('sms', {
  process: post('plannedSms.process', '/api/sms/process-planned', {
    summary: 'Start sending planned messages that are due; one such job runs at a time',
    returns: startedJobSchema,
  }),
  preview: get('plannedSms.process', '/api/sms/process-planned/preview', {
    summary: 'Preview the messages that would be sent now, with recipients and prices',
    query: z.object({ limit }),
    returns: messagesPreviewSchema,
  }),
})
