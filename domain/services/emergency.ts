import type { Position } from '../devices/device'
import { distance } from '../geocoding/distance'
import type { VisitRequirements } from '../technicians/skills'
import { missingSkills, missingSkillText } from '../technicians/skills'
import { presenceOn } from '../technicians/week'
import type { Day } from '../time/day'
import { formatTime } from '../time/format'
import { minutesAfter } from '../time/minutes'
import { clockOn, dayAt } from '../time/warsaw'
import type { Candidate, Assignee, PositionedSpan } from './proposed-slot'
import { distanceText, drivingTime, isInTheWay, teamOf, unknownDetour, visitsOf } from './proposed-slot'
import type { Affected } from './reassignment'
import type { Service } from './service'
import { isToCome, overlaps } from './service-group'

const maxProposals = 5
/** Arrivals are rounded up to these minutes */
const step = 5
/** A service is moved only if somebody arrives at least this many minutes earlier */
const minGainMinutes = 30

/** A service of today, still to come or completed */
export interface ServiceOfToday extends Affected, Pick<Service, 'status' | 'client'> {
  device: Affected['device'] & Pick<Service['device'], 'address'>
}

interface EmergencyQuery<Of> {
  device: VisitRequirements & { position: Position | null }
  durationMinutes: number
  /** All who go to clients */
  technicians: readonly Candidate[]
  /** Services of today that are scheduled or completed */
  services: readonly Of[]
  /** Times that customers may still accept */
  offers?: readonly (Pick<Service, 'startsAt' | 'endsAt' | 'technicianId'> & { client: { name: string } })[]
  now: Date
}

/** Somebody who can be there today. Without a name for a company that names nobody. */
export interface EmergencyProposal<Of> extends Pick<Service, 'technicianId' | 'technician'> {
  /** The arrival */
  startsAt: Date
  /** From where, and what else is worth knowing, as sentences */
  reason: string
  /** The services that leave no time for it */
  inTheWay: Of[]
}

export interface Unavailable {
  technician: string | null
  /** 'ma dziś wolne' */
  reason: string
}

export interface EmergencyAnswer<Of> {
  proposals: EmergencyProposal<Of>[]
  /** Technicians who cannot come, by name */
  unavailable: Unavailable[]
}

/**
 * Who can be there first (rule V18), the earliest arrival first: each person as soon as nothing has to move, and
 * earlier if that is worth moving something. A visit that has begun is not interrupted.
 */
export function proposeEmergency<Of extends ServiceOfToday>(query: EmergencyQuery<Of>): EmergencyAnswer<Of> {
  const proposals: EmergencyProposal<Of>[] = []
  const unavailable: Unavailable[] = []
  for (const person of teamOf(query.technicians)) {
    const why = whyNot(person, query.device, dayAt(query.now))
    const own = why === undefined ? proposalsOf(person, query) : []
    proposals.push(...own)
    if (own.length === 0) unavailable.push({ technician: person.name, reason: why ?? 'nie zdąży przed końcem pracy' })
  }
  return { proposals: theFirst(proposals), unavailable }
}

/** The soonest that moves nothing, otherwise the soonest */
export function preferredOf<Of>(proposals: readonly EmergencyProposal<Of>[]): EmergencyProposal<Of> | undefined {
  return proposals.find(({ inTheWay }) => inTheWay.length === 0) ?? proposals[0]
}

/** Why somebody does not go on a day, or undefined */
export function whyNot(person: Assignee, device: VisitRequirements, today: Day): string | undefined {
  const { kind } = presenceOn(person, today)
  if (kind === 'OFF') return 'ma dziś wolne'
  if (kind !== 'WORKS') return 'dziś nie pracuje'
  const [missing] = missingSkills(person, device)
  return missing && missingSkillText(missing)
}

/** The services of one person that leave no time for a visit; what has begun matters only until its end. */
export function inTheWayOf<Of extends ServiceOfToday>(services: readonly Of[], visit: PositionedSpan, now: Date): Of[] {
  return services.filter(
    ({ status, startsAt, endsAt, device: { position } }) =>
      status === 'SCHEDULED' &&
      (startsAt > now || endsAt > visit.startsAt) &&
      isInTheWay({ startsAt, endsAt, position }, visit),
  )
}

