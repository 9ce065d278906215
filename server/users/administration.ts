import { and, arrayContains, asc, eq, gte } from 'drizzle-orm'
import type { z } from 'zod'
import type { userUpdateSchema } from '#domain/users/user-update'
import { eventChanges } from '#domain/events/event'
import { formatCount } from '#domain/text/plural'
import { dayAt } from '#domain/time/warsaw'
import type { createUserInputSchema } from '#domain/users/administration'
import type { User } from '#domain/users/user'
import { lockCampaigns } from '../campaigns/queries'
import { campaignOffers, users, holdsItsTime } from '../db/schema'
import { command } from '../events/command'
import { ApiProblem, conflict, invalid, missing, notFound } from '../http/api-problem'
import { refuseChanged } from '../http/preconditions'
import type { Once } from '../http/idempotency'
import type { Ports, Transaction } from '../ports'
import { changeTechnician } from '../technicians/change'
import { renameTechnician } from '../technicians/rename'
import { isSameEmail, notifyOldAddress } from './email-change'
import { refuseGuessable } from './guessable'
import { lockUser, refuseDuplicates, userColumns } from './queries'
import { userEvent } from '../events/records'
import { endResetLinks } from './reset-links'
import { endSessions } from './sessions'

type Update = z.output<typeof userUpdateSchema>

/**
 * Hashes the password before the transaction, because it takes long.
 * @param once runs the write, and stores its result in the same transaction
 * @throws ApiProblem FORBIDDEN if the actor is no administrator any more, CONFLICT at the field that is taken
 */
export async function addUser<Result>(
  { database, passwordHasher }: Ports,
  actor: User,
  { password, ...input }: z.output<typeof createUserInputSchema>,
  once: Once<User, Result>,
): Promise<Result> {
  await refuseGuessable(database, password, input, 'password')
  const passwordHash = await passwordHasher.hash(password)
  return once((ports) => insertUser(ports, actor, { input, passwordHash }))
}

type NewUser = Omit<z.output<typeof createUserInputSchema>, 'password'>

const insertUser = command(
  async ({ tx, actor, now, record }, { input, passwordHash }: { input: NewUser; passwordHash: string }) => {
    await lockAdministrators(tx, actor)
    await refuseDuplicates(tx, input)
    const [row] = await tx
      .insert(users)
      .values({ ...input, passwordHash, createdAt: now })
      .returning(userColumns)
    return record<User>(userEvent('CREATED', row!, eventChanges({}, input)), row!)
  },
)

/**
 * Changes a user, and in the same transaction that person's planning data. Deactivation ends the sessions; fewer roles
 * apply from the user's next call.
 * @throws ApiProblem NOT_FOUND, STALE for the account or the planning data, FORBIDDEN for a role given to oneself or an actor who is
 * no administrator any more, CONFLICT for deactivating oneself, for another e-mail of one's own (rule A11), if a name is
 * taken or no active administrator would be left
 */
