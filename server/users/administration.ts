import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { updateUserInputSchema } from '#domain/users/administration'
import type { User } from '#domain/users/user'
import { users } from '../db/schema'
import { ApiProblem, notFound } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { endSessions } from './passwords'
import { refuseTaken, userColumns } from './queries'

type Update = z.output<typeof updateUserInputSchema>

export const missingUser = 'Nie znaleziono użytkownika'

/** @param input with the hash in place of the password, since hashing takes longer than a transaction should @throws ApiProblem CONFLICT */
export async function addUser(
  { database, clock }: Ports,
  input: Omit<typeof users.$inferInsert, 'createdAt'>,
): Promise<User> {
  return database.transaction(async (tx) => {
    await refuseTaken(tx, input)
    const [row] = await tx
      .insert(users)
      .values({ ...input, createdAt: clock.now() })
      .returning(userColumns)
    return row!
  })
}

/**
 * Changes a user. What takes away a right (deactivating, fewer roles) counts from the user's next call on; deactivating ends the
 * sessions.
 * @throws ApiProblem FORBIDDEN for who gives themselves a role, CONFLICT when no active administrator would be left
 */
export async function updateUser(ports: Ports, id: number, update: Update, by: User): Promise<User> {
  return ports.database.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const [before] = await tx.select(userColumns).from(users).where(eq(users.id, id)).for('update')
    if (!before) throw notFound(missingUser)
    const stays = (update.active ?? before.active) && (update.roles ?? before.roles).includes('ADMIN')
    if (!stays) refuseLastAdministrator(administrators, id)
    if (id === by.id && update.roles?.some((role) => !before.roles.includes(role))) {
      throw new ApiProblem('FORBIDDEN', 'Nikt nie może nadać roli samemu sobie.')
    }
    await refuseTaken(tx, update, id)
    if (update.active === false && before.active) await endSessions(tx, id, 'DEACTIVATED', ports.clock.now())
    const changes = { ...update, ...(update.email && update.email !== before.email && { emailVerified: false }) }
    if (Object.keys(changes).length === 0) return before
    const [after] = await tx.update(users).set(changes).where(eq(users.id, id)).returning(userColumns)
    return after!
  })
}

/** Deletes a user, whose name stays on what they did. @throws ApiProblem CONFLICT for oneself and the last administrator */
export async function deleteUser(ports: Ports, id: number, by: User): Promise<void> {
  await ports.database.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    refuseLastAdministrator(administrators, id)
    if (id === by.id) throw new ApiProblem('CONFLICT', 'Nie można usunąć własnego konta.')
    const gone = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id })
    if (gone.length === 0) throw notFound(missingUser)
  })
}

/** The active administrators, held until the transaction ends: of two who demote each other at once the second sees the first. */
async function lockAdministrators(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.active, true), arrayContains(users.roles, ['ADMIN'])))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

function refuseLastAdministrator(administrators: number[], id: number): void {
  if (administrators.length === 1 && administrators[0] === id) {
    throw new ApiProblem('CONFLICT', 'To ostatni aktywny administrator: najpierw nadaj tę rolę komuś innemu.')
  }
}
