import type { SQL } from 'drizzle-orm'
import { and, between, eq, gte, inArray, isNotNull, lte, ne, not, or, sql } from 'drizzle-orm'
import type { CampaignInput, CandidateReason } from '#domain/campaigns/campaign'
import { isWithin } from '#domain/campaigns/campaign'
import type { StopDuty } from '#domain/campaigns/stop'
import { compare, sumBy } from '#domain/collections'
import { formatAddress } from '#domain/devices/address'
import type { Address } from '#domain/devices/address'
import type { Position } from '#domain/devices/device'
import { positionKey } from '#domain/season/travel'
import { fold } from '#domain/text/fold'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { isOptedOut } from '../db/opted-out'
import { among, rowsOf } from '../db/rows'
import { addressColumns, campaigns, clients, devices, duties } from '../db/schema'
import type { Database, Ports } from '../ports'
import { hasBookedService } from '../services/filter'
import { isDutyBooked } from '../sms/planned/duty-rules'
import { positionOf } from '../technicians/proposals'
import { firstDay } from './model'
import type { OpenDuty } from './open-duties'
import { openDutiesWhere } from './open-duties'

/** A duty of a device that falls due in a campaign */
export interface Candidate extends StopDuty {
  clientId: number
  address: string
  city: string
  position: Position | null
  /** The first day on which the work counts */
  opensOn: Day | null
  /** How long its work takes, if it says so */
  minutes: number | null
  /** Why it is none after all; null for one that is */
  reason: CandidateReason | null
}

interface CandidateFilter extends Pick<CampaignInput, 'from' | 'until' | 'kinds' | 'cities' | 'area'> {
  clientIds?: readonly number[]
}

/**
 * What falls due in a campaign within its kinds, towns and area, in order of due date, and why some of it is left out
 * (rule Z7).
 * @param campaignId the campaign itself; undefined before it is created
 */
export async function findCandidates(
  { clock }: Pick<Ports, 'clock'>,
  database: Database,
  filter: CandidateFilter,
  campaignId: number | undefined,
): Promise<Candidate[]> {
  const now = clock.now()
  const elsewhere = await dutiesElsewhere(database, dayAt(now), campaignId)
  const candidates = [
    ...(filter.kinds.includes('INSPECTION') ? await inspections(database, filter, now) : []),
    ...(await dueDuties(database, filter, now)),
  ]
  const { area } = filter
  return candidates
    .filter(({ position }) => area === null || position === null || isWithin(position, area))
    .map((row) => ({ ...row, reason: reasonOf(row, elsewhere) }))
    .toSorted(
      (one, other) =>
        compare(one.dueOn, other.dueOn) || one.deviceId - other.deviceId || (one.dutyId ?? 0) - (other.dutyId ?? 0),
    )
}

export const dutyKey = ({ deviceId, dutyId }: Pick<StopDuty, 'deviceId' | 'dutyId'>) => `${deviceId} ${dutyId ?? ''}`

function reasonOf(row: CandidateRow, elsewhere: ReadonlySet<string>): CandidateReason | null {
  if (row.booked) return 'BOOKED'
  if (elsewhere.has(dutyKey(row))) return 'ELSEWHERE'
  if (row.position === null) return 'NO_POSITION'
  return row.optedOut ? 'OPTED_OUT' : null
}

type CandidateRow = Omit<Candidate, 'reason'> & { optedOut: boolean; booked: boolean }

const place = {
  deviceId: devices.id,
  clientId: devices.clientId,
  ...addressColumns,
  lat: devices.lat,
  lng: devices.lng,
  geocodingStatus: devices.geocodingStatus,
  optedOut: isOptedOut(clients.phone),
}

const placeOf = (row: Address & Parameters<typeof positionOf>[0]) => ({
  address: formatAddress(row),
  position: positionOf(row),
})

/** Positions are exact to less (degrees). */
const margin = 1e-6

/**
 * The devices of the towns and of a box around the area. Nobody knows whether an address without a position lies
 * within.
 */
function inPlaces({ cities, area, clientIds }: CandidateFilter): SQL | undefined {
  const lats = area?.map(({ lat }) => lat) ?? []
  const lngs = area?.map(({ lng }) => lng) ?? []
  return and(
    clientIds && among(devices.clientId, clientIds),
    cities.length === 0
      ? undefined
      : sql`fold(${devices.city}) = any(array(select fold(city) from unnest(${sql.param(cities)}::text[]) as city))`,
    area === null
      ? undefined
      : or(
          not(isPlaced),
          and(
            between(devices.lat, Math.min(...lats) - margin, Math.max(...lats) + margin),
            between(devices.lng, Math.min(...lngs) - margin, Math.max(...lngs) + margin),
          ),
        ),
  )
}

/** `positionOf` in SQL */
export const isPlaced = sql<boolean>`(${devices.lat} is not null and ${devices.geocodingStatus} is distinct from 'FALLBACK')`

/** Condition for a row of `devices`: its inspection is a candidate */
export const isInspectionCandidate = (filter: CandidateFilter): SQL =>
  and(lte(devices.nextInspectionDate, filter.until), inPlaces(filter))!

/** Condition for a row of `duties` and its device: due by the end of the campaign */
export const isDutyCandidate = (filter: CandidateFilter): SQL =>
  and(
    eq(duties.active, true),
    isNotNull(duties.dueOn),
    lte(duties.dueOn, filter.until),
    inArray(duties.kind, dutyKindsOf(filter)),
    inPlaces(filter),
  )!

