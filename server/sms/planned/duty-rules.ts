import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, eq, exists, gte, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { confirmationValidityDays } from '#domain/confirmations/confirmation'
import type { Settings } from '#domain/settings/settings'
import { joinWithinDays } from '#domain/sms/chain'
import { dueSpan } from '#domain/sms/chain-days'
import type { DutyReminderReason } from '#domain/sms/duty-reminder'
import { dutyDates } from '#domain/sms/duty-reminder'
import type { Day, DaySpan } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { consents } from '../../consents/consents'
import { clients, confirmations, devices, duties, plannedSms, services, smsOptOuts } from '../../db/schema'
import { dateAt, startOfDay } from '../../db/warsaw'
import type { Database } from '../../ports'
import type { Rule } from './rules'
import { firstReason, ownerRules } from './rules'

/** Input of the rules */
export interface DutyQuestion {
  settings: Settings
  now: Date
  /** Due dates of the inspections about which reminders are planned at the same time; undefined if none are */
  inspections: DaySpan | undefined
}

export const dutySpan = (settings: Settings, now: Date): DaySpan => dueSpan(dutyDates(settings, now))

/**
 * Every rule that leaves a duty out, in order of precedence (rule S27), as `chainRules` does for inspections. The query
 * must join `duties` with its device and client.
 * @param many see `ownerRules`; the devices with a visit, few as well, are then read once, too
 */
function dutyRules(database: Database, question: DutyQuestion, many = false): Rule<DutyReminderReason>[] {
  const { settings, now } = question
  const { noPhone, optedOut } = ownerRules(database, many)
  // Hashed once; as a join PostgreSQL reads a small table again for each row.
  const isOptedOut = inArray(clients.phone, database.select({ phone: smsOptOuts.phone }).from(smsOptOuts))
  const { from, until } = dutySpan(settings, now)
  const earliest = many ? addDays(until, -joinWithinDays) : undefined
  const one = { one: sql`1` }
  return [
    ['ENDED', sql`(not ${duties.active} or ${duties.dueOn} is null)`],
    ['PAST_DUE', lt(duties.dueOn, dayAt(now))],
    ['NO_TIME', lt(duties.dueOn, from)],
    // Most duties are due later than any they could join; the subquery is left for the others.
    [
      'NOT_YET',
      and(
        gte(duties.dueOn, until),
        or(gte(duties.dueOn, dutyEnd(question)), not(joinsAnother(database, question, earliest))),
      )!,
    ],
    ['NO_PHONE', noPhone],
    ['OPTED_OUT', many ? optedOut : isOptedOut],
    ['NO_CONSENT', and(eq(duties.reason, 'OFFICE'), not(consents(sql`${devices.clientId}`)))!],
    // Apart, because PostgreSQL makes no join of an `exists` within an `or`.
    ['CONFIRMED', confirmedByLink(now)],
    ['CONFIRMED', inspectionConfirmedNear(now)],
    ['BOOKED', many ? and(isDeviceBooked(now), isDutyBooked(now))! : isDutyBooked(now)],
    [
      'PLANNED',
      exists(
        database
          .select(one)
          .from(plannedSms)
          .where(
            and(isNotNull(plannedSms.dutyId), eq(plannedSms.dutyId, duties.id), eq(plannedSms.dutyDueOn, duties.dueOn)),
          ),
      ),
    ],
  ]
}

/** For a row of `duties`: a visit is booked that serves it: within its window, and not after a hard end. */
export function isDutyBooked(now: Date): SQL<boolean> {
  const on = dateAt(services.startsAt)
  return sql`exists (select from ${services} where ${services.deviceId} = ${duties.deviceId} and ${services.status} = 'SCHEDULED'
    and ${services.startsAt} >= ${startOfDay(dayAt(now))}
    and ${on} >= ${duties.opensOn} and (not ${duties.hard} or ${on} <= ${duties.dueOn}))`
}

/** For a row of `duties`: a visit to its device is booked, for this duty or not. */
const isDeviceBooked = (now: Date) =>
  sql`${duties.deviceId} in (select ${services.deviceId} from ${services} where ${services.status} = 'SCHEDULED'
    and ${services.startsAt} >= ${startOfDay(dayAt(now))})`

/**
 * For a row of `duties` and its device: the customer has said lately that they want a visit, for the duty or for an
 * inspection near it.
 */
export const isDutyConfirmed = (now: Date): SQL<boolean> =>
  sql`(${confirmedByLink(now)} or ${inspectionConfirmedNear(now)})`

const confirmedByLink = (now: Date) =>
  sql`exists (select from ${confirmations} where ${confirmations.dutyId} is not null and ${confirmations.dutyId} = ${duties.id}
    and ${confirmations.dueDate} = ${duties.dueOn} and ${confirmations.confirmedAt} >= ${validSince(now)})`

const inspectionConfirmedNear = (now: Date) =>
  sql`coalesce(${devices.confirmedAt} >= ${validSince(now)} and ${devices.nextInspectionDate} >= ${dayAt(now)}
    and ${near(devices.nextInspectionDate, duties.dueOn)}, false)`

