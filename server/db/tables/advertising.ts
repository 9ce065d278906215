import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { audiences } from '#domain/advertising/advertisement'
import { instant, oneOf } from './columns'
import { jobs } from './jobs'

/** Advertising campaigns; their messages are rows of planned_sms. */
export const advertisingCampaigns = pgTable(
  'advertising_campaigns',
  {
    id: serial().primaryKey(),
    message: text().notNull(),
    audience: text({ enum: audiences }).notNull(),
    /** In test mode the messages were counted, not sent. */
    testMode: boolean('test_mode').notNull(),
    /**
     * Clients of the audience, those of them who get the message, and its billed parts and cost (grosze) in all; null
     * until planned
     */
    clients: integer(),
    recipients: integer(),
    parts: integer(),
    cost: integer(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    startedBy: text('started_by').notNull(),
    createdAt: instant('created_at').notNull(),
    plannedAt: instant('planned_at'),
    stoppedAt: instant('stopped_at'),
    stoppedBy: text('stopped_by'),
  },
  (table) => [
    index('advertising_campaigns_created').on(table.createdAt, table.id),
    index('advertising_campaigns_job').on(table.jobId),
    check('advertising_campaigns_audience', oneOf('audience', audiences)),
  ],
)
