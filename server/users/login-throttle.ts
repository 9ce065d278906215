import { and, eq, gt } from 'drizzle-orm'
import { sessions } from '../db/schema'
import { networkOf } from '../http/network'
import type { Rule } from '../http/throttle'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import type { Ports } from '../ports'

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
export async function throttleLogin(
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
