import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { chainStepOf, chainTypes, joinWithinDays } from '#domain/sms/chain'
import { mostDevices } from '#domain/sms/several-devices'
import type { Day } from '#domain/time/day'
import { addDays, day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { plannedSms } from '../../db/schema'
import type { Earlier } from '../outbox/enqueue'
import { isIn } from '../outbox/planned-status'
import type { Database, Transaction } from '../../ports'
import type { DueRow } from './due'
import { repetitionIn, plannedMessages, previewOf, reasonToSkip } from './due'
import type { Settings } from '#domain/settings/settings'

/** Scheduled messages of the chain to these clients, due or not, that may share an SMS. */
export function waitingOf(database: Database | Transaction, clientIds: number[], now: Date) {
  return plannedMessages(
    database,
    now,
    and(
      isIn('SCHEDULED'),
      sql`${plannedSms.clientId} = any(${sql.param(clientIds)}::int[])`,
      inArray(plannedSms.type, Object.values(chainTypes)),
      isNotNull(plannedSms.deviceId),
      isNotNull(plannedSms.dueDate),
      isNull(plannedSms.customPhone),
      isNull(plannedSms.customMessage),
    ),
  )
}

/** The messages of `waiting` that share the SMS of `leader` (rule S9): same step and customer, close due dates, neither skipped nor repeated. */
export function companionsOf(
  leader: DueRow,
  waiting: readonly DueRow[],
  {
    settings,
    publicUrl,
    recent,
    now,
  }: { settings: Settings; publicUrl: string; recent: readonly Earlier[]; now: Date },
): DueRow[] {
  const { sms } = leader
  if (!chainStepOf(sms.type) || sms.dueDate === null || sms.customMessage !== null || sms.customPhone !== null)
    return []
  const like = waiting.filter(
    (row) =>
      row.sms.id !== sms.id &&
      row.sms.type === sms.type &&
      row.sms.clientId === sms.clientId &&
      reasonToSkip(row, now) === undefined &&
      !repetitionIn(row, previewOf(row, settings, publicUrl, { on: dayAt(now) }), recent, now),
  )
  return joinable(dayAt(now), leader, like)
}

interface Dated {
  sms: { dueDate: string | null }
}

/**
 * The entries of one customer that can share the SMS of `leader` on a day, ordered by due date: all are due within 14 days of each other, all or none
 * are due on that day, because the text says so, and there are at most 5 with the leader (rule S9).
 */
export function joinable<Row extends Dated>(on: Day, leader: Dated, others: readonly Row[]): Row[] {
  const due = day(leader.sms.dueDate!)
  const near = others.filter(
    ({ sms: { dueDate } }) => dueDate! >= addDays(due, -joinWithinDays) && (dueDate === on) === (due === on),
  )
  const from = near.map((row) => day(row.sms.dueDate!)).reduce((first, each) => (each < first ? each : first), due)
  const until = addDays(from, joinWithinDays)
  return near
    .filter((row) => row.sms.dueDate! <= until && due <= until)
    .toSorted((a, b) => (a.sms.dueDate! < b.sms.dueDate! ? -1 : a.sms.dueDate! > b.sms.dueDate! ? 1 : 0))
    .slice(0, mostDevices - 1)
}

export const sameRows = (rows: readonly DueRow[]) =>
  inArray(
    plannedSms.id,
    rows.map(({ sms }) => sms.id),
  )
