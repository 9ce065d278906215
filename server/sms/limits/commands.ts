import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { eventChanges } from '#domain/events/event'
import { allowMore } from '#domain/sms/limits/limits'
import type { BlockedNumber, SmsLimitsUpdate } from '#domain/sms/limits/wire'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { smsBlockedNumbers, smsLimits, smsRefusals } from '../../db/schema'
import { lockChange } from '../../db/lock-change'
import { command } from '../../events/command'
import { invalid, notFound } from '../../http/api-problem'
import { refuseChanged } from '../../http/preconditions'
import { isBlockedNow, lockNumber, readSmsLimits } from '../outbox/limits'
import { goesTo, renewHeld } from '../outbox/planned-status'
import { blockedNumbers } from './queries'

/** @throws ApiProblem STALE */
export const changeLimits = command(
  async ({ tx, actor, now, record, unchanged }, { previous, ...limits }: SmsLimitsUpdate) => {
    await lockChange(tx, 'SMS limits')
    const before = await readSmsLimits(tx)
    refuseChanged(before, previous)
    const changes = eventChanges({ smsLimits: before }, { smsLimits: limits })
    if (changes.length === 0) return unchanged(limits)
    const row = { ...limits, updatedAt: now, updatedBy: signatureOf(actor) }
    await tx.insert(smsLimits).values(row).onConflictDoUpdate({ target: smsLimits.id, set: row })
    if (allowMore(limits, before)) await renewHeld(tx, undefined, now)
    return record({ verb: 'CHANGED', noun: 'SETTINGS', changes }, limits)
  },
)

/**
 * Blocks a number; if it is blocked already, replaces reason and last day, unless both are the same.
 * @throws ApiProblem VALIDATION for a last day in the past
 */
export const blockNumber = command(
  async (
    { tx, ports, actor, now, record, unchanged },
    { phone, reason, until }: { phone: string; reason: string; until: Day | null },
  ) => {
    if (until && until < dayAt(now)) throw invalid({ until: 'Dzień nie może być z przeszłości' })
    await lockNumber(tx, phone)
    const open = and(eq(smsBlockedNumbers.phone, phone), isNull(smsBlockedNumbers.endedAt))
    // An expired block is kept as it is, and a new one is inserted.
    await tx
      .update(smsBlockedNumbers)
      .set({ endedAt: now })
      .where(and(open, lt(smsBlockedNumbers.until, dayAt(now))))
    const [existing] = await tx.select().from(smsBlockedNumbers).where(open).for('update')
    const changes = eventChanges(existing ?? {}, { reason, until })
    const entry = async () => (await blockedNumbers(ports)).find(({ phoneNumber }) => phoneNumber === phone)!
    if (existing && changes.length === 0) return unchanged<BlockedNumber>(await entry())
    const row = { phone, reason, until, blockedAt: now, blockedBy: signatureOf(actor) }
    if (existing) await tx.update(smsBlockedNumbers).set(row).where(open)
    else await tx.insert(smsBlockedNumbers).values(row)
    // The block may end sooner than before: in time for what was held back because of it.
    if (existing && until) await renewHeld(tx, goesTo(tx, phone), now)
    const verb = existing ? 'CHANGED' : 'CREATED'
    return record<BlockedNumber>({ verb, noun: 'BLOCKED_NUMBER', subject: phone, changes }, await entry())
  },
)

/** @throws ApiProblem NOT_FOUND for a number that is not blocked */
export const unblockNumber = command(async ({ tx, ports, actor, now, record }, phone: string) => {
  const rows = await tx
    .update(smsBlockedNumbers)
    .set({ endedAt: now, endedBy: signatureOf(actor) })
    .where(and(eq(smsBlockedNumbers.phone, phone), isBlockedNow(ports)))
    .returning({ id: smsBlockedNumbers.id })
  if (rows.length === 0) throw notFound('Ten numer nie jest zablokowany.')
  await renewHeld(tx, goesTo(tx, phone), now)
  return record({ verb: 'DELETED', noun: 'BLOCKED_NUMBER', subject: phone }, undefined)
})

/**
 * Deletes blocks that ended before, and refusals older than, `daysToKeep` days.
 * @returns the number of deleted blocks
 */
export const cleanUpBlocks = command(async ({ tx, now, record, unchanged }, { daysToKeep }: { daysToKeep: number }) => {
  const { endedAt, until } = smsBlockedNumbers
  const before = new Date(now.getTime() - daysToKeep * 86_400_000)
  const isOver = or(and(isNotNull(endedAt), lt(endedAt, before)), lt(until, addDays(dayAt(now), -daysToKeep)))
  // Whole days: the refusals of today are counted until it ends.
  const { start } = dayBounds(addDays(dayAt(now), -daysToKeep))
  await tx.delete(smsRefusals).where(lt(smsRefusals.refusedAt, start))
  const rows = await tx.delete(smsBlockedNumbers).where(isOver).returning({ id: smsBlockedNumbers.id })
  if (rows.length === 0) return unchanged(0)
  const changes = [{ field: 'deleted', from: null, to: rows.length }]
  return record({ verb: 'DELETED', noun: 'BLOCKED_NUMBER', changes }, rows.length)
})
