import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { candidateReasons } from '#domain/campaigns/campaign'
import { fixedTime, mayBePlanned } from '#domain/campaigns/proposal'
import type { BoardVisit, CampaignStop } from '#domain/campaigns/stop'
import { clientName } from '#domain/clients/client'
import { sumBy } from '#domain/collections'
import type { Position } from '#domain/devices/device'
import type { FixedTime, Placement, Season, SeasonStop, Shift } from '#domain/season/season'
import { shiftKey } from '#domain/season/season'
import { defaultCompany } from '#domain/settings/company-address'
import { requiredSkills, skillsOf } from '#domain/technicians/skills'
import type { Technician } from '#domain/technicians/technician'
import { presenceOn } from '#domain/technicians/week'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { minutesOf } from '#domain/time/time-of-day'
import { dayAt, instantAt, minuteAt } from '#domain/time/warsaw'
import { openOffers } from '../db/open-offers'
import { campaignOffers, campaignStops, campaignVisits, clients, devices, holdsItsTime, services } from '../db/schema'
import type { Database, Ports } from '../ports'
import { officePosition } from '../geocoding/office'
import { positionOf } from '../technicians/proposals'
import type { SeasonTravel } from '../season/travel'
import { seasonTravel } from '../season/travel'
import { findTechnicians } from '../technicians/queries'
import { campaignRow, inputOf } from './queries'
import { stopsOf } from './stops'
import { promisedWindows } from './promised-windows'

/** A campaign as the solver sees it, always from the database as it is now */
export interface CampaignSeason {
  input: CampaignInput
  stops: CampaignStop[]
  season: Season
  /** Places of the stops of the season. Other visits are stops with negative ids. */
  placed: Placement[]
  /** Visits of the calendar that are none of the campaign */
  visits: BoardVisit[]
  /** Ways between places, in whole minutes */
  travel: SeasonTravel
}

export type SeasonPorts = Pick<Ports, 'clock' | 'roads'>

/** The first day that can still be planned: tomorrow at the earliest */
export function firstDay({ from }: { from: Day }, today: Day): Day {
  const tomorrow = addDays(today, 1)
  return from > tomorrow ? from : tomorrow
}

/**
 * Reads the season of a campaign and its board. What customers were told may begin at any minute of its window.
 * @param since the first day; by default the first that can still be planned
 * @throws ApiProblem NOT_FOUND
 */
export async function readSeason(
  ports: SeasonPorts,
  database: Database,
  campaignId: number,
  { since }: { since?: Day } = {},
): Promise<CampaignSeason> {
  const today = dayAt(ports.clock.now())
  const input = inputOf(await campaignRow(database, campaignId))
  const from = since ?? firstDay(input, today)
  const stops = await stopsOf(database, campaignId, today)
  const technicians = await findTechnicians(database, { everyone: true })
  const usual = (await officePosition(database)) ?? centreOf(stops.flatMap(({ position }) => position ?? []))
  const placedStops = stops.filter(({ day }) => day !== null && day >= from && day <= input.until)
  const placedIds = new Set(placedStops.map(({ id }) => id))
  const windows = await promisedWindows(database, campaignId, today)
  const endsOf = (id: number) =>
    endsOfDay(
      technicians.find(({ userId }) => userId === id),
      usual,
    )
  const own = stops.flatMap((stop) => {
    // What is fixed takes up its time even if its place is no longer known.
    const position = stop.position ?? (stop.technicianId === null ? null : endsOf(stop.technicianId).start)
    const fixed = placedIds.has(stop.id) ? fixedTime(stop, windows.get(stop.id)) : null
    return seasonStop(fixed ? { ...stop, position } : stop, input, fixed) ?? []
  })

  const range = { from, until: input.until }
  const visitsInRange = await visitsIn(database, stops, range)
  const offersInRange = await offersElsewhere(database, campaignId, range)
  const occupancies: Occupancy[] = [
    ...visitsInRange.map((visit) => ({ ...visit, id: -2 * visit.serviceId })),
    ...offersInRange.map((offer) => ({ ...offer, id: -2 * offer.offerId - 1 })),
  ]
  const occupiedStops = occupancies
    .filter(({ technicianId }) => input.technicianIds.includes(technicianId))
    .map((each) => occupancyStop({ ...each, position: each.position ?? endsOf(each.technicianId).start }, input))
  const seasonStops: SeasonStop[] = [...own, ...occupiedStops]
  const shifts = shiftsOf(technicians, input, range, endsOf)
  shifts.push(...missingShifts(seasonStops, shifts, technicians, endsOf))

  const inSeason = new Set(own.map(({ id }) => id))
  const places = placedStops.flatMap(({ id, technicianId, day: on, begins }): Placement[] =>
    technicianId === null || on === null || begins === null || !inSeason.has(id)
      ? []
      : [{ id, technicianId, day: on, begins }],
  )
  places.push(
    ...occupiedStops.map(({ id, fixed: { technicianId, day, begins } }) => ({ id, technicianId, day, begins })),
  )
  const visits = visitsInRange.filter(({ technicianId }) => input.technicianIds.includes(technicianId))
  const season = { stops: seasonStops, shifts, weights: input.weights }
  return { input, stops, season, placed: places, visits, travel: await seasonTravel(ports, database) }
}

