import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Who gets the report of a month by mail when it is over. */
export const reportRecipients = pgTable('report_recipients', {
  /** In small letters */
  email: text().primaryKey(),
  /** The last month that was handed to the mail, 'YYYY-MM' */
  mailedMonth: text('mailed_month').notNull(),
  addedAt: instant('added_at').notNull(),
  addedBy: text('added_by').notNull(),
})
