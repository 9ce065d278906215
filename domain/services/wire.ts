import { z } from 'zod'
import { idSchema, versionSchema } from '../api/id'
import { decodeDeviceType, deviceTypeWireSchema, encodeDeviceType } from '../devices/device-type'
import { groszeOf, zlotyOf } from '../text/money'
import { lineText } from '../text/plain'
import { isDay } from '../time/day'
import { dayAt } from '../time/warsaw'
import { instantWire } from '../time/wire'
import type { Service, ServiceInput } from './service'
import { serviceDuration, serviceInputSchema, serviceStatuses, serviceTypeSchema } from './service'

/** A visit as the API says it (spec 3, service), with the fields of the calendar view. */
export const serviceWireSchema = z.object({
  id: idSchema,
  deviceId: idSchema,
  clientId: idSchema,
  serviceType: serviceTypeSchema,
  serviceDate: z.string(),
  startDateTime: z.iso.datetime(),
  endDateTime: z.iso.datetime(),
  duration: z.int(),
  notes: z.string().nullable(),
  technician: z.string().nullable(),
  status: z.enum(serviceStatuses),
  manualEntry: z.boolean(),
  isManualEntry: z.boolean(),
  googleEventId: z.string().nullable(),
  price: z.number().nullable(),
  completedAt: z.iso.datetime().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
  clientName: z.string(),
  clientPhone: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  apartmentNumber: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  deviceType: deviceTypeWireSchema,
  deviceName: z.string().nullable(),
})
export type ServiceWire = z.infer<typeof serviceWireSchema>

// Within the years that a calendar day knows: rules count on in days of Warsaw.
const instant = z.iso
  .datetime({ offset: true, error: 'Data serwisu jest wymagana', abort: true })
  .refine((text) => isDay(dayAt(new Date(text))), { error: 'Data serwisu jest wymagana' })

/**
 * Body of POST and PUT /api/services. `createdBy` and `updatedBy` are accepted as documented and ignored: they come from
 * the session. `status` is settled by the date (spec 4).
 */
export const serviceInputWireSchema = z
  .strictObject({
    clientId: idSchema,
    deviceId: idSchema,
    serviceType: serviceTypeSchema,
    startDateTime: instant,
    endDateTime: instant,
    duration: serviceInputSchema.shape.durationMinutes.optional(),
    notes: serviceInputSchema.shape.notes,
    technician: serviceInputSchema.shape.technician,
    manualEntry: z.boolean().default(true),
    createGoogleEvent: z.boolean().default(true),
    createdBy: lineText(200).nullish(),
    updatedBy: lineText(200).nullish(),
    status: z.enum(['COMPLETED', 'SCHEDULED']).optional(),
  })
  .check((context) => {
    const { startDateTime, endDateTime, duration } = context.value
    const minutes = (Date.parse(endDateTime) - Date.parse(startDateTime)) / 60_000
    const fits = minutes >= serviceDuration.min && minutes <= serviceDuration.max && Number.isInteger(minutes)
    if (!fits || (duration !== undefined && duration !== minutes)) {
      context.issues.push({
        code: 'custom',
        input: minutes,
        path: ['duration'],
        message: 'Czas trwania jest wymagany',
      })
    }
  })

export const serviceFieldNames: Record<string, string> = {
  serviceType: 'type',
  startDateTime: 'startsAt',
  endDateTime: 'durationMinutes',
  duration: 'durationMinutes',
}

export function encodeService(service: Service): ServiceWire {
  return {
    id: service.id,
    deviceId: service.deviceId,
    clientId: service.clientId,
    serviceType: service.type,
    serviceDate: dayAt(service.startsAt),
    startDateTime: instantWire.encode(service.startsAt),
    endDateTime: instantWire.encode(service.endsAt),
    duration: service.durationMinutes,
    notes: service.notes,
    technician: service.technician,
    status: service.status,
    manualEntry: service.manualEntry,
    isManualEntry: service.manualEntry,
    googleEventId: service.googleEventId,
    price: service.price === null ? null : zlotyOf(service.price),
    completedAt: instantWire.encode(service.completedAt),
    createdBy: service.createdBy,
    createdAt: instantWire.encode(service.createdAt),
    updatedBy: service.updatedBy,
    updatedAt: instantWire.encode(service.updatedAt),
    version: service.version,
    clientName: service.client.name,
    clientPhone: service.client.phone,
    street: service.device.address.street,
    houseNumber: service.device.address.houseNumber,
    apartmentNumber: service.device.address.flatNumber,
    postalCode: service.device.address.postalCode,
    city: service.device.address.city,
    deviceType: encodeDeviceType(service.device.type),
    deviceName: service.device.name,
  }
}

export function decodeService(wire: ServiceWire): Service {
  return {
    id: wire.id,
    deviceId: wire.deviceId,
    clientId: wire.clientId,
    type: wire.serviceType,
    status: wire.status,
    startsAt: instantWire.decode(wire.startDateTime),
    endsAt: instantWire.decode(wire.endDateTime),
    durationMinutes: wire.duration,
    notes: wire.notes,
    technician: wire.technician,
    manualEntry: wire.manualEntry,
    googleEventId: wire.googleEventId,
    price: wire.price === null ? null : groszeOf(wire.price),
    completedAt: instantWire.decode(wire.completedAt),
    createdBy: wire.createdBy,
    createdAt: instantWire.decode(wire.createdAt),
    updatedBy: wire.updatedBy,
    updatedAt: instantWire.decode(wire.updatedAt),
    version: wire.version,
    client: { name: wire.clientName, phone: wire.clientPhone },
    device: {
      type: decodeDeviceType(wire.deviceType),
      name: wire.deviceName,
      address: {
        street: wire.street,
        houseNumber: wire.houseNumber,
        flatNumber: wire.apartmentNumber,
        postalCode: wire.postalCode,
        city: wire.city,
      },
    },
  }
}

export function decodeServiceInput(wire: z.output<typeof serviceInputWireSchema>): ServiceInput {
  const startsAt = new Date(wire.startDateTime)
  return {
    clientId: wire.clientId,
    deviceId: wire.deviceId,
    type: wire.serviceType,
    startsAt,
    durationMinutes: (Date.parse(wire.endDateTime) - startsAt.getTime()) / 60_000,
    notes: wire.notes,
    technician: wire.technician,
  }
}

export function encodeServiceInput(input: ServiceInput) {
  return {
    clientId: input.clientId,
    deviceId: input.deviceId,
    serviceType: input.type,
    startDateTime: instantWire.encode(input.startsAt),
    endDateTime: instantWire.encode(new Date(input.startsAt.getTime() + input.durationMinutes * 60_000)),
    duration: input.durationMinutes,
    notes: input.notes,
    technician: input.technician,
    manualEntry: true,
    createGoogleEvent: true,
  }
}
