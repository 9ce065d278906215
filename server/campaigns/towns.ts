import { sql } from 'drizzle-orm'
import type { CampaignInput, CampaignPreview } from '#domain/campaigns/campaign'
import { compare } from '#domain/collections'
import { fold } from '#domain/text/fold'
import { dayAt } from '#domain/time/warsaw'
import { isOptedOut } from '../db/opted-out'
import { rowsOf } from '../db/rows'
import { clients, devices, duties } from '../db/schema'
import type { Ports } from '../ports'
import { hasBookedService } from '../services/filter'
import { isDutyBooked } from '../sms/planned/duty-rules'
import type { Candidate, CandidateStop } from './candidates'
import {
  findCandidates,
  isDutyCandidate,
  isInspectionCandidate,
  isPlaced,
  openElsewhere,
  stopsOfCandidates,
} from './candidates'
import { firstDay } from './model'

/** Devices that a campaign would plan, by their towns as they are spelt */
type Spellings = ReadonlyMap<string, number>

/** Counts the devices of these candidates for which there are stops to plan */
export function countSpellings(candidates: readonly Candidate[], stops: readonly CandidateStop[]): Spellings {
  const cities = new Map(candidates.map(({ deviceId, city }) => [deviceId, city]))
  const counts = new Map<string, number>()
  for (const deviceId of new Set(stops.flatMap((stop) => stop.duties.map((duty) => duty.deviceId)))) {
    const city = cities.get(deviceId)!
    counts.set(city, (counts.get(city) ?? 0) + 1)
  }
  return counts
}

/** The largest first, each by its most frequent spelling; case and diacritics are ignored. */
export function townsOf(spellings: Spellings): CampaignPreview['cities'] {
  const towns = new Map<string, CampaignPreview['cities'][number]>()
  for (const [city, devicesThere] of [...spellings].toSorted(
    (one, other) => other[1] - one[1] || compare(one[0], other[0]),
  )) {
    const town = towns.get(fold(city))
    towns.set(fold(city), { city: town?.city ?? city, devices: (town?.devices ?? 0) + devicesThere })
  }
  return [...towns.values()].toSorted(
    (one, other) => other.devices - one.devices || one.city.localeCompare(other.city, 'pl'),
  )
}

/**
 * `countSpellings` of all towns, counted by the database. Clients that more than one row decides are left to
 * `stopsOfCandidates`: their windows may contradict each other, or one address has a position and another has none.
 */
export async function findSpellings(
  ports: Pick<Ports, 'clock' | 'database'>,
  input: CampaignInput,
  campaignId: number | undefined,
): Promise<Spellings> {
  const { database } = ports
  const now = ports.clock.now()
  const today = dayAt(now)
  const filter = { ...input, cities: [], area: null }
  const isWanted = sql`not ${isOptedOut(clients.phone)}`
  const rows = await rowsOf<{ city: string; devices: number; judged: number[] }>(
    database,
    sql`with due as (
        select ${devices.id} as device_id, null::int as duty_id, ${devices.clientId} as client_id, ${devices.city} as city, ${isPlaced} as placed,
          null::date as opens_on, null::date as ends_on
        from ${devices} join ${clients} on ${clients.id} = ${devices.clientId}
        where ${input.kinds.includes('INSPECTION')} and ${isInspectionCandidate(filter)} and ${isWanted}
          and not ${hasBookedService(database, now)}
        union all
        select ${devices.id}, ${duties.id}, ${devices.clientId}, ${devices.city}, ${isPlaced},
          ${duties.opensOn}, case when ${duties.hard} and ${duties.dueOn} >= ${firstDay(input, today)} then ${duties.dueOn} end
        from ${duties} join ${devices} on ${devices.id} = ${duties.deviceId} join ${clients} on ${clients.id} = ${devices.clientId}
        where ${isDutyCandidate(filter)} and ${isWanted} and not ${isDutyBooked(now)}
      ), elsewhere as (
        select distinct "deviceId" as device_id, "dutyId" as duty_id from (${openElsewhere(today, campaignId)}) as open
      ), available as (
        select due.* from due left join elsewhere
          on elsewhere.device_id = due.device_id and elsewhere.duty_id is not distinct from due.duty_id
        where elsewhere.device_id is null
      ), owner as (
        select client_id, coalesce(max(opens_on) > min(ends_on), false) or bool_or(placed) <> bool_and(placed) as judged
        from available group by client_id
      )
      select city, (count(*) filter (where placed and not judged))::int as devices,
        coalesce(json_agg(client_id) filter (where judged), '[]') as judged
      from (select distinct device_id, client_id, city, placed from available) as each join owner using (client_id)
      group by city`,
  )
  const spellings = new Map(rows.flatMap((row) => (row.devices > 0 ? [[row.city, row.devices] as const] : [])))
  const clientIds = [...new Set(rows.flatMap(({ judged }) => judged))]
  if (clientIds.length === 0) return spellings
  const candidates = await findCandidates(ports, database, { ...filter, clientIds }, campaignId)
  const stops = stopsOfCandidates(candidates, input, today).filter(({ leftOut }) => leftOut === null)
  for (const [city, count] of countSpellings(candidates, stops)) spellings.set(city, (spellings.get(city) ?? 0) + count)
  return spellings
}
