import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Orphaned files: keys that no row holds: one that is just being stored, until the row is there that names it, and one whose row has been
 * deleted, until the file itself is. A trigger on the tables of images writes the latter, whatever deletes the row, so that no
 * cascade and no crash leaves a file behind that nobody knows of.
 */
export const orphanedFiles = pgTable(
  'loose_files',
  {
    key: text().primaryKey(),
    /** When storing began; absent once the file may go. */
    storedAt: instant('stored_at'),
  },
  (table) => [index('loose_files_stored').on(table.storedAt)],
)