/**
 * Undefined for a stop that a plan ignores: declined, left out with a reason, taken off by a person, or on another day.
 */
function seasonStop(stop: CampaignStop, input: CampaignInput, fixed: FixedTime | null): SeasonStop | undefined {
  if (stop.state === 'DECLINED') return undefined
  if (fixed === null && (!mayBePlanned(stop) || isNoCandidate(stop))) return undefined
  return anyStop(stop, input, fixed)
}

/** Undefined for one without a position */
function anyStop(
  stop: CampaignStop,
  { opens, closes }: CampaignInput,
  fixed: FixedTime | null,
): SeasonStop | undefined {
  const { id, position, minutes: duration, notBefore, until, dueOn, wish, lastTechnicianId } = stop
  if (position === null) return undefined
  return {
    id,
    position,
    duration,
    notBefore,
    until,
    dueOn,
    lastTechnicianId,
    fixed,
    technicianIds: null,
    needs: requiredSkills(stop.devices, stop.needs),
    opens: minutesOf(opens),
    closes: minutesOf(closes),
    wish: wish ? { day: wish.day, part: wish.part } : null,
  }
}

/** The season with a stop that a plan would leave alone, such as one that a person took off. */
export function seasonWith({ season, input }: CampaignSeason, stop: CampaignStop): Season {
  if (season.stops.some(({ id }) => id === stop.id)) return season
  const own = anyStop(stop, input, null)
  return own ? { ...season, stops: [...season.stops, own] } : season
}

export const isNoCandidate = ({ leftOut }: Pick<CampaignStop, 'leftOut'>): boolean =>
  candidateReasons.some((reason) => reason === leftOut)

interface Occupancy {
  id: number
  technicianId: number
  day: Day
  begins: number
  minutes: number
  position: Position | null
}

/** What takes a technician's time in addition to the campaign */
function occupancyStop(
  { id, technicianId, day: on, begins, minutes, position }: Occupancy & { position: Position },
  { opens, closes }: CampaignInput,
): SeasonStop & { fixed: FixedTime } {
  return {
    id,
    position,
    duration: minutes,
    needs: [],
    opens: minutesOf(opens),
    closes: minutesOf(closes),
    notBefore: null,
    until: null,
    dueOn: null,
    wish: null,
    lastTechnicianId: null,
    technicianIds: null,
    fixed: { technicianId, day: on, opens: begins, closes: begins, begins },
  }
}

interface Range {
  from: Day
  until: Day
}

type EndsOfDay = Pick<Shift, 'start' | 'end'>

/** Where a technician's day begins and ends (rule Z4) */
function endsOfDay(technician: Technician | undefined, usual: Position): EndsOfDay {
  const start = technician?.start?.position ?? usual
  return { start, end: technician?.end?.position ?? start }
}

/** The days on which the chosen technicians work */
export function shiftsOf(
  technicians: readonly Technician[],
  { technicianIds, mostVisits }: Pick<CampaignInput, 'technicianIds' | 'mostVisits'>,
  { from, until }: Range,
  endsOf: (technicianId: number) => EndsOfDay,
): Shift[] {
  const shifts: Shift[] = []
  for (const technician of technicians.filter(({ userId, offered }) => offered && technicianIds.includes(userId))) {
    const { userId: technicianId } = technician
    const skills = skillsOf(technician)
    const ends = endsOf(technicianId)
    for (let on = from; on <= until; on = addDays(on, 1)) {
      const presence = presenceOn(technician, on)
      if (presence.kind !== 'WORKS') continue
      const opens = minutesOf(presence.hours.from)
      const closes = minutesOf(presence.hours.until)
      shifts.push({ technicianId, day: on, opens, closes, ...ends, skills, mostVisits })
    }
  }
  return shifts
}

