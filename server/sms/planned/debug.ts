import type { SQL } from 'drizzle-orm'
import { and, asc, eq, gte, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { PlanningDebug } from '#domain/sms/planned/planning-debug'
import type { ChainReason, ChainStep } from '#domain/sms/chain'
import { chainReasonTexts, chainStepNames, chainSteps, chainToggles } from '#domain/sms/chain'
import { dutyName } from '#domain/duties/duty'
import type { Settings } from '#domain/settings/settings'
import type { DutyReminderReason } from '#domain/sms/duty-reminder'
import { dutyReminderName, dutyReminderReasonTexts } from '#domain/sms/duty-reminder'
import { readPlanned } from '../../db/rows'
import { clients, devices, duties } from '../../db/schema'
import type { Database, Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import type { StepQuestion } from './chain-rules'
import { farEnd, reasonOf } from './chain-rules'
import { dutyEnd, dutyReasonOf } from './duty-rules'
import { dailyDutyQuestion, dutyQuestion } from './plan'

interface Asked {
  daysAhead: number
  deviceId?: number | undefined
  page: number
  size: number
}

/** Which rule takes or leaves each device at each step of the chain, one page of it, with counts over all devices. Read only. */
export async function planningDebug(
  { database, clock }: Ports,
  { daysAhead, deviceId, page, size }: Asked,
): Promise<PlanningDebug> {
  const settings = await readSettings(database)
  const now = clock.now()
  const question = (step: ChainStep) => ({ step, settings, now, daysAhead })
  const reason = (step: ChainStep) => reasonOf(database, question(step))
  const which = deviceId === undefined ? undefined : eq(devices.id, deviceId)

  const steps = await Promise.all(
    chainSteps.map(async (step) => {
      const counts = await countReasons(database, which, question(step))
      return {
        ...{ step, name: chainStepNames[step], enabled: settings[chainToggles[step]], taken: takenOf(counts) },
        left: leftOf(counts, chainReasonTexts),
      }
    }),
  )

  const rows = await database
    .select({
      deviceId: devices.id,
      deviceName: devices.name,
      nextInspectionDate: devices.nextInspectionDate,
      clientId: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      REMINDER: reason('REMINDER'),
      SECOND_REMINDER: reason('SECOND_REMINDER'),
      EXPIRATION_DAY: reason('EXPIRATION_DAY'),
      OVERDUE: reason('OVERDUE'),
    })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(which)
    .orderBy(asc(devices.nextInspectionDate), asc(devices.id))
    .limit(size)
    .offset(page * size)

  const ofDuties = await dutiesDebug(database, {
    settings,
    now,
    daysAhead,
    deviceId,
    deviceIds: rows.map(({ deviceId: id }) => id),
  })
  return {
    daysAhead,
    steps,
    duties: ofDuties.counts,
    devices: rows.map((row) => ({
      deviceId: row.deviceId,
      deviceName: row.deviceName,
      clientId: row.clientId,
      clientName: clientName(row),
      nextInspectionDate: row.nextInspectionDate,
      verdicts: chainSteps.map((step) => verdictOf(step, row[step], settings[chainToggles[step]])),
      duties: ofDuties.byDevice.get(row.deviceId) ?? [],
    })),
    total: await database.$count(devices, which),
    page,
    size,
  }
}

interface Count<Reason> {
  /** Null for what is taken */
  reason: Reason | null
  count: number
}

/** Grouping the few reasons of many rows by hash needs no sort of them all. */
const grouped = { enable_sort: 'off' }

/** How many devices each rule of a step leaves out. Those that are due so late that their date alone decides are only counted. */
async function countReasons(
  database: Database,
  which: SQL | undefined,
  question: StepQuestion,
): Promise<Count<ChainReason>[]> {
  const end = farEnd(question)
  const near = await readPlanned(database, grouped, (tx) =>
    tx
      .select({ reason: reasonOf(database, question), count: sql<number>`count(*)::int` })
      .from(devices)
      .innerJoin(clients, eq(clients.id, devices.clientId))
      .where(and(which, lt(devices.nextInspectionDate, end)))
      .groupBy(sql`1`),
  )
  return withLate(near, await database.$count(devices, and(which, gte(devices.nextInspectionDate, end))))
}

function withLate<Reason>(near: Count<Reason | 'NOT_YET'>[], late: number): Count<Reason | 'NOT_YET'>[] {
  const here = near.find(({ reason }) => reason === 'NOT_YET')?.count ?? 0
  const others = near.filter(({ reason }) => reason !== 'NOT_YET')
  return here + late === 0 ? others : [...others, { reason: 'NOT_YET', count: here + late }]
}

const takenOf = (counts: Count<string>[]) => counts.find(({ reason }) => reason === null)?.count ?? 0

/** What was left out, by reason, the most first */
function leftOf<Reason extends string>(counts: Count<Reason>[], texts: Record<Reason, string>) {
  return counts
    .flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, text: texts[reason], count }]))
    .toSorted((one, other) => other.count - one.count)
}

