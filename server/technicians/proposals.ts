import { and, asc, desc, eq, gt, lt, notInArray } from 'drizzle-orm'
import type { Wish, WishDays } from '#domain/confirmations/wish'
import { canAskFor } from '#domain/confirmations/wish'
import type { Device, Position } from '#domain/devices/device'
import { serviceDuration } from '#domain/services/service'
import type { ProposalsQuery, SlotProposal } from '#domain/services/proposed-slot-wire'
import type { Candidate, Visit } from '#domain/services/proposed-slot'
import { proposedDays, proposeSlots, reasonText } from '#domain/services/proposed-slot'
import type { Day } from '#domain/time/day'
import { addDays, day, dayOrNull } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { openRequest } from '../db/request-state'
import { devices, requests, services } from '../db/schema'
import { findDevice } from '../devices/queries'
import { notFound } from '../http/api-problem'
import type { Database, Ports } from '../ports'
import { findTechnicians } from './queries'

/** The best slots for a device, one for each technician and day. @throws ApiProblem NOT_FOUND */
export async function proposalsFor(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { deviceId, duration, technicianId, day: chosen, time, exceptId }: ProposalsQuery,
): Promise<SlotProposal[]> {
  const now = clock.now()
  const device = await findDevice(database, deviceId, dayAt(now))
  if (!device) throw notFound('Nie znaleziono urządzenia')
  const { type, nextInspectionDate } = device
  const wish = await latestWish(database, device, dayAt(now))
  const days = chosen === undefined ? proposedDays(nextInspectionDate, dayAt(now), wish?.day) : [day(chosen)]
  return proposeSlots({
    device: { type, position: ownPosition(device) },
    durationMinutes: duration,
    days,
    time,
    part: wish?.part,
    now,
    technicians: await candidates(database),
    technicianId,
    visits: await visitsOn(database, days, exceptId === undefined ? [] : [exceptId]),
  }).map((slot) => ({
    ...{ startsAt: slot.startsAt, technicianId: slot.technicianId, technician: slot.technician },
    reason: reasonText(slot),
  }))
}

/** When the customer wants the visit: at once for a failure, otherwise as said last, by a link or in an open request. */
async function latestWish(
  database: Database,
  { id, wish }: Pick<Device, 'id' | 'wish'>,
  today: Day,
): Promise<Pick<Wish, 'day' | 'part'> | null> {
  const { kind, preferredDay, preferredPart: part, receivedAt: at } = requests
  const [asked] = await database
    .select({ kind, day: preferredDay, part, at })
    .from(requests)
    .where(and(eq(requests.deviceId, id), openRequest))
    // 'FAILURE' before 'VISIT'
    .orderBy(asc(kind), desc(at))
    .limit(1)
  if (asked?.kind === 'FAILURE') return { day: today, part: null }
  if (!asked || (wish && wish.at > asked.at)) return wish
  return { day: dayOrNull(asked.day), part: asked.part }
}

/**
 * The days that a customer could ask for, but on which nobody has time for one of the devices. None if there is no time on any day: then the office
 * has to make room.
 */
export async function fullDays(
  database: Database,
  now: Date,
  asked: readonly (typeof devices.$inferSelect)[],
  range: WishDays,
): Promise<Day[]> {
  const days: Day[] = []
  for (let on = range.from; on <= range.to; on = addDays(on, 1)) if (canAskFor(on, range)) days.push(on)
  if (asked.length === 0) return []
  const technicians = await candidates(database)
  const visits = await visitsOn(database, days)
  const free = asked.map((device) => {
    const slots = proposeSlots({
      device: { type: device.type, position: positionOf(device) },
      durationMinutes: serviceDuration.default,
      ...{ days, now, technicians, visits },
    })
    return new Set(slots.map((slot) => slot.day))
  })
  const full = days.filter((on) => !free.every((each) => each.has(on)))
  return full.length === days.length ? [] : full
}

export async function candidates(database: Database): Promise<Candidate[]> {
  const technicians = await findTechnicians(database)
  return technicians.map(({ start, ...each }) => ({ ...each, start: start?.position ?? null }))
}

/** Scheduled services on these days and between them */
export async function visitsOn(database: Database, days: readonly Day[], except: number[] = []): Promise<Visit[]> {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const rows = await database
    .select({
      ...{
        technicianId: services.technicianId,
        technician: services.technician,
        startsAt: services.startsAt,
        endsAt: services.endsAt,
      },
      ...{ lat: devices.lat, lng: devices.lng, geocodingStatus: devices.geocodingStatus },
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
  return rows.map(({ lat, lng, geocodingStatus, ...visit }) => ({
    ...visit,
    position: positionOf({ lat, lng, geocodingStatus }),
  }))
}

/** What a device is and where. @throws ApiProblem NOT_FOUND */
export async function placeOf(database: Database, deviceId: number) {
  const [row] = await database.select().from(devices).where(eq(devices.id, deviceId))
  if (!row) throw notFound('Nie znaleziono urządzenia')
  return { type: row.type, clientId: row.clientId, position: positionOf(row) }
}

export function positionOf({
  lat,
  lng,
  geocodingStatus,
}: Pick<typeof devices.$inferSelect, 'lat' | 'lng' | 'geocodingStatus'>): Position | null {
  return ownPosition({ position: lat !== null && lng !== null ? { lat, lng } : null, geocodingStatus })
}

/** Not that of the company, which a device has whose address was not found. */
function ownPosition({ position, geocodingStatus }: Pick<Device, 'position' | 'geocodingStatus'>): Position | null {
  return geocodingStatus === 'FALLBACK' ? null : position
}
