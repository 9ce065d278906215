import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Recipients of the monthly report by mail */
export const reportRecipients = pgTable('report_recipients', {
  /** In lower case */
  email: text().primaryKey(),
  /** The last month mailed, 'YYYY-MM' */
  mailedMonth: text('mailed_month').notNull(),
  addedAt: instant('added_at').notNull(),
  addedBy: text('added_by').notNull(),
})
