import { z } from 'zod'
import type { BookedVisit, Reminder } from '../inspections/stage'
import { optionalLine, optionalMultiline } from '../text/plain'
import type { Day } from '../time/day'
import { daySchema } from '../time/schema'
import type { Address, AddressMessages } from './address'
import { addressShape, clientFormAddressMessages, deviceFormAddressMessages } from './address'
import type { DeviceType } from './device-type'
import { deviceTypeSchema } from './device-type'

/** WGS 84, degrees. */
export interface Position {
  lat: number
  lng: number
}

/** How a position was found; FALLBACK is the company's own address, chosen by a person (decision 10). */
export const geocodingStatuses = ['EXACT', 'APPROXIMATE', 'FALLBACK', 'MANUAL'] as const
export type GeocodingStatus = (typeof geocodingStatuses)[number]

export interface Device {
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
  /** The last 8 characters only (spec 3). */
  lastConfirmationToken: string | null
  imageCount: number
  /** The last message about the inspection that is due next */
  reminder: Reminder | null
  /** The inspection visit that is to come, or waits to be completed */
  visit: BookedVisit | null
  version: number
}

export const positionSchema = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

function inspectionDaySchema(error: string) {
  return z.string({ error }).min(1, { error }).pipe(daySchema)
}

function inputShape(messages: AddressMessages, inspectionDate: string) {
  return {
    type: deviceTypeSchema,
    name: optionalLine(120),
    nextInspectionDate: inspectionDaySchema(inspectionDate),
    notes: optionalMultiline(2000),
    address: z.object(addressShape(messages)),
    position: positionSchema.nullish().transform((position) => position ?? null),
    geocodingStatus: z
      .enum(geocodingStatuses)
      .nullish()
      .transform((status) => status ?? null),
  }
}

/** What a person enters in the device form (spec 5, device form). */
export const deviceInputSchema = z.object({
  ...inputShape(deviceFormAddressMessages, 'Data przeglądu jest wymagana'),
  installationDate: inspectionDaySchema('Data instalacji jest wymagana'),
})
export type DeviceInput = z.output<typeof deviceInputSchema>

/** The first device, entered together with its client (spec 5, client form): the installation date may be unknown. */
export const firstDeviceInputSchema = z.object({
  ...inputShape(clientFormAddressMessages, 'Data przeglądu jest wymagana'),
  installationDate: z
    .union([z.literal('').transform(() => null), daySchema])
    .nullish()
    .transform((date) => date ?? null),
})
export type FirstDeviceInput = z.output<typeof firstDeviceInputSchema>
