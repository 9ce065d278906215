import { and, eq, gt } from 'drizzle-orm'
import { fold } from '#domain/text/fold'
import { sessions } from '../db/schema'
import type { Rule } from '../http/throttle'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import type { Ports } from '../ports'

/** Wrong passwords for one account from one address. */
const perPair = { limit: 10, seconds: 15 * 60 }
/** Attempts from one address, whatever the account: an office behind one address signs in from it. */
const perAddress = { limit: 100, seconds: 15 * 60 }
/** Attempts on one account from everywhere. */
const perAccount = { limit: 50, seconds: 15 * 60 }
/** Who signed in from an address this lately is known there (ms). */
const knownFor = 30 * 86_400_000

/**
 * Slows down guessing of passwords. The count by account is not held against an address from which this user has signed in
 * before: whoever attacks the account from elsewhere does not lock its owner out.
 */
export async function throttleLogin(
  ports: Ports,
  login: string,
  address: string,
  userId: number | undefined,
): Promise<{ succeeded(): Promise<void> }> {
  const account = `login ${fold(login)}`
  const counted: [string, Rule][] = [
    [`login from ${address}`, perAddress],
    [`${account} from ${address}`, perPair],
  ]
  if (!(await isKnown(ports, address, userId))) counted.push([account, perAccount])
  // Counted before the password is looked at, so that guesses made at the same time all count.
  for (const [what, rule] of counted) await countAttempt(ports, what, rule)
  return {
    async succeeded() {
      for (const [what] of counted) await takeBackAttempt(ports, what)
    },
  }
}

async function isKnown({ database, clock }: Ports, address: string, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const since = new Date(clock.now().getTime() - knownFor)
  const [known] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.address, address), gt(sessions.lastUsedAt, since)))
    .limit(1)
  return known !== undefined
}
