import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { refreshTokens, sessions, users } from '../db/schema'
import { notFound } from '../http/api-problem'
import { hmac, randomSecret, sha256 } from '../http/hash'
import type { Ports, Transaction } from '../ports'
import { signAccessToken, sessionEnded, accountDisabled, wrongCredentials } from './authenticate'
import type { SignInCaller } from './new-device'
import { notifyOfNewDevice } from './new-device'
import { lockUser } from './queries'

// No event: sessions have their own times and reasons.

/** A session ends after this many days without use. */
const idleDays = 30
/** A session ends after this many days, however much it is used. */
const maxDays = 90
/** How long a finished session is kept (days) */
const retentionDays = 30
/**
 * How long a used refresh token is still accepted (ms): two tabs may use it at once, because over plain http they have
 * no common lock, and an answer may get lost. It is answered with the token that is live then, so that a session never
 * has two (rule A10).
 */
const reuseLeeway = 30_000

export interface Tokens {
  accessToken: string
  refreshToken: string
}

const day = 86_400_000

/** When a session ends that is used now */
function endOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * day, createdAt.getTime() + maxDays * day))
}

/**
 * Opens a session, a family of refresh tokens. It checks password and account again under a lock, because they may have
 * changed since the password was verified.
 * @param verifiedHash the hash that the given password matched
 * @param by what proved who it is, for the log
 * @throws ApiProblem INVALID_CREDENTIALS, ACCOUNT_DISABLED, ACCOUNT_PENDING
 */
export async function openSession(
  ports: Ports,
  {
    userId,
    verifiedHash,
    by,
  }: { userId: number; verifiedHash: string; by: 'PASSWORD' | 'APP' | 'RECOVERY' | 'PASSKEY' },
  { userAgent, address }: SignInCaller,
): Promise<Tokens & { user: User }> {
  const now = ports.clock.now()
  const { sessionId, refreshToken, user } = await ports.database.transaction(async (tx) => {
    const current = await lockUser(tx, userId)
    if (current?.passwordHash !== verifiedHash) throw wrongCredentials()
    if (!current.active) throw accountDisabled(current.lastLogin)
    const { passwordHash: _, ...account } = current
    await notifyOfNewDevice(ports, tx, account, { userAgent, address })
    const [session] = await tx
      .insert(sessions)
      .values({
        userId,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: endOf(now, now),
        userAgent: userAgent?.slice(0, 300),
        address,
        previousLogin: account.lastLogin,
      })
      .returning({ id: sessions.id })
    await tx.update(users).set({ lastLogin: now }).where(eq(users.id, userId))
    // The returned `lastLogin` is the sign-in before this one.
    const refreshToken = randomSecret()
    await issue(tx, refreshToken, session!.id, now)
    return { sessionId: session!.id, refreshToken, user: account }
  })
  ports.log.info('signed in', { requestId: ports.requestId, userId, sessionId, by })
  return { accessToken: await signAccessToken(ports, userId, sessionId), refreshToken, user }
}

async function issue(tx: Transaction, token: string, sessionId: string, now: Date): Promise<void> {
  await tx.insert(refreshTokens).values({ hash: await sha256(token), sessionId, issuedAt: now })
}

/**
 * The token that replaces another: derived from it (HMAC, RFC 2104), since only hashes are stored and a repeated call
 * must get the same one.
 */
function successorOf({ tokenSecret }: Ports, token: string): Promise<string> {
  return hmac(tokenSecret, `refresh token after ${token}`)
}

/**
 * Exchanges a refresh token for a new pair. A token used again after the leeway indicates theft, so the whole family
 * ends (RFC 9700, 4.14.2).
 * @throws ApiProblem 'Session expired or invalid'
 */