function verdictOf(step: ChainStep, reason: ChainReason | null, enabled: boolean) {
  const taken = enabled ? 'Zostanie zaplanowany.' : 'Tylko na polecenie: krok jest wyłączony.'
  const text = reason === null ? taken : chainReasonTexts[reason]
  return { step, name: chainStepNames[step], taken: reason === null, reason, text }
}

interface AskedOfDuties {
  settings: Settings
  now: Date
  daysAhead: number
  deviceId: number | undefined
  deviceIds: number[]
}

/** Which rule takes or leaves each duty, counted over all, and by name those of some devices */
async function dutiesDebug(database: Database, { settings, now, daysAhead, deviceId, deviceIds }: AskedOfDuties) {
  const enabled = settings.dutySmsEnabled
  const reminder = { step: 'REMINDER', settings, now, daysAhead } as const
  const question = dutyQuestion(reminder)
  const reason = dutyReasonOf(database, question)
  const daily = settings.automaticSmsEnabled ? reason : dutyReasonOf(database, dailyDutyQuestion(reminder))
  const judged = database
    .select({
      ...{ id: duties.id, deviceId: duties.deviceId, kind: duties.kind, name: duties.name, dueOn: duties.dueOn },
      reason: sql<DutyReminderReason | null>`${reason}`.as('reason'),
      inDailyRun: sql<boolean>`(${daily}) is null`.as('in_daily_run'),
    })
    .from(duties)
    .innerJoin(devices, eq(devices.id, duties.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
  // As for devices: the date of most decides.
  const of = deviceId === undefined ? undefined : eq(duties.deviceId, deviceId)
  const end = dutyEnd(question)
  const far = await database.$count(duties, and(of, duties.active, gte(duties.dueOn, end)))
  const near = judged.where(and(of, or(not(duties.active), isNull(duties.dueOn), lt(duties.dueOn, end)))).as('judged')
  const counted = await readPlanned(database, grouped, (tx) =>
    tx
      .select({ reason: near.reason, count: sql<number>`count(*)::int` })
      .from(near)
      .groupBy(near.reason),
  )
  const counts: Count<DutyReminderReason>[] = withLate(counted, far)
  const rows = await judged.where(inArray(duties.deviceId, deviceIds)).orderBy(asc(duties.dueOn), asc(duties.id))
  const byDevice = new Map<number, PlanningDebug['devices'][number]['duties']>()
  for (const { id, deviceId, dueOn, reason, inDailyRun, ...named } of rows) {
    const taken = !enabled
      ? 'SMS-y o obowiązkach są wyłączone w ustawieniach.'
      : inDailyRun
        ? 'Zostanie zaplanowany.'
        : 'Tylko na polecenie, razem z przypomnieniem o przeglądzie: jego krok jest wyłączony.'
    const text = reason === null ? taken : dutyReminderReasonTexts[reason]
    const told = { id, name: dutyName(named), dueOn, taken: reason === null && enabled, reason, text }
    byDevice.set(deviceId, [...(byDevice.get(deviceId) ?? []), told])
  }
  return {
    byDevice,
    counts: {
      ...{ name: dutyReminderName, enabled },
      taken: enabled ? takenOf(counts) : 0,
      left: leftOf(counts, dutyReminderReasonTexts),
    },
  }
}
