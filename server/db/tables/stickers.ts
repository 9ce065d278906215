import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { devices } from './devices'

/**
 * The sticker of each device that has one. The token is stored as it is, since the same sticker is printed again; no
 * search text contains it, and only roles that may send SMS can read it (rule A7).
 */
export const stickers = pgTable('stickers', {
  deviceId: integer('device_id')
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  code: text().notNull().unique(),
  issuedAt: instant('issued_at').notNull(),
  issuedBy: text('issued_by').notNull(),
})