export async function rotate(ports: Ports, refreshToken: string): Promise<Tokens> {
  const hash = await sha256(refreshToken)
  const now = ports.clock.now()
  const renewal = await ports.database.transaction(async (tx) => {
    const [row] = await tx
      .select({ session: sessions, active: users.active })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.hash, hash))
      .for('update', { of: sessions })
    if (!row) return undefined
    const { session, active } = row
    // Read again under the lock, because a concurrent call may have used the token.
    const usedAt = await usedAtOf(tx, hash)
    if (usedAt && now.getTime() - usedAt.getTime() > reuseLeeway) {
      await tx
        .update(sessions)
        .set({ revokedAt: now, revokedReason: 'REUSED_TOKEN' })
        .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt)))
      ports.log.warn('refresh token reused', { sessionId: session.id })
      return undefined
    }
    if (session.revokedAt || session.expiresAt <= now || !active) return undefined
    const live = usedAt ? await liveAfter(ports, tx, refreshToken) : await successorOf(ports, refreshToken)
    if (live === undefined) return undefined
    if (!usedAt) {
      await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash))
      await issue(tx, live, session.id, now)
    }
    await tx
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: endOf(session.createdAt, now) })
      .where(eq(sessions.id, session.id))
    return { session, refreshToken: live }
  })
  // Thrown outside the transaction, because the end of the family must not be rolled back.
  if (!renewal) throw sessionEnded()
  const accessToken = await signAccessToken(ports, renewal.session.userId, renewal.session.id)
  return { accessToken, refreshToken: renewal.refreshToken }
}

/** The live token of the family of a used one; undefined if its successor was derived with another key */
async function liveAfter(ports: Ports, tx: Transaction, token: string): Promise<string | undefined> {
  const next = await successorOf(ports, token)
  const usedAt = await usedAtOf(tx, await sha256(next))
  if (usedAt === null) return next
  return usedAt && liveAfter(ports, tx, next)
}

/** When a refresh token was used: null for a live one, undefined for an unknown one */
async function usedAtOf(tx: Transaction, hash: string): Promise<Date | null | undefined> {
  const [session] = await tx
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  return session?.usedAt
}

export async function closeSession({ database, clock }: Ports, sessionId: string): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: clock.now(), revokedReason: 'LOGOUT' })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

export function isOpenFor(userId: number, now: Date) {
  return and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
}

/**
 * Locks a user and checks that the session of the call is still open: it may have been ended since the call was let in,
 * because somebody else had it. For commands that open another way into the account (passkey, second step, calendar
 * feed), which would outlast the session.
 * @throws ApiProblem 'Session expired or invalid'
 */
export async function holdSession(tx: Transaction, userId: number, sessionId: string, now: Date): Promise<void> {
  const user = await lockUser(tx, userId)
  const open = await tx.$count(sessions, and(isOpenFor(userId, now), eq(sessions.id, sessionId)))
  if (!user?.active || open === 0) throw sessionEnded()
}

/** Open sessions, last used first; at most 100 */
export function sessionsOf({ database, clock }: Ports, userId: number) {
  return database
    .select()
    .from(sessions)
    .where(isOpenFor(userId, clock.now()))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)
}

/**
 * Ends one of the actor's own sessions.
 * @throws ApiProblem NOT_FOUND
 */
export async function revokeSession({ database, clock }: Ports, actor: User, sessionId: string): Promise<void> {
  const rows = await database
    .update(sessions)
    .set({ revokedAt: clock.now(), revokedReason: 'REVOKED' })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  if (rows.length === 0) throw notFound('Nie ma takiej sesji.')
}

/**
 * Ends all sessions of the actor.
 * @returns how many there were
 */
export function revokeSessions({ database, clock }: Ports, actor: User): Promise<number> {
  return database.transaction((tx) => endSessions(tx, actor.id, 'REVOKED', clock.now()))
}

/**
 * Ends all sessions of a user, or all but one.
 * @returns how many there were
 */
export async function endSessions(
  tx: Transaction,
  userId: number,
  reason: 'REVOKED' | 'PASSWORD' | 'DEACTIVATED' | 'SECOND_STEP' | 'PASSKEY',
  now: Date,
  except?: string,
): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id })
  return rows.length
}

export async function forgetSessions({ database, clock }: Ports): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * day)
  await database.delete(sessions).where(lt(sql`least(${sessions.expiresAt}, ${sessions.revokedAt})`, before))
}
