import { and, eq, gt, lt } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { signInChallenges } from '../db/schema'
import { ApiProblem, invalidField } from '../http/api-problem'
import { randomSecret, sha256 } from '../http/hash'
import { networkOf } from '../http/network'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import type { Ports } from '../ports'
import { mailOwner } from './account-mail'
import { lockUser } from './queries'
import type { SignInCaller } from './new-device'
import type { Tokens } from './sessions'
import { openSession } from './sessions'
import { countRecoveryCodes, spendCode } from './step-codes'

// No event: a sign-in that is under way.

/** How long a sign-in may wait for its second step (ms) */
const challengeLife = 10 * 60_000
const perPair = { limit: 10, seconds: 15 * 60 }
const perUser = { limit: 50, seconds: 15 * 60 }

export interface Challenge {
  challengeToken: string
  expiresAt: Date
}

/** Issues a challenge after the right password of an account with a second step. */
export async function issueChallenge(
  { database, clock }: Ports,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<Challenge> {
  const challengeToken = randomSecret()
  const expiresAt = new Date(clock.now().getTime() + challengeLife)
  const passwordMark = await sha256(passwordHash)
  await database
    .insert(signInChallenges)
    .values({ tokenHash: await sha256(challengeToken), userId: id, passwordMark, expiresAt })
  return { challengeToken, expiresAt }
}

/**
 * Opens the session of a sign-in whose password was right, by a code. Guesses are counted for the account, whatever the
 * challenge, and only for callers who know the password (rule A19).
 * @throws ApiProblem SIGN_IN_EXPIRED, VALIDATION at `code`, TOO_MANY_REQUESTS, ACCOUNT_DISABLED
 */
export async function passSecondStep(
  ports: Ports,
  { challengeToken, code }: { challengeToken: string; code: string },
  caller: SignInCaller,
): Promise<Tokens & { user: User }> {
  const now = ports.clock.now()
  const tokenHash = await sha256(challengeToken)
  const valid = and(eq(signInChallenges.tokenHash, tokenHash), gt(signInChallenges.expiresAt, now))
  const [challenge] = await ports.database.select().from(signInChallenges).where(valid)
  if (!challenge) throw signInExpired()
  const { userId } = challenge
  const limits = [
    [`second step of ${userId} from ${networkOf(caller.address)}`, perPair],
    [`second step of ${userId}`, perUser],
  ] as const
  // Counted before the code is looked at, so that concurrent guesses all count.
  for (const [what, rule] of limits) await countAttempt(ports, what, rule)
  const session = await ports.database.transaction(async (tx) => {
    const within = { ...ports, database: tx }
    const user = await lockUser(tx, userId)
    const [open] = await tx.delete(signInChallenges).where(valid).returning()
    if (!user || !open || (await sha256(user.passwordHash)) !== open.passwordMark) throw signInExpired()
    const method = await spendCode(ports, tx, { userId, typed: code, now })
    if (!method) {
      ports.log.warn('wrong code', { requestId: ports.requestId, userId })
      throw wrongCode()
    }
    if (method === 'RECOVERY') {
      await mailOwner(within, user, 'CODE_USED', [`Pozostało kodów: ${await countRecoveryCodes(tx, userId)}`])
    }
    return openSession(within, { userId, verifiedHash: user.passwordHash, by: method }, caller)
  })
  for (const [what] of limits) await takeBackAttempt(ports, what)
  return session
}

export function wrongCode(): ApiProblem {
  return invalidField('code', 'Ten kod jest nieprawidłowy albo był już użyty.')
}

export function signInExpired(): ApiProblem {
  return new ApiProblem('SIGN_IN_EXPIRED', 'Logowanie trwało zbyt długo. Zacznij od nowa.')
}

export async function forgetChallenges({ database, clock }: Ports): Promise<void> {
  await database.delete(signInChallenges).where(lt(signInChallenges.expiresAt, clock.now()))
}
