import type { SQL } from 'drizzle-orm'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { deleteOrphanedFiles } from '../attachments/orphaned-files'
import { idempotencyKeys, jobs, passwordResets, sessions, throttles } from '../db/schema'
import { tidyMapChanges } from '../map/queries'
import type { Ports } from '../ports'
import { reconcile } from '../outbox/reconcile'
import type { Duty } from './kind'

const day = 86_400_000
/** How long the result of a write is kept for a repetition (ms). */
const keepKeys = day
/** How long a finished session is kept for its owner to look at (ms). */
const keepSessions = 30 * day
/** How long a finished job is kept (ms). */
const keepJobs = 30 * day
/** Longer than the longest window of a throttle (ms). */
const keepThrottles = 2 * 3_600_000

/** What the house needs to stay clean: each a duty of its own, so that one that fails holds up no other. */
export const housekeeping: Duty[] = [
  duty('attachments.delete-orphaned', 'Usuwanie niepotrzebnych plików', 1, deleteOrphanedFiles),
  duty('sms.reconcile', 'Wyjaśnianie przerwanych SMS-ów', 1, async (ports) => {
    const reconciled = await reconcile(ports)
    if (reconciled > 0) ports.log.warn('reconciled messages whose sender died', { reconciled })
  }),
  duty('map.tidy-changes', 'Porządkowanie zmian mapy', 5, ({ database }) => tidyMapChanges(database)),
  duty('users.forget-throttles', 'Zapominanie nieudanych prób', 10, (ports) =>
    forget(ports, throttles, lt(throttles.startedAt, before(ports, keepThrottles))),
  ),
  duty('users.forget-resets', 'Zapominanie linków do hasła', 10, (ports) =>
    forget(ports, passwordResets, lt(passwordResets.expiresAt, before(ports, 0))),
  ),
  duty('users.forget-sessions', 'Zapominanie zakończonych sesji', 60, (ports) =>
    forget(ports, sessions, lt(sql`least(${sessions.expiresAt}, ${sessions.revokedAt})`, before(ports, keepSessions))),
  ),
  duty('http.forget-keys', 'Zapominanie wyników zapisów', 60, (ports) =>
    forget(ports, idempotencyKeys, lt(idempotencyKeys.createdAt, before(ports, keepKeys))),
  ),
  duty('jobs.forget-finished', 'Zapominanie zakończonych zadań', 60, (ports) => {
    const over = inArray(jobs.status, ['DONE', 'FAILED', 'STOPPED'])
    return forget(ports, jobs, and(over, lt(jobs.finishedAt, before(ports, keepJobs))))
  }),
]

function duty(name: string, title: string, everyMinutes: number, run: (ports: Ports) => Promise<void>): Duty {
  return {
    name,
    title,
    access: 'system.read',
    recurrence: () => ({ everyMinutes }),
    async run(ports) {
      await run(ports)
      return { message: '', counts: {} }
    },
  }
}

function before({ clock }: Ports, age: number): Date {
  return new Date(clock.now().getTime() - age)
}

async function forget({ database }: Ports, table: PgTable, which: SQL | undefined): Promise<void> {
  await database.delete(table).where(which)
}
