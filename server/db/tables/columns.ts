import { sql } from 'drizzle-orm'
import { linkPattern } from '#domain/confirmations/mask-links'
import type { Day } from '#domain/time/day'
import { customType, date, integer, serial, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Shared columns. Instants are `timestamptz` with milliseconds, days are `date`, money is integer grosze, enumerations
 * are check constraints. The SQL functions `fold` (search) and `polish_key` (Polish order) come from migration 0000.
 */

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** PostgreSQL keeps only days that exist, and the contracts keep their years within those of `Day` */
export const day = (name: string) => date(name, { mode: 'string' }).$type<Day>()
export const oneOf = (column: string, words: readonly string[]) =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(', ')})`)

/** For a column that is an array */
export const allOf = (column: string, words: readonly string[]) =>
  sql.raw(`${column} <@ array[${words.map((word) => `'${word}'`).join(', ')}]::text[]`)

/**
 * A stored search text. Links are left out: by searching for the beginning of a token one would learn its next
 * character.
 */
export const searchTextOf = (text: string) => sql.raw(`regexp_replace(fold(${text}), '${linkPattern}', '', 'g')`)

/** Text compared by bytes, so that `polish_key` sorts alike on every engine */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Who created and last changed a row, and the version that detects a stale edit */
export const trackingColumns = () => ({
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

export const attachment = () => ({
  id: serial().primaryKey(),
  originalName: text('original_name').notNull(),
  contentType: text('content_type').notNull(),
  fileSize: integer('file_size').notNull(),
  storageKey: text('storage_key').notNull().unique(),
  thumbnailKey: text('thumbnail_key'),
  place: integer().notNull().default(0),
  uploadedBy: text('uploaded_by').notNull(),
  createdAt: instant('created_at').notNull(),
})
