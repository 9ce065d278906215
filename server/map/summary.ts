import { eq, sql } from 'drizzle-orm'
import { deviceTypes } from '#domain/devices/device-type'
import { rangesByDays, urgencies } from '#domain/inspections/urgency'
import type { MapChoices, MapSummary } from '#domain/map/view'
import type { Day } from '#domain/time/day'
import { countWhere } from '../db/count-where'
import { devices, duties } from '../db/schema'
import { rowsOf } from '../db/rows'
import { dueIn, withGeocoding } from '../devices/filter'
import type { Database } from '../ports'
import { dutySoon, matchingChoices } from './choices'

/** The answer of GET /api/map/summary: what the console counts itself where it has all devices */
export async function mapSummary(database: Database, choices: MapChoices, today: Day): Promise<MapSummary> {
  const passing = matchingChoices(choices, today) ?? sql`true`
  const ranges = rangesByDays(today)
  const byUrgency = sql.join(
    urgencies.map((urgency) => sql`${urgency}::text, ${countWhere(dueIn(ranges[urgency]))}`),
    sql`, `,
  )
  const byType = sql.join(
    deviceTypes.map((type) => sql`${type}::text, ${countWhere(eq(devices.type, type))}`),
    sql`, `,
  )
  const clientsOf = (condition: unknown) =>
    sql`(select count(*)::int from (select from ${devices} where ${condition} group by ${devices.clientId}) as owners)`
  const [row] = await rowsOf<{ summary: MapSummary }>(
    database,
    sql`select json_build_object(
        'total', json_build_object('devices', (select count(*)::int from ${devices}), 'clients', ${clientsOf(sql`true`)}),
        'devices', count(*)::int,
        'clients', ${clientsOf(passing)},
        'confirmed', count(${devices.confirmedAt})::int,
        'byUrgency', json_build_object(${byUrgency}),
        'byType', json_build_object(${byType}),
        'bounds', case when count(${devices.lat}) > 0 then json_build_object('south', min(${devices.lat}), 'west', min(${devices.lng}),
          'north', max(${devices.lat}), 'east', max(${devices.lng})) end,
        'misplaced', (select count(*)::int from ${devices} where ${withGeocoding('TO_MEND')}),
        'withDuties', exists(select from ${duties} where ${dutySoon(today)})
      ) as summary from ${devices} where ${passing}`,
  )
  return row!.summary
}
