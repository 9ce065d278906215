import { and, eq, gt } from 'drizzle-orm'
import { sessions } from '../db/schema'
import { networkOf } from '../http/network'
import type { Rule } from '../http/throttle'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import type { Ports } from '../ports'

/** Wrong passwords for one account from one address. */
const perPair = { limit: 10, seconds: 15 * 60 }
/** Attempts from one address, whatever the account: an office behind one address signs in from it. */
const perAddress = { limit: 100, seconds: 15 * 60 }
/** Attempts on one account from all addresses */
const perAccount = { limit: 50, seconds: 15 * 60 }
/** Who signed in from an address this lately is known there (ms). */
const knownFor = 30 * 86_400_000

/**
 * Slows down guessing of passwords. The count by account is not held against an address from which this user has signed in
 * before: whoever attacks the account from elsewhere does not lock its owner out.
 */
export async function throttleLogin(
  ports: Ports,
  { form, userId }: { form: string; userId: number | undefined },
  address: string,
): Promise<{ succeeded(): Promise<void> }> {
  // By the account, however its name was spelt: user name, e-mail address, look-alike letters
  const account = userId === undefined ? `login of name ${form}` : `login of user ${userId}`
  const network = networkOf(address)
  const counted: [string, Rule][] = [
    [`login from ${network}`, perAddress],
    [`${account} from ${network}`, perPair],
  ]
  if (!(await isKnown(ports, network, userId))) counted.push([account, perAccount])
  // Counted before the password is looked at, so that guesses made at the same time all count.
  for (const [what, rule] of counted) await countAttempt(ports, what, rule)
  return {
    async succeeded() {
      for (const [what] of counted) await takeBackAttempt(ports, what)
    },
  }
}

/** Run for an unknown name, too, so that the answer takes as long. */
async function isKnown({ database, clock }: Ports, network: string, userId = 0): Promise<boolean> {
  const since = new Date(clock.now().getTime() - knownFor)
  const rows = await database
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, since)))
    .limit(500)
  return rows.some(({ address }) => address !== null && networkOf(address) === network)
}
