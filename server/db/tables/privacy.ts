import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { ErasureLine } from '#domain/privacy/person'
import { deviceTypes } from '#domain/devices/device-type'
import { payments } from '#domain/services/payment'
import { serviceTypes } from '#domain/services/service'
import { day, instant } from './columns'

/**
 * Erasures of people. A row contains no name: it identifies a client by number and time of creation, a phone number by
 * an HMAC. With these the same person is searched for in a restored backup (server/privacy/reapply.ts).
 */
export const erasures = pgTable(
  'erasures',
  {
    id: serial().primaryKey(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    reason: text().notNull(),
    clientId: integer('client_id'),
    clientCreatedAt: instant('client_created_at'),
    phoneMark: text('phone_mark').notNull(),
    lines: json().$type<ErasureLine[]>().notNull(),
  },
  (table) => [index('erasures_at').on(table.at, table.id)],
)

/** Done visits of erased people that the books need: facts without the person */
export const keptVisits = pgTable(
  'kept_visits',
  {
    id: serial().primaryKey(),
    erasureId: integer('erasure_id')
      .notNull()
      .references(() => erasures.id),
    performedOn: day('performed_on').notNull(),
    type: text({ enum: serviceTypes }).notNull(),
    deviceType: text('device_type', { enum: deviceTypes }).notNull(),
    /** Grosze */
    price: integer(),
    payment: text({ enum: payments }),
    technician: text(),
  },
  (table) => [index('kept_visits_performed').on(table.performedOn), index('kept_visits_erasure').on(table.erasureId)],
)

/** One row. Months for which each kind of data is kept; null without end */
export const retentionRules = pgTable(
  'retention_rules',
  {
    id: integer().primaryKey().default(1),
    smsMonths: integer('sms_months'),
    answerMonths: integer('answer_months'),
    consentMonths: integer('consent_months'),
    photoMonths: integer('photo_months'),
  },
  () => [
    check('retention_rules_one_row', sql`id = 1`),
    check(
      'retention_rules_months',
      sql`sms_months > 0 and answer_months > 0 and consent_months > 0 and photo_months > 0`,
    ),
  ],
)
