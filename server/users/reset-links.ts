import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { passwordResets, users } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import { randomSecret, sha256 } from '../http/hash'
import { countAttempt } from '../http/throttle'
import type { Ports, Transaction } from '../ports'
import { emailIs, lockUser } from './queries'
import { endSessions } from './sessions'

/** Life of a link to choose a new password (ms). */
const resetLife = 3_600_000
/** Letters to one account, whoever asks for them. */
const lettersPerAccount = { limit: 5, seconds: 3600 }

/** Ends the mailed links of a user: whatever changes the password, the address or whether the account is active ends them. */
export async function endResetLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/**
 * Sends a link to choose a new password, where the address belongs to an active account; says nothing of it otherwise.
 * @throws ApiProblem TOO_MANY_REQUESTS for too many letters to one account, not to be told to the caller
 */
export async function sendResetLink(ports: Ports, email: string): Promise<void> {
  const { database, clock, mailer, publicUrl } = ports
  const [found] = await database.select({ id: users.id }).from(users).where(emailIs(email))
  if (!found) return
  const token = randomSecret()
  const tokenHash = await sha256(token)
  // Under the lock of the account, so that no link is made of an address that is just being changed.
  const user = await database.transaction(async (tx) => {
    const locked = await lockUser(tx, found.id)
    if (!locked?.active || locked.email.toLowerCase() !== email.toLowerCase()) return undefined
    const expiresAt = new Date(clock.now().getTime() + resetLife)
    await countAttempt({ ...ports, database: tx }, `reset letters of ${found.id}`, lettersPerAccount)
    await tx.insert(passwordResets).values({ tokenHash, userId: found.id, email: locked.email, expiresAt })
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
    // Asked again under the lock: of two uses at once the second finds it gone.
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

function invalidLink(): ApiProblem {
  return new ApiProblem('VALIDATION', 'Ten link jest nieważny albo wygasł. Poproś o nowy.', {
    details: 'Password reset failed',
  })
}
