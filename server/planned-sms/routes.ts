import { z } from 'zod'
import { countParamSchema, wholeNumberParamSchema } from '#domain/api/number-param'
import { startedJobSchema } from '#domain/jobs/job'
import { plannedSmsDefaults } from '#domain/planned-sms/planned-sms'
import {
  encodeMessagesPreview,
  messagesPreviewWireSchema,
  previewLength,
  previewMax,
} from '#domain/planned-sms/preview'
import { settingsFields } from '#domain/settings/settings'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { startPlanning, startProcessing } from './jobs'
import { previewDue, previewPlan } from './preview'

const query = z.object({
  daysAhead: wholeNumberParamSchema.pipe(settingsFields.daysAhead).default(plannedSmsDefaults.daysAhead),
})

/** How many recipients to name */
const limit = countParamSchema(0, previewMax).default(previewLength)

const started = jsonResponse(startedJobSchema)

const plan = endpoint('plannedSms.plan', {
  method: 'post',
  path: '/api/planned-sms/plan/inspection-reminders',
  tags: ['planned-sms'],
  summary: 'Start planning a reminder for every device due within some days; planning again adds nothing',
  request: { query },
  responses: { 200: started },
})

const planPreview = endpoint('plannedSms.plan', {
  method: 'get',
  path: '/api/planned-sms/plan/inspection-reminders/preview',
  tags: ['planned-sms'],
  summary: 'The messages that planning now would lead to: to whom, about what, when, at which price; changes nothing',
  request: { query: query.extend({ limit }) },
  responses: { 200: jsonResponse(messagesPreviewWireSchema) },
})

const process = endpoint('plannedSms.process', {
  method: 'post',
  path: '/api/sms/process-planned',
  tags: ['sms'],
  summary: 'Start sending what is planned and due; one job at a time, whoever asks for it',
  responses: { 200: started },
})

const processPreview = endpoint('plannedSms.process', {
  method: 'get',
  path: '/api/sms/process-planned/preview',
  tags: ['sms'],
  summary: 'The messages that would be sent now: to whom, about what, at which price; changes nothing',
  request: { query: z.object({ limit }) },
  responses: { 200: jsonResponse(messagesPreviewWireSchema) },
})

export function plannedSmsRoutes(app: App, ports: Ports): void {
  app.openapi(plan, async (c) => {
    const jobId = await idempotent(c, ports, (once) =>
      startPlanning(once, c.get('user'), { step: 'REMINDER', ...c.req.valid('query') }),
    )
    return c.json({ success: true, message: 'Planujemy przypomnienia.', jobId }, 200)
  })

  app.openapi(planPreview, async (c) =>
    c.json(encodeMessagesPreview(await previewPlan(ports, c.req.valid('query'))), 200),
  )

  app.openapi(process, async (c) => {
    const jobId = await idempotent(c, ports, (once) => startProcessing(once, c.get('user')))
    return c.json({ success: true, message: 'Wysyłamy zaplanowane SMS-y.', jobId }, 200)
  })

  app.openapi(processPreview, async (c) =>
    c.json(encodeMessagesPreview(await previewDue(ports, c.req.valid('query'))), 200),
  )
}
