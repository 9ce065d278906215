import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { dayParts } from '#domain/confirmations/wish'
import { day, instant, oneOf } from './columns'
import { clients } from './clients'
import { devices } from './devices'
import { duties } from './duties'

/** Links sent to customers, one row per device, duty or visit of a link. The token itself is not stored (rule S7). */
export const confirmations = pgTable(
  'confirmations',
  {
    id: serial().primaryKey(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal */
    tokenHash: text('token_hash').notNull(),
    tokenTail: text('token_tail').notNull(),
    dueDate: day('due_date').notNull(),
    /** The duty that it is about instead of the inspection; then `dueDate` is that of the duty */
    dutyId: integer('duty_id').references(() => duties.id, { onDelete: 'cascade' }),
    /**
     * The visit that it is about instead, which is no inspection; then `dueDate` is its day when the link was made. No
     * foreign key: the link of a deleted visit has ended.
     */
    serviceId: integer('service_id'),
    issuedAt: instant('issued_at').notNull(),
    /** Whether the link left in a message. Nobody got that of a wish by a sticker. */
    sent: boolean().notNull().default(true),
    /** The client's number, if the link was sent to it; null for another number */
    phone: text(),
    /** The last day on which the link works */
    expiresOn: day('expires_on').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** When the inspection was recorded as done */
    inspectionDoneAt: instant('inspection_done_at'),
    /** When the customer left a wish, which the next four columns hold */
    wishedAt: instant('wished_at'),
    preferredDay: day('preferred_day'),
    preferredPart: text('preferred_part', { enum: dayParts }),
    note: text(),
    contactPhone: text('contact_phone'),
    /**
     * Start of the booked service that does not suit the customer. Once the service is moved, the rejection no longer
     * applies.
     */
    rejectedServiceAt: instant('rejected_visit_at'),
  },
  (table) => [
    unique('confirmations_link').on(table.tokenHash, table.deviceId, table.dutyId).nullsNotDistinct(),
    index('confirmations_device').on(table.deviceId, table.id),
    // Reports: which inspections were asked about and answered, read only from the index
    index('confirmations_asked')
      .on(table.deviceId, table.dueDate, table.issuedAt, table.confirmedAt, table.sent, table.id)
      .where(sql`duty_id is null and service_id is null`),
    index('confirmations_client').on(table.clientId),
    index('confirmations_issued').on(table.issuedAt),
    index('confirmations_confirmed')
      .on(table.confirmedAt)
      .where(sql`confirmed_at is not null`),
    index('confirmations_wish')
      .on(table.deviceId, table.wishedAt)
      .where(sql`wished_at is not null`),
    index('confirmations_rejected')
      .on(table.deviceId)
      .where(sql`rejected_visit_at is not null`),
    index('confirmations_duty')
      .on(table.dutyId, table.confirmedAt)
      .where(sql`duty_id is not null`),
    check('confirmations_part', oneOf('preferred_part', dayParts)),
  ],
)
