import { z } from 'zod'
import { tryOutSchema } from '#domain/health/health'
import { maxSmsLength } from '#domain/sms/sms'
import { phoneSchema } from '#domain/text/phone-schema'
import { optionalMultiline } from '#domain/text/plain'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { readForm } from '../http/form'
import { idempotent } from '../http/idempotency'
import { countAttempt } from '../http/throttle'
import { deliver } from '../outbox/deliver'
import type { Ports } from '../ports'
import { queueCustom } from '../sms/by-hand'
import { healthPath } from './routes'
import { createTestEvent, rehearseSms, sentSms, uploadTestFile } from './try-out'

const tags = ['health']
/** Limit per user: each attempt leaves a trace in an outside service. */
const perUser = { limit: 20, seconds: 60 }
const usualText = 'Termin: wiadomosc probna. Nie trzeba na nia odpowiadac.'

/** The call that takes a form with a file; app.ts raises the limit on its body. */
export const testUploadPath = `${healthPath}/storage/upload`

const event = endpoint('health.try', {
  method: 'post',
  path: `${healthPath}/calendar/create-event`,
  tags,
  summary: 'Make an event in Google Calendar, to be seen there; the same Idempotency-Key makes no second one',
  responses: { 200: jsonResponse(tryOutSchema) },
})

const upload = endpoint('health.try', {
  method: 'post',
  path: testUploadPath,
  tags,
  summary: 'Store a file where attachments lie, read it back and delete it',
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
      },
    },
  },
  responses: { 200: jsonResponse(tryOutSchema) },
})

const send = endpoint('health.try', {
  method: 'post',
  path: `${healthPath}/sms/send`,
  tags,
  summary: 'Send an SMS for a try; unless `dryRun` is false, say only what would become of it',
  request: {
    query: z.object({
      phoneNumber: phoneSchema,
      dryRun: z.enum(['true', 'false']).default('true'),
      message: optionalMultiline(maxSmsLength).optional(),
    }),
  },
  responses: { 200: jsonResponse(tryOutSchema) },
})

export function tryOutRoutes(app: App, ports: Ports): void {
  const count = (userId: number) => countAttempt(ports, `tries by ${userId}`, perUser)

  app.openapi(event, async (c) => {
    await count(c.get('user').id)
    return c.json(await createTestEvent(ports, c.get('user'), c.req.header('idempotency-key')), 200)
  })

  app.openapi(upload, async (c) => {
    await count(c.get('user').id)
    return c.json(await uploadTestFile(ports, await readForm(c)), 200)
  })

  app.openapi(send, async (c) => {
    const user = c.get('user')
    const { phoneNumber: phone, dryRun, message } = c.req.valid('query')
    const text = message ?? usualText
    if (dryRun === 'true') return c.json(await rehearseSms(ports, { phone, text }), 200)
    await count(user.id)
    const id = await idempotent(c, ports, (once) => queueCustom(once, user, { phone, text, deviceId: null }))
    await deliver(ports, id)
    return c.json(await sentSms(ports, id), 200)
  })
}
