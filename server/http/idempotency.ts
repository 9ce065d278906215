import { and, eq, isNull, lt } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { idempotencyKeys } from '../db/schema'
import type { Ports } from '../ports'
import { ApiProblem } from './api-problem'
import type { AppEnv } from './app-env'
import { failureText } from './failure-text'
import { formDigest, isForm, readForm } from './form'
import { sha256 } from './hash'

/** A first request that has not answered for this long is taken for lost (ms); the call's own limit is 30 s. */
const abandonedAfter = 60_000

/**
 * `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a creating call repeated with the same key is
 * answered from the first one, so that a button pressed twice or an answer lost on the way creates nothing twice.
 */
export function idempotency({ database, clock, log }: Ports): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.req.header('idempotency-key')
    const user = c.get('user') as AppEnv['Variables']['user'] | undefined
    if (c.req.method !== 'POST' || !key || !user) return next()
    if (key.length > 200) throw new ApiProblem('VALIDATION', 'Idempotency-Key: najwyżej 200 znaków')
    const content = isForm(c) ? await formDigest(await readForm(c)) : await c.req.text()
    const requestHash = await sha256(`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n${content}`)
    const own = and(eq(idempotencyKeys.userId, user.id), eq(idempotencyKeys.key, key))
    const now = clock.now()
    const abandoned = new Date(now.getTime() - abandonedAfter)
    const claimed = await database
      .insert(idempotencyKeys)
      .values({ userId: user.id, key, requestHash, createdAt: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: { createdAt: now },
        setWhere: and(
          eq(idempotencyKeys.requestHash, requestHash),
          lt(idempotencyKeys.createdAt, abandoned),
          // Answered requests are replayed for as long as they are kept; only unanswered ones are taken over.
          isNull(idempotencyKeys.status),
        ),
      })
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) return replay()

    try {
      await next()
    } finally {
      await settle()
    }

    /** Never fails: what was done is done, and told, also when its answer cannot be kept for a repetition. */
    async function settle(): Promise<void> {
      try {
        if (c.res.ok && !c.error) {
          const body = await c.res.clone().text()
          await database.update(idempotencyKeys).set({ status: c.res.status, body }).where(own)
        } else await database.delete(idempotencyKeys).where(own)
      } catch (error) {
        log.error('idempotency key not settled', { error: failureText(error) })
      }
    }

    async function replay(): Promise<Response> {
      const [first] = await database.select().from(idempotencyKeys).where(own)
      if (first && first.requestHash !== requestHash) {
        throw new ApiProblem('CONFLICT', 'Ten Idempotency-Key był już użyty z inną treścią.')
      }
      if (!first || first.status === null || first.body === null) {
        throw new ApiProblem('CONFLICT', 'To samo żądanie jest właśnie wykonywane.', { retryAfterSeconds: 1 })
      }
      return new Response(first.body, {
        status: first.status,
        headers: { 'content-type': 'application/json', 'idempotency-replayed': 'true' },
      })
    }
  }
}
