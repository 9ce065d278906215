import { z } from 'zod'
import { actionResultSchema } from '#domain/api/action-result'
import { idParamSchema } from '#domain/api/id'
import { consentChangeSchema, optOutChangeSchema, smsConsentSchema } from '#domain/consents/consent'
import { optOutInfoSchema } from '#domain/consents/opt-out-link'
import { countGuesses, tokenParams } from '../confirmations/guard'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { changeConsent, changeOptOut, smsConsentOf } from './consents'
import { optOutByLink, optOutInfo } from './opt-out-links'

const params = z.object({ id: idParamSchema })
const answer = jsonResponse(smsConsentSchema)

const ofClient = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/{id}/sms-consent',
  tags: ['clients'],
  summary:
    'Which SMS a client wants: the consent to advertisements with its record, and whether the number is opted out',
  request: { params },
  responses: { 200: answer },
})

const marketing = endpoint('clients.write', {
  method: 'put',
  path: '/api/clients/{id}/marketing-consent',
  tags: ['clients'],
  summary: 'Record that a client agrees to advertisements, or no longer does; the same again changes nothing',
  request: { params, ...jsonBody(consentChangeSchema) },
  responses: { 200: answer },
})

const optOut = endpoint('clients.write', {
  method: 'put',
  path: '/api/clients/{id}/sms-opt-out',
  tags: ['clients'],
  summary: 'Opt the number of a client out of everything that nobody wrote by hand, or take that back',
  request: { params, ...jsonBody(optOutChangeSchema) },
  responses: { 200: answer },
})

const info = endpoint('public', {
  method: 'get',
  path: '/api/opt-out/{token}',
  tags: ['opt-out'],
  summary: 'What the link of an advertisement is about; changes nothing',
  request: { params: tokenParams },
  responses: { 200: jsonResponse(optOutInfoSchema) },
})

const refuse = endpoint('public', {
  method: 'post',
  path: '/api/opt-out/{token}',
  tags: ['opt-out'],
  summary: 'Whoever got the advertisement wants no further ones; a second time changes nothing',
  request: { params: tokenParams },
  responses: { 200: jsonResponse(actionResultSchema) },
})

export function consentRoutes(app: App, ports: Ports): void {
  const { database } = ports

  app.openapi(ofClient, async (c) => c.json(await smsConsentOf(database, c.req.valid('param').id), 200))

  app.openapi(marketing, async (c) => {
    const [{ id }, change] = [c.req.valid('param'), c.req.valid('json')]
    const consent = change.given ? { givenOn: change.givenOn, source: change.source } : null
    const changed = await idempotent(c, ports, async (once) => {
      await changeConsent(once, c.get('user'), { clientId: id, consent })
      return smsConsentOf(once.database, id)
    })
    return c.json(changed, 200)
  })

  app.openapi(optOut, async (c) => {
    const input = { clientId: c.req.valid('param').id, ...c.req.valid('json') }
    const changed = await idempotent(c, ports, async (once) => {
      await changeOptOut(once, c.get('user'), input)
      return smsConsentOf(once.database, input.clientId)
    })
    return c.json(changed, 200)
  })

  app.openapi(info, async (c) => {
    const found = optOutInfo(ports, c.req.valid('param').token)
    return c.json(await countGuesses(ports, c, found, 'opt-out link'), 200)
  })

  app.openapi(refuse, async (c) => {
    await countGuesses(ports, c, optOutByLink(ports, c.req.valid('param').token), 'opt-out link')
    return c.json({ success: true, message: 'Nie wyślemy już reklam na ten numer.' }, 200)
  })
}
