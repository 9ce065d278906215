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
import { hasBookedService } from '../services/booked'

/** What a step is asked about: the settings, the moment, and for the reminder how far ahead it looks. */
export interface StepQuestion {
  step: ChainStep
  settings: Settings
  now: Date
  daysAhead: number
}

type Rule = [reason: ChainReason, leavesOut: SQL]

/**
 * Every rule that leaves a device out of a step, the first that applies is told (rule S8). Planning, its preview and the table of
 * `debug/planning` all ask these, over `devices` joined with `clients`. No rule is ever null.
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
  // Planned together with another device of the customer that is due before, so that both can leave in one SMS.
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

/** Messages of a type about the inspection that a device is due for. */
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

/** The first reminder left `secondReminderDays` days ago or earlier. */
function unanswered(database: Database | Transaction, { settings, now }: StepQuestion): Rule {
  const until = dayBounds(addDays(dayAt(now), -settings.secondReminderDays)).end
  const first = planned(database, chainTypes.REMINDER, and(eq(plannedSms.status, 'SENT'), lt(plannedSms.sentAt, until)))
  return ['NO_REMINDER', notExists(first)]
}

/** Devices that a step wants; in the form that the planner of the database can work with. */
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

/** The reason why a step leaves a device out; null where it takes it. */
export function reasonOf(database: Database | Transaction, question: StepQuestion): SQL<ChainReason | null> {
  const cases = chainRules(database, question).map(([reason, leavesOut]) => sql`when ${leavesOut} then ${reason}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Conditions for a batch of devices by id */
export const withIds = (after: number, until: number) => and(gt(devices.id, after), lte(devices.id, until))!
