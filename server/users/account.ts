import { and, eq, gt } from 'drizzle-orm'
import type { Registration, ProfileUpdate } from '#domain/users/credentials'
import type { Role } from '#domain/access/role'
import { eventChanges } from '#domain/events/event'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { users } from '../db/schema'
import type { Actor } from '../events/command'
import { command, commandBy } from '../events/command'
import { conflict } from '../http/api-problem'
import type { Ports } from '../ports'
import { renameTechnician } from '../technicians/rename'
import { refuseDuplicates, lockUser, userColumns } from './queries'
import { sessionEnded } from './authenticate'
import { isSameEmail, notifyOldAddress } from './email-change'
import { userEvent } from '../events/records'
import { refuseGuessable } from './guessable'
import { holdsPassword, verifyPassword } from './passwords'
import { endResetLinks } from './reset-links'

/** Time within which the same registration sent again is the same one (ms) */
const repetition = 600_000

/**
 * Creates an account that waits for an administrator. The same registration sent again at once, because its answer was
 * lost, creates nothing more (rule A2).
 * @throws ApiProblem CONFLICT at the field that is taken
 */
export async function register(ports: Ports, registration: Registration): Promise<void> {
  const { password, ...input } = registration
  await refuseGuessable(ports.database, password, input, 'password')
  const passwordHash = await ports.passwordHasher.hash(password)
  try {
    await createApplicant(ports, input, passwordHash)
  } catch (error) {
    if (!(await isRegistered(ports, registration))) throw error
  }
}

async function createApplicant(
  ports: Ports,
  input: Omit<Registration, 'password'>,
  passwordHash: string,
): Promise<void> {
  const applicant: Actor = { kind: 'USER', name: signatureOf(input), id: null }
  await commandBy(applicant, async ({ tx, now, record }) => {
    await refuseDuplicates(tx, input)
    const values = { ...input, roles: ['VIEWER'] satisfies Role[], active: false }
    const [row] = await tx
      .insert(users)
      .values({ ...values, passwordHash, createdAt: now })
      .returning(userColumns)
    return record(userEvent('CREATED', row!, eventChanges({}, values)), undefined)
  })(ports, undefined)
}

/** Whether this registration has just been received, and still waits for an administrator. */
async function isRegistered(ports: Ports, { password, ...input }: Registration): Promise<boolean> {
  const since = new Date(ports.clock.now().getTime() - repetition)
  const [account] = await ports.database
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.username, input.username), eq(users.active, false), gt(users.createdAt, since)))
  if (!account || eventChanges(account, input).length > 0) return false
  return ports.passwordHasher.verify(password, account.passwordHash)
}

/**
 * Changes the actor's own data. A new e-mail address requires the password, becomes unverified, ends mailed links and
 * is reported to the old address.
 * @throws ApiProblem VALIDATION at `currentPassword`, CONFLICT at `email`
 */
export async function changeProfile(ports: Ports, actor: User, update: ProfileUpdate): Promise<User> {
  const { currentPassword, ...input } = update
  const verifiedHash = isSameEmail(input.email, actor.email)
    ? undefined
    : await verifyPassword(ports, actor.id, currentPassword)
  return { ...(await writeProfile(ports, actor, { input, verifiedHash })), lastLogin: actor.lastLogin }
}

const writeProfile = command(
  async (
    { tx, ports, actor, record, unchanged },
    { input, verifiedHash }: { input: Omit<ProfileUpdate, 'currentPassword'>; verifiedHash: string | undefined },
  ) => {
    const account =
      verifiedHash === undefined ? await lockUser(tx, actor.id) : await holdsPassword(tx, actor.id, verifiedHash)
    if (!account?.active) throw sessionEnded()
    const { passwordHash: _, ...before } = account
    if (verifiedHash === undefined && !isSameEmail(before.email, input.email)) {
      throw conflict('Ktoś zmienił te dane w tej samej chwili. Spróbuj ponownie.')
    }
    const changes = eventChanges(before, input)
    if (changes.length === 0) return unchanged<User>(before)
    await refuseDuplicates(tx, { email: input.email }, actor.id)
    const sameAddress = isSameEmail(before.email, input.email)
    if (!sameAddress) await endResetLinks(tx, actor.id)
    const [after] = await tx
      .update(users)
      .set({ ...input, emailVerified: before.emailVerified && sameAddress })
      .where(eq(users.id, actor.id))
      .returning(userColumns)
    await renameTechnician(ports, tx, before, after!)
    if (!sameAddress) await notifyOldAddress(ports, before, input.email, 'OWNER')
    return record<User>(userEvent('CHANGED', after!, changes), after!)
  },
)
