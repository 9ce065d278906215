import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { clientName } from '#domain/clients/client'
import { holdOf, limitWeek, refusalOf, countWithin, withOneMore } from '#domain/sms/limits/limits'
import type { BlockedNumber, LimitCheck, LimitsStatistics, LimitsStatus } from '#domain/sms/limits/wire'
import type { Day } from '#domain/time/day'
import { addDays, daysFrom } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { countWhere } from '../../db/count-where'
import { clients, plannedSms, smsBlockedNumbers, smsMessages, smsRefusals } from '../../db/schema'
import { countsAgainstLimits, inLastMinute, isBlockedNow, readSmsLimits, usageOf } from '../outbox/limits'
import type { Database, Ports } from '../../ports'
import { dayTextAt } from '../../db/warsaw'

const maxNumbers = 10

const daysBefore = (today: Day, days: number) => dayBounds(addDays(today, -days)).start

/** Condition for refusals in the gateway's mode */
const isOfMode = ({ smsGateway }: Ports) => eq(smsRefusals.testMode, smsGateway.testMode)

export async function limitsStatus(ports: Ports): Promise<LimitsStatus> {
  const { database, clock, smsGateway } = ports
  const today = dayAt(clock.now())
  const { createdAt } = smsMessages
  const [row] = await database
    .select({
      today: countWhere(gte(createdAt, daysBefore(today, 0))),
      lastWeek: count(),
    })
    .from(smsMessages)
    .where(and(gte(createdAt, daysBefore(today, limitWeek - 1)), countsAgainstLimits(ports)))
  return {
    config: await readSmsLimits(database),
    lastMinute: await database.$count(smsMessages, inLastMinute(ports)),
    today: row!.today,
    lastWeek: row!.lastWeek,
    heldToday: await database.$count(plannedSms, gte(plannedSms.heldAt, daysBefore(today, 0))),
    refusedToday: await database.$count(
      smsRefusals,
      and(gte(smsRefusals.refusedAt, daysBefore(today, 0)), isOfMode(ports)),
    ),
    blocked: await database.$count(smsBlockedNumbers, isBlockedNow(ports)),
    testMode: smsGateway.testMode,
  }
}

/**
 * Sent, held back and refused messages on each of the last `days` days including today, and the numbers with most
 * messages in seven days.
 */
export async function limitsStatistics(ports: Ports, { days }: { days: number }): Promise<LimitsStatistics> {
  const { database, clock } = ports
  const today = dayAt(clock.now())
  const from = daysBefore(today, days - 1)
  const countByDay = async (at: PgColumn, which?: SQL) => {
    const rows = await database
      .select({ date: dayTextAt(at), count: count() })
      .from(at.table)
      .where(and(gte(at, from), which))
      .groupBy(sql`1`)
    return new Map(rows.map((row) => [row.date, row.count]))
  }
  const sent = await countByDay(smsMessages.createdAt, countsAgainstLimits(ports))
  const held = await countByDay(plannedSms.heldAt)
  const refused = await countByDay(smsRefusals.refusedAt, isOfMode(ports))
  const numbers = await database
    .select({
      phoneNumber: smsMessages.phone,
      today: countWhere(gte(smsMessages.createdAt, daysBefore(today, 0))),
      lastWeek: count(),
    })
    .from(smsMessages)
    .where(
      and(
        gte(smsMessages.createdAt, daysBefore(today, limitWeek - 1)),
        countsAgainstLimits(ports),
        // Erased people have none.
        ne(smsMessages.phone, ''),
      ),
    )
    .groupBy(smsMessages.phone)
    .orderBy(desc(count()), smsMessages.phone)
    .limit(maxNumbers)
  const owners = await ownersOf(
    database,
    numbers.map(({ phoneNumber }) => phoneNumber),
  )
  return {
    days: daysFrom(addDays(today, 1 - days), days).map((date) => ({
      date,
      sent: sent.get(date) ?? 0,
      held: held.get(date) ?? 0,
      refused: refused.get(date) ?? 0,
    })),
    numbers: numbers.map((row) => ({ ...row, ...ownerIn(owners, row.phoneNumber) })),
  }
}

export async function blockedNumbers(ports: Ports): Promise<BlockedNumber[]> {
  const rows = await ports.database
    .select()
    .from(smsBlockedNumbers)
    .where(isBlockedNow(ports))
    .orderBy(desc(smsBlockedNumbers.blockedAt), desc(smsBlockedNumbers.id))
  const owners = await ownersOf(
    ports.database,
    rows.map(({ phone }) => phone),
  )
  return rows.map((row) => ({ ...row, phoneNumber: row.phone, ...ownerIn(owners, row.phone) }))
}

export async function checkNumber(ports: Ports, phone: string): Promise<LimitCheck> {
  const { database, clock } = ports
  const usage = (await usageOf(ports, database, [phone])).get(phone)!
  const hold = holdOf(await readSmsLimits(database), usage, dayAt(clock.now()))
  return {
    phoneNumber: phone,
    allowed: hold === undefined,
    reason: hold?.reason ?? null,
    message: hold ? refusalOf(hold) : 'Na ten numer można wysłać SMS.',
    today: countWithin(usage, 1),
    lastWeek: countWithin(usage, limitWeek),
    until: hold?.until ?? null,
  }
}

/** Simulates sending `count` messages to a number; nothing is sent. */
export async function testNumber(ports: Ports, { phone, count }: { phone: string; count: number }) {
  const { database, clock } = ports
  const limits = await readSmsLimits(database)
  const today = dayAt(clock.now())
  let usage = (await usageOf(ports, database, [phone])).get(phone)!
  let allowed = 0
  let hold = holdOf(limits, usage, today)
  while (!hold && allowed < count) {
    allowed += 1
    usage = withOneMore(usage)
    hold = allowed < count ? holdOf(limits, usage, today) : undefined
  }
  const would = `Można wysłać: ${allowed} z ${count}.`
  return { phoneNumber: phone, allowed, held: count - allowed, message: hold ? `${would} ${refusalOf(hold)}` : would }
}

type Owners = Map<string, { clientId: number; clientName: string }>

/** The client of each number; the oldest if several have it. */
async function ownersOf(database: Database, phones: string[]): Promise<Owners> {
  if (phones.length === 0) return new Map()
  const { id, firstName, lastName, phone } = clients
  const rows = await database
    .select({ id, firstName, lastName, phone })
    .from(clients)
    .where(inArray(phone, phones))
    .orderBy(desc(id))
  return new Map(rows.map((row) => [row.phone, { clientId: row.id, clientName: clientName(row) }]))
}

const ownerIn = (owners: Owners, phone: string) => owners.get(phone) ?? { clientId: null, clientName: null }
