import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '../db/schema'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import type { Ports } from '../ports'
import { endSessions } from './sessions'

const sessionWireSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  /** The session of this call. */
  current: z.boolean(),
})

const mine = endpoint('account.use', {
  method: 'get',
  path: '/api/sessions/my-sessions',
  tags: ['sessions'],
  summary: 'Where I am signed in, the last used first',
  responses: { 200: jsonAnswer(z.array(sessionWireSchema)) },
})

const revoke = endpoint('account.use', {
  method: 'post',
  path: '/api/sessions/revoke/{id}',
  tags: ['sessions'],
  summary: 'End one of my sessions',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonAnswer(z.object({ message: z.string() })) },
})

const revokeAll = endpoint('account.use', {
  method: 'post',
  path: '/api/sessions/revoke-all',
  tags: ['sessions'],
  summary: 'End all my sessions, this one too',
  responses: { 200: jsonAnswer(z.object({ message: z.string(), revoked: z.int() })) },
})

export function sessionRoutes(app: App, { database, clock }: Ports): void {
  app.openapi(mine, async (c) => {
    const rows = await database
      .select()
      .from(sessions)
      .where(
        and(eq(sessions.userId, c.get('user').id), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now())),
      )
      .orderBy(desc(sessions.lastUsedAt))
      .limit(100)
    const found = rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      userAgent: row.userAgent,
      address: row.address,
      current: row.id === c.get('sessionId'),
    }))
    return c.json(found, 200)
  })

  app.openapi(revoke, async (c) => {
    const ended = await database
      .update(sessions)
      .set({ revokedAt: clock.now(), revokedReason: 'REVOKED' })
      .where(
        and(
          eq(sessions.id, c.req.valid('param').id),
          eq(sessions.userId, c.get('user').id),
          isNull(sessions.revokedAt),
        ),
      )
      .returning({ id: sessions.id })
    if (ended.length === 0) throw notFound('Nie ma takiej sesji.')
    return c.json({ message: 'Sesja została zakończona.' }, 200)
  })

  app.openapi(revokeAll, async (c) => {
    const revoked = await database.transaction((tx) => endSessions(tx, c.get('user').id, 'REVOKED', clock.now()))
    return c.json({ message: 'Wszystkie sesje zostały zakończone.', revoked }, 200)
  })
}
