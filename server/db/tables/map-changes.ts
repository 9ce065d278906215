import { sql } from 'drizzle-orm'
import { bigint, bigserial, pgTable } from 'drizzle-orm/pg-core'

/**
 * One row per statement that changed what the map shows, written by triggers on clients, devices, sms_messages and services (migrations
 * 0004 and 0011). Neither alternative works: a counter would serialise all writers, and the newest `updated_at` misses a transaction that
 * began earlier and commits later. The `mark` is random: the XOR of the visible marks changes with every commit, whatever their order.
 */
export const mapChanges = pgTable('map_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  mark: bigint({ mode: 'bigint' })
    .notNull()
    .default(sql`(random() * 9007199254740991)::bigint`),
})
