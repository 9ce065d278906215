import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { users } from './users'

/** Results of writes by Idempotency-Key (http/idempotency.ts) */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, address and body */
    requestHash: text('request_hash').notNull(),
    result: json().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** Secrets shared by all processes on one database */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })

/** Marks on the list of first steps: steps declared done as they are, and `hidden`, which removes the list */
export const firstStepMarks = pgTable('first_step_marks', {
  name: text().primaryKey(),
  at: instant('at').notNull(),
  by: text('by').notNull(),
})
