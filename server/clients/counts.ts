import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ClientStats } from '#domain/clients/counts'
import type { DueFilter } from '#domain/inspections/due-filter'
import { dueRange } from '#domain/inspections/due-filter'
import type { Day } from '#domain/time/day'
import { clients, devices } from '../db/schema'
import { dueIn } from '../devices/filter'
import type { Database } from '../ports'

function owners(condition?: SQL) {
  return sql<number>`(count(distinct ${devices.clientId})${condition && sql` filter (where ${condition})`})::int`
}

export async function clientStats(database: Database, today: Day): Promise<ClientStats> {
  const dueOwners = (filter: DueFilter) => owners(dueIn(dueRange(filter, today)))
  const [row] = await database
    .select({
      withDevices: owners(),
      overdue: dueOwners('overdue'),
      dueInWeek: dueOwners('week'),
      dueInTwoWeeks: dueOwners('twoWeeks'),
    })
    .from(devices)
  const total = await database.$count(clients)
  return { total, withoutDevices: total - row!.withDevices, ...row! }
}
