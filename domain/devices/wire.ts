import { z } from 'zod'
import { idSchema, versionSchema } from '../api/id'
import {
  bookedVisitWireSchema,
  decodeBookedVisit,
  decodeReminder,
  encodeBookedVisit,
  encodeReminder,
  reminderWireSchema,
} from '../inspections/wire'
import { daySchema } from '../time/schema'
import { instantWire } from '../time/wire'
import type { Device } from './device'
import type { DeviceInput } from './device'
import { deviceInputSchema, firstDeviceInputSchema, geocodingStatuses, undatedDeviceInputSchema } from './device'
import { decodeDeviceType, deviceTypeWireSchema, encodeDeviceType } from './device-type'

/** A device as the API says it (spec 3). */
export const deviceWireSchema = z.object({
  id: idSchema,
  clientId: idSchema,
  clientName: z.string(),
  clientPhone: z.string(),
  typUrzadzenia: deviceTypeWireSchema,
  nazwaUrzadzenia: z.string().nullable(),
  dataInstalacji: z.string().nullable(),
  terminPrzegladu: z.string(),
  notatka: z.string().nullable(),
  ulica: z.string(),
  nrDomu: z.string(),
  nrLokalu: z.string().nullable(),
  kodPocztowy: z.string(),
  miejscowosc: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  geocodingStatus: z.enum(geocodingStatuses).nullable(),
  serviceConfirmed: z.boolean(),
  serviceConfirmationValid: z.boolean(),
  serviceConfirmedAt: z.iso.datetime().nullable(),
  lastConfirmationToken: z.string().nullable(),
  imageCount: z.int(),
  reminder: reminderWireSchema.nullable(),
  bookedVisit: bookedVisitWireSchema.nullable(),
  version: versionSchema,
})
export type DeviceWire = z.infer<typeof deviceWireSchema>

/** Which field of a form a field of the wire belongs to; `wireErrors` uses it to place the server's messages. */
export const deviceFieldNames: Record<string, string> = {
  typUrzadzenia: 'type',
  nazwaUrzadzenia: 'name',
  dataInstalacji: 'installationDate',
  terminPrzegladu: 'nextInspectionDate',
  notatka: 'notes',
  ulica: 'address.street',
  nrDomu: 'address.houseNumber',
  nrLokalu: 'address.flatNumber',
  kodPocztowy: 'address.postalCode',
  miejscowosc: 'address.city',
}

export function encodeDevice(device: Device): DeviceWire {
  return {
    id: device.id,
    clientId: device.clientId,
    clientName: device.clientName,
    clientPhone: device.clientPhone,
    typUrzadzenia: encodeDeviceType(device.type),
    nazwaUrzadzenia: device.name,
    dataInstalacji: device.installationDate,
    terminPrzegladu: device.nextInspectionDate,
    notatka: device.notes,
    ulica: device.address.street,
    nrDomu: device.address.houseNumber,
    nrLokalu: device.address.flatNumber,
    kodPocztowy: device.address.postalCode,
    miejscowosc: device.address.city,
    latitude: device.position?.lat ?? null,
    longitude: device.position?.lng ?? null,
    geocodingStatus: device.geocodingStatus,
    serviceConfirmed: device.serviceConfirmed,
    serviceConfirmationValid: device.serviceConfirmationValid,
    serviceConfirmedAt: instantWire.encode(device.serviceConfirmedAt),
    lastConfirmationToken: device.lastConfirmationToken,
    imageCount: device.imageCount,
    reminder: device.reminder && encodeReminder(device.reminder),
    bookedVisit: device.visit && encodeBookedVisit(device.visit),
    version: device.version,
  }
}

