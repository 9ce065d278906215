import { and, count, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { PlannedSmsDay, PlannedSmsStats } from '#domain/sms/planned/stats'
import type { Day } from '#domain/time/day'
import { addDays, daysBetween, daysFrom } from '#domain/time/day'
import { dayAt, dayBounds, instantAt } from '#domain/time/warsaw'
import { plannedSms } from '../../db/schema'
import type { Database } from '../../ports'
import { dayTextAt } from '../../db/warsaw'

export async function plannedSmsStats(database: Database, now: Date): Promise<PlannedSmsStats> {
  const { status, scheduledAt } = plannedSms
  const { start, end } = dayBounds(dayAt(now))
  const waiting = eq(status, 'SCHEDULED')
  // Each query reads a range of one index; messages that have left are only counted.
  const [byStatus, pending, scheduledToday] = await Promise.all([
    database.select({ status, count: count() }).from(plannedSms).groupBy(status),
    database.$count(plannedSms, and(waiting, lte(scheduledAt, now))),
    database.$count(plannedSms, and(waiting, gte(scheduledAt, start), lt(scheduledAt, end))),
  ])
  const of = (name: (typeof byStatus)[number]['status']) => byStatus.find((row) => row.status === name)?.count ?? 0
  return { scheduled: of('SCHEDULED'), pending, sent: of('SENT'), failed: of('FAILED'), scheduledToday }
}

/** Counts for each day from `from` to `until`, both included. */
export async function plannedSmsByDay(
  database: Database,
  { from, until }: { from: Day; until: Day },
): Promise<PlannedSmsDay[]> {
  const { status, scheduledAt } = plannedSms
  const date = dayTextAt(scheduledAt)
  const rows = await database
    .select({ date, status, count: count() })
    .from(plannedSms)
    .where(and(gte(scheduledAt, instantAt(from, 0)), lt(scheduledAt, instantAt(addDays(until, 1), 0))))
    .groupBy(sql`1`, status)
  const empty = { total: 0, scheduled: 0, sent: 0, failed: 0, skipped: 0, cancelled: 0 }
  const days = new Map<Day, PlannedSmsDay>(
    daysFrom(from, daysBetween(from, until) + 1).map((date) => [date, { date, ...empty }]),
  )
  for (const row of rows) {
    const counts = days.get(row.date)!
    counts[names[row.status]] += row.count
    counts.total += row.count
  }
  return [...days.values()]
}

const names = {
  SCHEDULED: 'scheduled',
  SENT: 'sent',
  FAILED: 'failed',
  SKIPPED: 'skipped',
  CANCELLED: 'cancelled',
} as const
