import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'
import { contract, get, post } from '../api/call'
import { idParamSchema, idSchema } from '../api/id'
import { listQuerySchema } from '../api/list-query'
import { countParamSchema } from '../api/number-param'
import { previousOf } from '../api/previous'
import { startedJobSchema } from '../jobs/job'
import { phoneSchema } from '../text/phone-schema'
import { smsAnswerFilterSchema, smsAnswerSchema, smsAnswerSorts } from './answer'
import { reminderIdsSchema } from './bulk-reminders'
import { smsHistoryFilterSchema, smsHistorySorts } from './history-filter'
import { smsTextSchema } from './text-schema'
import { smsCodec, smsNames } from './wire'

const smsResult = actionResultSchema.extend({ sms: smsCodec })
const limitSchema = countParamSchema(1, 1000)
/** Messages that a list of the newest has without a limit */
export const newestMessages = 10
const newest = z.object({ limit: limitSchema.default(newestMessages) })
/** Answers that their list has without a limit */
export const newestAnswers = 100
/** With `sort` or `filter` and without a limit, all matches are listed. */
const listLimit = limitSchema.optional()

export const smsCalls = contract('sms', {
  remind: post('sms.send', '/api/sms/inspection-reminder/{id}', {
    summary: 'Send a reminder about a device immediately',
    description: 'Without message, sends the template of the settings.',
    body: z.strictObject({ message: smsTextSchema.optional() }),
    optionalBody: true,
    returns: smsResult,
    errors: ['NOT_FOUND', 'CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT'],
  }),
  remindMany: post('sms.send', '/api/sms/inspection-reminders', {
    summary: 'Start a job that sends a reminder about each device',
    description: 'While the job lasts, a call with the same devices returns the same job.',
    body: z.strictObject({ deviceIds: reminderIdsSchema }),
    returns: startedJobSchema,
    errors: ['CONFLICT', 'QUIET_HOURS'],
  }),
  custom: post('sms.send', '/api/sms/custom', {
    summary: 'Send a custom text immediately, optionally about a device',
    body: z.strictObject({
      phoneNumber: phoneSchema,
      message: smsTextSchema,
      deviceId: idSchema.nullable().default(null),
    }),
    returns: smsResult,
    errors: ['NOT_FOUND', 'CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT'],
  }),
  ofDevice: get('sms.read', '/api/sms/history/device/{id}', {
    summary: 'List the newest messages about a device',
    query: newest,
    returns: z.array(smsCodec),
  }),
  ofClient: get('sms.read', '/api/sms/history/client/{id}', {
    summary: 'List the newest messages to a client',
    query: newest,
    returns: z.array(smsCodec),
  }),
  lastOfDevice: get('sms.read', '/api/sms/last-sms/device/{id}', {
    summary: 'Get the newest message about a device; null if there is none',
    returns: smsCodec.nullable(),
    errors: ['NOT_FOUND'],
  }),
})

export const smsHistoryCalls = contract('sms', {
  newest: get('sms.read', '/api/sms/history', {
    summary: 'List the newest messages, at most `limit` (10); with `range` a page, with `sort` or `filter` all matches',
    description: 'A limit holds for all matches as well.',
    query: listQuerySchema(smsHistoryFilterSchema, smsHistorySorts, smsNames).extend({ limit: listLimit }),
    returns: z.array(smsCodec),
  }),
  list: get('sms.read', '/api/sms-history', {
    summary: 'List messages: a page, or all matches',
    query: listQuerySchema(smsHistoryFilterSchema, smsHistorySorts, smsNames),
    returns: z.array(smsCodec),
  }),
  get: get('sms.read', '/api/sms-history/{id}', {
    summary: 'Get a message',
    returns: smsCodec,
    errors: ['NOT_FOUND'],
  }),
})

export const smsAnswerCalls = contract('sms', {
  list: get('sms.read', '/api/sms/answers', {
    summary:
      'List the answers of customers, the newest first, at most `limit` (100); with `range` a page, with `sort` or `filter` all matches',
    description: 'With open=true, only answers that nobody has handled. A limit holds for all matches as well.',
    query: listQuerySchema(smsAnswerFilterSchema, smsAnswerSorts).extend({
      clientId: idParamSchema.optional(),
      open: z.stringbool().optional(),
      limit: listLimit,
    }),
    returns: z.array(smsAnswerSchema),
  }),
  handle: post('sms.send', '/api/sms/answers/{id}/handled', {
    summary: 'Mark an answer as handled',
    returns: smsAnswerSchema,
    errors: ['NOT_FOUND'],
  }),
  reopen: post('sms.send', '/api/sms/answers/{id}/reopen', {
    summary: 'Mark an answer as not handled',
    returns: smsAnswerSchema,
    errors: ['NOT_FOUND'],
  }),
  reply: post('sms.send', '/api/sms/answers/{id}/reply', {
    summary: 'Send a reply to the number of an answer immediately, and mark the answer as handled',
    description: 'Refused (409) where `previous` says that it was not handled, and somebody has handled it since.',
    body: z.strictObject({ message: smsTextSchema, previous: previousOf(smsAnswerSchema.pick({ handledAt: true })) }),
    returns: smsResult,
    errors: ['NOT_FOUND', 'CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT'],
  }),
})

/** SMSAPI repeats a call until it gets this text. */
export const acknowledgement = 'OK'

const callback = {
  params: z.object({ secret: z.string().max(200) }),
  returns: 'text/plain',
  constant: acknowledgement,
} as const

/** Calls of the gateway, with the parameters in query or form */
export const smsCallbackCalls = contract('sms', {
  answer: post('public', '/api/sms/callbacks/{secret}/answers', {
    summary: 'Receive an SMS that a customer sent, from SMSAPI',
    ...callback,
    errors: ['NOT_FOUND'],
  }),
  answerInQuery: get('public', '/api/sms/callbacks/{secret}/answers', {
    summary: 'Receive an SMS that a customer sent, from SMSAPI',
    ...callback,
    errors: ['NOT_FOUND'],
  }),
  reports: post('public', '/api/sms/callbacks/{secret}/reports', {
    summary: 'Receive delivery reports from SMSAPI',
    ...callback,
    errors: ['NOT_FOUND'],
  }),
  reportsInQuery: get('public', '/api/sms/callbacks/{secret}/reports', {
    summary: 'Receive delivery reports from SMSAPI',
    ...callback,
    errors: ['NOT_FOUND'],
  }),
})