const validSince = (now: Date) => startOfDay(addDays(dayAt(now), -confirmationValidityDays))

const near = (one: unknown, other: unknown) =>
  sql`${one} between ${other} - ${joinWithinDays}::int and ${other} + ${joinWithinDays}::int`

/** A duty is planned early together with another duty or inspection of the customer, so that they can share one SMS. */
function joinsAnother(
  database: Database,
  { settings, now, inspections }: DutyQuestion,
  earliest: Day | undefined,
): SQL {
  const which = (dueOn: AnyColumn) => gte(dueOn, sql`${duties.dueOn} - ${joinWithinDays}::int`)
  const another = plannedDuty(database, settings, now, which, earliest)
  if (!inspections) return another
  const beside = (due: AnyColumn) => near(due, duties.dueOn)
  return or(another, plannedInspection(database, inspections, now, beside, earliest))!
}

/** For a row of `devices`: its inspection is near a duty of the customer about which a reminder is planned now. */
export function inspectionJoinsDuty(database: Database, settings: Settings, now: Date, earliest: Day | undefined): SQL {
  const end = addDays(dutySpan(settings, now).until, joinWithinDays)
  const joins = plannedDuty(database, settings, now, (dueOn) => near(dueOn, devices.nextInspectionDate), earliest)
  return and(lt(devices.nextInspectionDate, end), joins)!
}

/**
 * For a row of `devices`: its customer has a duty with such a due date about which a reminder is planned now.
 * @param earliest given if very many rows are judged: no earlier due date qualifies. The few customers with a later one
 * are then read once.
 */
function plannedDuty(
  database: Database,
  settings: Settings,
  now: Date,
  which: (dueOn: AnyColumn) => SQL,
  earliest: Day | undefined,
): SQL {
  const { from, until } = fromTomorrow(dutySpan(settings, now), now)
  const duty = alias(duties, 'other_duty')
  const device = alias(devices, 'other_device')
  const owners = (also: SQL) =>
    database
      .select({ id: device.clientId })
      .from(device)
      .innerJoin(duty, eq(duty.deviceId, device.id))
      .where(and(duty.active, gte(duty.dueOn, from), lt(duty.dueOn, until), also))
  const joins = exists(owners(and(eq(device.clientId, devices.clientId), which(duty.dueOn))!))
  return earliest ? and(inArray(devices.clientId, owners(gte(duty.dueOn, earliest))), joins)! : joins
}

/** Like `plannedDuty`, for an inspection due within a span */
export function plannedInspection(
  database: Database,
  span: DaySpan,
  now: Date,
  which: (due: AnyColumn) => SQL,
  earliest: Day | undefined,
): SQL {
  const { from, until } = fromTomorrow(span, now)
  const device = alias(devices, 'other')
  const due = device.nextInspectionDate
  const owners = (also: SQL) =>
    database
      .select({ id: device.clientId })
      .from(device)
      .where(and(gte(due, from), lt(due, until), also))
  const joins = exists(owners(and(eq(device.clientId, devices.clientId), which(due))!))
  return earliest ? and(inArray(devices.clientId, owners(gte(due, earliest))), joins)! : joins
}

/** A message of the due day itself is only about that day. */
function fromTomorrow({ from, until }: DaySpan, now: Date): DaySpan {
  const soonest = addDays(dayAt(now), 1)
  return { from: from > soonest ? from : soonest, until }
}

/** Like `nearDates` of inspections, for duties that have not ended */
export function nearDutyDates(question: DutyQuestion): {
  near: DaySpan
  reasonOfDay: (due: Day) => DutyReminderReason
} {
  const { from } = dutySpan(question.settings, question.now)
  const today = dayAt(question.now)
  return {
    near: { from, until: dutyEnd(question) },
    reasonOfDay: (due) => {
      if (due < today) return 'PAST_DUE'
      return due < from ? 'NO_TIME' : 'NOT_YET'
    },
  }
}

/** The end (excluded) of the due dates that may be planned now, with those that join others */
export function dutyEnd({ settings, now, inspections }: DutyQuestion): Day {
  const { until } = dutySpan(settings, now)
  return addDays(inspections && inspections.until > until ? inspections.until : until, joinWithinDays)
}

/**
 * Condition for the duties that get a reminder. It repeats the range of dates as plain bounds, so that PostgreSQL can
 * use an index.
 */
export function dutyCandidates(database: Database, question: DutyQuestion): SQL {
  const { from } = dutySpan(question.settings, question.now)
  return and(
    duties.active,
    gte(duties.dueOn, from),
    lt(duties.dueOn, dutyEnd(question)),
    ...dutyRules(database, question).map(([, leavesOut]) => not(leavesOut)),
  )!
}

/** The first rule that leaves a duty out; null if it gets a reminder. */
export function dutyReasonOf(database: Database, question: DutyQuestion, many = false): SQL<DutyReminderReason | null> {
  return firstReason(dutyRules(database, question, many))
}
