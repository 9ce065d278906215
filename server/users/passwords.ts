import { and, eq, gt } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { events, users } from '../db/schema'
import { command } from '../events/command'
import type { ApiProblem } from '../http/api-problem'
import { invalidField } from '../http/api-problem'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import type { Ports, Transaction } from '../ports'
import { passwordChanged, userEvent } from '../events/records'
import { refuseGuessable } from './guessable'
import { lockUser } from './queries'
import { endResetLinks, repetition } from './reset-links'
import { endSessions } from './sessions'

/** Limit for wrong attempts at one's own password */
const attempts = { limit: 10, seconds: 900 }

/**
 * Verifies the password of a signed-in user again. What depends on it must be done under the lock of `holdsPassword`.
 * @returns the hash that it matched
 * @throws ApiProblem VALIDATION at `currentPassword`, TOO_MANY_REQUESTS
 */
export async function verifyPassword(ports: Ports, userId: number, password: string | undefined): Promise<string> {
  if (!password) throw invalidField('currentPassword', 'Obecne hasło jest wymagane')
  const hash = await countedMatch(ports, userId, password)
  if (hash === undefined) throw wrongPassword()
  return hash
}

/**
 * @returns the hash that a password matches; undefined for a wrong one, which counts as an attempt
 * @throws ApiProblem TOO_MANY_REQUESTS
 */
async function countedMatch(ports: Ports, userId: number, password: string): Promise<string | undefined> {
  const attemptKey = `password of ${userId}`
  await countAttempt(ports, attemptKey, attempts)
  const hash = await matchedHash(ports, userId, password)
  if (hash === undefined) ports.log.warn('wrong password', { requestId: ports.requestId, userId })
  else await takeBackAttempt(ports, attemptKey)
  return hash
}

async function matchedHash({ database, passwordHasher }: Ports, userId: number, password: string) {
  const [user] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return user && (await passwordHasher.verify(password, user.hash)) ? user.hash : undefined
}

/**
 * Locks an active user whose password is still the verified one; of two concurrent changes the second is refused.
 * @throws ApiProblem VALIDATION at `currentPassword`
 */
export async function holdsPassword(tx: Transaction, userId: number, verifiedHash: string) {
  const user = await lockUser(tx, userId)
  if (!user?.active || user.passwordHash !== verifiedHash) throw wrongPassword()
  return user
}

function wrongPassword(): ApiProblem {
  return invalidField('currentPassword', 'Obecne hasło jest nieprawidłowe', 'Current password is incorrect')
}

/**
 * Changes the actor's password, and ends mailed links and all sessions except `sessionId`. The same change sent again
 * at once, because the answer was lost, changes nothing more (rule A11); it counts as an attempt.
 * @throws ApiProblem VALIDATION, TOO_MANY_REQUESTS
 */
export async function changePassword(
  ports: Ports,
  actor: User,
  { currentPassword, newPassword, sessionId }: { currentPassword: string; newPassword: string; sessionId: string },
): Promise<void> {
  const verifiedHash = await countedMatch(ports, actor.id, currentPassword)
  if (verifiedHash === undefined) {
    if (await isChanged(ports, actor.id, newPassword)) return
    throw wrongPassword()
  }
  if (currentPassword === newPassword) {
    throw invalidField('newPassword', 'Nowe hasło musi różnić się od obecnego')
  }
  await refuseGuessable(ports.database, newPassword, actor, 'newPassword')
  const passwordHash = await ports.passwordHasher.hash(newPassword)
  await replacePassword(ports, actor, { verifiedHash, passwordHash, sessionId })
}

/**
 * Whether a user has just set this password. Without an own change the new password is not compared, so that an attempt
 * tests one password only.
 */
async function isChanged(ports: Ports, userId: number, newPassword: string): Promise<boolean> {
  const since = new Date(ports.clock.now().getTime() - repetition)
  const ownChange = and(eq(events.verb, 'CHANGED'), eq(events.noun, 'USER'), eq(events.subjectId, userId))
  const recent = await ports.database
    .select({ changes: events.changes })
    .from(events)
    .where(and(ownChange, eq(events.actorId, userId), gt(events.at, since)))
  const hasChanged = recent.some(({ changes }) => changes.some(({ field }) => field === passwordChanged.field))
  return hasChanged && (await matchedHash(ports, userId, newPassword)) !== undefined
}

const replacePassword = command(
  async (
    { tx, actor, now, record },
    { verifiedHash, passwordHash, sessionId }: { verifiedHash: string; passwordHash: string; sessionId: string },
  ) => {
    await holdsPassword(tx, actor.id, verifiedHash)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, actor.id))
    await endResetLinks(tx, actor.id)
    await endSessions(tx, actor.id, 'PASSWORD', now, sessionId)
    return record(userEvent('CHANGED', actor, [passwordChanged]), undefined)
  },
)
