import type { SQL } from 'drizzle-orm'
import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { groupPairs, sumBy } from '#domain/collections'
import type { PlanningDebug } from '#domain/sms/planned/planning-debug'
import type { ChainReason, ChainStep } from '#domain/sms/chain'
import { chainReasonTexts, chainStepNames, chainSteps, chainToggles } from '#domain/sms/chain'
import { dutyName } from '#domain/duties/duty'
import type { DutyReminderReason } from '#domain/sms/duty-reminder'
import { dutyReminderName, dutyReminderReasonTexts } from '#domain/sms/duty-reminder'
import type { Day, DaySpan } from '#domain/time/day'
import { countWhere } from '../../db/count-where'
import { among, idsOf, readWithSettings } from '../../db/rows'
import { clients, devices, duties } from '../../db/schema'
import type { Database, Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import type { StepQuestion } from './chain-rules'
import { nearDates, reasonOf } from './chain-rules'
import { dutyReasonOf, nearDutyDates } from './duty-rules'
import { dailyDutyQuestion, dutyQuestion } from './plan'

interface DebugQuery {
  daysAhead: number
  deviceId?: number | undefined
  page: number
  size: number
}

/**
 * Which rule takes or leaves each device at each step of the chain, one page of it, with counts over all devices. Read
 * only.
 */
export async function planningDebug(
  { database, clock }: Ports,
  { daysAhead, deviceId, page, size }: DebugQuery,
): Promise<PlanningDebug> {
  const settings = await readSettings(database)
  const now = clock.now()
  const question = (step: ChainStep) => ({ step, settings, now, daysAhead })
  const which = deviceId === undefined ? undefined : eq(devices.id, deviceId)

  // Each of the three uses one connection at a time, so that a few people who look at this leave some to everybody
  // else.
  const [{ days, counts }, deviceRows, ofDuties] = await Promise.all([
    countSteps(),
    readPage(),
    countDuties(database, question('REMINDER'), deviceId),
  ])
  return {
    daysAhead,
    steps: chainSteps.map((step, i) => ({
      step,
      name: chainStepNames[step],
      enabled: settings[chainToggles[step]],
      taken: takenOf(counts[i]!),
      left: leftOf(counts[i]!, chainReasonTexts),
    })),
    duties: ofDuties,
    devices: deviceRows,
    total: sumBy(days, ({ count }) => count),
    page,
    size,
  }

  async function countSteps(): Promise<{ days: DayCount[]; counts: Count<ChainReason>[][] }> {
    const days = await countDevices(database, which)
    const counts: Count<ChainReason>[][] = []
    for (const step of chainSteps) counts.push(await countReasons(database, which, question(step), days))
    return { days, counts }
  }

  /** Reads the ids first: what is read about few devices is looked up by index. */
  async function readPage(): Promise<PlanningDebug['devices']> {
    const inOrder = [asc(devices.nextInspectionDate), asc(devices.id)]
    const order = database
      .select({ id: devices.id })
      .from(devices)
      .where(which)
      .orderBy(...inOrder)
    const ids = await idsOf(database, order.limit(size).offset(page * size))
    const reason = (step: ChainStep) => reasonOf(database, question(step))
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
      .where(among(devices.id, ids))
      .orderBy(...inOrder)
    const dutiesOf = await judgeDuties(database, question('REMINDER'), ids)
    return rows.map((row) => ({
      deviceId: row.deviceId,
      deviceName: row.deviceName,
      clientId: row.clientId,
      clientName: clientName(row),
      nextInspectionDate: row.nextInspectionDate,
      verdicts: chainSteps.map((step) => verdictOf(step, row[step], settings[chainToggles[step]])),
      duties: dutiesOf.get(row.deviceId) ?? [],
    }))
  }
}

interface Count<Reason> {
  /** Null for what is taken */
  reason: Reason | null
  count: number
}

/**
 * Grouping the few reasons of many rows by hash needs no sort of them all. The counts run beside each other, so none
 * has workers.
 */
const groupingSettings = { enable_sort: 'off', max_parallel_workers_per_gather: '0' }

interface DayCount {
  day: Day | null
  count: number
}

/** How many devices are due on each day; only from an index, as those of duties are */
const countDevices = (database: Database, which: SQL | undefined): Promise<DayCount[]> =>
  readWithSettings(database, groupingSettings, (tx) =>
    tx
      .select({ day: devices.nextInspectionDate, count: count() })
      .from(devices)
      .where(which)
      .groupBy(devices.nextInspectionDate),
  )

/** How many devices each rule of a step leaves out. Devices for which only the date decides are counted by days. */
async function countReasons(
  database: Database,
  which: SQL | undefined,
  question: StepQuestion,
  days: readonly DayCount[],
): Promise<Count<ChainReason>[]> {
  const { near, reasonOfDay } = nearDates(question)
  const counted = await readWithSettings(database, groupingSettings, (tx) =>
    tx
      .select({ reason: reasonOf(database, question, true), count: count() })
      .from(devices)
      .where(and(which, gte(devices.nextInspectionDate, near.from), lt(devices.nextInspectionDate, near.until)))
      .groupBy(sql`1`),
  )
  return sumByReason([...counted, ...farOf(days, near, reasonOfDay)])
}

const farOf = <Reason>(days: readonly DayCount[], { from, until }: DaySpan, reasonOfDay: (due: Day) => Reason) =>
  days.flatMap(({ day, count }) =>
    day !== null && (day < from || day >= until) ? { reason: reasonOfDay(day), count } : [],
  )

/** Sums the counts of each reason */
function sumByReason<Reason>(counts: readonly Count<Reason>[]): Count<Reason>[] {
  const totals = new Map<Reason | null, number>()
  for (const { reason, count } of counts) totals.set(reason, (totals.get(reason) ?? 0) + count)
  return [...totals].map(([reason, count]) => ({ reason, count }))
}

const takenOf = (counts: Count<string>[]) => counts.find(({ reason }) => reason === null)?.count ?? 0

/** What was left out, by reason, the most first */
function leftOf<Reason extends string>(counts: Count<Reason>[], texts: Record<Reason, string>) {
  return counts
    .flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, text: texts[reason], count }]))
    .toSorted((one, other) => other.count - one.count)
}

