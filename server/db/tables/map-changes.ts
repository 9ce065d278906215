import { sql } from 'drizzle-orm'
import { bigint, bigserial, pgTable } from 'drizzle-orm/pg-core'

/**
 * One row for each statement that touched what the map shows; triggers on clients, devices and sms_messages write them (migration
 * 0004). A counter would make every writer wait for the others, and the newest `updated_at` misses what was begun earlier and
 * committed later. The `mark` is random: all visible marks together change with every commit, in whatever order commits come.
 */
export const mapChanges = pgTable('map_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  mark: bigint({ mode: 'bigint' })
    .notNull()
    .default(sql`(random() * 9007199254740991)::bigint`),
})
