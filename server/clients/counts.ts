import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ClientStats, Dependents } from '#domain/clients/counts'
import type { DueFilter } from '#domain/inspections/due-filter'
import { dueRange } from '#domain/inspections/due-filter'
import type { Day } from '#domain/time/day'
import { rowsOf } from '../db/rows'
import { clients, devices, deviceAttachments, plannedSms, serviceAttachments, services } from '../db/schema'
import { dueIn } from '../devices/filter'
import type { Database } from '../ports'

function owners(condition?: SQL) {
  return sql<number>`(count(distinct ${devices.clientId})${condition && sql` filter (where ${condition})`})::int`
}

export async function clientStats(database: Database, today: Day): Promise<ClientStats> {
  const due = (filter: DueFilter) => owners(dueIn(dueRange(filter, today)))
  const [found] = await database
    .select({
      withDevices: owners(),
      overdue: due('overdue'),
      dueInWeek: due('week'),
      dueInTwoWeeks: due('twoWeeks'),
    })
    .from(devices)
  const total = await database.$count(clients)
  return { total, withoutDevices: total - found!.withDevices, ...found! }
}

/** Counts what deleting a client or device takes along; undefined if it does not exist. */
export async function dependentsOf(
  database: Database,
  of: { clientId: number } | { deviceId: number },
): Promise<Dependents | undefined> {
  const whole = 'clientId' in of
  const [found] = await rowsOf<Dependents>(
    database,
    sql`
      with gone as (select ${devices.id} as id from ${devices}
        where ${whole ? sql`${devices.clientId} = ${of.clientId}` : sql`${devices.id} = ${of.deviceId}`})
      select
        (select count(*) from gone)::int as devices,
        (select count(*) from ${services} where ${services.deviceId} in (select id from gone))::int as visits,
        (select count(*) from ${deviceAttachments} where ${deviceAttachments.deviceId} in (select id from gone))::int
          + (select count(*) from ${serviceAttachments} join ${services} on ${services.id} = ${serviceAttachments.serviceId}
              where ${services.deviceId} in (select id from gone))::int as photos,
        (select count(*) from ${plannedSms} where ${plannedSms.status} = 'SCHEDULED'
          and (${plannedSms.deviceId} in (select id from gone)${whole ? sql` or ${plannedSms.clientId} = ${of.clientId}` : sql``}))::int as "plannedSms"
      where exists (${whole ? sql`select 1 from ${clients} where ${clients.id} = ${of.clientId}` : sql`select 1 from gone`})`,
  )
  return found
}
