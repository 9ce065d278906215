import type { SQL } from 'drizzle-orm'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { groupBy } from '#domain/collections'
import type { Settings } from '#domain/settings/settings'
import type { ChainStep } from '#domain/sms/chain'
import { chainTypes } from '#domain/sms/chain'
import type { StepQuestion as DateQuestion } from '#domain/sms/chain-days'
import { dueSpan, instantFor } from '#domain/sms/chain-days'
import { dutyDates, dutyReminderType } from '#domain/sms/duty-reminder'
import type { SmsType } from '#domain/sms/sms-type'
import type { DaySpan } from '#domain/time/day'
import { daysBetween, daysFrom } from '#domain/time/day'
import { clients, devices, duties, plannedSms } from '../../db/schema'
import { countAdded, rowsOf } from '../../db/rows'
import { timestamptz } from '../../db/warsaw'
import type { Ports, Progress, Transaction } from '../../ports'
import { readSettings } from '../../settings/queries'
import type { StepQuestion } from './chain-rules'
import { reminderEnd, stepCandidates, withIds } from './chain-rules'
import type { DutyQuestion } from './duty-rules'
import { dutyCandidates, dutyEnd, dutySpan } from './duty-rules'

// No event: the job that plans leaves the event of its run.

/** Devices per statement; planning can be stopped between two statements. */
const batch = 25_000
/** Devices per page of the preview */
const page = 500

export interface ToRemind {
  device: typeof devices.$inferSelect
  client: typeof clients.$inferSelect
}

export interface DutyToRemind extends ToRemind {
  duty: typeof duties.$inferSelect
}

interface Planning {
  step: ChainStep
  /** For REMINDER; overrides the settings */
  daysAhead?: number | undefined
  /** As in `StepQuestion` */
  late?: boolean
  /** Name of the person who asked for it; null for a scheduled run */
  requestedBy: string | null
  /** Called between two statements; may throw to end the work. */
  onProgress?: (progress: Progress & { planned: number }) => Promise<void>
}

/**
 * Plans a step of the chain for every device that `chainRules` does not leave out. Each device gets one message of a
 * type per inspection, so planning again, even concurrently, adds nothing (rule S5). Number, text and link are
 * determined when a message leaves. Together with first reminders those of duties are planned, if they are switched on,
 * so that what is due at the same time shares a message.
 * @returns how many were planned
 */
export function planStep(ports: Ports, { step, daysAhead, late = false, ...planning }: Planning): Promise<number> {
  return inBatches(ports, planning, (settings, now) => {
    const question = { step, settings, now, daysAhead: daysAhead ?? settings.smsReminderDaysAhead, late }
    return {
      step: question,
      ...(step === 'REMINDER' && !late && settings.dutySmsEnabled && { duties: dutyQuestion(question) }),
    }
  })
}

/**
 * Plans reminders of duties, and with them those of inspections, if both are switched on.
 * @returns how many were planned
 */
export function planDuties(ports: Ports, planning: Omit<Planning, 'step' | 'daysAhead' | 'late'>): Promise<number> {
  return inBatches(ports, planning, (settings, now) => {
    const step = { step: 'REMINDER' as const, settings, now, daysAhead: settings.smsReminderDaysAhead, late: false }
    return { ...(settings.automaticSmsEnabled && { step }), duties: dailyDutyQuestion(step) }
  })
}

/** What is asked of duties when reminders are planned together with them */
export const dutyQuestion = (reminder: StepQuestion): DutyQuestion => ({
  settings: reminder.settings,
  now: reminder.now,
  inspections: dueSpan(reminder),
})

/** What the daily run asks of duties: it plans reminders of inspections only if they are switched on. */
export const dailyDutyQuestion = (reminder: StepQuestion): DutyQuestion => ({
  ...dutyQuestion(reminder),
  ...(!reminder.settings.automaticSmsEnabled && { inspections: undefined }),
})

/** What is planned at a time */
interface PlanWindow {
  step?: StepQuestion
  duties?: DutyQuestion
}

async function inBatches(
  ports: Ports,
  { requestedBy, onProgress }: Omit<Planning, 'step'>,
  windowAt: (settings: Settings, now: Date) => PlanWindow,
): Promise<number> {
  const { database, clock } = ports
  const settings = await readSettings(database)
  const [last] = await rowsOf<{ id: number }>(database, sql`select coalesce(max(id), 0)::int as id from devices`)
  const total = last!.id
  const source = sourceOf(requestedBy)
  let count = 0
  for (let after = 0; after < total; after += batch) {
    await onProgress?.({ done: after, total, planned: count })
    const { step, duties: dutiesToo } = windowAt(settings, clock.now())
    const some = withIds(after, after + batch)
    // In one transaction, so that no sender finds one of two messages that belong together.
    count += await database.transaction(
      async (tx) =>
        (step ? await insertStep(tx, step, source, some) : 0) +
        (dutiesToo ? await insertDuties(tx, dutiesToo, source, some) : 0),
    )
  }
  await onProgress?.({ done: total, total, planned: count })
  return count
}

