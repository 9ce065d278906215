import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { countParamSchema, wholeNumberParamSchema } from '#domain/api/number-param'
import { startedJobSchema } from '#domain/jobs/job'
import { plannedSmsDefaults } from '#domain/planned-sms/planned-sms'
import { planningDebugWireSchema } from '#domain/planned-sms/planning-debug'
import { settingsFields } from '#domain/settings/settings'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { planningDebug } from './debug'
import { startPlanning } from './jobs'

const tags = ['planned-sms']
const daysAhead = wholeNumberParamSchema.pipe(settingsFields.daysAhead).default(plannedSmsDefaults.daysAhead)

const expiration = endpoint('plannedSms.plan', {
  method: 'post',
  path: '/api/planned-sms/plan/expiration-notifications',
  tags,
  summary: 'Start planning a notification for every device that is due today; planning again adds nothing',
  responses: { 200: jsonResponse(startedJobSchema) },
})

const debug = endpoint('plannedSms.process', {
  method: 'get',
  path: '/api/planned-sms/debug/planning',
  tags,
  summary:
    'Which rule takes or leaves each device (or one: `deviceId`) at each step of the chain, and how many; changes nothing',
  request: {
    query: z.object({
      daysAhead,
      deviceId: idParamSchema.optional(),
      page: countParamSchema(0, 100_000).default(0),
      size: countParamSchema(1, 500).default(100),
    }),
  },
  responses: { 200: jsonResponse(planningDebugWireSchema) },
})

const debugPlan = endpoint('plannedSms.process', {
  method: 'post',
  path: '/api/planned-sms/debug/plan',
  tags,
  summary: 'Start planning reminders; the answer tells which rule takes or leaves each device',
  request: { query: z.object({ daysAhead }) },
  responses: { 200: jsonResponse(startedJobSchema.extend({ debug: planningDebugWireSchema })) },
})

export function planningRoutes(app: App, ports: Ports): void {
  app.openapi(expiration, async (c) => {
    const jobId = await idempotent(c, ports, (once) => startPlanning(once, c.get('user'), { step: 'EXPIRATION_DAY' }))
    return c.json({ success: true, message: 'Planujemy powiadomienia o dzisiejszych terminach.', jobId }, 200)
  })

  app.openapi(debug, async (c) => c.json(await planningDebug(ports, c.req.valid('query')), 200))

  app.openapi(debugPlan, async (c) => {
    const { daysAhead: days } = c.req.valid('query')
    const found = await planningDebug(ports, { daysAhead: days, page: 0, size: 500 })
    const input = { step: 'REMINDER' as const, daysAhead: days }
    const jobId = await idempotent(c, ports, (once) => startPlanning(once, c.get('user'), input))
    return c.json({ success: true, message: 'Planujemy przypomnienia.', jobId, debug: found }, 200)
  })
}
