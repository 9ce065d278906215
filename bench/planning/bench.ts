import { sql } from 'drizzle-orm'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { planStep } from '#server/sms/planned/plan'
import type { Database, Ports } from '#server/ports'
import { median, time, times } from '../figures'
import { onEmptyDatabase } from '../postgres'
import type { Budget } from '../report'
import { reportBudgets } from '../report'

const amount = { clients: 60_000, devices: 100_000, services: 100_000 }
const smallAmount = { devices: 20_000, duties: 50_000 }
const rounds = 3
const daysAhead = 14

const planReminders = (ports: Ports) => planStep(ports, { step: 'REMINDER', daysAhead, requestedBy: null })

/**
 * Compares planning reminders for many devices with a bare INSERT … SELECT of as many rows.
 * @returns whether all budgets held
 */
export function benchPlanning(): Promise<boolean> {
  return onEmptyDatabase(measure)
}

async function measure(database: Database): Promise<boolean> {
  const now = new Date()
  await fillDatabase(database, dayAt(now))
  const budgets = await inspections(database, now)
  await addDuties(database, dayAt(now))
  budgets.push(...(await withDuties(database, now)))
  return reportBudgets(budgets)
}

async function inspections(database: Database, now: Date): Promise<Budget[]> {
  const today = dayAt(now)
  // Planning uses no other ports.
  const ports = { database, clock: { now: () => now } } as Ports
  const bare: number[] = []
  const ours: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await database.execute(sql`truncate planned_sms cascade`)
    bare.push(
      await timeRun(amount.devices, async () => {
        const result = await database.execute(
          sql`insert into planned_sms (device_id, client_id, type, source, due_date, scheduled_at, created_at, updated_at)
            select id, client_id, 'INSPECTION_REMINDER', 'AUTOMATIC_DAILY', next_inspection_date, now(), now(), now()
            from devices where next_inspection_date between ${today} and ${addDays(today, daysAhead)}`,
        )
        return (result as { rowCount: number }).rowCount
      }),
    )
    await database.execute(sql`truncate planned_sms cascade`)
    ours.push(await timeRun(amount.devices, () => planReminders(ports)))
    await database.execute(sql`analyze planned_sms`)
    again.push(await timeRun(0, () => planReminders(ports)))
  }
  const ratio = median(ours) / median(bare)
  return [
    {
      what: `planning ${amount.devices} devices (${time(median(ours))}) beside the bare INSERT … SELECT (${time(median(bare))})`,
      value: times(ratio),
      limit: '1.5×',
      isMet: ratio <= 1.5,
    },
    {
      what: 'planning again, with nothing to plan',
      value: time(median(again)),
      limit: '1 s',
      isMet: median(again) < 1000,
    },
  ]
}

/** Reminders of duties together with those of inspections */
async function withDuties(database: Database, now: Date): Promise<Budget[]> {
  const ports = { database, clock: { now: () => now } } as Ports
  const total = smallAmount.devices + smallAmount.duties
  const bare: number[] = []
  const ours: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await database.execute(sql`truncate planned_sms cascade`)
    bare.push(
      await timeRun(total, async () => {
        const ofInspections = await database.execute(
          sql`insert into planned_sms (device_id, client_id, type, source, due_date, scheduled_at, created_at, updated_at)
            select id, client_id, 'INSPECTION_REMINDER', 'AUTOMATIC_DAILY', next_inspection_date, now(), now(), now() from devices`,
        )
        const ofDuties = await database.execute(
          sql`insert into planned_sms (device_id, client_id, type, source, duty_id, duty_due_on, scheduled_at, created_at, updated_at)
            select device.id, client_id, 'DUTY_REMINDER', 'AUTOMATIC_DAILY', duty.id, due_on, now(), now(), now()
            from duties as duty join devices as device on device.id = duty.device_id`,
        )
        return (ofInspections as { rowCount: number }).rowCount + (ofDuties as { rowCount: number }).rowCount
      }),
    )
    await database.execute(sql`truncate planned_sms cascade`)
    ours.push(await timeRun(total, () => planReminders(ports)))
  }
  const ratio = median(ours) / median(bare)
  return [
    {
      what: `planning ${smallAmount.devices} devices with ${smallAmount.duties} duties (${time(median(ours))}) beside the bare statements (${time(median(bare))})`,
      value: times(ratio),
      limit: '1.5×',
      isMet: ratio <= 1.5,
    },
  ]
}

async function timeRun(expected: number, run: () => Promise<number>): Promise<number> {
  const began = performance.now()
  const count = await run()
  const took = performance.now() - began
  if (count !== expected) throw new Error(`planned ${count} instead of ${expected}`)
  return took
}

/** Every device is due within 14 days and has one service, years ago. */
export async function fillDatabase(
  database: Database,
  today: string,
  { clients, devices, services } = amount,
): Promise<void> {
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

/** Fewer devices, with duties that are all due within 30 days */
async function addDuties(database: Database, today: string): Promise<void> {
  await database.execute(sql`truncate clients, devices restart identity cascade`)
  await fillDatabase(database, today, { clients: 12_000, devices: smallAmount.devices, services: smallAmount.devices })
  for (const statement of [
    sql`insert into duties (device_id, kind, reason, anchor, interval_months, opens_months, hard, due_on, created_at, created_by, updated_at)
      select id, 'LEAK_CHECK', 'LAW', 'LAST_DONE', 12, 1, true, ${today}::date + ((place + n) % 30)::int, now(), 'bench', now()
      from (select id, row_number() over () as place from devices) as device, generate_series(0, 2) as n
      where place + ${smallAmount.devices}::int * n <= ${smallAmount.duties}::int`,
    sql`insert into settings (heat_pump_price, gas_boiler_price, air_conditioner_price, heat_pump_interval, gas_boiler_interval, air_conditioner_interval,
        default_sms_template, expiration_sms_template, contact_phone_number, sms_reminder_days_ahead, send_hour, automatic_sms_enabled,
        expiration_day_enabled, company_name, company_phone, company_email, company_address, duty_sms_enabled)
      values (35000, 28000, 15000, 12, 12, 12, '', '', '', 14, 9, true, true, '', '', '', '', true)`,
    sql`analyze`,
  ]) {
    await database.execute(statement)
  }
}
