import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PassportWire } from '#domain/passport/contract'
import { deviceTypeCodec } from '#domain/devices/device-type'
import { inspectionTypes } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import { duties, services } from '../db/schema'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { deviceOfToken } from '../stickers/queries'
import { offeredDays } from '../technicians/proposals'

/** What the page of a sticker shows: nothing about the client, the address, notes or visits to come. */
export async function passportOf(ports: Ports, token: string): Promise<PassportWire> {
  const { database, clock } = ports
  const now = clock.now()
  const { companyName, contactPhoneNumber, contactHours } = await readSettings(database)
  const match = await deviceOfToken(database, token)
  const about = {
    company: { name: companyName, phone: contactPhoneNumber, hours: contactHours },
    days: await offeredDays(ports, {
      now,
      devices: match ? [match.device] : [],
      due: match ? match.device.nextInspectionDate : dayAt(now),
    }),
  }
  if (!match) return { ...about, device: null }
  const { device, code } = match
  const [lastInspection] = await database
    .select({ on: sql<string | null>`max(${services.performedOn})` })
    .from(services)
    .where(
      and(
        eq(services.deviceId, device.id),
        eq(services.status, 'COMPLETED'),
        inArray(services.type, [...inspectionTypes]),
      ),
    )
  const openDuties = await database
    .select({ kind: duties.kind, name: duties.name, reason: duties.reason, dueOn: duties.dueOn })
    .from(duties)
    .where(and(eq(duties.deviceId, device.id), duties.active, isNotNull(duties.dueOn)))
    .orderBy(asc(duties.dueOn), asc(duties.id))
  return {
    ...about,
    device: {
      type: deviceTypeCodec.encode(device.type),
      manufacturer: device.manufacturer,
      model: device.model,
      code,
      lastInspection: lastInspection?.on ?? null,
      nextInspection: device.nextInspectionDate,
      duties: openDuties.map((duty) => ({ ...duty, dueOn: duty.dueOn! })),
    },
  }
}
