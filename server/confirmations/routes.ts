import { z } from 'zod'
import { confirmationInfoWireSchema, confirmationResultWireSchema } from '#domain/confirmations/wire'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import type { Ports } from '../ports'
import { confirm } from './confirm'
import { linkInfo } from './queries'

// Anything that is not a token is simply not found: a stranger learns nothing about the form of one.
const params = z.object({ token: z.string().max(200) })

const info = endpoint('public', {
  method: 'get',
  path: '/api/confirm/{token}/info',
  tags: ['confirm'],
  summary: 'What a link is about; changes nothing',
  request: { params },
  responses: { 200: jsonAnswer(confirmationInfoWireSchema) },
})

const wish = endpoint('public', {
  method: 'post',
  path: '/api/confirm/{token}',
  tags: ['confirm'],
  summary: 'The customer wishes for the inspection; a second time changes nothing',
  request: { params },
  responses: { 200: jsonAnswer(confirmationResultWireSchema) },
})

export function confirmationRoutes(app: App, ports: Ports): void {
  app.openapi(info, async (c) => c.json(await linkInfo(ports, c.req.valid('param').token), 200))

  app.openapi(wish, async (c) => {
    await confirm(ports, c.req.valid('param').token)
    return c.json({ success: true, message: 'Dziękujemy! Przegląd został potwierdzony.' }, 200)
  })
}
