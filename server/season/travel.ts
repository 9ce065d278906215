import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { groupBy } from '#domain/collections'
import type { Position } from '#domain/devices/device'
import { shiftKey } from '#domain/season/season'
import type { Travel, TravelFactors, TravelTable } from '#domain/season/travel'
import {
  distinctPositions,
  positionKey,
  estimatedTravel,
  estimatedLegs,
  legsOfTable,
  neutralFactors,
  wholeMinutes,
} from '#domain/season/travel'
import type { Trip } from '#domain/season/travel-factors'
import { travelFactors } from '#domain/season/travel-factors'
import type { LegsOn } from '#domain/services/proposed-slot'
import type { Day } from '#domain/time/day'
import { rowsOf } from '../db/rows'
import { dayTextAt } from '../db/warsaw'
import type { Database, Ports } from '../ports'

/** Legs of a season, in whole minutes */
export interface SeasonTravel extends Travel {
  /** For estimated legs */
  factors: TravelFactors
  /** Of the tables so far; neutral factors where legs lead along roads */
  source(): { name: string; factors: TravelFactors }
  /** Null where legs are estimated */
  alongRoads(positions: readonly Position[]): Promise<TravelTable | null>
}

/**
 * Legs along roads if the host has a routing server; otherwise, and while that does not answer, estimated ones, with
 * the driving times from the company's protocols (rule Z11).
 */
export async function seasonTravel({ roads }: Pick<Ports, 'roads'>, database: Database): Promise<SeasonTravel> {
  const factors = await companyFactors(database)
  const estimate = estimatedTravel(factors)
  const { name } = estimate
  if (!roads) return { ...estimate, factors, source: () => ({ name, factors }), alongRoads: async () => null }
  const alongRoads = (positions: readonly Position[]) => roads.table(positions).then(wholeMinutes, () => null)
  let isAway = false
  return {
    name: roads.name,
    factors,
    source: () =>
      isAway
        ? { name: `${name} (${roads.name} nie odpowiada)`, factors }
        : { name: roads.name, factors: neutralFactors },
    async table(positions) {
      const found = await alongRoads(positions)
      if (!found) isAway = true
      return found ?? estimate.table(positions)
    },
    alongRoads,
  }
}

/** ms that somebody who books a single visit waits for the server of roads */
const maxWaitMs = 2000

/**
 * Legs for the windows of a single visit: along roads if the server of roads returns all of them in time, so that
 * windows are compared by one measure; otherwise estimated.
 * @param places of each day among which legs are wanted
 */
export async function visitTravel(
  { roads }: Pick<Ports, 'roads'>,
  database: Database,
  places: ReadonlyMap<Day, readonly Position[]>,
  timeLimit = maxWaitMs,
): Promise<LegsOn> {
  const factors = await companyFactors(database)
  const roadLegs = roads && (await legsOfDays(roads, places, AbortSignal.timeout(timeLimit)).catch(() => undefined))
  return (day, among) => roadLegs?.get(day)?.(among) ?? estimatedLegs(among, factors)
}

/**
 * A table for each day; days with the same places share one.
 * @throws Error if the server does not answer, or not before the end
 */
async function legsOfDays(roads: Travel, places: ReadonlyMap<Day, readonly Position[]>, end: AbortSignal) {
  const timeout = new Promise<never>((_, reject) => {
    end.addEventListener('abort', () => reject(new Error('the server of roads is slow')))
  })
  // A failure that nobody waits for must not be unhandled.
  timeout.catch(() => undefined)
  const tables = new Map<string, ReturnType<typeof legsOfTable>>()
  const legsByDay = new Map<Day, ReturnType<typeof legsOfTable>>()
  for (const [day, positions] of places) {
    const distinct = distinctPositions(positions)
    const key = distinct.map(positionKey).join()
    // One after the other: an answer of the routing server is kept, also for callers who did not wait for it.
    const legs = tables.get(key) ?? legsOfTable(distinct, await Promise.race([roads.table(distinct), timeout]))
    tables.set(key, legs)
    legsByDay.set(day, legs)
  }
  return legsByDay
}

const companyFactors = async (database: Database): Promise<TravelFactors> => travelFactors(await drivenLegs(database))

/** The newest protocols from which legs are read */
const maxProtocols = 2000

/** A visit by its protocol; times in minutes since 1970 */
interface Stay extends Position {
  technicianId: number
  day: Day
  /** Whether the position is exact */
  exact: boolean
  arrived: number | null
  departed: number | null
}

/** The legs between visits of one technician on one day, by the arrivals and departures of issued protocols */
export async function drivenLegs(database: Database): Promise<Trip[]> {
  const minutesOf = (instant: SQL) => sql`(extract(epoch from ${instant}) / 60)::float8`
  // Years that `detailSchemas` refuses may have been stored before it did, and not every one can be cast.
  const timeOf = (name: 'arrivedAt' | 'leftAt') => {
    const text = sql`p.details -> ${name}::text ->> 'value'`
    return sql`case when ${text} ~ '^(19|20|21)' then (${text})::timestamptz end`
  }
  const stays = await rowsOf<Stay>(
    database,
    sql`with visits as (
      select s.technician_id, d.lat, d.lng, d.geocoding_status in ('EXACT', 'MANUAL') as exact,
        ${timeOf('arrivedAt')} as arrived, ${timeOf('leftAt')} as departed
      from (
        select id, service_id, device_id, details from protocols where status = 'ISSUED'
        order by series desc, year desc, sequence desc limit ${maxProtocols}
      ) p
      join services s on s.id = p.service_id
      join devices d on d.id = p.device_id
      where s.technician_id is not null
        and not exists (select from protocols c where c.corrects_id = p.id and c.status = 'ISSUED')
    )
    select technician_id as "technicianId", ${dayTextAt(sql`coalesce(arrived, departed)`)} as day, lat, lng, exact,
      ${minutesOf(sql`arrived`)} as arrived, ${minutesOf(sql`departed`)} as departed
    from visits where coalesce(arrived, departed) is not null
    order by technician_id, coalesce(arrived, departed), departed`,
  )
  const days = groupBy(stays, shiftKey)
  return [...days.values()].flatMap(tripsOfDay)
}

/**
 * The trips of a day: each begins with the latest departure from the visits before, of which some may be of one
 * customer, and is none where a later arrival is known.
 * @param stays in the order in which they began
 */
function tripsOfDay(stays: readonly Stay[]): Trip[] {
  const trips: Trip[] = []
  let last: { at: number; stay: Stay } | undefined
  for (const stay of stays) {
    const { arrived, departed } = stay
    const from = last?.stay
    if (from?.exact && stay.exact && from.departed !== null && arrived !== null && arrived > from.departed) {
      trips.push({ from: positionOf(from), to: positionOf(stay), minutes: arrived - from.departed })
    }
    const at = departed ?? arrived!
    if (!last || at >= last.at) last = { at, stay }
  }
  return trips
}

const positionOf = ({ lat, lng }: Position): Position => ({ lat, lng })
