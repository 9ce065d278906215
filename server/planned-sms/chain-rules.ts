import type { SQL } from 'drizzle-orm'
import { and, between, eq, exists, gt, gte, isNotNull, isNull, lt, lte, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { confirmationValidityDays } from '#domain/confirmations/confirmation'
import type { Settings } from '#domain/settings/settings'
import type { ChainReason, ChainStep } from '#domain/sms/chain'
import { chainTypes, dueRange, joinWithinDays } from '#domain/sms/chain'
import { addDays } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { clients, devices, plannedSms, smsOptOuts } from '../db/schema'
import type { Database, Transaction } from '../ports'
import { hasBookedService } from '../services/filter'

/** Input of the rules. `daysAhead` matters to REMINDER only. */
export interface StepQuestion {
  step: ChainStep
  settings: Settings
  now: Date
  daysAhead: number
}

type Rule = [reason: ChainReason, leavesOut: SQL]

/**
 * Every rule that leaves a device out of a step, in order of precedence (rule S8). Planning, its preview and `debug/planning` all use these; the
 * query must join `devices` with `clients`. No condition may evaluate to null, because `wantedBy` negates it.
 */
export function chainRules(database: Database | Transaction, question: StepQuestion): Rule[] {
  const { step, now } = question
  const today = dayAt(now)
  const validSince = dayBounds(addDays(today, -confirmationValidityDays)).start
  return [
    ...rangeRules(database, question),
    ['NO_PHONE', eq(clients.phone, '')],
    [
      'OPTED_OUT',
      exists(
        database
          .select({ one: sql`1` })
          .from(smsOptOuts)
          .where(eq(smsOptOuts.phone, clients.phone)),
      ),
    ],
    ['CONFIRMED', and(isNotNull(devices.confirmedAt), gte(devices.confirmedAt, validSince))!],
    ['BOOKED', hasBookedService(database, devices.id, now)],
    ['PLANNED', exists(planned(database, chainTypes[step]))],
    ...(step === 'SECOND_REMINDER' ? [unanswered(database, question)] : []),
  ]
}

function rangeRules(database: Database | Transaction, { step, settings, now, daysAhead }: StepQuestion): Rule[] {
  const { from, to } = dueRange(step, settings, dayAt(now), daysAhead)
  const before = lt(devices.nextInspectionDate, from)
  const after = gt(devices.nextInspectionDate, to)
  if (step === 'OVERDUE') {
    return [
      ['NOT_YET', after],
      ['TOO_LONG_AGO', before],
    ]
  }
  if (step !== 'REMINDER') {
    return [
      ['PAST_DUE', before],
      ['NOT_YET', after],
    ]
  }
  // The device is planned together with another one of the customer that is due earlier, so that both share one SMS.
  const other = alias(devices, 'other')
  const joins = exists(
    database
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.clientId, devices.clientId),
          between(other.nextInspectionDate, from, to),
          gte(other.nextInspectionDate, sql`${devices.nextInspectionDate} - ${joinWithinDays}::int`),
        ),
      ),
  )
  return [
    ['PAST_DUE', before],
    ['NOT_YET', and(after, not(joins))!],
  ]
}

/** Subquery: messages of a type about the current inspection of a device */
function planned(database: Database | Transaction, type: (typeof chainTypes)[ChainStep], which?: SQL) {
  return database
    .select({ one: sql`1` })
    .from(plannedSms)
    .where(
      and(
        eq(plannedSms.deviceId, devices.id),
        eq(plannedSms.type, type),
        eq(plannedSms.dueDate, devices.nextInspectionDate),
        isNull(plannedSms.inspectionDoneAt),
        which,
      ),
    )
}

/** Leaves out a device whose first reminder did not leave at least `secondReminderDays` days ago. */
function unanswered(database: Database | Transaction, { settings, now }: StepQuestion): Rule {
  const until = dayBounds(addDays(dayAt(now), -settings.secondReminderDays)).end
  const first = planned(database, chainTypes.REMINDER, and(eq(plannedSms.status, 'SENT'), lt(plannedSms.sentAt, until)))
  return ['NO_REMINDER', notExists(first)]
}

/** Condition for the devices that a step takes. It repeats the date range as plain bounds, so that PostgreSQL can use an index. */
export function wantedBy(database: Database | Transaction, question: StepQuestion): SQL {
  const { step, settings, now, daysAhead } = question
  const { from, to } = dueRange(step, settings, dayAt(now), daysAhead)
  const reach = step === 'REMINDER' ? addDays(to, joinWithinDays) : to
  const rules = chainRules(database, question)
  return and(
    gte(devices.nextInspectionDate, from),
    lte(devices.nextInspectionDate, reach),
    ...rules.map(([, leavesOut]) => not(leavesOut)),
  )!
}

/** The first rule that leaves a device out; null if the step takes it. */
export function reasonOf(database: Database | Transaction, question: StepQuestion): SQL<ChainReason | null> {
  const cases = chainRules(database, question).map(([reason, leavesOut]) => sql`when ${leavesOut} then ${reason}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Ids from `after` (exclusive) to `until` (inclusive) */
export const withIds = (after: number, until: number) => and(gt(devices.id, after), lte(devices.id, until))!
