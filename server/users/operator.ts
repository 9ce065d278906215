import { eq } from 'drizzle-orm'
import { eventChanges } from '#domain/events/event'
import { users } from '../db/schema'
import type { Actor } from '../events/command'
import { commandBy } from '../events/command'
import { passwordChanged, userEvent } from '../events/records'
import { missing, notFound } from '../http/api-problem'
import { newAdministrator } from './first-administrator'
import { refuseGuessable } from './guessable'
import { findByLogin, lockUser, refuseDuplicates, userColumns } from './queries'
import type { Ports } from '../ports'
import { endResetLinks } from './reset-links'
import { endSessions } from './sessions'

/** The person who runs the server. Access to its commands is the authentication. */
const operator: Actor = { kind: 'USER', name: 'Operator serwera', id: null }

interface NewAdministrator {
  username: string
  email: string
}

/**
 * Creates an active administrator.
 * @throws ApiProblem CONFLICT at the field that is taken, VALIDATION at `password`
 */
export async function createAdministrator(
  ports: Ports,
  { password, ...input }: NewAdministrator & { password: string },
): Promise<void> {
  await refuseGuessable(ports.database, password, { ...input, firstName: '', lastName: '' }, 'password')
  await insertAdministrator(ports, { input, passwordHash: await ports.passwordHasher.hash(password) })
}

const insertAdministrator = commandBy(
  operator,
  async ({ tx, now, record }, { input, passwordHash }: { input: NewAdministrator; passwordHash: string }) => {
    await refuseDuplicates(tx, input)
    const [row] = await tx
      .insert(users)
      .values({ ...input, ...newAdministrator, passwordHash, createdAt: now })
      .returning(userColumns)
    return record(userEvent('CREATED', row!, eventChanges({}, { ...input, roles: newAdministrator.roles })), undefined)
  },
)

/**
 * Sets the password of an account, makes it active, and ends its sessions and mailed links.
 * @param login user name or e-mail address
 * @returns the user name, and whether the account was not active, so that now it is
 * @throws ApiProblem NOT_FOUND, VALIDATION at `password`
 */
export async function setPassword(
  ports: Ports,
  login: string,
  password: string,
): Promise<{ username: string; activated: boolean }> {
  const { user } = await findByLogin(ports.database, login)
  if (!user) throw notFound(missing.user)
  await refuseGuessable(ports.database, password, user, 'password')
  const passwordHash = await ports.passwordHasher.hash(password)
  return { username: user.username, activated: await storePassword(ports, { id: user.id, passwordHash }) }
}

const storePassword = commandBy(
  operator,
  async ({ tx, now, record }, { id, passwordHash }: { id: number; passwordHash: string }) => {
    const user = await lockUser(tx, id)
    if (!user) throw notFound(missing.user)
    await tx.update(users).set({ passwordHash, active: true }).where(eq(users.id, id))
    await endResetLinks(tx, id)
    await endSessions(tx, id, 'PASSWORD', now)
    const activation = user.active ? [] : eventChanges({ active: false }, { active: true })
    return record(userEvent('CHANGED', user, [passwordChanged, ...activation]), !user.active)
  },
)
