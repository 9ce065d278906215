import type { Context } from 'hono'
import { confirmationInfoWireSchema, confirmationResultWireSchema } from '#domain/confirmation-links/wire'
import { wishInputCodec } from '#domain/confirmations/wire'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import type { Ports } from '../ports'
import { confirm } from './confirm'
import { tokenParams } from '#domain/confirmations/token'
import { countChanges, countGuesses } from './guard'
import { linkInfo } from './queries'
import { leaveWish } from './wish'
import { withdraw } from './withdraw'

const tags = ['confirm']
const done = { 200: jsonResponse(confirmationResultWireSchema) }

const info = endpoint('public', {
  method: 'get',
  path: '/api/confirm/{token}/info',
  tags,
  summary: 'What a link is about; changes nothing',
  request: { params: tokenParams },
  responses: { 200: jsonResponse(confirmationInfoWireSchema) },
})

const confirmed = endpoint('public', {
  method: 'post',
  path: '/api/confirm/{token}',
  tags,
  summary: 'The customer wishes for the inspection; a second time changes nothing',
  request: { params: tokenParams },
  responses: done,
})

const withdrawn = endpoint('public', {
  method: 'delete',
  path: '/api/confirm/{token}',
  tags,
  summary: 'The customer takes the confirmation back; a second time changes nothing',
  description: 'Refused (409) where a service is booked already.',
  request: { params: tokenParams },
  responses: done,
})

const wished = endpoint('public', {
  method: 'put',
  path: '/api/confirm/{token}/schedule',
  tags,
  summary: 'The day and part of the day that would suit the customer, a note, and a number to call; confirms as well',
  description:
    '`scheduledDate`: a working day from tomorrow on, within 60 days. What is left out is no longer wished. `rejectsVisit`: the booked visit does not suit.',
  request: { params: tokenParams, ...jsonBody(wishInputCodec) },
  responses: done,
})

export function confirmationRoutes(app: App, ports: Ports): void {
  app.openapi(info, async (c) => {
    const { token } = c.req.valid('param')
    return c.json(await countGuesses(ports, c, linkInfo(ports, token)), 200)
  })

  const change = <Done>(c: Context<AppEnv>, token: string, run: () => Promise<Done>) =>
    countGuesses(ports, c, countChanges(ports, token, run))

  app.openapi(confirmed, async (c) => {
    const { token } = c.req.valid('param')
    const done = await change(c, token, () => confirm(ports, token))
    const message = done ? 'Dziękujemy! Przegląd został potwierdzony.' : 'Ten przegląd jest już potwierdzony.'
    return c.json({ success: true, message }, 200)
  })

  app.openapi(withdrawn, async (c) => {
    const { token } = c.req.valid('param')
    const done = await change(c, token, () => withdraw(ports, token))
    const message = done ? 'Potwierdzenie zostało cofnięte.' : 'Ten przegląd nie jest potwierdzony.'
    return c.json({ success: true, message }, 200)
  })

  app.openapi(wished, async (c) => {
    const { token } = c.req.valid('param')
    const wish = c.req.valid('json')
    await change(c, token, () => leaveWish(ports, token, wish))
    return c.json({ success: true, message: 'Dziękujemy! Zapisaliśmy, jaki termin pasuje.' }, 200)
  })
}
