import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { JobOutcome } from '#domain/jobs/job'
import { jobStatuses } from '#domain/jobs/job'
import { day, instant, oneOf } from './columns'
import { users } from './users'

/** Background work: one row per job, and one permanent row per duty. */
export const jobs = pgTable(
  'jobs',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    /** One job of a kind at a time with the same key; given up when the job is over. */
    uniqueKey: text('unique_key'),
    /** Cleared when the job has ended */
    payload: json(),
    status: text({ enum: jobStatuses }).notNull().default('WAITING'),
    runAt: instant('run_at').notNull(),
    attempts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    outcome: json().$type<JobOutcome>(),
    /** What the last attempt failed of, for the operator. */
    error: text(),
    stopRequested: boolean('stop_requested').notNull().default(false),
    /** Null for what Termin started by itself */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    startedBy: text('started_by').notNull(),
    /** The process that has it, and until when (by the database's clock) the others leave it to that process. */
    worker: text(),
    leaseUntil: instant('lease_until'),
    /** The day of the last run of a daily duty. */
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
