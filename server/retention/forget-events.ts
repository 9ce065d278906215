import { sql } from 'drizzle-orm'
import { addMonths } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { rowsOf } from '../db/rows'
import { inSlices } from '../db/slices'
import { timestamptz } from '../db/warsaw'
import type { RecurringJob } from '../jobs/kind'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'

// No event: the job leaves the event of its run.

/** Hour in Warsaw at which nobody works */
const forgottenAt = 3

/** Deletes events older than the settings keep them. So it sets `termin.retention` for its transactions. */
export const forgetEvents: RecurringJob = {
  name: 'events.forget-old',
  title: 'Usuwanie starych wpisów dziennika zmian',
  access: 'system.read',
  recurrence: () => ({ dailyAt: forgottenAt }),
  long: true,
  async run(ports, job) {
    const { eventYears } = await readSettings(ports.database)
    const before = instantAt(addMonths(dayAt(ports.clock.now()), -12 * eventYears), 0)
    let deleted = 0
    const outcome = () => ({
      message: deleted === 0 ? 'Nie ma starych wpisów.' : `Usunięto wpisów: ${deleted}.`,
      counts: { deleted },
    })
    await inSlices(
      (limit) => forgetSlice(ports, before, limit),
      async (count) => {
        deleted += count
        await job.progress({ done: deleted, total: null, outcome: outcome() })
      },
    )
    return outcome()
  },
}

function forgetSlice({ database }: Ports, before: Date, limit: number): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local termin.retention = 'on'`)
    const rows = await rowsOf(
      tx,
      sql`delete from events where id in (
        select id from events where at < ${timestamptz(before)} order by at, id limit ${limit}) returning id`,
    )
    return rows.length
  })
}
