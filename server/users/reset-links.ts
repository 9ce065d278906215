import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { passwordResets, users } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import { failureText } from '../http/failure-text'
import { randomSecret, sha256 } from '../http/hash'
import { countAttempt } from '../http/throttle'
import { jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import type { Ports, Transaction } from '../ports'
import { isSameEmail } from './email-change'
import { emailIs, lockUser } from './queries'
import { endSessions } from './sessions'

/** Life of a link to choose a new password (ms). */
const resetLife = 3_600_000
/** Mails to one address, whoever requests them */
const mailsPerAddress = { limit: 5, seconds: 3600 }

/** Ends the mailed links of a user: whatever changes the password, the address or whether the account is active ends them. */
export async function endResetLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** The mail with a link to choose a new password; not sent where `userId` is null. */
export const passwordResetMail = jobKind({
  name: 'users.mail-reset-link',
  title: 'Wysyłanie linku do nowego hasła',
  payload: z.object({ userId: z.int().nullable(), email: z.string() }),
  access: 'system.read',
  // Three hours: later the link is no longer expected.
  attempts: 24,
  async run(ports, { payload }) {
    if (payload.userId !== null) await mailResetLink(ports, payload.userId, payload.email)
    return { message: '', counts: {} }
  },
})

/**
 * Has a link to choose a new password mailed, where the address belongs to an active account. Does the same where it does not, but for
 * the mail: neither the answer nor its time tells of the account. Asked again while the mail waits, it is the same mail.
 */
export async function requestResetLink(ports: Ports, email: string): Promise<void> {
  const address = email.toLowerCase()
  const key = await sha256(address)
  try {
    await ports.database.transaction(async (tx) => {
      const once = { ...ports, database: tx }
      await countAttempt(once, `reset letters to ${address}`, mailsPerAddress)
      const [found] = await tx.select({ id: users.id }).from(users).where(emailIs(email))
      await enqueueJob(once, passwordResetMail, found ? { userId: found.id, email } : { userId: null, email: '' }, {
        key,
      })
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    ports.log.warn('reset link not sent', { error: failureText(error) })
  }
}

/** The token is made here, so that it is nowhere at rest. Each attempt makes another: a mail that was taken for lost may arrive. */
async function mailResetLink(ports: Ports, userId: number, email: string): Promise<void> {
  const { database, clock, mailer, publicUrl } = ports
  const token = randomSecret()
  const tokenHash = await sha256(token)
  // Under the lock of the account, so that no link is made of an address that is just being changed.
  const user = await database.transaction(async (tx) => {
    const locked = await lockUser(tx, userId)
    if (!locked?.active || !isSameEmail(locked.email, email)) return undefined
    const expiresAt = new Date(clock.now().getTime() + resetLife)
    await tx.insert(passwordResets).values({ tokenHash, userId, email: locked.email, expiresAt })
    return locked
  })
  if (!user) return
  await mailer.send({
    to: user.email,
    subject: 'Termin: nowe hasło',
    text: [
      `Dzień dobry ${user.firstName},`,
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
 * Sets a new password by a link that was mailed to the address that the account still has; all sessions and other links end.
 * @throws ApiProblem VALIDATION when the link is unknown, used, too old or ended
 */
export async function resetPassword(ports: Ports, token: string, newPassword: string): Promise<void> {
  const { database, clock, passwordHasher } = ports
  const tokenHash = await sha256(token)
  const passwordHash = await passwordHasher.hash(newPassword)
  const now = clock.now()
  const [link] = await database
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
  await database.transaction(async (tx) => {
    const user = link && (await lockUser(tx, link.userId))
    if (!user?.active) throw invalidLink()
    // Read again under the lock: of two concurrent uses the second finds it used.
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
    await endResetLinks(tx, user.id)
    await endSessions(tx, user.id, 'PASSWORD', now)
  })
}

export async function forgetResetLinks({ database, clock }: Ports): Promise<void> {
  await database.delete(passwordResets).where(lt(passwordResets.expiresAt, clock.now()))
}

function invalidLink(): ApiProblem {
  return new ApiProblem('VALIDATION', 'Ten link jest nieważny albo wygasł. Poproś o nowy.', {
    details: 'Password reset failed',
  })
}
