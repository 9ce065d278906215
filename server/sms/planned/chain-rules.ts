import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, lte, not, notExists, or, sql } from 'drizzle-orm'
import { confirmationValidityDays } from '#domain/confirmations/confirmation'
import type { Settings } from '#domain/settings/settings'
import type { ChainReason, ChainStep } from '#domain/sms/chain'
import { chainSteps, chainTypes, joinWithinDays } from '#domain/sms/chain'
import type { StepQuestion as DateQuestion } from '#domain/sms/chain-days'
import { dueSpan, lateUntil } from '#domain/sms/chain-days'
import { leavesByItself } from '#domain/sms/leaves-by-itself'
import { nextSendingInstant } from '#domain/sms/sending-hours'
import type { Day, DaySpan } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { devices, plannedSms, smsMessages } from '../../db/schema'
import { timestamptz } from '../../db/warsaw'
import type { Database } from '../../ports'
import { hasBookedService } from '../../services/filter'
import { isIn, mayHaveLeft } from '../outbox/planned-status'
import { dutySpan, inspectionJoinsDuty, plannedInspection } from './duty-rules'
import type { Rule } from './rules'
import { firstReason, ownerRules } from './rules'

/** Input of the rules */
export interface StepQuestion extends DateQuestion {
  settings: Settings
  /** Only inspections with no other day to send until they are due (`lateStep`) */
  late?: boolean
}

/**
 * Every rule that leaves a device out of a step, in order of precedence (rule S8). Planning, its preview and
 * `debug/planning` all use these; the query must join `devices` with `clients`. No condition may evaluate to null,
 * because `stepCandidates` negates it.
 * @param many see `ownerRules`
 */
function chainRules(database: Database, question: StepQuestion, many = false): Rule<ChainReason>[] {
  const { step, now } = question
  const from = many ? dueSpan(question).from : undefined
  const { noPhone, optedOut } = ownerRules(database, many)
  const today = dayAt(now)
  const validSince = dayBounds(addDays(today, -confirmationValidityDays)).start
  return [
    ...rangeRules(database, question, many),
    ['NO_PHONE', noPhone],
    ['OPTED_OUT', optedOut],
    ['CONFIRMED', and(isNotNull(devices.confirmedAt), gte(devices.confirmedAt, validSince))!],
    ['BOOKED', hasBookedService(database, now)],
    ['PLANNED', exists(plannedRows(database, from, [step]))],
    ...(step === 'SECOND_REMINDER' ? [isUnanswered(database, from, question)] : []),
    ['SAME_DAY', anotherThatDay(database, from, question)],
    // Apart, because PostgreSQL reads what the other asks for from an index.
    ['SAME_DAY', anotherMayHaveLeft(database, from, question)],
  ]
}

function rangeRules(database: Database, question: StepQuestion, many: boolean): Rule<ChainReason>[] {
  const { step, now } = question
  const { from, until } = dueSpan(question)
  const before = lt(devices.nextInspectionDate, from)
  const after = gte(devices.nextInspectionDate, until)
  if (step === 'OVERDUE') {
    return [
      ['NOT_YET', after],
      ['TOO_LONG_AGO', before],
    ]
  }
  const today = dayAt(now)
  const late: Rule<ChainReason>[] = [
    ['PAST_DUE', lt(devices.nextInspectionDate, today)],
    ['NO_TIME', before],
  ]
  if (step !== 'REMINDER') return [...late, ['NOT_YET', after]]
  // The device is planned together with another one of the customer that is due earlier, so that both share one SMS.
  const beside = (due: AnyColumn) => gte(due, sql`${devices.nextInspectionDate} - ${joinWithinDays}::int`)
  const earliest = many ? addDays(until, -joinWithinDays) : undefined
  const joins = plannedInspection(database, { from, until }, now, beside, earliest)
  const { settings } = question
  // Most devices are due later than any they could join; the subquery is left for the others.
  const tooLate = gte(devices.nextInspectionDate, addDays(until, joinWithinDays))
  const apart = or(tooLate, not(joins))!
  const alone = settings.dutySmsEnabled
    ? and(apart, not(inspectionJoinsDuty(database, settings, now, earliest)))!
    : apart
  return [...late, ['NOT_YET', and(after, alone)!]]
}

/**
 * Subquery: messages of some steps about the current inspection of a device.
 * @param from given if very many rows are judged: the rules of dates have left out what is due earlier
 */
function plannedRows(database: Database, from: Day | undefined, steps: readonly ChainStep[], which?: SQL) {
  return database
    .select({ one: sql`1` })
    .from(plannedSms)
    .where(
      and(
        eq(plannedSms.deviceId, devices.id),
        inArray(
          plannedSms.type,
          steps.map((step) => chainTypes[step]),
        ),
        eq(plannedSms.dueDate, devices.nextInspectionDate),
        from && gte(plannedSms.dueDate, from),
        isNull(plannedSms.inspectionDoneAt),
        which,
      ),
    )
}

