import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { compare } from '#domain/collections'
import { chainStepOf, chainTypes, joinWithinDays } from '#domain/sms/chain'
import { dutyReminderType, plannedTypes } from '#domain/sms/duty-reminder'
import { leavesByItself } from '#domain/sms/leaves-by-itself'
import { maxDevices } from '#domain/sms/several-devices'
import type { SmsType } from '#domain/sms/sms-type'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { among } from '../../db/rows'
import { plannedSms } from '../../db/schema'
import type { Earlier } from '../outbox/enqueue'
import { isIn } from '../outbox/planned-status'
import type { Database } from '../../ports'
import type { DueRow } from './due'
import { repetitionIn, plannedMessages, previewOf, reasonToSkip } from './due'
import type { Settings } from '#domain/settings/settings'

/** Scheduled messages of the chain to these clients, due or not, that may share an SMS (rule S13). */
export function waitingOf(database: Database, clientIds: number[], now: Date) {
  return plannedMessages(
    database,
    now,
    and(
      isIn('SCHEDULED'),
      among(plannedSms.clientId, clientIds),
      inArray(plannedSms.type, [...plannedTypes]),
      isNotNull(plannedSms.deviceId),
      or(isNotNull(plannedSms.dueDate), isNotNull(plannedSms.dutyDueOn)),
      isNull(plannedSms.customPhone),
      isNull(plannedSms.customMessage),
    ),
  )
}

/**
 * The messages of `waiting` that share the SMS of `leader` (rule S9): same step and customer, close due dates, neither
 * skipped nor repeated. First reminders and reminders of duties share one, too (rule S27).
 */
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
  const isJoinable = sms.dutyDueOn !== null || (chainStepOf(sms.type) && sms.dueDate !== null)
  if (!isJoinable || sms.customMessage !== null || sms.customPhone !== null) return []
  const like = waiting.filter(
    (row) =>
      row.sms.id !== sms.id &&
      sharesWith(row.sms.type, sms.type, settings) &&
      row.sms.clientId === sms.clientId &&
      reasonToSkip(row, settings, now) === undefined &&
      !repetitionIn(row, previewOf(row, settings, publicUrl, { on: dayAt(now) }), recent, now),
  )
  return joinable(dayAt(now), leader, like)
}

/** Messages of two types share one only while both are switched on. */
export function sharesWith(one: SmsType, other: SmsType, settings: Settings): boolean {
  if (one === other) return true
  const mixedTypes: readonly SmsType[] = [chainTypes.REMINDER, dutyReminderType]
  return [one, other].every((type) => mixedTypes.includes(type) && leavesByItself(type, settings))
}

/**
 * Whether another message about the device of a duty's reminder leaves today and does not share its SMS: then the
 * reminder gives way.
 * @param asked as in `processDue`
 */
export function hasPrecedence(
  leader: DueRow,
  waiting: readonly DueRow[],
  companions: readonly DueRow[],
  { settings, asked, now }: { settings: Settings; asked: readonly SmsType[]; now: Date },
): boolean {
  const { end } = dayBounds(dayAt(now))
  return waiting.some(
    (row) =>
      row.sms.deviceId === leader.sms.deviceId &&
      row.sms.type !== dutyReminderType &&
      (asked.includes(row.sms.type) || leavesByItself(row.sms.type, settings)) &&
      row.sms.scheduledAt < end &&
      reasonToSkip(row, settings, now) === undefined &&
      !companions.some(({ sms }) => sms.id === row.sms.id),
  )
}

interface DatedRow {
  sms: { dueDate: Day | null; dutyDueOn?: Day | null }
}

/** The due date of an inspection or of a duty */
export const dueOn = ({ sms: { dueDate, dutyDueOn } }: DatedRow): Day => (dueDate ?? dutyDueOn)!

/**
 * The entries of one customer that can share the SMS of `leader` on a day, ordered by due date: all are due within 14
 * days of each other, all or none are due on that day, because the text says so, and there are at most 5 with the
 * leader (rule S9).
 */
export function joinable<Row extends DatedRow>(on: Day, leader: DatedRow, others: readonly Row[]): Row[] {
  const leaderDue = dueOn(leader)
  const near = others.filter(
    (row) => dueOn(row) >= addDays(leaderDue, -joinWithinDays) && (dueOn(row) === on) === (leaderDue === on),
  )
  const from = near.map(dueOn).reduce((first, each) => (each < first ? each : first), leaderDue)
  const until = addDays(from, joinWithinDays)
  return near
    .filter((row) => dueOn(row) <= until && leaderDue <= until)
    .toSorted((a, b) => compare(dueOn(a), dueOn(b)))
    .slice(0, maxDevices - 1)
}

export const sameRows = (rows: readonly DueRow[]) =>
  inArray(
    plannedSms.id,
    rows.map(({ sms }) => sms.id),
  )