async function insertStep(tx: Transaction, question: StepQuestion, source: string, some: SQL): Promise<number> {
  const on = timestamptz(question.now)
  const { from, until } = dueSpan(question)
  const span = { from, until: reminderEnd(until, question) }
  return countAdded(
    tx,
    sql`insert into planned_sms (device_id, client_id, type, source, due_date, scheduled_at, created_at, updated_at)
      select ${devices.id}, ${devices.clientId}, ${chainTypes[question.step]}, ${source}, ${devices.nextInspectionDate}, at.leaves, ${on}, ${on}
      from ${devices}
      join ${clients} on ${clients.id} = ${devices.clientId}
      join ${leavingInstants(span, question)} on at.due = ${devices.nextInspectionDate}
      where ${some} and ${stepCandidates(tx, question)}
      on conflict do nothing`,
  )
}

async function insertDuties(tx: Transaction, question: DutyQuestion, source: string, some: SQL): Promise<number> {
  const { settings, now } = question
  const on = timestamptz(now)
  const span = { from: dutySpan(settings, now).from, until: dutyEnd(question) }
  return countAdded(
    tx,
    sql`insert into planned_sms (device_id, client_id, type, source, duty_id, duty_due_on, scheduled_at, created_at, updated_at)
      select ${devices.id}, ${devices.clientId}, ${dutyReminderType}, ${source}, ${duties.id}, ${duties.dueOn}, at.leaves, ${on}, ${on}
      from ${duties}
      join ${devices} on ${devices.id} = ${duties.deviceId}
      join ${clients} on ${clients.id} = ${devices.clientId}
      join ${leavingInstants(span, dutyDates(settings, now))} on at.due = ${duties.dueOn}
      where ${some} and ${dutyCandidates(tx, question)}
      order by ${duties.id}
      on conflict do nothing`,
  )
}

/** A table of when a message leaves, by due date; computed once per date instead of once per device. */
function leavingInstants({ from, until }: DaySpan, question: DateQuestion): SQL {
  const days = daysFrom(from, daysBetween(from, until))
  const instants = days.map((due) => instantFor(due, question).toISOString())
  return sql`unnest(${sql.param(days)}::date[], ${sql.param(instants)}::timestamptz[]) as at(due, leaves)`
}

/** A message about the inspection of a device, or about its duty, as it would be planned */
export function messageOf({ device, client, duty }: ToRemind & Partial<DutyToRemind>, question: StepQuestion) {
  const same = { deviceId: device.id, clientId: client.id, customPhone: null, customMessage: null }
  if (duty) {
    const dutyDueOn = duty.dueOn!
    const scheduledAt = instantFor(dutyDueOn, dutyDates(question.settings, question.now))
    return { ...same, type: dutyReminderType, dueDate: null, dutyDueOn, scheduledAt }
  }
  const dueDate = device.nextInspectionDate
  const scheduledAt = instantFor(dueDate, question)
  return { ...same, type: chainTypes[question.step], dueDate, dutyDueOn: null, scheduledAt }
}

/**
 * The devices that a step takes, in pages; all devices of one client are in the same page. It uses the same conditions
 * as `planStep`.
 */
export async function* devicesToRemind(
  { database }: Ports,
  question: StepQuestion,
): AsyncGenerator<ToRemind[], void, void> {
  let pending: ToRemind[] = []
  for (let after = { clientId: 0, id: 0 }; ;) {
    const devicePage = await database
      .select({ device: devices, client: clients })
      .from(devices)
      .innerJoin(clients, eq(clients.id, devices.clientId))
      .where(
        and(
          sql`(${devices.clientId}, ${devices.id}) > (${after.clientId}::int, ${after.id}::int)`,
          stepCandidates(database, question),
        ),
      )
      .orderBy(asc(devices.clientId), asc(devices.id))
      .limit(page)
    const rows = [...pending, ...devicePage]
    const last = rows.at(-1)
    if (!last) return
    const isLast = devicePage.length < page
    // The next page may hold further devices of the last client.
    const whole = isLast ? rows : rows.filter(({ client }) => client.id !== last.client.id)
    if (whole.length > 0) yield whole
    if (isLast) return
    pending = rows.slice(whole.length)
    after = { clientId: last.client.id, id: last.device.id }
  }
}

/** The duties that get a reminder, by client. It uses the same conditions as `planDuties`. */
export async function dutiesToRemind(
  { database }: Ports,
  question: DutyQuestion,
): Promise<Map<number, DutyToRemind[]>> {
  const dutyRows: DutyToRemind[] = await database
    .select({ duty: duties, device: devices, client: clients })
    .from(duties)
    .innerJoin(devices, eq(devices.id, duties.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(dutyCandidates(database, question))
    .orderBy(asc(duties.id))
  return groupBy(dutyRows, (row) => row.client.id)
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
    and(inArray(type, planTypes(step)), eq(source, sourceOf(startedBy)), gte(createdAt, startedAt)),
  )
}

/** The types of the messages that planning a step adds */
export const planTypes = (step: ChainStep): SmsType[] =>
  step === 'REMINDER' ? [chainTypes[step], dutyReminderType] : [chainTypes[step]]

const sourceOf = (requestedBy: string | null) => (requestedBy === null ? 'AUTOMATIC_DAILY' : 'MANUAL_PLANNING')
