import { eq, lt, sql } from 'drizzle-orm'
import { throttles } from '../db/schema'
import { timestamptz } from '../db/warsaw'
import type { Ports } from '../ports'
import { ApiProblem } from './api-problem'
import { sha256 } from './hash'

// No event: it counts attempts.

/** How long attempts are kept (ms); it must exceed every window. */
const lifetime = 2 * 3_600_000

/** At most `limit` attempts within `seconds` from the first */
export interface Rule {
  limit: number
  seconds: number
}

/**
 * Counts an attempt and refuses it if there have been too many. The window ends by itself, so nobody is locked out for
 * good.
 * @param what what is counted; it is stored hashed
 * @throws ApiProblem TOO_MANY_REQUESTS with `Retry-After`
 */
export async function countAttempt({ database, clock }: Ports, what: string, { limit, seconds }: Rule): Promise<void> {
  const now = clock.now()
  const at = (offset: number) => timestamptz(new Date(now.getTime() + offset * 1000))
  // A start in the future was written before the clock was set back: that window counts as over.
  const isOver = sql`(${throttles.startedAt} <= ${at(-seconds)} or ${throttles.startedAt} > ${at(seconds)})`
  const [row] = await database
    .insert(throttles)
    .values({ key: await sha256(what), attempts: 1, startedAt: now })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${throttles.attempts} + 1 end`,
        startedAt: sql`case when ${isOver} then ${timestamptz(now)} else ${throttles.startedAt} end`,
      },
    })
    .returning()
  if (!row || row.attempts <= limit) return
  const wait = Math.max(1, Math.ceil((row.startedAt.getTime() + seconds * 1000 - now.getTime()) / 1000))
  throw new ApiProblem('TOO_MANY_REQUESTS', `Zbyt wiele prób. Spróbuj ponownie za ${wait} s.`, {
    retryAfterSeconds: wait,
  })
}

/** Uncounts an attempt that was successful. */
export async function takeBackAttempt({ database }: Ports, what: string): Promise<void> {
  await database
    .update(throttles)
    .set({ attempts: sql`greatest(${throttles.attempts} - 1, 0)` })
    .where(eq(throttles.key, await sha256(what)))
}

export async function forgetThrottles({ database, clock }: Ports): Promise<void> {
  await database.delete(throttles).where(lt(throttles.startedAt, new Date(clock.now().getTime() - lifetime)))
}
