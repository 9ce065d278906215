import { sql } from 'drizzle-orm'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { planReminders } from '#server/sms/planned/plan'
import type { Database, Ports } from '#server/ports'
import { median, time, times } from '../figures'
import { onEmptyDatabase } from '../postgres'
import type { Budget } from '../report'
import { budgetLines } from '../report'

const amount = { clients: 60_000, devices: 100_000, services: 100_000 }
const rounds = 3
const daysAhead = 14

/** Compares planning reminders for many devices with a bare INSERT … SELECT of as many rows. @returns whether all budgets held */
export function benchPlanning(): Promise<boolean> {
  return onEmptyDatabase(measure)
}

async function measure(database: Database): Promise<boolean> {
  const now = new Date()
  const today = dayAt(now)
  await fillWithDue(database, today)
  // Planning uses no other ports.
  const ports = { database, clock: { now: () => now } } as Ports
  const bare: number[] = []
  const ours: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await database.execute(sql`truncate planned_sms cascade`)
    bare.push(
      await timed(amount.devices, async () => {
        const added = await database.execute(
          sql`insert into planned_sms (device_id, client_id, type, source, due_date, scheduled_at, created_at, updated_at)
            select id, client_id, 'INSPECTION_REMINDER', 'AUTOMATIC_DAILY', next_inspection_date, now(), now(), now()
            from devices where next_inspection_date between ${today} and ${addDays(today, daysAhead)}`,
        )
        return (added as { rowCount: number }).rowCount
      }),
    )
    await database.execute(sql`truncate planned_sms cascade`)
    ours.push(await timed(amount.devices, () => planReminders(ports, null, { daysAhead })))
    await database.execute(sql`analyze planned_sms`)
    again.push(await timed(0, () => planReminders(ports, null, { daysAhead })))
  }
  const ratio = median(ours) / median(bare)
  const budgets: Budget[] = [
    {
      what: `planning ${amount.devices} devices (${time(median(ours))}) beside the bare INSERT … SELECT (${time(median(bare))})`,
      measured: times(ratio),
      limit: '1.5×',
      held: ratio <= 1.5,
    },
    {
      what: 'planning again, with nothing to plan',
      measured: time(median(again)),
      limit: '1 s',
      held: median(again) < 1000,
    },
  ]
  console.log(`\n${budgetLines(budgets)}`)
  return budgets.every(({ held }) => held)
}

async function timed(expected: number, run: () => Promise<number>): Promise<number> {
  const began = performance.now()
  const planned = await run()
  const took = performance.now() - began
  if (planned !== expected) throw new Error(`planned ${planned} instead of ${expected}`)
  return took
}

/** Every device is due within 14 days and has one service, years ago. */
export async function fillWithDue(database: Database, today: string): Promise<void> {
  const { clients, devices, services } = amount
  for (const statement of [
    sql`insert into clients (first_name, last_name, phone, created_at, created_by, updated_at)
      select 'Jan', 'Klient ' || n, '+48' || (600000000 + n), now(), 'bench', now() from generate_series(1, ${clients}::int) as n`,
    sql`insert into devices (client_id, type, next_inspection_date, street, house_number, postal_code, city, created_at, created_by, updated_at)
      select 1 + n % ${clients}::int, (array['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER'])[1 + n % 3], ${today}::date + n % 15, 'Lipowa', n::text, '26-300', 'Opoczno', now(), 'bench', now()
      from generate_series(1, ${devices}::int) as n`,
    sql`insert into services (device_id, client_id, type, status, starts_at, ends_at, created_at, created_by, updated_at)
      select id, client_id, 'NAPRAWA', 'SCHEDULED', '2020-01-01', '2020-01-01 01:00', now(), 'bench', now() from devices limit ${services}::int`,
    sql`analyze`,
  ]) {
    await database.execute(statement)
  }
}