export function decodeDevice(wire: DeviceWire): Device {
  return {
    id: wire.id,
    clientId: wire.clientId,
    clientName: wire.clientName,
    clientPhone: wire.clientPhone,
    type: decodeDeviceType(wire.typUrzadzenia),
    name: wire.nazwaUrzadzenia,
    installationDate: wire.dataInstalacji === null ? null : daySchema.parse(wire.dataInstalacji),
    nextInspectionDate: daySchema.parse(wire.terminPrzegladu),
    notes: wire.notatka,
    address: {
      street: wire.ulica,
      houseNumber: wire.nrDomu,
      flatNumber: wire.nrLokalu,
      postalCode: wire.kodPocztowy,
      city: wire.miejscowosc,
    },
    position: positionOf(wire.latitude, wire.longitude),
    geocodingStatus: wire.geocodingStatus,
    serviceConfirmed: wire.serviceConfirmed,
    serviceConfirmationValid: wire.serviceConfirmationValid,
    serviceConfirmedAt: instantWire.decode(wire.serviceConfirmedAt),
    lastConfirmationToken: wire.lastConfirmationToken,
    imageCount: wire.imageCount,
    reminder: wire.reminder && decodeReminder(wire.reminder),
    visit: wire.bookedVisit && decodeBookedVisit(wire.bookedVisit),
    version: wire.version,
  }
}

function positionOf(lat: number | null | undefined, lng: number | null | undefined) {
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

/** The body of POST and PUT /api/devices, field by field; `fields` says in which words and how strictly. */
function deviceFieldsWire({ shape }: typeof deviceInputSchema | typeof firstDeviceInputSchema) {
  const address = shape.address.shape
  return {
    typUrzadzenia: deviceTypeWireSchema,
    nazwaUrzadzenia: shape.name,
    terminPrzegladu: shape.nextInspectionDate,
    notatka: shape.notes,
    ulica: address.street,
    nrDomu: address.houseNumber,
    nrLokalu: address.flatNumber,
    kodPocztowy: address.postalCode,
    miejscowosc: address.city,
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    geocodingStatus: shape.geocodingStatus,
  }
}

export const deviceInputWireShape = {
  ...deviceFieldsWire(deviceInputSchema),
  dataInstalacji: deviceInputSchema.shape.installationDate,
}
export const firstDeviceInputWireShape = {
  ...deviceFieldsWire(firstDeviceInputSchema),
  // Asked for by the form; a caller who does not know it need not.
  dataInstalacji: undatedDeviceInputSchema.shape.installationDate,
}
const undatedDeviceInputWireShape = {
  ...deviceInputWireShape,
  dataInstalacji: undatedDeviceInputSchema.shape.installationDate,
}

/** POST /api/devices */
export const createDeviceWireSchema = z.strictObject({ clientId: idSchema, ...deviceInputWireShape })
/**
 * PUT /api/devices/{id}: the same body; the owner does not change, so `clientId` may be left out. Whether the installation date may
 * be missing depends on the device (`lacksInstallationDate`).
 */
export const updateDeviceWireSchema = z.strictObject({ clientId: idSchema.optional(), ...undatedDeviceInputWireShape })

type ParsedFields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/** From a validated body to the domain's names. */
export function decodeDeviceInput(wire: ParsedFields<typeof undatedDeviceInputWireShape>): DeviceInput {
  return { ...decodeFields(wire), installationDate: wire.dataInstalacji }
}

function decodeFields(wire: ParsedFields<ReturnType<typeof deviceFieldsWire>>) {
  const position = positionOf(wire.latitude, wire.longitude)
  return {
    type: decodeDeviceType(wire.typUrzadzenia),
    name: wire.nazwaUrzadzenia,
    nextInspectionDate: wire.terminPrzegladu,
    notes: wire.notatka,
    address: {
      street: wire.ulica,
      houseNumber: wire.nrDomu,
      flatNumber: wire.nrLokalu,
      postalCode: wire.kodPocztowy,
      city: wire.miejscowosc,
    },
    position,
    geocodingStatus: position ? wire.geocodingStatus : null,
  }
}

/** From the form's values to a body. */
export function encodeDeviceInput(input: DeviceInput) {
  return {
    typUrzadzenia: encodeDeviceType(input.type),
    nazwaUrzadzenia: input.name,
    dataInstalacji: input.installationDate,
    terminPrzegladu: input.nextInspectionDate,
    notatka: input.notes,
    ulica: input.address.street,
    nrDomu: input.address.houseNumber,
    nrLokalu: input.address.flatNumber,
    kodPocztowy: input.address.postalCode,
    miejscowosc: input.address.city,
    latitude: input.position?.lat ?? null,
    longitude: input.position?.lng ?? null,
    geocodingStatus: input.geocodingStatus,
  }
}
