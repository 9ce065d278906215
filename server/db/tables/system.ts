import { index, integer, json, pgTable, primaryKey, text, bigint, bigserial } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
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

/**
 * One row per statement that changed what the map shows, written by triggers on clients, devices, sms_messages,
 * services and duties (`mark_map_change`). Neither alternative works: a counter would serialise all writers, and the
 * newest `updated_at` misses a transaction that began earlier and commits later. The `mark` is random: the XOR of the
 * visible marks changes with every commit, whatever their order.
 */
export const mapChanges = pgTable('map_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  mark: bigint({ mode: 'bigint' })
    .notNull()
    .default(sql`(random() * 9007199254740991)::bigint`),
})

/**
 * Keys of files that no row names: files that are being stored, until their row is written, and files whose row was
 * deleted, until they are deleted as well. Triggers on the image tables write the latter, so that cascades are covered
 * and a crash leaves no file behind.
 */
export const orphanedFiles = pgTable(
  'loose_files',
  {
    key: text().primaryKey(),
    /** When storing began; null once the file may be deleted */
    storedAt: instant('stored_at'),
  },
  (table) => [index('loose_files_stored').on(table.storedAt)],
)
