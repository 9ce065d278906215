import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { SmsLimits } from '#domain/sms-limits/limits'
import type { BlockedNumber } from '#domain/sms-limits/wire'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { smsBlockedNumbers, smsLimits, smsRefusals } from '../db/schema'
import { invalid, notFound } from '../http/api-problem'
import { isBlockedNow, lockNumber } from '../outbox/limits'
import type { Ports } from '../ports'
import { blockedNumbers } from './queries'

export async function changeLimits({ database, clock }: Ports, actor: User, limits: SmsLimits): Promise<SmsLimits> {
  const row = { ...limits, updatedAt: clock.now(), updatedBy: signatureOf(actor) }
  await database.insert(smsLimits).values(row).onConflictDoUpdate({ target: smsLimits.id, set: row })
  return limits
}

/**
 * Blocks a number; if it is blocked already, replaces reason and last day.
 * @throws ApiProblem VALIDATION for a last day in the past
 */
export async function blockNumber(
  ports: Ports,
  actor: User,
  { phone, reason, until }: { phone: string; reason: string; until: Day | null },
): Promise<BlockedNumber> {
  const now = ports.clock.now()
  if (until && until < dayAt(now)) throw invalid({ until: 'Dzień nie może być z przeszłości' })
  await ports.database.transaction(async (tx) => {
    await lockNumber(tx, phone)
    const row = { phone, reason, until, blockedAt: now, blockedBy: signatureOf(actor) }
    const open = and(eq(smsBlockedNumbers.phone, phone), isNull(smsBlockedNumbers.endedAt))
    // An expired block is kept as it is, and a new one is inserted.
    await tx
      .update(smsBlockedNumbers)
      .set({ endedAt: now })
      .where(and(open, lt(smsBlockedNumbers.until, dayAt(now))))
    const [changed] = await tx.update(smsBlockedNumbers).set(row).where(open).returning({ id: smsBlockedNumbers.id })
    if (!changed) await tx.insert(smsBlockedNumbers).values(row)
  })
  return (await blockedNumbers(ports)).find(({ phoneNumber }) => phoneNumber === phone)!
}

/** @throws ApiProblem NOT_FOUND for a number that is not blocked */
export async function unblockNumber(ports: Ports, actor: User, phone: string): Promise<void> {
  const ended = await ports.database
    .update(smsBlockedNumbers)
    .set({ endedAt: ports.clock.now(), endedBy: signatureOf(actor) })
    .where(and(eq(smsBlockedNumbers.phone, phone), isBlockedNow(ports)))
    .returning({ id: smsBlockedNumbers.id })
  if (ended.length === 0) throw notFound('Ten numer nie jest zablokowany.')
}

/** Deletes blocks that ended before, and refusals older than, `daysToKeep` days. @returns the number of deleted blocks */
export async function cleanUpBlocks(
  { database, clock }: Ports,
  { daysToKeep }: { daysToKeep: number },
): Promise<number> {
  const now = clock.now()
  const { endedAt, until } = smsBlockedNumbers
  const before = new Date(now.getTime() - daysToKeep * 86_400_000)
  const over = or(and(isNotNull(endedAt), lt(endedAt, before)), lt(until, addDays(dayAt(now), -daysToKeep)))
  // Whole days: the refusals of today are counted until it ends.
  const { start } = dayBounds(addDays(dayAt(now), -daysToKeep))
  await database.delete(smsRefusals).where(lt(smsRefusals.refusedAt, start))
  const forgotten = await database.delete(smsBlockedNumbers).where(over).returning({ id: smsBlockedNumbers.id })
  return forgotten.length
}
