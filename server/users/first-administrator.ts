import { count } from 'drizzle-orm'
import { users } from '../db/schema'
import { randomSecret } from '../http/hash'
import type { Ports } from '../ports'

/**
 * Creates the first administrator in a database without users; otherwise does nothing. Processes that start together
 * create one.
 * @returns `generatedPassword` when none was given: to be shown once, it is stored nowhere
 */
export async function createFirstAdministrator(
  ports: Ports,
  { username, email, password }: { username: string; email: string; password?: string },
): Promise<{ created: boolean; generatedPassword?: string }> {
  const [before] = await ports.database.select({ users: count() }).from(users)
  if (before!.users > 0) return { created: false }
  const chosen = password ?? randomSecret().slice(0, 20)
  const passwordHash = await ports.passwordHasher.hash(chosen)
  const created = await ports.database
    .insert(users)
    .values({
      username,
      email,
      emailVerified: true,
      firstName: 'Administrator',
      lastName: '',
      roles: ['ADMIN'],
      active: true,
      passwordHash,
      createdAt: ports.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (created.length === 0) return { created: false }
  return { created: true, ...(password === undefined && { generatedPassword: chosen }) }
}
