import { and, asc, desc, eq, gt, lt, ne, notInArray } from 'drizzle-orm'
import type { OfferedDays, Wish } from '#domain/confirmations/wish'
import { canAskFor, wishDays } from '#domain/confirmations/wish'
import type { Device, Position } from '#domain/devices/device'
import { cheapestSlots, customerWindows, isNearby } from '#domain/services/cheapest-slots'
import { isInspection, serviceDuration } from '#domain/services/service'
import type { ProposalsQuery, SlotProposal } from '#domain/services/proposed-slot-wire'
import type { Candidate, Visit } from '#domain/services/proposed-slot'
import { proposedDays, proposeSlots, reasonText } from '#domain/services/proposed-slot'
import { mayReadPrivate } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import type { User } from '#domain/users/user'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { openRequest } from '../db/request-state'
import { openOffers } from '../db/open-offers'
import { campaignStops, devices, requests, services } from '../db/schema'
import { findDevice } from '../devices/queries'
import { officePosition } from '../geocoding/office'
import { missing, notFound } from '../http/api-problem'
import type { Caller } from '../http/serve'
import type { Database, Ports } from '../ports'
import { visitTravel } from '../season/travel'
import { findTechnicians } from './queries'

/**
 * The best slots for a device, one for each technician and day, and which of them are the cheapest.
 * @throws ApiProblem NOT_FOUND
 */
export async function proposalsFor(
  { ports, user }: Pick<Caller, 'ports' | 'user'>,
  { deviceId, duration, type, technicianId, day: chosenDay, time, exceptId }: ProposalsQuery,
): Promise<SlotProposal[]> {
  const { database, clock } = ports
  const today = dayAt(clock.now())
  const device = await findDevice(database, deviceId, today)
  if (!device) throw notFound(missing.device)
  const wish = await latestWish(database, device, today)
  const wishDay = wish?.day && wish.day >= today ? wish.day : null
  const due = type && !isInspection(type) ? today : device.nextInspectionDate
  const days = chosenDay === undefined ? proposedDays(due, today, wishDay) : [chosenDay]
  const position = ownPosition(device)
  const technicians = await candidatesFor(database, user)
  const visits = await visitsOn(database, days, {
    except: exceptId === undefined ? [] : [exceptId],
    clientId: device.clientId,
  })
  const slots = proposeSlots({
    device: { ...device, position },
    durationMinutes: duration,
    days,
    time,
    part: wish?.part,
    now: clock.now(),
    technicians,
    technicianId,
    visits,
    legsOn: await visitTravel(ports, database, placesOn(days, { devices: [position], technicians, visits })),
  })
  const cheapest = new Set(cheapestSlots(slots, { due, wishedDay: wishDay }))
  return slots.map((slot) => ({
    startsAt: slot.startsAt,
    technicianId: slot.technicianId,
    technician: slot.technician,
    reason: reasonText(slot),
    addedMinutes: slot.added && Math.round(slot.added.minutes),
    nearby: isNearby(slot),
    cheapest: cheapest.has(slot),
  }))
}

/**
 * When the customer wants the visit: at once for a failure, otherwise the latest wish, by a link or in an open request
 */
async function latestWish(
  database: Database,
  { id, wish }: Pick<Device, 'id' | 'wish'>,
  today: Day,
): Promise<Pick<Wish, 'day' | 'part'> | null> {
  const { kind, preferredDay, preferredPart: part, receivedAt: at } = requests
  const [link] = await database
    .select({ kind, day: preferredDay, part, at })
    .from(requests)
    .where(and(eq(requests.deviceId, id), openRequest))
    // 'FAILURE' before 'VISIT'
    .orderBy(asc(kind), desc(at))
    .limit(1)
  if (link?.kind === 'FAILURE') return { day: today, part: null }
  if (!link || (wish && wish.at > link.at)) return wish
  return { day: link.day, part: link.part }
}

interface WishQuestion {
  now: Date
  devices: readonly (typeof devices.$inferSelect)[]
  /** The first due date of what the customer is asked about */
  due: Day
  /** The offered window that does not suit (minutes of its day) */
  offered?: { day: Day; opens: number }
}

/**
 * The days that a customer can ask for. `full`: days on which nobody has time for one of the devices; empty if that is
 * so on all of them, because then the office has to make room. The cheapest windows reveal nothing of visits to the
 * devices themselves.
 */
export async function offeredDays(
  ports: Pick<Ports, 'database' | 'roads'>,
  { now, devices: targetDevices, due, offered }: WishQuestion,
): Promise<OfferedDays> {
  const { database } = ports
  const range = wishDays(dayAt(now))
  const days: Day[] = []
  for (let on = range.from; on <= range.to; on = addDays(on, 1)) if (canAskFor(on, range)) days.push(on)
  if (targetDevices.length === 0) return { ...range, full: [], cheapest: [], nearby: [] }
  const office = await officePosition(database)
  const technicians = (await candidates(database)).map((each) => withOffice(each, office))
  const visits = await visitsOn(database, days, { clientId: targetDevices[0]?.clientId })
  const legsOn = await visitTravel(
    ports,
    database,
    placesOn(days, { devices: targetDevices.map(positionOf), technicians, visits }),
  )
  const ownVisits = visits.filter(({ deviceId }) => targetDevices.some(({ id }) => id === deviceId))
  // Devices of the same kind and place have the same slots; the first device stays first.
  const kinds = new Map(targetDevices.map((each) => [JSON.stringify([each.type, each.needs, positionOf(each)]), each]))
  const freeSlots = [...kinds.values()].map((device) =>
    proposeSlots({
      device: { ...device, position: positionOf(device) },
      durationMinutes: serviceDuration.default,
      days,
      now,
      technicians,
      visits,
      legsOn,
    }),
  )
  const full = days.filter((on) => !freeSlots.every((slots) => slots.some(({ day }) => day === on)))
  const untold = new Set([...full, ...ownVisits.map(({ startsAt }) => dayAt(startsAt))])
  const [first = []] = freeSlots
  const cheapest = customerWindows(
    first.filter(({ day }) => !untold.has(day)),
    { due, offered },
  )
  return {
    ...range,
    full: full.length === days.length ? [] : full,
    cheapest,
    nearby: cheapest.flatMap(({ nearby, ...window }) => (nearby ? [window] : [])),
  }
}

