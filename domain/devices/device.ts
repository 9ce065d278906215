import { z } from 'zod'
import type { WishRecord } from '../confirmations/wish'
import type { BookedService, CalledOffService, Reminder } from '../inspections/stage'
import { optionalLine, optionalMultiline, normalized } from '../text/plain'
import type { Day } from '../time/day'
import { daySchema } from '../time/wire'
import type { Address, AddressMessages } from './address'
import { addressShape, clientFormAddressMessages, deviceFormAddressMessages } from './address'
import type { DeviceType } from './device-type'
import { deviceTypeSchema } from './device-type'
import type { Equipment } from './equipment'
import { equipmentShape } from './equipment'
import type { VisitNeed } from './visit-needs'
import { visitNeedsSchema } from './visit-needs'

/** WGS 84, degrees. */
export interface Position {
  lat: number
  lng: number
}

/** How a position was found (rule D4); FALLBACK is the company's own address. */
export const geocodingStatuses = ['EXACT', 'APPROXIMATE', 'FALLBACK', 'MANUAL'] as const
export type GeocodingStatus = (typeof geocodingStatuses)[number]

export interface Device extends Equipment {
  id: number
  clientId: number
  clientName: string
  /** '+' and digits */
  clientPhone: string
  type: DeviceType
  name: string | null
  installationDate: Day | null
  nextInspectionDate: Day
  notes: string | null
  address: Address
  position: Position | null
  geocodingStatus: GeocodingStatus | null
  serviceConfirmed: boolean
  serviceConfirmationValid: boolean
  serviceConfirmedAt: Date | null
  /** The last 8 characters only */
  lastConfirmationToken: string | null
  imageCount: number
  /** The last message about the next inspection */
  reminder: Reminder | null
  /** The service that is booked for the inspection and not completed yet */
  bookedService: BookedService | null
  calledOffService: CalledOffService | null
  wish: WishRecord | null
  /** What a visit to it needs */
  needs: VisitNeed[]
  version: number
}

export const positionSchema = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

function inspectionDaySchema(error: string) {
  return z.string({ error }).min(1, { error }).pipe(daySchema)
}

function inputShape(messages: AddressMessages) {
  return {
    type: deviceTypeSchema,
    name: optionalLine(120),
    nextInspectionDate: inspectionDaySchema('Data przeglądu jest wymagana'),
    notes: optionalMultiline(2000),
    address: z.object(addressShape(messages)),
    position: normalized(positionSchema.nullish(), (position) => position ?? null),
    geocodingStatus: normalized(z.enum(geocodingStatuses).nullish(), (status) => status ?? null),
    ...equipmentShape,
    needs: visitNeedsSchema.optional(),
  }
}

export const installationDateRequired = 'Data instalacji jest wymagana'
const installationDate = inspectionDaySchema(installationDateRequired)
const unknownInstallationDate = normalized(z.union([z.literal(''), daySchema]).nullish(), (date) => date || null)

/**
 * Whether a required installation date is missing. It is required unless the device was stored without one (rule D10).
 */
export function lacksInstallationDate(date: string | null, before?: { installationDate: string | null }): boolean {
  return date === null && before?.installationDate !== null
}

/** The form of a new device, and of one with a known installation date. */
export const deviceInputSchema = z.object({
  ...inputShape(deviceFormAddressMessages),
  installationDate,
})

export type DatedDeviceInput = z.output<typeof deviceInputSchema>

/** The form of a device stored without an installation date. */
export const undatedDeviceInputSchema = deviceInputSchema.extend({ installationDate: unknownInstallationDate })
export type DeviceInput = z.output<typeof undatedDeviceInputSchema>

/** The first device, entered together with its client: same rules, the messages of that form. */
export const firstDeviceInputSchema = z.object({
  ...inputShape(clientFormAddressMessages),
  installationDate,
})
