import { and, eq, gt, like } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import type { Ports, Transaction } from '../ports'
import { sessions } from '../db/schema'
import { networkOf } from '../http/network'
import type { Rule } from '../http/throttle'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import { accountDisabled, wrongCredentials } from './authenticate'
import type { Challenge } from './challenges'
import { issueChallenge } from './challenges'
import { findByLogin, lockUser } from './queries'
import type { SignInCaller } from './new-device'
import type { Tokens } from './sessions'
import { openSession } from './sessions'
import { enabledAt } from './step-codes'

// No event: a sign-in.

/**
 * Opens a session, or asks for the second step of an account that has one (rule A19).
 * @throws ApiProblem INVALID_CREDENTIALS, ACCOUNT_DISABLED, ACCOUNT_PENDING, TOO_MANY_REQUESTS
 */
export async function signIn(
  ports: Ports,
  { username, password }: { username: string; password: string },
  caller: SignInCaller,
): Promise<(Tokens & { user: User }) | Challenge> {
  const { form, user } = await findByLogin(ports.database, username)
  const attempt = await throttleLogin(ports, form, caller.address)
  // The verification against a decoy makes an unknown name take as long as a wrong password.
  const matches = await ports.passwordHasher.verify(password, user?.passwordHash ?? (await decoy(ports)))
  if (!user || !matches) {
    ports.log.warn('wrong password', { requestId: ports.requestId, userId: user?.id })
    throw wrongCredentials()
  }
  const answer = await ports.database.transaction((tx) => openOrAsk({ ...ports, database: tx }, tx, user, caller))
  await attempt.onSuccess()
  return answer
}

/** The lock keeps a second step from being turned on between the question for it and the session. */
async function openOrAsk(
  ports: Ports,
  tx: Transaction,
  { id: userId, passwordHash: verifiedHash }: { id: number; passwordHash: string },
  caller: SignInCaller,
): Promise<(Tokens & { user: User }) | Challenge> {
  const current = await lockUser(tx, userId)
  if (!(await enabledAt(tx, userId))) return openSession(ports, { userId, verifiedHash, by: 'PASSWORD' }, caller)
  if (current && !current.active) throw accountDisabled(current.lastLogin)
  return issueChallenge(ports, { id: userId, passwordHash: verifiedHash })
}

const decoys = new WeakMap<Ports['passwordHasher'], Promise<string>>()

/** A hash that no password matches, created once: each call has ports of its own, but the hasher of its host. */
function decoy({ passwordHasher }: Ports): Promise<string> {
  const decoyHash = decoys.get(passwordHasher) ?? passwordHasher.hash(crypto.randomUUID())
  decoys.set(passwordHasher, decoyHash)
  return decoyHash
}

/** Wrong passwords for one login from one address */
const perPair = { limit: 10, seconds: 15 * 60 }
/** Wrong passwords from one address for all logins; a whole office may share an address. */
const perAddress = { limit: 100, seconds: 15 * 60 }
const perLogin = { limit: 50, seconds: 15 * 60 }
/** How long an address from which somebody has used a session counts as known (ms) */
const recognitionPeriod = 30 * 86_400_000

/**
 * Limits guessing of passwords by what was typed and where, never by the account that was found: the answer must not
 * reveal which names and addresses exist or belong together. The limit per login does not apply to known addresses, so
 * that an attack from elsewhere does not lock out the owner (rule A9).
 * @param form the normalised form of the login, which all its spellings share
 */
async function throttleLogin(ports: Ports, form: string, address: string): Promise<{ onSuccess(): Promise<void> }> {
  const network = networkOf(address)
  const limits: [string, Rule][] = [
    [`login from ${network}`, perAddress],
    // The network first: no name can be typed that makes one of these the key of another.
    [`login from ${network} of name ${form}`, perPair],
  ]
  if (!(await isKnown(ports, network))) limits.push([`login of name ${form}`, perLogin])
  // Counted before the password is verified, so that concurrent guesses all count.
  for (const [what, rule] of limits) await countAttempt(ports, what, rule)
  return {
    async onSuccess() {
      for (const [what] of limits) await takeBackAttempt(ports, what)
    },
  }
}

/** Whether anybody has signed in from this network. Whether it was the owner of the login must not show. */
async function isKnown({ database, clock }: Ports, network: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - recognitionPeriod)
  const rows = await database
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(
      and(
        gt(sessions.lastUsedAt, since),
        network.includes(':') ? like(sessions.address, '%:%') : eq(sessions.address, network),
      ),
    )
  return rows.some(({ address }) => address !== null && networkOf(address) === network)
}
