import { and, eq, gt } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import type { Ports } from '../ports'
import { sessions } from '../db/schema'
import { networkOf } from '../http/network'
import type { Rule } from '../http/throttle'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import { wrongCredentials } from './authenticate'
import { findByLogin } from './queries'
import type { Tokens } from './sessions'
import { openSession } from './sessions'

/** @throws ApiProblem INVALID_CREDENTIALS, ACCOUNT_DISABLED, ACCOUNT_PENDING, TOO_MANY_REQUESTS */
export async function signIn(
  ports: Ports,
  { username, password }: { username: string; password: string },
  caller: { userAgent: string | undefined; address: string },
): Promise<Tokens & { user: User }> {
  const { form, found } = await findByLogin(ports.database, username)
  const attempt = await throttleLogin(ports, { form, userId: found?.id }, caller.address)
  // The verification against a decoy makes an unknown name take as long as a wrong password.
  const matches = await ports.passwordHasher.verify(password, found?.passwordHash ?? (await decoy(ports)))
  if (!found || !matches) throw wrongCredentials()
  const opened = await openSession(ports, { userId: found.id, verifiedHash: found.passwordHash }, caller)
  await attempt.succeeded()
  return opened
}

const decoys = new WeakMap<Ports, Promise<string>>()

/** A hash that no password matches, created once per host */
function decoy(ports: Ports): Promise<string> {
  const known = decoys.get(ports) ?? ports.passwordHasher.hash(crypto.randomUUID())
  decoys.set(ports, known)
  return known
}

/** Wrong passwords for one account from one address */
const perPair = { limit: 10, seconds: 15 * 60 }
/** Wrong passwords from one address for all accounts; a whole office may share an address. */
const perAddress = { limit: 100, seconds: 15 * 60 }
const perAccount = { limit: 50, seconds: 15 * 60 }
/** How long an address from which a user has used a session counts as known (ms) */
const knownFor = 30 * 86_400_000

/**
 * Limits guessing of passwords. The limit per account does not apply to addresses that are known for this user, so that an attack from elsewhere does
 * not lock out the owner.
 */
async function throttleLogin(
  ports: Ports,
  { form, userId }: { form: string; userId: number | undefined },
  address: string,
): Promise<{ succeeded(): Promise<void> }> {
  // Counted by account, however the login was spelt (user name, e-mail address, look-alike letters)
  const account = userId === undefined ? `login of name ${form}` : `login of user ${userId}`
  const network = networkOf(address)
  const counted: [string, Rule][] = [
    [`login from ${network}`, perAddress],
    [`${account} from ${network}`, perPair],
  ]
  if (!(await isKnown(ports, network, userId))) counted.push([account, perAccount])
  // Counted before the password is verified, so that concurrent guesses all count.
  for (const [what, rule] of counted) await countAttempt(ports, what, rule)
  return {
    async succeeded() {
      for (const [what] of counted) await takeBackAttempt(ports, what)
    },
  }
}

/** Also queries for an unknown name, so that the answer takes as long. */
async function isKnown({ database, clock }: Ports, network: string, userId = 0): Promise<boolean> {
  const since = new Date(clock.now().getTime() - knownFor)
  const rows = await database
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, since)))
    .limit(500)
  return rows.some(({ address }) => address !== null && networkOf(address) === network)
}
