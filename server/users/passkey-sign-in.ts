import { and, eq } from 'drizzle-orm'
import type { CallOutput } from '#domain/api/call'
import type { passkeyCalls, UsedKey } from '#domain/users/passkey-contract'
import type { User } from '#domain/users/user'
import { passkeys } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import { networkOf } from '../http/network'
import { countAttempt, takeBackAttempt } from '../http/throttle'
import type { Ports, Transaction } from '../ports'
import type { SignInCaller } from './new-device'
import { challengeLife, issuePasskeyChallenge, siteOf, unknownPasskey, verifySignIn } from './passkey-check'
import { lockUser } from './queries'
import type { Tokens } from './sessions'
import { openSession } from './sessions'

// No event: a sign-in.

/** Sign-ins with a passkey from one address that were begun and did not succeed */
const perAddress = { limit: 100, seconds: 15 * 60 }
const countedFrom = ({ address }: SignInCaller) => `passkey from ${networkOf(address)}`

/** @throws ApiProblem NOT_CONFIGURED, TOO_MANY_REQUESTS */
export async function beginPasskeySignIn(
  ports: Ports,
  caller: SignInCaller,
): Promise<CallOutput<typeof passkeyCalls.beginSignIn>> {
  const { host } = siteOf(ports)
  await countAttempt(ports, countedFrom(caller), perAddress)
  const challenge = await issuePasskeyChallenge(ports, null)
  return { challenge, rpId: host, timeout: challengeLife, userVerification: 'required' }
}

/**
 * Opens a session by a passkey, which its owner has unlocked: it replaces the password and the second step.
 * @throws ApiProblem SIGN_IN_EXPIRED, INVALID_CREDENTIALS, ACCOUNT_DISABLED
 */
export async function signInByPasskey(
  ports: Ports,
  key: UsedKey,
  caller: SignInCaller,
): Promise<Tokens & { user: User }> {
  const [passkey] = await ports.database.select().from(passkeys).where(eq(passkeys.credentialId, key.id))
  const counter = await verifySignIn(ports, key, passkey).catch((error: unknown) => {
    const isWrong = error instanceof ApiProblem && error.code === 'INVALID_CREDENTIALS'
    if (isWrong) ports.log.warn('wrong passkey', { requestId: ports.requestId, userId: passkey?.userId })
    throw error
  })
  const session = await ports.database.transaction(async (tx) => {
    const user = passkey && (await lockUser(tx, passkey.userId))
    if (!user || !(await noteUse(tx, passkey, { counter, lastUsedAt: ports.clock.now() }))) throw unknownPasskey()
    return openSession(
      { ...ports, database: tx },
      { userId: user.id, verifiedHash: user.passwordHash, by: 'PASSKEY' },
      caller,
    )
  })
  await takeBackAttempt(ports, countedFrom(caller))
  return session
}

/** @returns false if it was used or removed since it was read */
async function noteUse(
  tx: Transaction,
  { id, counter }: { id: number; counter: number },
  after: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set(after)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}
