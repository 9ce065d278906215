import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { MapItemWire, MapWire } from '#domain/map/wire'
import { mapSuggestions, misplacedAtOnce } from '#domain/map/view'
import { readSearch } from '#domain/search/query'
import type { Day } from '#domain/time/day'
import { clients, devices } from '../db/schema'
import { begins, isExactly, matchingDevices, rankOf } from '../db/search'
import { rowsOf } from '../db/rows'
import { withGeocoding } from '../devices/filter'
import type { Database } from '../ports'
import { mapItems } from './queries'

/** This many matches are ranked and counted. A user who finds more types more letters. */
const rankedAtOnce = 1000

interface MapMatches {
  today: Day
  items: MapItemWire[]
  total: number
  more: boolean
}

/**
 * The answer of GET /api/map/search. A client's devices at one address are one suggestion: they share an info window.
 */
export async function findOnMap(database: Database, text: string, today: Day): Promise<MapMatches> {
  const query = readSearch(text)
  if (!query) return { today, items: [], total: 0, more: false }
  // A letter is in nearly all: only the best matches are looked for.
  const isLetter = query.beginning.length < 2
  const place = sql`${devices.clientId}, ${devices.street}, ${devices.houseNumber}, coalesce(${devices.flatNumber}, ''), ${devices.postalCode}, ${devices.city}`
  const ownedBy = (which: SQL) =>
    sql`select ${devices.id} from ${devices} where ${devices.clientId} in (select ${clients.id} from ${clients} where ${which} limit ${rankedAtOnce})`
  const [row] = await rowsOf<{ ids: number[]; total: number; more: boolean }>(
    database,
    // The best matches are looked for on their own, since not all matches are ranked.
    sql`with candidates as materialized (
        ${ownedBy(isExactly(query))}
        union ${ownedBy(begins(query))}
        ${isLetter ? sql`` : sql`union (${matchingDevices(query)} limit ${rankedAtOnce + 1})`}
      ), places as (
        select min(${devices.id}) as id, min(${rankOf(query)}) as rank
        from ${devices} join ${clients} on ${clients.id} = ${devices.clientId} where ${devices.id} in (select id from candidates)
        group by ${place}
      )
      select array(select id from places order by rank, id limit ${mapSuggestions}) as ids,
        (select count(*)::int from places) as total, ${isLetter} or (select count(*) > ${rankedAtOnce} from candidates) as more`,
  )
  const { ids } = row!
  const more = row!.more && ids.length > 0
  const total = more ? Math.min(row!.total, rankedAtOnce) : row!.total
  const items = await mapItems(database, sql`select unnest(${sql.param(ids)}::int[]) as id`, today)
  return { today, items, total, more }
}

export async function misplacedOnMap(database: Database, today: Day): Promise<MapWire> {
  const ids = sql`select ${devices.id} from ${devices} where ${withGeocoding('TO_MEND')} order by ${devices.id} limit ${misplacedAtOnce}`
  return { today, items: await mapItems(database, ids, today) }
}
