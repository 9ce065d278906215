import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { JobOutcome } from '#domain/jobs/job'
import { jobStatuses } from '#domain/jobs/job'
import { day, instant, oneOf } from './columns'
import { users } from './users'

/** Background work: one row per job, and one permanent row per recurring job. */
export const jobs = pgTable(
  'jobs',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    /** Prevents a second job of the kind with this key; cleared when the job ends */
    uniqueKey: text('unique_key'),
    /** Cleared when the job has ended */
    payload: json(),
    status: text({ enum: jobStatuses }).notNull().default('WAITING'),
    runAt: instant('run_at').notNull(),
    attempts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    outcome: json().$type<JobOutcome>(),
    /** Why the last attempt failed, for the operator */
    error: text(),
    stopRequested: boolean('stop_requested').notNull().default(false),
    /** Null for jobs that Termin started */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    startedBy: text('started_by').notNull(),
    /**
     * The process that runs it, and the end of its lease by the database's clock; until then no other process takes the
     * job
     */
    worker: text(),
    leaseUntil: instant('lease_until'),
    /** Day of the last run, for a daily recurring job */
    ranOn: day('ran_on'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    unique('jobs_once').on(table.kind, table.uniqueKey),
    index('jobs_due')
      .on(table.runAt, table.id)
      .where(sql`status in ('WAITING', 'RUNNING')`),
    index('jobs_user').on(table.userId, table.createdAt),
    index('jobs_finished').on(table.finishedAt),
    check('jobs_status', oneOf('status', jobStatuses)),
  ],
)
