import { sql } from 'drizzle-orm'
import { addMonths } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { rowsOf } from '../db/rows'
import type { RecurringJob } from '../jobs/kind'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'

// No event: the job leaves the event of its run.

/** Rows deleted in one transaction */
const slice = 5000
/** Hour in Warsaw at which nobody works */
const forgottenAt = 3

/** Deletes events older than the settings keep them. The only one that may: it sets `termin.retention` for its transactions. */
export const forgetEvents: RecurringJob = {
  name: 'events.forget-old',
  title: 'Usuwanie starych wpisów dziennika zmian',
  access: 'system.read',
  recurrence: () => ({ dailyAt: forgottenAt }),
  async run(ports, job) {
    const { eventYears } = await readSettings(ports.database)
    const before = instantAt(addMonths(dayAt(ports.clock.now()), -12 * eventYears), 0)
    let deleted = 0
    for (;;) {
      const count = await forgetSlice(ports, before)
      deleted += count
      const outcome = {
        message: deleted === 0 ? 'Nie ma starych wpisów.' : `Usunięto wpisów: ${deleted}.`,
        counts: { deleted },
      }
      if (count < slice) return outcome
      await job.progress({ done: deleted, total: null, outcome })
    }
  },
}

function forgetSlice({ database }: Ports, before: Date): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local termin.retention = 'on'`)
    const rows = await rowsOf(
      tx,
      sql`delete from events where id in (
        select id from events where at < ${before.toISOString()}::timestamptz order by at, id limit ${slice}) returning id`,
    )
    return rows.length
  })
}
