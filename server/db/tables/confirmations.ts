import { index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { day, instant } from './columns'
import { clients } from './clients'
import { devices } from './devices'

/** Links handed out to customers: a row for each device that a link is about. The token itself is never stored. */
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
    /** The inspection the link is about. */
    dueDate: day('due_date').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The client's number that it was sent to; null where it went to another one. */
    phone: text(),
    /** The last day on which the link can be used. */
    expiresOn: day('expires_on').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** When the inspection it is about was recorded as done. */
    inspectionDoneAt: instant('inspection_done_at'),
  },
  (table) => [
    unique('confirmations_link').on(table.tokenHash, table.deviceId),
    index('confirmations_device').on(table.deviceId, table.id),
    index('confirmations_client').on(table.clientId),
  ],
)