const dutyKindsOf = ({ kinds }: Pick<CandidateFilter, 'kinds'>) =>
  kinds.flatMap((kind) => (kind === 'INSPECTION' ? [] : kind))

async function inspections(database: Database, filter: CandidateFilter, now: Date): Promise<CandidateRow[]> {
  const rows = await database
    .select({
      ...place,
      dueOn: devices.nextInspectionDate,
      booked: sql<boolean>`${hasBookedService(database, now)}`,
    })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(isInspectionCandidate(filter))
  return rows.map((row) => ({
    ...row,
    ...placeOf(row),
    dutyId: null,
    kind: 'INSPECTION',
    name: null,
    hard: false,
    opensOn: null,
    minutes: null,
  }))
}

async function dueDuties(database: Database, filter: CandidateFilter, now: Date): Promise<CandidateRow[]> {
  if (dutyKindsOf(filter).length === 0) return []
  const rows = await database
    .select({
      ...place,
      dutyId: duties.id,
      kind: duties.kind,
      name: duties.name,
      hard: duties.hard,
      minutes: duties.minutes,
      dueOn: duties.dueOn,
      opensOn: duties.opensOn,
      booked: sql<boolean>`${isDutyBooked(now)}`,
    })
    .from(duties)
    .innerJoin(devices, eq(devices.id, duties.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(isDutyCandidate(filter))
  return rows.map((row) => ({
    ...row,
    ...placeOf(row),
    dueOn: row.dueOn!,
  }))
}

/** A query of what is still to be done in other campaigns that are not over: what is done there is free again */
export function openElsewhere(today: Day, campaignId: number | undefined): SQL {
  return openDutiesWhere(
    and(gte(campaigns.until, today), campaignId === undefined ? undefined : ne(campaigns.id, campaignId))!,
  )
}

async function dutiesElsewhere(database: Database, today: Day, campaignId: number | undefined): Promise<Set<string>> {
  return new Set((await rowsOf<OpenDuty>(database, openElsewhere(today, campaignId))).map(dutyKey))
}

/** Duties of one client at one address */
export interface CandidateStop {
  clientId: number
  /** The device whose address it is */
  deviceId: number
  duties: StopDuty[]
  minutes: number
  dueOn: Day
  notBefore: Day | null
  until: Day | null
  leftOut: CandidateReason | null
}

/** A booked visit or another campaign has it. */
export const isTaken = ({ reason }: Candidate) => reason === 'BOOKED' || reason === 'ELSEWHERE'

/**
 * Joins candidates of one client at one address or position to stops. A duty whose window contradicts those of the
 * others stays out, until they are done. Those left out because of a booked visit or another campaign are no stops; the
 * others are, so that people can phone or correct the address.
 */
export function stopsOfCandidates(
  candidates: readonly Candidate[],
  input: Pick<CampaignInput, 'from' | 'lengths' | 'bufferMinutes'>,
  today: Day,
): CandidateStop[] {
  const groups = new Map<string, Candidate[]>()
  const available = candidates.filter((candidate) => !isTaken(candidate))
  // Candidates with a position first: theirs is that of the stop.
  for (const candidate of available.toSorted(
    (one, other) => Number(one.position === null) - Number(other.position === null),
  )) {
    const { clientId, position } = candidate
    const byAddress = `${clientId} ${fold(candidate.address)}`
    const byPosition = position ? `${clientId} ${positionKey(position)}` : byAddress
    const group = groups.get(byAddress) ?? groups.get(byPosition) ?? []
    group.push(candidate)
    groups.set(byAddress, group)
    groups.set(byPosition, group)
  }
  return [...new Set(groups.values())].map((group) => stopOf(group, input, firstDay(input, today)))
}

function stopOf(
  group: readonly Candidate[],
  { lengths, bufferMinutes }: Pick<CampaignInput, 'lengths' | 'bufferMinutes'>,
  first: Day,
): CandidateStop {
  const [{ clientId, deviceId, reason }] = group as [Candidate, ...Candidate[]]
  const members: Candidate[] = []
  let notBefore: Day | null = null
  let until: Day | null = null
  for (const candidate of group.toSorted((one, other) => compare(one.dueOn, other.dueOn))) {
    const from: Day | null = later(notBefore, candidate.opensOn)
    // What has ended already is lost on any day.
    const end: Day | null = candidate.hard && candidate.dueOn >= first ? earlier(until, candidate.dueOn) : until
    if (from !== null && end !== null && from > end) continue
    notBefore = from
    until = end
    members.push(candidate)
  }
  const byDevice = new Map<number, number>()
  for (const each of members)
    byDevice.set(each.deviceId, Math.max(byDevice.get(each.deviceId) ?? 0, each.minutes ?? lengths[each.kind]))
  const service = sumBy([...byDevice.values()], (minutes) => minutes)
  return {
    clientId,
    deviceId,
    notBefore,
    until,
    dueOn: members[0]!.dueOn,
    leftOut: reason,
    duties: members.map(({ deviceId: id, dutyId, kind, name, dueOn, hard }) => ({
      deviceId: id,
      dutyId,
      kind,
      name,
      dueOn,
      hard,
    })),
    minutes: Math.min(service + bufferMinutes, 1440),
  }
}

const later = (one: Day | null, other: Day | null) => (one === null || (other !== null && other > one) ? other : one)
const earlier = (one: Day | null, other: Day) => (one === null || other < one ? other : one)
