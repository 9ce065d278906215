import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { users } from './users'

/** Results of writes, stored in their own transactions, so that a call repeated with the same key is answered, not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, path and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    result: json().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** Keys shared by all processes on one database */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })

/** What people said of the first steps of an installation: those that stay as they are, and `hidden`, that the list is put away. */
export const firstStepMarks = pgTable('first_step_marks', {
  name: text().primaryKey(),
  at: instant('at').notNull(),
  by: text('by').notNull(),
})
