import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { feedScopes } from '#domain/calendar/feed'
import { instant, oneOf } from './columns'
import { users } from './users'

/** Secret addresses of iCalendar feeds. The token itself is not stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal */
    tokenHash: text('token_hash').notNull().unique(),
    tokenTail: text('token_tail').notNull(),
    scope: text({ enum: feedScopes }).notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    index('calendar_feeds_user').on(table.userId, table.id),
    check('calendar_feeds_scope', oneOf('scope', feedScopes)),
  ],
)

/**
 * The event of a service in an outside calendar. The row outlives the service until the event has been removed there;
 * after a restore such rows have negative numbers. `revision` counts changes of the service, `sentRevision` is the last
 * one that the calendar has.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    serviceId: integer('service_id').primaryKey(),
    /** Chosen by us, so that a repeated attempt creates no second event */
    eventId: text('event_id').notNull().unique(),
    revision: integer().notNull().default(1),
    sentRevision: integer('sent_revision').notNull().default(0),
    error: text(),
    changedAt: instant('changed_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('calendar_events_open')
      .on(table.changedAt)
      .where(sql`sent_revision < revision`),
  ],
)
