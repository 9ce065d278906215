import type { SQL } from 'drizzle-orm'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { users } from '../db/schema'
import { rowsOf } from '../db/rows'
import { ApiProblem } from '../http/api-problem'
import type { Database, Transaction } from '../ports'

export const missingUser = 'Nie znaleziono użytkownika'

/** Without the password hash */
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

/** Whether a username equals this one, or looks like it: checked before a name is given. */
function usernameResembles(username: string): SQL {
  return sql`(login_form(${users.username}) = login_form(${username}::text) or lookalike_form(${users.username}) = lookalike_form(${username}::text))`
}

/**
 * The user who signs in by this name or e-mail address, with the password hash, and the one form of what was typed that names are
 * compared in.
 */
export async function findByLogin(database: Database, login: string) {
  const [typed] = await rowsOf<{ form: string }>(database, sql`select login_form(${login}::text) as form`)
  const { form } = typed!
  const [found] = await database
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(or(sql`login_form(${users.username}) = ${form}`, sql`lower(${users.email}) = ${form}`))
    .limit(1)
  return { form, found }
}

/** The row of a user, held until the transaction ends: what is decided by it stays true until it is written. */
export async function lockUser(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return row
}

/**
 * Refuses a username that another user has or could be taken for, and an e-mail address that another user has.
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
    ...(username && (await taken(usernameResembles(username))) && { username: 'Nazwa użytkownika jest już zajęta' }),
    ...(email && (await taken(emailIs(email))) && { email: 'Email jest już zarejestrowany' }),
  }
  const [message] = Object.values(fields)
  if (message) throw new ApiProblem('CONFLICT', message, { fields })
}
