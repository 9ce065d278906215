import type { SQL } from 'drizzle-orm'
import { and, ne, or, sql } from 'drizzle-orm'
import { users } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import type { Database, Transaction } from '../ports'

/** A user without the password hash. */
export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailVerified: users.emailVerified,
  firstName: users.firstName,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  roles: users.roles,
  active: users.active,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
}

/** E-mail addresses are compared without case. */
export function emailIs(email: string): SQL {
  return sql`lower(${users.email}) = lower(${email}::text)`
}

/** Usernames are compared without case and diacritics, so that none can be mistaken for another. */
export function usernameIs(username: string): SQL {
  return sql`fold(${users.username}) = fold(${username}::text)`
}

/** The user who signs in by this name or e-mail address, with the password hash. */
export async function findByLogin(database: Database, login: string) {
  const [found] = await database
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(or(usernameIs(login), emailIs(login)))
    .limit(1)
  return found
}

/**
 * Refuses a username or an e-mail address that another user has.
 * @throws ApiProblem CONFLICT with the message at its field
 */
export async function refuseTaken(
  tx: Transaction,
  { username, email }: { username?: string | undefined; email?: string | undefined },
  exceptId = 0,
): Promise<void> {
  const taken = async (condition: SQL) =>
    (
      await tx
        .select({ id: users.id })
        .from(users)
        .where(and(condition, ne(users.id, exceptId)))
        .limit(1)
    ).length > 0
  const fields = {
    ...(username && (await taken(usernameIs(username))) && { username: 'Nazwa użytkownika jest już zajęta' }),
    ...(email && (await taken(emailIs(email))) && { email: 'Email jest już zarejestrowany' }),
  }
  const [message] = Object.values(fields)
  if (message) throw new ApiProblem('CONFLICT', message, { fields })
}
