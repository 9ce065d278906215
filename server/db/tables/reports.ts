import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const reportRecipients = pgTable('report_recipients', {
  /** In lower case */
  email: text().primaryKey(),
  /** The last month mailed, 'YYYY-MM' */
  mailedMonth: text('mailed_month').notNull(),
  addedAt: instant('added_at').notNull(),
  addedBy: text('added_by').notNull(),
})
