import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { passwordResets, sessions, users } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import { randomSecret, sha256 } from '../http/hash'
import type { Ports, Transaction } from '../ports'
import { emailIs } from './queries'

/** Life of a link to choose a new password (ms). */
const resetLife = 3_600_000

/** Ends the sessions of a user, all of them or all but one. */
export async function endSessions(
  tx: Transaction,
  userId: number,
  reason: 'REVOKED' | 'PASSWORD' | 'DEACTIVATED',
  now: Date,
  except?: string,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id })
  return ended.length
}

/** Changes the password of a signed-in user and ends the other sessions. */
export async function changePassword(
  ports: Ports,
  userId: number,
  sessionId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { database, passwordHasher, clock } = ports
  const [user] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!user || !(await passwordHasher.verify(currentPassword, user.hash))) {
    throw new ApiProblem('VALIDATION', 'Obecne hasło jest nieprawidłowe', {
      details: 'Current password is incorrect',
      fields: { currentPassword: 'Obecne hasło jest nieprawidłowe' },
    })
  }
  if (currentPassword === newPassword) {
    const message = 'Nowe hasło musi różnić się od obecnego'
    throw new ApiProblem('VALIDATION', message, { fields: { newPassword: message } })
  }
  const passwordHash = await passwordHasher.hash(newPassword)
  await database.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endSessions(tx, userId, 'PASSWORD', clock.now(), sessionId)
  })
}

/** Sends a link to choose a new password, where the address belongs to an active account; says nothing of it otherwise. */
export async function sendResetLink(ports: Ports, email: string): Promise<void> {
  const { database, clock, mailer, publicUrl } = ports
  const [user] = await database
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(users)
    .where(and(emailIs(email), eq(users.active, true)))
  if (!user) return
  const token = randomSecret()
  await database.insert(passwordResets).values({
    tokenHash: await sha256(token),
    userId: user.id,
    expiresAt: new Date(clock.now().getTime() + resetLife),
  })
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
 * Sets a new password by a link that was mailed; all sessions end.
 * @throws ApiProblem VALIDATION when the link is unknown, used or too old
 */
export async function resetPassword(ports: Ports, token: string, newPassword: string): Promise<void> {
  const { database, clock, passwordHasher } = ports
  const tokenHash = await sha256(token)
  const passwordHash = await passwordHasher.hash(newPassword)
  const now = clock.now()
  await database.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(
        and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)),
      )
      .returning({ userId: passwordResets.userId })
    if (!used) {
      throw new ApiProblem('VALIDATION', 'Ten link jest nieważny albo wygasł. Poproś o nowy.', {
        details: 'Password reset failed',
      })
    }
    await tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, used.userId))
    // Other links that were asked for lose their use with this one.
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, used.userId), isNull(passwordResets.usedAt)))
    await endSessions(tx, used.userId, 'PASSWORD', now)
  })
}