interface VisitContext {
  devices: readonly (Position | null)[]
  technicians: readonly Candidate[]
  visits: readonly Visit[]
}

/** The known places of each day among which somebody may drive to one of the devices */
function placesOn(
  days: readonly Day[],
  { devices: positions, technicians, visits }: VisitContext,
): Map<Day, Position[]> {
  const places = new Map<Day, Position[]>()
  if (positions.every((position) => position === null)) return places
  const always = [...positions, ...technicians.flatMap(({ start, end }) => [start, end])]
  for (const on of days) {
    const from = instantAt(on, 0)
    const until = instantAt(addDays(on, 1), 0)
    const ofDay = visits.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from)
    const waypoints = [...always, ...ofDay.map(({ position }) => position)].filter((place) => place !== null)
    if (waypoints.length > 1) places.set(on, waypoints)
  }
  return places
}

export async function candidates(database: Database): Promise<Candidate[]> {
  const technicians = await findTechnicians(database)
  return technicians.map(({ start, end, ...each }) => {
    const begins = start?.position ?? null
    return { ...each, start: begins, end: end?.position ?? begins }
  })
}

const withOffice = (each: Candidate, office: Position | null): Candidate => ({
  ...each,
  start: each.start ?? office,
  end: each.end ?? office,
})

/**
 * Technicians without a start begin at the company, as in a season. Starts and ends of others that the user must not
 * know are left out, because driving would reveal them (rule A13).
 */
export async function candidatesFor(database: Database, user: Pick<User, 'id' | 'roles'>): Promise<Candidate[]> {
  const office = await officePosition(database)
  const everybody = await candidates(database)
  return everybody.map((each) =>
    mayReadPrivate(user, each.userId) ? withOffice(each, office) : { ...each, start: null, end: null },
  )
}

/**
 * Scheduled services on these days and between them, and the times that campaigns offer and nobody has answered yet
 * @param clientId whose offers do not count: they end with a visit of their own
 */
export async function visitsOn(
  database: Database,
  days: readonly Day[],
  { except = [], clientId }: { except?: number[]; clientId?: number | undefined } = {},
): Promise<(Visit & { deviceId: number })[]> {
  const sorted = days.toSorted()
  const first = sorted[0]
  const last = sorted.at(-1)
  if (!first || !last) return []
  const rows = await database
    .select({
      deviceId: services.deviceId,
      technicianId: services.technicianId,
      technician: services.technician,
      startsAt: services.startsAt,
      endsAt: services.endsAt,
      lat: devices.lat,
      lng: devices.lng,
      geocodingStatus: devices.geocodingStatus,
    })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .where(
      and(
        eq(services.status, 'SCHEDULED'),
        lt(services.startsAt, instantAt(addDays(last, 1), 0)),
        gt(services.endsAt, instantAt(first, 0)),
        except.length > 0 ? notInArray(services.id, except) : undefined,
      ),
    )
  const others = clientId === undefined ? undefined : ne(campaignStops.clientId, clientId)
  const offers = await openOffers(database, { from: first, until: last }, others)
  return [
    ...rows.map(({ lat, lng, geocodingStatus, ...visit }) => ({
      ...visit,
      position: positionOf({ lat, lng, geocodingStatus }),
    })),
    ...offers.map(({ deviceId, technicianId, startsAt, endsAt, ...offer }) => ({
      deviceId,
      technicianId,
      technician: null,
      startsAt,
      endsAt,
      position: positionOf(offer),
    })),
  ]
}

/**
 * What a device is, needs and where.
 * @throws ApiProblem NOT_FOUND
 */
export async function placeOf(database: Database, deviceId: number) {
  const [row] = await database.select().from(devices).where(eq(devices.id, deviceId))
  if (!row) throw notFound(missing.device)
  return { type: row.type, needs: row.needs, clientId: row.clientId, position: positionOf(row) }
}

export function positionOf({
  lat,
  lng,
  geocodingStatus,
}: Pick<typeof devices.$inferSelect, 'lat' | 'lng' | 'geocodingStatus'>): Position | null {
  return ownPosition({ position: lat !== null && lng !== null ? { lat, lng } : null, geocodingStatus })
}

/** The device's position, unless it is that of the company because its address was not found */
function ownPosition({ position, geocodingStatus }: Pick<Device, 'position' | 'geocodingStatus'>): Position | null {
  return geocodingStatus === 'FALLBACK' ? null : position
}
