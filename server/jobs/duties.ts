import { eq } from 'drizzle-orm'
import type { DutyState } from '#domain/jobs/job'
import { jobs } from '../db/schema'
import type { Database } from '../ports'
import type { Kind } from './kind'
import { isDuty } from './kind'
import { dutyKey } from './queue'

export async function dutyStates(database: Database, kinds: readonly Kind[]): Promise<DutyState[]> {
  const rows = await database.select().from(jobs).where(eq(jobs.uniqueKey, dutyKey))
  const byName = new Map(rows.map((row) => [row.kind, row]))
  return kinds.filter(isDuty).map(({ name, title }) => {
    const row = byName.get(name)
    return {
      name,
      title,
      lastRunAt: row?.finishedAt?.toISOString() ?? null,
      outcome: row?.outcome ?? null,
      error: row?.error ?? null,
      nextRunAt: row?.runAt.toISOString() ?? null,
    }
  })
}
