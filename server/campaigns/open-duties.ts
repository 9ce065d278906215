import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/time/day'
import { among, rowsOf } from '../db/rows'
import { campaigns, campaignStops, devices, duties } from '../db/schema'
import type { Database } from '../ports'

/**
 * An inspection (without a duty) or a duty of a stop that is still to be done in its campaign, with its due date as it
 * is now
 */
export interface OpenDuty {
  stopId: number
  deviceId: number
  dutyId: number | null
  dueDate: Day
}

/** Leaves out what has been done since: it falls due after the campaign now, and later than it did. */
export async function openDuties(database: Database, stopIds: readonly number[]): Promise<OpenDuty[]> {
  if (stopIds.length === 0) return []
  return rowsOf<OpenDuty>(
    database,
    sql`${openDutiesWhere(among(campaignStops.id, stopIds))} order by "stopId", "deviceId", "dutyId" nulls first`,
  )
}

/**
 * `openDuties` as a query, in no order.
 * @param where condition for rows of `campaign_stops` and `campaigns`
 */
export function openDutiesWhere(where: SQL): SQL {
  return sql`select ${campaignStops.id} as "stopId", part."deviceId", part."dutyId", due.on::text as "dueDate"
    from ${campaignStops}
    join ${campaigns} on ${campaigns.id} = ${campaignStops.campaignId}
    cross join json_to_recordset(${campaignStops.duties}) as part("deviceId" int, "dutyId" int, "dueOn" date)
    join ${devices} d on d.id = part."deviceId"
    left join ${duties} u on u.id = part."dutyId" and u.active
    cross join lateral (select case when part."dutyId" is null then d.next_inspection_date else u.due_on end as on) as due
    where ${where} and due.on <= greatest(${campaigns.until}, part."dueOn")`
}
