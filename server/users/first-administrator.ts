import { users } from '../db/schema'
import { randomSecret } from '../http/hash'
import type { Ports } from '../ports'

/** An administrator whom the server makes */
export const newAdministrator = {
  emailVerified: true,
  firstName: 'Administrator',
  lastName: '',
  roles: ['ADMIN' as const],
  active: true,
}

// No event: nobody is there yet; the account itself is the trace.

/**
 * Creates the first administrator in a database without users; otherwise does nothing. Of processes that start
 * together, one creates it.
 * @param keepPassword stores a generated password before the transaction commits, so that a crash leaves no account
 * with an unknown password
 * @returns the generated password if none was given; only its hash is stored
 */
export async function createFirstAdministrator(
  ports: Ports,
  { username, email, password }: { username: string; email: string; password?: string },
  keepPassword?: (password: string) => Promise<void>,
): Promise<string | undefined> {
  if ((await ports.database.$count(users)) > 0) return undefined
  const initialPassword = password ?? randomSecret().slice(0, 20)
  const passwordHash = await ports.passwordHasher.hash(initialPassword)
  return ports.database.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({
        username,
        email,
        ...newAdministrator,
        passwordHash,
        createdAt: ports.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!created || password !== undefined) return undefined
    await keepPassword?.(initialPassword)
    return initialPassword
  })
}
