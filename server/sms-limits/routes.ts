import { z } from 'zod'
import { actionResultSchema } from '#domain/api/action-result'
import { countParamSchema } from '#domain/api/number-param'
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
} from '#domain/sms-limits/wire'
import { counted } from '#domain/text/plural'
import { day } from '#domain/time/day'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { readSmsLimits } from '../outbox/limits'
import type { Ports } from '../ports'
import { blockNumber, changeLimits, cleanUpBlocks, unblockNumber } from './commands'
import { blockedNumbers, checkNumber, limitsStatistics, limitsStatus, testNumber } from './queries'

const base = '/api/admin/sms/rate-limits'
const tags = ['sms-limits']
const limitsResponse = { 200: jsonResponse(z.object(smsLimitsSchema.shape)) }

const status = endpoint('smsLimits.manage', {
  method: 'get',
  path: `${base}/status`,
  tags,
  summary: 'The limits of SMS, how much of them is used, and how many planned ones they held back today',
  responses: { 200: jsonResponse(limitsStatusSchema) },
})

const statistics = endpoint('smsLimits.manage', {
  method: 'get',
  path: `${base}/statistics`,
  tags,
  summary: 'What left and what was held back on each of the last `days` days, and which numbers got most in a week',
  request: { query: z.object({ days: countParamSchema(1, 366).default(30) }) },
  responses: { 200: jsonResponse(limitsStatisticsSchema) },
})

const config = endpoint('smsLimits.manage', {
  method: 'get',
  path: `${base}/config`,
  tags,
  summary: 'The limits: to one number a day and in seven days, to all within a minute; null where there is none',
  responses: limitsResponse,
})

const configure = endpoint('smsLimits.manage', {
  method: 'put',
  path: `${base}/config`,
  tags,
  summary: 'Change the limits; they hold from the next message on',
  request: jsonBody(smsLimitsSchema),
  responses: limitsResponse,
})

const blocked = endpoint('smsLimits.manage', {
  method: 'get',
  path: `${base}/blocked`,
  tags,
  summary: 'Numbers to which nothing leaves, those blocked last first',
  responses: { 200: jsonResponse(z.array(blockedNumberSchema)) },
})

const block = endpoint('smsLimits.manage', {
  method: 'post',
  path: `${base}/block`,
  tags,
  summary: 'Nothing leaves to this number any more, until the end of the day `until` where one is given',
  request: jsonBody(blockNumberSchema),
  responses: { 200: jsonResponse(actionResultSchema.extend({ blocked: blockedNumberSchema })) },
})

const unblock = endpoint('smsLimits.manage', {
  method: 'post',
  path: `${base}/unblock`,
  tags,
  summary: 'Messages may leave to this number again',
  request: jsonBody(numberSchema),
  responses: { 200: jsonResponse(actionResultSchema) },
})

const check = endpoint('smsLimits.manage', {
  method: 'post',
  path: `${base}/check`,
  tags,
  summary: 'Whether one more message to a number may leave today, and why not',
  request: jsonBody(numberSchema),
  responses: { 200: jsonResponse(limitCheckSchema) },
})

const test = endpoint('smsLimits.manage', {
  method: 'post',
  path: `${base}/test`,
  tags,
  summary: 'What would become of `count` messages to a number, were they sent now; nothing is sent',
  request: jsonBody(limitTestSchema),
  responses: { 200: jsonResponse(limitTestAnswerSchema) },
})

const cleanUp = endpoint('smsLimits.manage', {
  method: 'post',
  path: `${base}/cleanup`,
  tags,
  summary: 'Forget blocks that ended more than `daysToKeep` days ago, and refusals older than that',
  request: { query: z.object({ daysToKeep: countParamSchema(0, 3650).default(30) }) },
  responses: { 200: jsonResponse(actionResultSchema.extend({ deleted: z.int() })) },
})

export function smsLimitRoutes(app: App, ports: Ports): void {
  app.openapi(status, async (c) => c.json(await limitsStatus(ports), 200))
  app.openapi(statistics, async (c) => c.json(await limitsStatistics(ports, c.req.valid('query')), 200))
  app.openapi(config, async (c) => c.json(await readSmsLimits(ports.database), 200))
  app.openapi(configure, async (c) => {
    const limits = c.req.valid('json')
    return c.json(await idempotent(c, ports, (once) => changeLimits(once, c.get('user'), limits)), 200)
  })
  app.openapi(blocked, async (c) => c.json(await blockedNumbers(ports), 200))

  app.openapi(block, async (c) => {
    const { phoneNumber, reason, until } = c.req.valid('json')
    const input = { phone: phoneNumber, reason, until: until === null ? null : day(until) }
    const added = await idempotent(c, ports, (once) => blockNumber(once, c.get('user'), input))
    return c.json({ success: true, message: 'Numer został zablokowany', blocked: added }, 200)
  })

  app.openapi(unblock, async (c) => {
    const { phoneNumber } = c.req.valid('json')
    await idempotent(c, ports, async (once) => {
      await unblockNumber(once, c.get('user'), phoneNumber)
      return true
    })
    return c.json({ success: true, message: 'Numer został odblokowany' }, 200)
  })

  app.openapi(check, async (c) => c.json(await checkNumber(ports, c.req.valid('json').phoneNumber), 200))

  app.openapi(test, async (c) => {
    const { phoneNumber, count } = c.req.valid('json')
    return c.json(await testNumber(ports, { phone: phoneNumber, count }), 200)
  })

  app.openapi(cleanUp, async (c) => {
    const deleted = await idempotent(c, ports, (once) => cleanUpBlocks(once, c.req.valid('query')))
    const message = `Usunięto ${counted(deleted, ['zakończoną blokadę', 'zakończone blokady', 'zakończonych blokad'])}.`
    return c.json({ success: true, message, deleted }, 200)
  })
}
