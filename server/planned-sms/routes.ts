import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { readableBy } from '#domain/confirmations/mask-links'
import { plannedSmsDefaults } from '#domain/planned-sms/planned-sms'
import { encodePlannedSms, plannedSmsPageWireSchema } from '#domain/planned-sms/wire'
import { encodeMessagesPreview, messagesPreviewWireSchema } from '#domain/planned-sms/preview'
import { sendingHours } from '#domain/sms/sending-hours'
import { settingsFields } from '#domain/settings/settings'
import { counted } from '#domain/text/plural'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { planReminders } from './plan'
import { previewDue, previewPlan } from './preview'
import type { Processed } from './process'
import { processDue } from './process'
import { plannedSmsOfDevice } from './queries'

const query = z.object({
  daysAhead: z.coerce.number().pipe(settingsFields.daysAhead).default(plannedSmsDefaults.daysAhead),
})

const plan = endpoint('plannedSms.plan', {
  method: 'post',
  path: '/api/planned-sms/plan/inspection-reminders',
  tags: ['planned-sms'],
  summary: 'Plan a reminder for every device due within some days; planning again adds nothing',
  request: { query },
  responses: {
    200: jsonAnswer(z.object({ success: z.boolean(), message: z.string(), planned: z.int() })),
  },
})

const planPreview = endpoint('plannedSms.plan', {
  method: 'get',
  path: '/api/planned-sms/plan/inspection-reminders/preview',
  tags: ['planned-sms'],
  summary: 'How many reminders would be planned now, and to whom; changes nothing',
  request: { query },
  responses: { 200: jsonAnswer(messagesPreviewWireSchema) },
})

const process = endpoint('plannedSms.process', {
  method: 'post',
  path: '/api/sms/process-planned',
  tags: ['sms'],
  summary: 'Send what is planned and due',
  responses: {
    200: jsonAnswer(
      z.object({
        success: z.boolean(),
        message: z.string(),
        sent: z.int(),
        failed: z.int(),
        skipped: z.int(),
        postponed: z.int(),
      }),
    ),
  },
})

const processPreview = endpoint('plannedSms.process', {
  method: 'get',
  path: '/api/sms/process-planned/preview',
  tags: ['sms'],
  summary: 'How many messages would be sent now, and to whom; changes nothing',
  responses: { 200: jsonAnswer(messagesPreviewWireSchema) },
})

const ofDevice = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/device/{id}',
  tags: ['planned-sms'],
  summary: 'Planned messages about a device, the latest first; `page` counts from 0',
  request: {
    params: z.object({ id: idParamSchema }),
    query: z.object({
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(200).default(plannedSmsDefaults.pageSize),
    }),
  },
  responses: { 200: jsonAnswer(plannedSmsPageWireSchema) },
})

export function plannedSmsRoutes(app: App, ports: Ports): void {
  app.openapi(plan, async (c) => {
    const planned = await idempotent(c, ports, (once) => planReminders(once, c.get('user'), c.req.valid('query')))
    const message =
      planned === 0
        ? 'Nie ma nowych przypomnień do zaplanowania.'
        : `Zaplanowano ${counted(planned, ['przypomnienie', 'przypomnienia', 'przypomnień'])}.`
    return c.json({ success: true, message, planned }, 200)
  })

  app.openapi(planPreview, async (c) =>
    c.json(encodeMessagesPreview(await previewPlan(ports, c.req.valid('query'))), 200),
  )

  app.openapi(process, async (c) => {
    const done = await processDue(ports, c.get('user'))
    return c.json({ success: done.failed === 0, message: summary(done), ...done }, 200)
  })

  app.openapi(processPreview, async (c) => c.json(encodeMessagesPreview(await previewDue(ports)), 200))

  app.openapi(ofDevice, async (c) => {
    const { page, size } = c.req.valid('query')
    const found = await plannedSmsOfDevice(ports, c.req.valid('param').id, {
      offset: page * size,
      limit: size,
    })
    return c.json(
      {
        content: found.rows.map((sms) => encodePlannedSms(readableBy(c.get('user').roles, sms))),
        totalElements: found.total,
        totalPages: Math.ceil(found.total / size),
        number: page,
        size,
      },
      200,
    )
  })
}

function summary({ sent, failed, skipped, postponed }: Processed): string {
  const words = [
    sent > 0 && `wysłano ${counted(sent, ['SMS', 'SMS-y', 'SMS-ów'])}`,
    failed > 0 && `nie udało się wysłać ${failed}`,
    skipped > 0 && `pominięto ${skipped}`,
    postponed > 0 &&
      `${counted(postponed, ['SMS czeka', 'SMS-y czekają', 'SMS-ów czeka'])} do ${sendingHours.from}:00, w nocy nie wysyłamy`,
  ].filter((part) => part !== false)
  if (words.length === 0) return 'Nie ma SMS-ów do wysłania.'
  const sentence = words.join(', ')
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`
}
