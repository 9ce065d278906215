import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { idempotencyKeys } from '../db/schema'
import type { Ports, Transaction } from '../ports'
import { ApiProblem, conflict } from './api-problem'
import type { AppEnv } from './app-env'
import { formDigest, isForm, readForm } from './form'
import { sha256 } from './hash'

// No event: it keeps results of writes, which record their own events.

/** How long a result is kept (ms): a phone that got no answer may try again only after the weekend. */
const lifetime = 7 * 86_400_000

/** Replaces a result about a person who has been erased (rule A22). */
export const erasedResult = { erased: true }

interface RequestKey {
  userId: number
  key: string
  /** SHA-256 of method, address and body: the same key with another request is refused. */
  requestHash: string
}

/** Runs a write as `idempotent` does, for work that prepares something before its transaction */
export type Once<Written, Result = Written> = (write: (ports: Ports) => Promise<Written>) => Promise<Result>

/**
 * Runs a write once per `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header) of a user. The result is
 * stored in the transaction of the write, so both are committed or neither; a repetition gets the first result. Without
 * a key the write simply runs (rule A16).
 *
 * @param run the write, on ports whose database is that transaction; its result must survive JSON
 * @throws ApiProblem CONFLICT when the key came with another request before, while the first request is still running,
 * or once its person is erased
 */
export async function idempotent<T>(c: Context<AppEnv>, ports: Ports, run: (ports: Ports) => Promise<T>): Promise<T> {
  const requestKey = await keyOf(c)
  if (!requestKey) return run(ports)
  let mustWake = false
  const result = await ports.database.transaction(async (tx) => {
    await lock(tx, requestKey)
    const first = await find<T>(tx, requestKey)
    if (first) return replay(c, first)
    // Before the commit, a worker would not find the job.
    const jobSignal = {
      ...ports.jobSignal,
      wake: () => {
        mustWake = true
      },
    }
    const result = await run({ ...ports, database: tx, jobSignal })
    await tx.insert(idempotencyKeys).values({ ...requestKey, result, createdAt: ports.clock.now() })
    return result
  })
  if (mustWake) ports.jobSignal.wake()
  return result
}

/** The result of an earlier request with this key, for writes with costly work before their transaction */
export async function earlierResult<T>(c: Context<AppEnv>, { database }: Ports): Promise<T | undefined> {
  const requestKey = await keyOf(c)
  const first = requestKey && (await find<T>(database, requestKey))
  return first ? replay(c, first) : undefined
}

async function keyOf(c: Context<AppEnv>): Promise<RequestKey | undefined> {
  const key = c.req.header('idempotency-key')
  if (!key) return undefined
  if (key.length > 200) throw new ApiProblem('VALIDATION', 'Idempotency-Key: najwyżej 200 znaków')
  // A call that takes a form has no limit on other bodies: it reads none.
  const takesForm = c.get('readForm') !== undefined || isForm(c)
  const content = takesForm ? await formDigest(await readForm(c)) : withoutPassword(await c.req.text())
  const requestHash = await sha256(`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n${content}`)
  return { userId: c.get('user').id, key, requestHash }
}

/**
 * The body of a request without a password in it: its hash is stored, and with so fast a hash anyone who reads a backup
 * could guess the password. A repetition with another one gets the first result, too.
 */
function withoutPassword(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    const isSecret = typeof body === 'object' && body !== null && 'password' in body
    return isSecret ? JSON.stringify({ ...body, password: undefined }) : text
  } catch {
    // A call without a body takes any text.
    return text
  }
}

/**
 * Locks the key until the transaction ends. It refuses instead of waiting, because each waiting repetition would hold a
 * connection.
 */
async function lock(tx: Transaction, { userId, key }: RequestKey): Promise<void> {
  const [row] = await tx
    .select({ held: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${key}, ${userId}))` })
    .from(sql`(values (1)) as one`)
  if (row?.held) return
  throw conflict('To samo żądanie jest właśnie wykonywane.', { retryAfterSeconds: 1 })
}

async function find<T>(
  database: Ports['database'] | Transaction,
  { userId, key, requestHash }: RequestKey,
): Promise<{ result: T } | undefined> {
  const [first] = await database
    .select({ requestHash: idempotencyKeys.requestHash, result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  if (!first) return undefined
  if (JSON.stringify(first.result) === JSON.stringify(erasedResult))
    throw conflict('To żądanie zostało już wykonane, a dane tej osoby usunięto.')
  if (first.requestHash === requestHash) return { result: first.result as T }
  throw conflict('Ten Idempotency-Key był już użyty z inną treścią.')
}

function replay<T>(c: Context<AppEnv>, { result }: { result: T }): T {
  c.header('idempotency-replayed', 'true')
  return result
}

export async function forgetKeys({ database, clock }: Ports): Promise<void> {
  await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - lifetime)))
}
