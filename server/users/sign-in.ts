import type { User } from '#domain/users/user'
import type { Ports } from '../ports'
import { wrongCredentials } from './login-refusal'
import { throttleLogin } from './login-throttle'
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