export const changeUser = command(
  async (
    { tx, ports, actor, record, unchanged },
    { id, update: { technician, technicianVersion, previous, ...update } }: { id: number; update: Update },
  ) => {
    const administrators = await lockAdministrators(tx, actor)
    const account = await lockUser(tx, id)
    if (!account) throw notFound(missing.user)
    const { passwordHash: _, ...before } = account
    refuseChanged(before, previous)
    const stays = (update.active ?? before.active) && (update.roles ?? before.roles).includes('ADMIN')
    if (!stays) refuseLastAdministrator(administrators, id)
    if (id === actor.id && update.active === false) {
      throw conflict('Nie można dezaktywować własnego konta.')
    }
    if (id === actor.id && update.roles?.some((role) => !before.roles.includes(role))) {
      throw new ApiProblem('FORBIDDEN', 'Nie możesz zmienić własnych ról.')
    }
    const movesAddress = update.email !== undefined && !isSameEmail(update.email, before.email)
    if (id === actor.id && movesAddress) {
      throw conflict('Własny adres e-mail zmienisz na pulpicie, w „Edytuj profil”, podając obecne hasło.')
    }
    if (update.firstName === '' && before.firstName !== '') throw invalid({ firstName: 'Imię jest wymagane' })
    if (update.lastName === '' && before.lastName !== '') throw invalid({ lastName: 'Nazwisko jest wymagane' })
    await refuseDuplicates(tx, update, id)
    if (update.active === false && before.active) await endSessions(tx, id, 'DEACTIVATED', ports.clock.now())
    if (movesAddress || (update.active ?? before.active) !== before.active) await endResetLinks(tx, id)
    const changes = { ...update, ...(movesAddress && { emailVerified: false }) }
    if (technician) await changeTechnician(ports, actor, { userId: id, input: technician, version: technicianVersion })
    const fieldChanges = eventChanges(before, changes)
    // A change of the planning data has recorded its own event.
    if (fieldChanges.length === 0) return unchanged<User>(before)
    const [after] = await tx.update(users).set(changes).where(eq(users.id, id)).returning(userColumns)
    await renameTechnician(ports, tx, before, after!)
    if (movesAddress) await notifyOldAddress(ports, before, after!.email, 'ADMINISTRATOR')
    return record<User>(userEvent('CHANGED', after!, fieldChanges), after!)
  },
)

/**
 * Deletes a user; records keep the name of their author.
 * @throws ApiProblem NOT_FOUND, FORBIDDEN, CONFLICT for oneself, the last administrator, and a technician whose visits
 * customers were offered
 */
export const deleteUser = command(async ({ tx, actor, now, record }, id: number) => {
  // A plan locks its stops before the people to whom it gives them, and the deletion takes the person off the stops.
  await lockCampaigns(tx)
  const administrators = await lockAdministrators(tx, actor)
  refuseLastAdministrator(administrators, id)
  if (id === actor.id) throw conflict('Nie można usunąć własnego konta.')
  await lockUser(tx, id)
  const which = and(eq(campaignOffers.technicianId, id), gte(campaignOffers.day, dayAt(now)), holdsItsTime)
  const offers = await tx.$count(campaignOffers, which)
  if (offers > 0) {
    const offerText = formatCount(offers, ['propozycję wizyty', 'propozycje wizyt', 'propozycji wizyt'])
    throw conflict(`Klienci mają ${offerText} tej osoby. Zamiast usuwać konto, dezaktywuj je.`)
  }
  const [row] = await tx.delete(users).where(eq(users.id, id)).returning(userColumns)
  if (!row) throw notFound(missing.user)
  return record(userEvent('DELETED', row), undefined)
})

/**
 * Locks the active administrators until the transaction ends, so that two who demote each other cannot both succeed.
 * @returns their ids
 * @throws ApiProblem FORBIDDEN if the actor is no administrator any more
 */
export async function lockAdministrators(tx: Transaction, actor: User): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.active, true), arrayContains(users.roles, ['ADMIN'])))
    .orderBy(asc(users.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (!ids.includes(actor.id)) throw new ApiProblem('FORBIDDEN', 'Nie masz uprawnień do wykonania tej operacji.')
  return ids
}

/**
 * Locks the administrators and another user.
 * @throws ApiProblem NOT_FOUND, CONFLICT with `notOneself`, FORBIDDEN if the actor is no administrator any more
 */
export async function lockColleague(tx: Transaction, actor: User, id: number, notOneself: string) {
  await lockAdministrators(tx, actor)
  const user = await lockUser(tx, id)
  if (!user) throw notFound(missing.user)
  if (id === actor.id) throw conflict(notOneself)
  return user
}

function refuseLastAdministrator(administrators: number[], id: number): void {
  if (administrators.length === 1 && administrators[0] === id) {
    throw conflict('To ostatni aktywny administrator: najpierw nadaj tę rolę komuś innemu.')
  }
}
