import type { SQL } from 'drizzle-orm'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { users } from '../db/schema'
import { rowsOf } from '../db/rows'
import { conflict } from '../http/api-problem'
import type { Database, Transaction } from '../ports'

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

export function emailIs(email: string): SQL {
  return sql`lower(${users.email}) = lower(${email}::text)`
}

/** A capital I, in any script, may be read as i or as l. */
function usernameResembles(username: string): SQL {
  const same = (form: (name: SQL) => SQL) => sql`${form(sql`${users.username}`)} = ${form(sql`${username}::text`)}`
  return or(
    same((name) => sql`login_form(${name})`),
    same((name) => sql`lookalike_form(${name})`),
    same((name) => sql`lookalike_form(translate(${name}, 'IІΙӀ', 'llll'))`),
  )!
}

/** The user with this user name or e-mail address, with the password hash, and the normalised form of the login */
export async function findByLogin(database: Database, login: string) {
  const [row] = await rowsOf<{ form: string }>(database, sql`select login_form(${login}::text) as form`)
  const { form } = row!
  const [user] = await database
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(or(sql`login_form(${users.username}) = ${form}`, sql`lower(${users.email}) = ${form}`))
    .limit(1)
  return { form, user }
}

export async function lockUser(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return row
}

/**
 * Refuses a user name that another user has or that could be mistaken for another's, and an e-mail address that another
 * user has.
 * @throws ApiProblem CONFLICT with the message at its field
 */
export async function refuseDuplicates(
  tx: Transaction,
  { username, email }: { username?: string | undefined; email?: string | undefined },
  exceptId = 0,
): Promise<void> {
  const exists = async (condition: SQL) =>
    (
      await tx
        .select({ id: users.id })
        .from(users)
        .where(and(condition, ne(users.id, exceptId)))
        .limit(1)
    ).length > 0
  const fields = {
    ...(username && (await exists(usernameResembles(username))) && { username: 'Nazwa użytkownika jest już zajęta' }),
    ...(email && (await exists(emailIs(email))) && { email: 'Email jest już zarejestrowany' }),
  }
  const [message] = Object.values(fields)
  if (message) throw conflict(message, { fields })
}
