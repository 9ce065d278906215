import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Device, Position } from '#domain/devices/device'
import type { ProposalsQuery, SlotProposal } from '#domain/services/proposed-slot-wire'
import type { Visit } from '#domain/services/proposed-slot'
import { proposedDays, proposeSlots, reasonText } from '#domain/services/proposed-slot'
import type { Day } from '#domain/time/day'
import { addDays, day } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { devices, services } from '../db/schema'
import { findDevice } from '../devices/queries'
import { notFound } from '../http/api-problem'
import type { Database, Ports } from '../ports'
import { findTechnicians } from '../technicians/queries'

/** The best slots for a device, one for each technician and day. @throws ApiProblem NOT_FOUND */
export async function proposalsFor(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { deviceId, duration, technicianId, day: chosen, time, exceptId }: ProposalsQuery,
): Promise<SlotProposal[]> {
  const now = clock.now()
  const device = await findDevice(database, deviceId, dayAt(now))
  if (!device) throw notFound('Nie znaleziono urządzenia')
  const { type, nextInspectionDate, wish } = device
  const days = chosen === undefined ? proposedDays(nextInspectionDate, dayAt(now), wish?.day) : [day(chosen)]
  const technicians = await findTechnicians(database)
  return proposeSlots({
    device: { type, position: ownPosition(device) },
    durationMinutes: duration,
    days,
    time,
    part: wish?.part,
    now,
    technicians: technicians.map(({ start, ...each }) => ({ ...each, start: start?.position ?? null })),
    technicianId,
    visits: await visitsOn(database, days, exceptId),
  }).map((slot) => ({
    ...{ startsAt: slot.startsAt, technicianId: slot.technicianId, technician: slot.technician },
    reason: reasonText(slot),
  }))
}

/** Scheduled services on these days. */
async function visitsOn(database: Database, days: readonly Day[], exceptId: number | undefined): Promise<Visit[]> {
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
        exceptId === undefined ? undefined : ne(services.id, exceptId),
      ),
    )
  return rows.map(({ lat, lng, geocodingStatus, ...visit }) => ({
    ...visit,
    position: ownPosition({ position: lat !== null && lng !== null ? { lat, lng } : null, geocodingStatus }),
  }))
}

/** Not that of the company, which a device has whose address was not found. */
function ownPosition({ position, geocodingStatus }: Pick<Device, 'position' | 'geocodingStatus'>): Position | null {
  return geocodingStatus === 'FALLBACK' ? null : position
}
