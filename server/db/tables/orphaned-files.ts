import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Keys of files that no row names: files that are being stored, until their row is written, and files whose row was deleted, until they are
 * deleted as well. Triggers on the image tables write the latter, so that cascades are covered and a crash leaves no file behind.
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