function theFirst<Of>(proposals: readonly EmergencyProposal<Of>[]): EmergencyProposal<Of>[] {
  const sorted = proposals.toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.inTheWay.length - other.inTheWay.length,
  )
  const best = sorted.slice(0, maxProposals)
  const preferred = preferredOf(sorted)
  return !preferred || best.includes(preferred) ? best : [...best.slice(0, -1), preferred]
}

/** When and from where somebody can leave */
interface Departure {
  at: Date
  /** The visit before; without one the place where the day begins */
  after: ServiceOfToday | undefined
}

function proposalsOf<Of extends ServiceOfToday>(
  person: Assignee,
  { device, durationMinutes, services, offers = [], now }: EmergencyQuery<Of>,
): EmergencyProposal<Of>[] {
  const presence = presenceOn(person, dayAt(now))
  if (presence.kind !== 'WORKS') return []
  const { from, until } = presence.hours
  const opens = clockOn(dayAt(now), from)
  const closes = clockOn(dayAt(now), until)
  const own = visitsOf(person, services).toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const ahead = own.filter((visit) => isToCome(visit, now))

  const proposals = departures(own, ahead, now).flatMap(({ at, after }) => {
    const place = after ? after.device.position : person.start
    const km = place && device.position && distance(place, device.position)
    const way = drivingTime(km ?? unknownDetour) * 60_000
    const startsAt = roundedUp(Math.max(at.getTime() + way, opens.getTime()))
    if (startsAt >= closes) return []
    const endsAt = minutesAfter(startsAt, durationMinutes)
    const inTheWay = inTheWayOf(own, { startsAt, endsAt, position: device.position }, now)
    const late = endsAt > closes ? ` Skończy po godzinach pracy (do ${until}).` : ''
    const offered = offers
      .filter((offer) => offer.technicianId === person.userId && overlaps(offer, { startsAt, endsAt }))
      .map(
        (offer) =>
          ` Zaproponowano wtedy termin w kampanii: ${formatTime(offer.startsAt)}–${formatTime(offer.endsAt)}, ${offer.client.name}.`,
      )
    const proposal = { technicianId: person.userId, technician: person.name, startsAt, inTheWay }
    return [{ ...proposal, reason: [originText(after, km, now), late, ...offered].join('') }]
  })
  const soonest = proposals[0]
  const free = proposals.find(({ inTheWay }) => inTheWay.length === 0)
  if (!soonest) return []
  if (!free) return [soonest]
  const gain = (free.startsAt.getTime() - soonest.startsAt.getTime()) / 60_000
  return gain < minGainMinutes ? [free] : [soonest, free]
}

/** Possible departures: as soon as possible, and after each visit to come */
function departures(own: readonly ServiceOfToday[], ahead: readonly ServiceOfToday[], now: Date): Departure[] {
  const started = own.filter(({ startsAt }) => startsAt <= now)
  const present = started.filter(({ status, endsAt }) => status === 'SCHEDULED' && endsAt > now)
  let last: Departure = { at: now, after: started.at(-1) }
  for (const visit of present) last = later(last, visit)
  const results = [last]
  for (const visit of ahead) {
    last = later(last, visit)
    results.push(last)
  }
  return results
}

const later = (last: Departure, visit: ServiceOfToday): Departure =>
  visit.endsAt >= last.at ? { at: visit.endsAt, after: visit } : last

function originText(after: ServiceOfToday | undefined, km: number | null, now: Date): string {
  const unknown = `Nie wiadomo, z jak daleka: przyjęto ${Math.round(drivingTime(unknownDetour))}\u00A0min drogi.`
  const away = km === null ? '' : `, ${distanceText(km)}`
  if (!after) return km === null ? unknown : `Z miejsca, w którym zaczyna dzień${away}.`
  const who = `${after.client.name}, ${after.device.address.city}`
  const isAhead = after.status === 'SCHEDULED' && after.endsAt > now
  const where = isAhead ? `Po wizycie do ${formatTime(after.endsAt)} (${who})` : `Ostatnia wizyta: ${who}`
  return `${where}${away}.${km === null ? ` ${unknown}` : ''}`
}

const roundedUp = (time: number) => new Date(Math.ceil(time / (step * 60_000)) * step * 60_000)