/** Leaves out a device whose first reminder did not leave at least `secondReminderDays` days ago. */
function isUnanswered(database: Database, from: Day | undefined, { settings, now }: StepQuestion): Rule<ChainReason> {
  const until = dayBounds(addDays(dayAt(now), -settings.secondReminderDays)).end
  const isSent = and(eq(plannedSms.status, 'SENT'), lt(plannedSms.sentAt, until))
  const first = plannedRows(database, from, ['REMINDER'], isSent)
  return ['NO_REMINDER', notExists(first)]
}

/**
 * Leaves out a device about which another step's message is sent on the day on which this one would be. One that waits
 * for a person, because its step is switched off, may never leave.
 */
function anotherThatDay(database: Database, from: Day | undefined, question: StepQuestion): SQL {
  const isThen = thatDay(question)
  const others = otherSteps(question)
  const on = others.map((each) => chainTypes[each]).filter((type) => leavesByItself(type, question.settings))
  const which = or(
    and(eq(plannedSms.status, 'SCHEDULED'), inArray(plannedSms.type, on), isThen(plannedSms.scheduledAt)),
    and(eq(plannedSms.status, 'SENT'), isThen(plannedSms.sentAt)),
  )
  return exists(plannedRows(database, from, others, which))
}

/** Leaves out a device about which another step's message may have left that day: the gateway has not said so. */
function anotherMayHaveLeft(database: Database, from: Day | undefined, question: StepQuestion): SQL {
  const isThen = thatDay(question)
  const attemptedAt = sql`coalesce(${smsMessages.attemptedAt}, ${smsMessages.createdAt})`
  const which = or(
    and(eq(plannedSms.status, 'FAILED'), mayHaveLeft(isThen(attemptedAt))),
    and(isIn('CLAIMED'), isThen(plannedSms.claimedAt)),
  )
  return exists(plannedRows(database, from, otherSteps(question), which))
}

/** Condition for an instant on the day on which the message would be sent */
function thatDay({ settings, now }: StepQuestion): (at: SQLWrapper) => SQL {
  const { start, end } = dayBounds(dayAt(nextSendingInstant(now, settings)))
  return (at) => sql`(${at} >= ${timestamptz(start)} and ${at} < ${timestamptz(end)})`
}

const otherSteps = ({ step }: StepQuestion) => chainSteps.filter((each) => each !== step)

/** The end (excluded) of the due dates that a reminder may be about, with those that join others */
export function reminderEnd(until: Day, { settings, now }: StepQuestion): Day {
  const ofDuties = settings.dutySmsEnabled ? dutySpan(settings, now).until : until
  return addDays(ofDuties > until ? ofDuties : until, joinWithinDays)
}

/** Devices due on or after this day are left out by a step, as NOT_YET. */
function farEnd(question: StepQuestion): Day {
  const { until } = dueSpan(question)
  return question.step === 'REMINDER' ? reminderEnd(until, question) : until
}

/** The due dates of which more than the date decides, and why a step leaves out the others, as `chainRules` does */
export function nearDates(question: StepQuestion): { near: DaySpan; reasonOfDay: (due: Day) => ChainReason } {
  const { from } = dueSpan(question)
  const today = dayAt(question.now)
  const early = (due: Day) => {
    if (question.step === 'OVERDUE') return 'TOO_LONG_AGO'
    return due < today ? 'PAST_DUE' : 'NO_TIME'
  }
  return {
    near: { from, until: farEnd(question) },
    reasonOfDay: (due) => (due < from ? early(due) : 'NOT_YET'),
  }
}

/**
 * Condition for the devices that a step takes. It repeats the date range as plain bounds, so that PostgreSQL can use an
 * index.
 */
export function stepCandidates(database: Database, question: StepQuestion): SQL {
  const { settings, now, late } = question
  const { from } = dueSpan(question)
  const end = late ? lateUntil(settings, now) : farEnd(question)
  const rules = chainRules(database, question)
  return and(
    gte(devices.nextInspectionDate, from),
    lt(devices.nextInspectionDate, end),
    ...rules.map(([, leavesOut]) => not(leavesOut)),
  )!
}

/** The first rule that leaves a device out; null if the step takes it. */
export function reasonOf(database: Database, question: StepQuestion, many = false): SQL<ChainReason | null> {
  return firstReason(chainRules(database, question, many))
}

/** Ids from `after` (exclusive) to `until` (inclusive) */
export const withIds = (after: number, until: number) => and(gt(devices.id, after), lte(devices.id, until))!