function verdictOf(step: ChainStep, reason: ChainReason | null, enabled: boolean) {
  const takenText = enabled ? 'Zostanie zaplanowany.' : 'Tylko na polecenie: krok jest wyłączony.'
  const text = reason === null ? takenText : chainReasonTexts[reason]
  return { step, name: chainStepNames[step], taken: reason === null, reason, text }
}

/** How many duties, of all devices or one, each rule takes or leaves out */
async function countDuties(
  database: Database,
  reminder: StepQuestion,
  deviceId: number | undefined,
): Promise<PlanningDebug['duties']> {
  const { settings } = reminder
  const question = dutyQuestion(reminder)
  const which = deviceId === undefined ? undefined : eq(duties.deviceId, deviceId)
  const { near, reasonOfDay } = nearDutyDates(question)
  const days = await readWithSettings(database, groupingSettings, (tx) =>
    tx
      .select({
        day: duties.dueOn,
        count: countWhere(eq(duties.active, true)),
        ended: countWhere(eq(duties.active, false)),
      })
      .from(duties)
      .where(which)
      .groupBy(duties.dueOn),
  )
  const dutyCounts = await readWithSettings(database, groupingSettings, (tx) =>
    tx
      .select({ reason: dutyReasonOf(database, question, true), count: count() })
      .from(duties)
      .innerJoin(devices, eq(devices.id, duties.deviceId))
      .where(and(which, duties.active, gte(duties.dueOn, near.from), lt(duties.dueOn, near.until)))
      .groupBy(sql`1`),
  )
  const ended = sumBy(days, ({ day, count, ended: of }) => of + (day === null ? count : 0))
  const counts = sumByReason<DutyReminderReason>([
    ...dutyCounts,
    ...(ended > 0 ? [{ reason: 'ENDED' as const, count: ended }] : []),
    ...farOf(
      days.filter(({ count }) => count > 0),
      near,
      reasonOfDay,
    ),
  ])
  return {
    name: dutyReminderName,
    enabled: settings.dutySmsEnabled,
    taken: settings.dutySmsEnabled ? takenOf(counts) : 0,
    left: leftOf(counts, dutyReminderReasonTexts),
  }
}

/** Which rule takes or leaves each duty of some devices, by device */
async function judgeDuties(
  database: Database,
  reminder: StepQuestion,
  deviceIds: readonly number[],
): Promise<Map<number, PlanningDebug['devices'][number]['duties']>> {
  const { dutySmsEnabled: enabled, automaticSmsEnabled } = reminder.settings
  const reason = dutyReasonOf(database, dutyQuestion(reminder))
  const daily = automaticSmsEnabled ? reason : dutyReasonOf(database, dailyDutyQuestion(reminder))
  const rows = await database
    .select({
      id: duties.id,
      deviceId: duties.deviceId,
      kind: duties.kind,
      name: duties.name,
      dueOn: duties.dueOn,
      reason,
      inDailyRun: sql<boolean>`(${daily}) is null`,
    })
    .from(duties)
    .innerJoin(devices, eq(devices.id, duties.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(among(duties.deviceId, deviceIds))
    .orderBy(asc(duties.dueOn), asc(duties.id))
  const judgements = rows.map(({ id, deviceId, dueOn, reason, inDailyRun, ...duty }) => {
    const plannedText = inDailyRun
      ? 'Zostanie zaplanowany.'
      : 'Tylko na polecenie, razem z przypomnieniem o przeglądzie: jego krok jest wyłączony.'
    const takenText = enabled ? plannedText : 'SMS-y o obowiązkach są wyłączone w ustawieniach.'
    const text = reason === null ? takenText : dutyReminderReasonTexts[reason]
    return [deviceId, { id, name: dutyName(duty), dueOn, taken: reason === null && enabled, reason, text }] as const
  })
  return groupPairs(judgements)
}
