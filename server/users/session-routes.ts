import { z } from 'zod'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import type { Ports } from '../ports'
import { revokeSession, revokeSessions, sessionsOf } from './sessions'

const sessionWireSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})

const mine = endpoint('account.use', {
  method: 'get',
  path: '/api/sessions/my-sessions',
  tags: ['sessions'],
  summary: 'Where I am signed in, the last used first',
  responses: { 200: jsonResponse(z.array(sessionWireSchema)) },
})

const revoke = endpoint('account.use', {
  method: 'post',
  path: '/api/sessions/revoke/{id}',
  tags: ['sessions'],
  summary: 'End one of my sessions',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonResponse(z.object({ message: z.string() })) },
})

const revokeAll = endpoint('account.use', {
  method: 'post',
  path: '/api/sessions/revoke-all',
  tags: ['sessions'],
  summary: 'End all my sessions, this one too',
  responses: { 200: jsonResponse(z.object({ message: z.string(), revoked: z.int() })) },
})

export function sessionRoutes(app: App, ports: Ports): void {
  app.openapi(mine, async (c) => {
    const found = await sessionsOf(ports, c.get('user').id)
    const encoded = found.map(({ id, createdAt, lastUsedAt, userAgent, address }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      userAgent,
      address,
      current: id === c.get('sessionId'),
    }))
    return c.json(encoded, 200)
  })

  app.openapi(revoke, async (c) => {
    await revokeSession(ports, c.get('user'), c.req.valid('param').id)
    return c.json({ message: 'Sesja została zakończona.' }, 200)
  })

  app.openapi(revokeAll, async (c) => {
    const revoked = await revokeSessions(ports, c.get('user'))
    return c.json({ message: 'Wszystkie sesje zostały zakończone.', revoked }, 200)
  })
}
