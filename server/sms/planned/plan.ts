import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { ChainStep } from '#domain/sms/chain'
import { chainTypes, joinWithinDays } from '#domain/sms/chain'
import { dueSpan, instantFor } from '#domain/sms/chain-days'
import type { Day } from '#domain/time/day'
import { addDays, day } from '#domain/time/day'
import { clients, devices, plannedSms } from '../../db/schema'
import { rowsOf } from '../../db/rows'
import type { Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import type { StepQuestion } from './chain-rules'
import { wantedBy, withIds } from './chain-rules'

/** Devices per statement; planning can be stopped between two statements. */
const batch = 25_000
/** Devices per page of the preview */
const page = 500

interface ToRemind {
  device: typeof devices.$inferSelect
  client: typeof clients.$inferSelect
}

export interface Planning {
  step: ChainStep
  /** For REMINDER; overrides the settings */
  daysAhead?: number | undefined
  /** As of `StepQuestion` */
  late?: boolean
  /** Name of the person who asked for it; null for a scheduled run */
  requestedBy: string | null
  /** Called between two statements; may throw to end the work. */
  between?: (progress: { done: number; total: number; planned: number }) => Promise<void>
}

/**
 * Plans a step of the chain for every device that `chainRules` does not leave out. Each device gets one message of a type per inspection, so planning
 * again, even concurrently, adds nothing. Number, text and link are determined when a message leaves.
 * @returns how many were planned
 */
export async function planStep(
  ports: Ports,
  { step, daysAhead, late = false, requestedBy, between }: Planning,
): Promise<number> {
  const { database, clock } = ports
  const settings = await readSettings(database)
  const [last] = await rowsOf<{ id: number }>(database, sql`select coalesce(max(id), 0)::int as id from devices`)
  const total = last!.id
  const source = sourceOf(requestedBy)
  let planned = 0
  for (let after = 0; after < total; after += batch) {
    await between?.({ done: after, total, planned })
    const now = clock.now()
    const question = { step, settings, now, daysAhead: daysAhead ?? settings.smsReminderDaysAhead, late }
    const at = leavingInstants(question)
    const on = sql`${now.toISOString()}::timestamptz`
    const [added] = await rowsOf<{ count: number }>(
      database,
      sql`with added as (
        insert into planned_sms (device_id, client_id, type, source, due_date, scheduled_at, created_at, updated_at)
        select ${devices.id}, ${devices.clientId}, ${chainTypes[step]}, ${source}, ${devices.nextInspectionDate}, at.leaves, ${on}, ${on}
        from ${devices}
        join ${clients} on ${clients.id} = ${devices.clientId}
        join unnest(${sql.param([...at.keys()])}::date[], ${sql.param([...at.values()].map((leaves) => leaves.toISOString()))}::timestamptz[])
          as at(due, leaves) on at.due = ${devices.nextInspectionDate}
        where ${withIds(after, after + batch)} and ${wantedBy(database, question)}
        on conflict do nothing
        returning 1
      ) select count(*)::int as count from added`,
    )
    planned += added!.count
  }
  await between?.({ done: total, total, planned })
  return planned
}

/** When a message leaves, by due date; computed once per date instead of once per device. */
function leavingInstants(question: StepQuestion): Map<Day, Date> {
  const { from, until } = dueSpan(question)
  const end = addDays(until, joinWithinDays)
  const instants = new Map<Day, Date>()
  // Only a reminder's depends on the due date.
  const same = question.step === 'REMINDER' ? undefined : instantFor(from, question)
  for (let due = from; due < end; due = addDays(due, 1)) instants.set(due, same ?? instantFor(due, question))
  return instants
}

export function planReminders(
  ports: Ports,
  requestedBy: string | null,
  { daysAhead }: { daysAhead: number },
): Promise<number> {
  return planStep(ports, { step: 'REMINDER', daysAhead, requestedBy })
}

export function messageOf({ device, client }: ToRemind, question: StepQuestion) {
  const due = day(device.nextInspectionDate)
  return {
    deviceId: device.id,
    clientId: client.id,
    type: chainTypes[question.step],
    dueDate: due,
    scheduledAt: instantFor(due, question),
  }
}

/** The devices that a step takes, in pages; all devices of one client are in the same page. It uses the same conditions as `planStep`. */
export async function* devicesWanted(
  { database }: Ports,
  question: StepQuestion,
): AsyncGenerator<ToRemind[], void, void> {
  let begun: ToRemind[] = []
  for (let after = { clientId: 0, id: 0 }; ;) {
    const found = await database
      .select({ device: devices, client: clients })
      .from(devices)
      .innerJoin(clients, eq(clients.id, devices.clientId))
      .where(
        and(
          sql`(${devices.clientId}, ${devices.id}) > (${after.clientId}::int, ${after.id}::int)`,
          wantedBy(database, question),
        ),
      )
      .orderBy(asc(devices.clientId), asc(devices.id))
      .limit(page)
    const rows = [...begun, ...found]
    const last = rows.at(-1)
    if (!last) return
    const isLast = found.length < page
    // The next page may hold further devices of the last client.
    const whole = isLast ? rows : rows.filter(({ client }) => client.id !== last.client.id)
    if (whole.length > 0) yield whole
    if (isLast) return
    begun = rows.slice(whole.length)
    after = { clientId: last.client.id, id: last.device.id }
  }
}

/** Messages of a step planned since a job started, including those of interrupted attempts. */
export function plannedSince(
  { database }: Ports,
  step: ChainStep,
  { startedAt, startedBy }: { startedAt: Date; startedBy: string | null },
): Promise<number> {
  const { type, source, createdAt } = plannedSms
  return database.$count(
    plannedSms,
    and(eq(type, chainTypes[step]), eq(source, sourceOf(startedBy)), gte(createdAt, startedAt)),
  )
}

const sourceOf = (requestedBy: string | null) => (requestedBy === null ? 'AUTOMATIC_DAILY' : 'MANUAL_PLANNING')
