import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { sumBy } from '#domain/collections'
import { rangesByDays, urgencies } from '#domain/inspections/urgency'
import type { MapBox, MapCluster } from '#domain/map/clusters'
import { cellsOf, joinNear, sumOf, totalOf } from '#domain/map/clusters'
import { maxMapZoom } from '#domain/map/map-base'
import type { MapChoices, mapViewWireSchema } from '#domain/map/view'
import { viewDevicesAtOnce } from '#domain/map/view'
import type { Day } from '#domain/time/day'
import { countWhere } from '../db/count-where'
import { devices } from '../db/schema'
import { rowsOf } from '../db/rows'
import { dueIn } from '../devices/filter'
import type { Database } from '../ports'
import { matchingChoices } from './choices'
import { mapItems } from './queries'

interface ViewQuery {
  box: MapBox
  zoom: number
  choices: MapChoices
}

interface Cell extends MapCluster {
  /** One of its devices */
  id: number
}

/**
 * The answer of GET /api/map/view.
 * @param most with more devices than this they are counted, not listed
 */
export async function mapView(
  database: Database,
  query: ViewQuery,
  today: Day,
  most = viewDevicesAtOnce,
): Promise<z.input<typeof mapViewWireSchema>> {
  const within = and(inBox(query.box), matchingChoices(query.choices, today))
  const cells = await cellsIn(database, within, cellsOf(query.box, query.zoom), today)
  const total = sumBy(cells, (cell) => totalOf(cell.counts))
  // At the closest zoom, devices at one place cannot be separated by zooming in.
  if (total <= most || query.zoom >= maxMapZoom) {
    const ids = sql`select ${devices.id} from ${devices} where ${within} order by ${devices.nextInspectionDate}, ${devices.id} limit ${most}`
    return { today, devices: total, clusters: [], items: await mapItems(database, ids, today) }
  }
  const groups = joinNear(cells, query.zoom)
  const alone = groups.flatMap((group) => (group.length === 1 && totalOf(group[0]!.counts) === 1 ? [group[0]!.id] : []))
  const clusters = groups.map(sumOf).filter((one) => totalOf(one.counts) > 1)
  return {
    today,
    devices: total,
    clusters: clusters.map(({ lat, lng, counts }) => [lat, lng, ...counts]),
    items:
      alone.length === 0 ? [] : await mapItems(database, sql`select unnest(${sql.param(alone)}::int[]) as id`, today),
  }
}

function inBox({ south, west, north, east }: MapBox): SQL {
  return sql`${devices.lat} between ${south}::float8 and ${north}::float8 and ${devices.lng} between ${west}::float8 and ${east}::float8`
}

async function cellsIn(
  database: Database,
  within: SQL | undefined,
  side: { lat: number; lng: number },
  today: Day,
): Promise<Cell[]> {
  const ranges = rangesByDays(today)
  const counts = urgencies.map((urgency) => countWhere(dueIn(ranges[urgency])))
  const rows = await rowsOf<{ id: number; lat: number; lng: number; counts: [number, number, number, number] }>(
    database,
    sql`select min(${devices.id}) as id, avg(${devices.lat}) as lat, avg(${devices.lng}) as lng,
        array[${sql.join(counts, sql`, `)}] as counts
      from ${devices} where ${within}
      group by floor(${devices.lat} / ${side.lat}::float8), floor(${devices.lng} / ${side.lng}::float8)`,
  )
  return rows
}
