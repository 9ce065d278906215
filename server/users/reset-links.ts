import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { passwordResets, users } from '../db/schema'
import { command } from '../events/command'
import { ApiProblem } from '../http/api-problem'
import { failureText } from '../http/failure-text'
import { randomSecret, sha256 } from '../http/hash'
import { countAttempt } from '../http/throttle'
import { emptyOutcome, jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import type { Ports, Transaction } from '../ports'
import { isSameEmail } from './email-change'
import { passwordChanged, userEvent } from '../events/records'
import { refuseGuessable } from './guessable'
import { emailIs, lockUser, userColumns } from './queries'
import { endSessions } from './sessions'

// No event: links are no data that people work with; a command sets the password.

/** Lifetime of a link to choose a new password (ms) */
const resetLife = 3_600_000
/** Time within which the same password, set again, is the same call (ms) */
export const repetition = 600_000
/** Limit for mails to one address, no matter who requests them */
const mailsPerAddress = { limit: 5, seconds: 3600 }

/**
 * Ends the mailed links of a user, except one that is being used. Call it wherever password, e-mail address or `active`
 * change.
 */
export async function endResetLinks(tx: Transaction, userId: number, exceptHash = ''): Promise<void> {
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), ne(passwordResets.tokenHash, exceptHash)))
}

/** The mail with a link to choose a new password; nothing is sent if `userId` is null. */
export const passwordResetMail = jobKind({
  name: 'users.mail-reset-link',
  title: 'Wysyłanie linku do nowego hasła',
  payload: z.object({ userId: z.int().nullable(), email: z.string() }),
  access: 'system.read',
  // With the back-off this lasts three hours; later the link is no longer expected.
  attempts: 24,
  async run(ports, { payload }) {
    if (payload.userId !== null) await mailResetLink(ports, payload.userId, payload.email)
    return emptyOutcome
  },
})

/**
 * Enqueues the mail with a link, if the address belongs to an account. For any other address it does the same without a
 * mail, so that neither answer nor timing reveals the account. While a mail waits, no second one is enqueued.
 */
export async function requestResetLink(ports: Ports, email: string): Promise<void> {
  const address = email.toLowerCase()
  const key = await sha256(address)
  try {
    await ports.database.transaction(async (tx) => {
      const once = { ...ports, database: tx }
      await countAttempt(once, `reset letters to ${address}`, mailsPerAddress)
      const [user] = await tx.select({ id: users.id }).from(users).where(emailIs(email))
      await enqueueJob(once, passwordResetMail, user ? { userId: user.id, email } : { userId: null, email: '' }, {
        key,
      })
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    ports.log.warn('reset link not sent', { error: failureText(error) })
  }
}

/**
 * Creates the token only now, so that it is stored nowhere. Each attempt creates another one, because the mail of a
 * failed attempt may still arrive.
 */
async function mailResetLink(ports: Ports, userId: number, email: string): Promise<void> {
  const { database, clock, mailer, publicUrl } = ports
  const token = randomSecret()
  const tokenHash = await sha256(token)
  // The lock keeps the address from being changed at the same moment.
  const user = await database.transaction(async (tx) => {
    const account = await lockUser(tx, userId)
    if (!account?.active || !isSameEmail(account.email, email)) return undefined
    const expiresAt = new Date(clock.now().getTime() + resetLife)
    await tx.insert(passwordResets).values({ tokenHash, userId, email: account.email, expiresAt })
    return account
  })
  if (!user) return
  await mailer.send({
    to: user.email,
    subject: 'Termin: nowe hasło',
    text: [
      'Dzień dobry,',
      '',
      'ktoś, zapewne Ty, poprosił o nowe hasło do Termina. Ustawisz je tutaj; link działa raz i przez godzinę:',
      '',
      `${publicUrl}/reset-password?token=${token}`,
      '',
      'Jeżeli to nie Ty, nic nie rób: hasło zostaje bez zmian.',
    ].join('\n'),
  })
}

/**
 * Sets a new password by a mailed link; all sessions and links of the user end. The same password sent again at once,
 * because the answer was lost, changes nothing more (rule A11).
 * @throws ApiProblem VALIDATION if the link is unknown, used, expired or was mailed to another address than the present
 * one
 */
export async function resetPassword(ports: Ports, token: string, newPassword: string): Promise<void> {
  const tokenHash = await sha256(token)
  try {
    await applyLink(ports, tokenHash, newPassword)
  } catch (error) {
    if (!(await isApplied(ports, tokenHash, newPassword))) throw error
  }
}

async function applyLink(ports: Ports, tokenHash: string, newPassword: string): Promise<void> {
  const { database, clock, passwordHasher } = ports
  const now = clock.now()
  const [link] = await database
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt)))
  if (!link) throw invalidLink()
  const [owner] = await database.select(userColumns).from(users).where(eq(users.id, link.userId))
  if (!owner) throw invalidLink()
  await refuseGuessable(database, newPassword, owner, 'newPassword')
  const passwordHash = await passwordHasher.hash(newPassword)
  await command(async ({ tx, record }) => {
    const user = await lockUser(tx, link.userId)
    if (!user?.active) throw invalidLink()
    // Read again under the lock, because a concurrent call may have used the link.
    const [valid] = await tx
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(
        and(
          eq(passwordResets.tokenHash, tokenHash),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
          sql`lower(${passwordResets.email}) = lower(${user.email}::text)`,
        ),
      )
    if (!valid) throw invalidLink()
    await tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, user.id))
    await endResetLinks(tx, user.id, tokenHash)
    await tx.update(passwordResets).set({ usedAt: now }).where(eq(passwordResets.tokenHash, tokenHash))
    await endSessions(tx, user.id, 'PASSWORD', now)
    return record(userEvent('CHANGED', user, [passwordChanged]), undefined)
  })(ports, owner, undefined)
}

/** Whether this link has just set this password. */
async function isApplied(ports: Ports, tokenHash: string, newPassword: string): Promise<boolean> {
  const since = new Date(ports.clock.now().getTime() - repetition)
  const [owner] = await ports.database
    .select({ passwordHash: users.passwordHash })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.usedAt, since)))
  return owner !== undefined && ports.passwordHasher.verify(newPassword, owner.passwordHash)
}

export async function forgetResetLinks({ database, clock }: Ports): Promise<void> {
  await database.delete(passwordResets).where(lt(passwordResets.expiresAt, clock.now()))
}

function invalidLink(): ApiProblem {
  return new ApiProblem('VALIDATION', 'Ten link jest nieważny albo wygasł. Poproś o nowy.', {
    details: 'Password reset failed',
  })
}
