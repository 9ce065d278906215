import { eq } from 'drizzle-orm'
import type { Registration, ProfileUpdate } from '#domain/users/credentials'
import type { User } from '#domain/users/user'
import { users } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import type { Ports } from '../ports'
import { renameTechnician } from '../technicians/rename'
import { refuseTaken, lockUser, userColumns } from './queries'
import { sessionEnded } from './authenticate'
import { isSameEmail, tellOldAddress } from './email-change'
import { holdsPassword, verifyPassword } from './passwords'
import { endResetLinks } from './reset-links'

/** Creates an account that waits for an administrator (rule A2). @throws ApiProblem CONFLICT at the field that is taken */
export async function register(ports: Ports, { password, ...input }: Registration): Promise<void> {
  const passwordHash = await ports.passwordHasher.hash(password)
  await ports.database.transaction(async (tx) => {
    await refuseTaken(tx, input)
    const createdAt = ports.clock.now()
    await tx.insert(users).values({ ...input, passwordHash, roles: ['VIEWER'], active: false, createdAt })
  })
}

/**
 * Changes the actor's own data. A new e-mail address requires the password, becomes unverified, ends mailed links and is reported to the old address.
 * @throws ApiProblem VALIDATION at `currentPassword`, CONFLICT at `email`
 */
export async function changeProfile(ports: Ports, actor: User, update: ProfileUpdate): Promise<User> {
  const { currentPassword, ...input } = update
  const verifiedHash = isSameEmail(input.email, actor.email)
    ? undefined
    : await verifyPassword(ports, actor.id, currentPassword)
  const after = await ports.database.transaction(async (tx) => {
    const before =
      verifiedHash === undefined ? await lockUser(tx, actor.id) : await holdsPassword(tx, actor.id, verifiedHash)
    if (!before?.active) throw sessionEnded()
    if (verifiedHash === undefined && !isSameEmail(before.email, input.email)) {
      throw new ApiProblem('CONFLICT', 'Ktoś zmienił te dane w tej samej chwili. Spróbuj ponownie.')
    }
    await refuseTaken(tx, { email: input.email }, actor.id)
    const sameAddress = isSameEmail(before.email, input.email)
    if (!sameAddress) await endResetLinks(tx, actor.id)
    const [after] = await tx
      .update(users)
      .set({ ...input, emailVerified: before.emailVerified && sameAddress })
      .where(eq(users.id, actor.id))
      .returning(userColumns)
    await renameTechnician(ports, tx, before, after!)
    if (!sameAddress) await tellOldAddress({ ...ports, database: tx }, before, input.email, 'OWNER')
    return after!
  })
  return { ...after, lastLogin: actor.lastLogin }
}
