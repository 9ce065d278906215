import { and, asc, count, desc, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Hold, NumberUsage, SmsLimits } from '#domain/sms/limits/limits'
import { defaultSmsLimits, freeAfter, holdOf, limitMinute, limitWeek } from '#domain/sms/limits/limits'
import { addDays, daysBetween } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { lockUntilEnd } from '../../db/lock-change'
import { amongTexts } from '../../db/rows'
import { smsBlockedNumbers, smsLimits, smsMessages } from '../../db/schema'
import type { Database, Ports, Transaction } from '../../ports'
import { dayTextAt } from '../../db/warsaw'

type LimitPorts = Pick<Ports, 'clock' | 'smsGateway'>

export async function readSmsLimits(database: Database): Promise<SmsLimits> {
  const { perNumberDay, perNumberWeek, perMinute } = smsLimits
  const [row] = await database.select({ perNumberDay, perNumberWeek, perMinute }).from(smsLimits)
  return row ?? defaultSmsLimits
}

/** Condition for messages that count: sent or about to be, of the gateway's mode */
export function countsAgainstLimits({ smsGateway }: LimitPorts) {
  return and(ne(smsMessages.state, 'FAILED'), eq(smsMessages.testMode, smsGateway.testMode))
}

export function isBlockedNow({ clock }: Pick<Ports, 'clock'>) {
  const { endedAt, until } = smsBlockedNumbers
  return and(isNull(endedAt), or(isNull(until), gte(until, dayAt(clock.now()))))
}

/** Senders to one number, and people who block it, wait for each other until their transactions end. */
export async function lockNumber(tx: Transaction, phone: string): Promise<void> {
  await lockUntilEnd(tx, `sms ${phone}`)
}

/** Messages per day and the block of each of these numbers; every number has an entry. */
export async function usageOf(
  ports: LimitPorts,
  database: Database,
  phones: readonly string[],
): Promise<Map<string, NumberUsage>> {
  const today = dayAt(ports.clock.now())
  const on = dayTextAt(smsMessages.createdAt)
  const messages = await database
    .select({ phone: smsMessages.phone, on, count: count() })
    .from(smsMessages)
    .where(
      and(
        amongTexts(smsMessages.phone, phones),
        gte(smsMessages.createdAt, dayBounds(addDays(today, 1 - limitWeek)).start),
        countsAgainstLimits(ports),
      ),
    )
    .groupBy(smsMessages.phone, sql`2`)
  const { phone, reason, until } = smsBlockedNumbers
  const blocks = await database
    .select({ phone, reason, until })
    .from(smsBlockedNumbers)
    .where(and(amongTexts(phone, phones), isBlockedNow(ports)))
  const blockOf = new Map(blocks.map(({ phone, ...block }) => [phone, block]))
  const usages = new Map(
    phones.map((number) => {
      const daily = Array.from({ length: limitWeek }, () => 0)
      return [number, { phone: number, daily, block: blockOf.get(number) ?? null }]
    }),
  )
  for (const row of messages) {
    const ago = daysBetween(row.on, today)
    // If the clock was set back, there may be messages from tomorrow.
    usages.get(row.phone)!.daily[Math.max(0, ago)]! += row.count
  }
  return usages
}

/**
 * Why a message to this number must not leave today. Call this under `lockNumber`, in the transaction that enqueues the
 * message.
 */
export async function findHold(ports: LimitPorts, tx: Database, phone: string): Promise<Hold | undefined> {
  const usage = (await usageOf(ports, tx, [phone])).get(phone)!
  return holdOf(await readSmsLimits(tx), usage, dayAt(ports.clock.now()))
}

interface FullMinute {
  perMinute: number
  until: Date
}

/**
 * The state of the limit per minute; undefined if a message may leave. Call it under `lockMinute` before marking an
 * attempt.
 */
export async function fullMinute(ports: LimitPorts, database: Database): Promise<FullMinute | undefined> {
  const { perMinute } = await readSmsLimits(database)
  if (perMinute === null) return undefined
  const { attemptedAt } = smsMessages
  // The oldest of the last `perMinute` attempts: once it is a minute old, another message may leave.
  const [oldest] = await database
    .select({ at: sql<Date>`${attemptedAt}`.mapWith(attemptedAt) })
    .from(smsMessages)
    .where(inLastMinute(ports))
    .orderBy(desc(attemptedAt))
    .offset(perMinute - 1)
    .limit(1)
  return oldest && { perMinute, until: freeAfter(oldest.at) }
}

/** Attempts of the last minute, oldest first */
export async function recentAttempts(ports: LimitPorts, database: Database): Promise<Date[]> {
  const rows = await database
    .select({ at: sql<Date>`${smsMessages.attemptedAt}`.mapWith(smsMessages.attemptedAt) })
    .from(smsMessages)
    .where(inLastMinute(ports))
    .orderBy(asc(smsMessages.attemptedAt))
  return rows.map(({ at }) => at)
}

/** Condition for attempts that count against the limit per minute */
export function inLastMinute({ clock, smsGateway }: LimitPorts) {
  const now = clock.now().getTime()
  return and(
    gt(smsMessages.attemptedAt, new Date(now - limitMinute)),
    // Attempts further ahead were marked while the clock was wrong; it has been corrected since.
    lt(smsMessages.attemptedAt, new Date(now + limitMinute)),
    eq(smsMessages.testMode, smsGateway.testMode),
  )
}

/** Senders wait for each other while one of them marks its attempt. */
export async function lockMinute(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'sms per minute')
}