/** What is fixed stays, even on a day on which nobody works any more; nothing else comes to such a day. */
function missingShifts(
  stops: readonly SeasonStop[],
  shifts: readonly Shift[],
  technicians: readonly Technician[],
  endsOf: (technicianId: number) => EndsOfDay,
): Shift[] {
  const shiftKeys = new Set(shifts.map(shiftKey))
  const missing = new Map<string, Shift>()
  for (const { fixed } of stops) {
    if (!fixed || shiftKeys.has(shiftKey(fixed))) continue
    const { technicianId, day: on, opens } = fixed
    const technician = technicians.find(({ userId }) => userId === technicianId)
    const skills = technician ? skillsOf(technician) : []
    const shift = { technicianId, day: on, opens, closes: opens, ...endsOf(technicianId), skills, mostVisits: 0 }
    missing.set(shiftKey(fixed), shift)
  }
  return [...missing.values()]
}

function centreOf(positions: readonly Position[]): Position {
  if (positions.length === 0) return defaultCompany.position
  const mean = (of: (position: Position) => number) => sumBy(positions, of) / positions.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

/**
 * Scheduled visits that are not in the time of the campaign's accepted stops: a person may have moved one of several
 * visits of a stop. One of another campaign lasts as long as its accepted offer holds the time: with the minutes to
 * spare after the work, which nobody else can be offered.
 */
async function visitsIn(
  database: Database,
  stops: readonly CampaignStop[],
  { from, until }: Range,
): Promise<BoardVisit[]> {
  const acceptedStops = new Map(stops.flatMap((stop) => (stop.state === 'ACCEPTED' ? [[stop.id, stop]] : [])))
  const rows = await database
    .select({
      id: services.id,
      technicianId: services.technicianId,
      startsAt: services.startsAt,
      endsAt: services.endsAt,
      stopId: campaignVisits.stopId,
      offer: campaignOffers,
      client: { firstName: clients.firstName, lastName: clients.lastName },
      city: devices.city,
      lat: devices.lat,
      lng: devices.lng,
      geocodingStatus: devices.geocodingStatus,
    })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .innerJoin(clients, eq(clients.id, services.clientId))
    .leftJoin(campaignVisits, eq(campaignVisits.serviceId, services.id))
    .leftJoin(
      campaignOffers,
      and(eq(campaignOffers.stopId, campaignVisits.stopId), eq(campaignOffers.answer, 'ACCEPTED'), holdsItsTime),
    )
    .where(
      and(
        eq(services.status, 'SCHEDULED'),
        lt(services.startsAt, instantAt(addDays(until, 1), 0)),
        gt(services.endsAt, instantAt(from, 0)),
      ),
    )
    .orderBy(asc(services.startsAt), asc(services.id))
  const lastOfStop = new Map(rows.map(({ id, stopId }) => [stopId, id]))
  return rows.flatMap(({ id, technicianId, startsAt, endsAt, stopId, offer, client, city, ...place }) => {
    if (technicianId === null) return []
    const on = dayAt(startsAt)
    const begins = minuteAt(startsAt)
    const stop = stopId === null ? undefined : acceptedStops.get(stopId)
    if (stop && isWithin(stop, { technicianId, day: on, begins })) return []
    const minutes = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000))
    const holds = offer?.technicianId === technicianId && offer.day === on && lastOfStop.get(stopId) === id
    return {
      serviceId: id,
      technicianId,
      day: on,
      begins,
      minutes: holds ? Math.max(minutes, offer.begins + offer.minutes - begins) : minutes,
      clientName: clientName(client),
      city,
      position: positionOf(place),
    }
  })
}

const isWithin = (stop: CampaignStop, { technicianId, day: on, begins }: Omit<Placement, 'id'>) =>
  stop.technicianId === technicianId &&
  stop.day === on &&
  stop.begins !== null &&
  begins >= stop.begins &&
  begins < stop.begins + stop.minutes

/** Offers of other campaigns that customers may still accept; once accepted they are visits. */
async function offersElsewhere(database: Database, campaignId: number, range: Range) {
  const rows = await openOffers(database, range, ne(campaignStops.campaignId, campaignId))
  return rows.map((row) => ({ ...row, position: positionOf(row) }))
}
