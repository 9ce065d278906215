import { eq, or, sql } from 'drizzle-orm'
import { users } from '../db/schema'
import type { Database } from '../ports'

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

/** The user who signs in by this name or e-mail address, with the password hash. */
export async function findByLogin(database: Database, login: string) {
  const [found] = await database
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(
      or(
        eq(sql`fold(${users.username})`, sql`fold(${login}::text)`),
        eq(sql`lower(${users.email})`, sql`lower(${login}::text)`),
      ),
    )
    .limit(1)
  return found
}
