import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { readableBy } from '#domain/confirmations/mask-links'
import { plannedSmsDefaults } from '#domain/planned-sms/planned-sms'
import { encodePlannedSms, plannedSmsPageWireSchema } from '#domain/planned-sms/wire'
import { settingsFields } from '#domain/settings/settings'
import { counted } from '#domain/text/plural'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { planReminders } from './plan'
import { plannedSmsOfDevice } from './queries'

const plan = endpoint('plannedSms.plan', {
  method: 'post',
  path: '/api/planned-sms/plan/inspection-reminders',
  tags: ['planned-sms'],
  summary: 'Plan a reminder for every device due within some days; planning again adds nothing',
  request: {
    query: z.object({
      daysAhead: z.coerce.number().pipe(settingsFields.daysAhead).default(plannedSmsDefaults.daysAhead),
    }),
  },
  responses: {
    200: jsonAnswer(z.object({ success: z.boolean(), message: z.string(), planned: z.int() })),
  },
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
    const planned = await idempotent(c, ports, (once) =>
      planReminders(once, c.req.valid('query').daysAhead, 'MANUAL_PLANNING'),
    )
    const message =
      planned === 0
        ? 'Nie ma nowych przypomnień do zaplanowania.'
        : `Zaplanowano ${counted(planned, ['przypomnienie', 'przypomnienia', 'przypomnień'])}.`
    return c.json({ success: true, message, planned }, 200)
  })

  app.openapi(ofDevice, async (c) => {
    const { page, size } = c.req.valid('query')
    const found = await plannedSmsOfDevice(ports.database, c.req.valid('param').id, {
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
