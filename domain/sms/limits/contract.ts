import { z } from 'zod'
import { actionResultSchema } from '../../api/action-result'
import { ask, contract, get, post, put } from '../../api/call'
import { countParamSchema } from '../../api/number-param'
import {
  blockedNumberSchema,
  blockNumberSchema,
  limitCheckSchema,
  limitsStatisticsSchema,
  limitsStatusSchema,
  limitTestAnswerSchema,
  limitTestSchema,
  numberSchema,
  smsLimitsSchema,
  smsLimitsUpdateSchema,
} from './wire'

const limits = z.object(smsLimitsSchema.shape)

export const smsLimitCalls = contract('sms-limits', {
  status: get('smsLimits.manage', '/api/admin/sms/rate-limits/status', {
    summary: 'Get the SMS limits, their usage, and the number of messages held back today',
    returns: limitsStatusSchema,
  }),
  statistics: get('smsLimits.manage', '/api/admin/sms/rate-limits/statistics', {
    summary: 'Get the messages sent and held back on each of the last `days` days, and the top numbers of a week',
    query: z.object({ days: countParamSchema(1, 366).default(30) }),
    returns: limitsStatisticsSchema,
  }),
  config: get('smsLimits.manage', '/api/admin/sms/rate-limits/config', {
    summary: 'Get the limits: per number a day and in seven days, in total a minute; null is unlimited',
    returns: limits,
  }),
  configure: put('smsLimits.manage', '/api/admin/sms/rate-limits/config', {
    summary: 'Update the limits, from the next message on',
    body: smsLimitsUpdateSchema,
    returns: limits,
    errors: ['STALE'],
  }),
  blocked: get('smsLimits.manage', '/api/admin/sms/rate-limits/blocked', {
    summary: 'List blocked numbers, the newest blocks first',
    returns: z.array(blockedNumberSchema),
  }),
  block: post('smsLimits.manage', '/api/admin/sms/rate-limits/block', {
    summary: 'Block all messages to a number, with `until` to the end of that day',
    body: blockNumberSchema,
    returns: actionResultSchema.extend({ blocked: blockedNumberSchema }),
  }),
  unblock: post('smsLimits.manage', '/api/admin/sms/rate-limits/unblock', {
    summary: 'Unblock a number',
    body: numberSchema,
    returns: actionResultSchema,
    errors: ['NOT_FOUND'],
  }),
  check: ask('smsLimits.manage', '/api/admin/sms/rate-limits/check', {
    summary: 'Check whether one more message may be sent to a number today, and why not',
    body: numberSchema,
    returns: limitCheckSchema,
  }),
  test: ask('smsLimits.manage', '/api/admin/sms/rate-limits/test', {
    summary: 'Simulate sending `count` messages to a number',
    body: limitTestSchema,
    returns: limitTestAnswerSchema,
  }),
  cleanUp: post('smsLimits.manage', '/api/admin/sms/rate-limits/cleanup', {
    summary: 'Delete blocks that ended more than `daysToKeep` days ago, and older refusals',
    query: z.object({ daysToKeep: countParamSchema(0, 3650).default(30) }),
    returns: actionResultSchema.extend({ deleted: z.int() }),
  }),
})
