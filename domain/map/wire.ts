import { z } from 'zod'
import { idSchema } from '../api/id'
import { confirmationState } from '../confirmations/confirmation'
import { geocodingStatuses } from '../devices/device'
import { deviceTypeLetters, deviceTypes } from '../devices/device-type'
import type { DutyKind } from '../duties/duty'
import { dutyKinds } from '../duties/duty'
import {
  bookedServiceWireSchema,
  calledOffServiceWireSchema,
  decodeBookedService,
  decodeCalledOffService,
  decodeReminder,
  reminderWireSchema,
} from '../inspections/wire'
import { asDay } from '../time/day'
import type { MapDuty, MapItem } from './map-item'

/**
 * One device of GET /api/map. A tuple, because the names of the fields would be most of an answer with 30,000 devices.
 * PostgreSQL writes it, and only the console reads it. Order: client, device, client's name, phone, address in one
 * line, latitude, longitude, letter of the type, device's name, next inspection, confirmed at, notes, last SMS,
 * geocoding status, last reminder, booked service, one that was called off, duties: a letter each (`dutyLetters`), a
 * capital one if late.
 */
export const mapItemWireSchema = z.tuple([
  idSchema,
  idSchema,
  z.string(),
  z.string(),
  z.string(),
  z.number().nullable(),
  z.number().nullable(),
  z.enum(deviceTypes.map((type) => deviceTypeLetters[type])),
  z.string().nullable(),
  z.string(),
  z.iso.datetime().nullable(),
  z.string().nullable(),
  z.iso.datetime().nullable(),
  z.enum(geocodingStatuses).nullable(),
  reminderWireSchema.nullable(),
  bookedServiceWireSchema.nullable(),
  calledOffServiceWireSchema.nullable(),
  z.string(),
])
export type MapItemWire = z.infer<typeof mapItemWireSchema>

/** `today` is the server's day, so that the validity of confirmations does not depend on the browser's clock. */
export const mapWireSchema = z.object({
  today: z.string(),
  items: z.array(mapItemWireSchema),
  /** There are too many devices to list: `items` is empty (domain/map/view.ts) */
  clustered: z.literal(true).optional(),
})
export type MapWire = z.infer<typeof mapWireSchema>

/** Letters, because the answer must stay small, and most devices have no duty soon */
export const dutyLetters: Record<DutyKind, string> = {
  WARRANTY: 'w',
  LEAK_CHECK: 'l',
  GAS_INSTALLATION: 'g',
  FLUES: 'f',
  CONTRACT: 'c',
  OWN: 'o',
}
const kindByLetter = new Map(dutyKinds.map((kind) => [dutyLetters[kind], kind]))
const noDuties: readonly MapDuty[] = []

function decodeDuties(letters: string): readonly MapDuty[] {
  if (letters === '') return noDuties
  return Array.from(letters, (letter) => {
    const lower = letter.toLowerCase()
    return { kind: kindByLetter.get(lower)!, isLate: letter !== lower }
  })
}

const typeByLetter = new Map(deviceTypes.map((type) => [deviceTypeLetters[type], type]))

/** The devices of the answer, by id. Avoids zod for speed: there are tens of thousands. */
export function decodeMap({ today: todayWire, items }: Pick<MapWire, 'today' | 'items'>): MapItem[] {
  const today = asDay(todayWire)
  return items.map((wire) => {
    const [clientId, deviceId, name, phone, address, lat, lng, letter, deviceName] = wire
    const nextInspectionDate = asDay(wire[9])
    const serviceConfirmedAt = instantOf(wire[10])
    return {
      id: clientId,
      clientId,
      deviceId,
      name,
      phone,
      address,
      position: lat === null || lng === null ? null : { lat, lng },
      type: typeByLetter.get(letter)!,
      deviceName,
      nextInspectionDate,
      serviceConfirmed: serviceConfirmedAt !== null,
      serviceConfirmationValid: confirmationState(serviceConfirmedAt, nextInspectionDate, today) === 'CONFIRMED',
      serviceConfirmedAt,
      notes: wire[11],
      lastSms: instantOf(wire[12]),
      geocodingStatus: wire[13],
      reminder: wire[14] && decodeReminder(wire[14]),
      bookedService: wire[15] && decodeBookedService(wire[15]),
      calledOffService: wire[16] && decodeCalledOffService(wire[16]),
      duties: decodeDuties(wire[17]),
    }
  })
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
