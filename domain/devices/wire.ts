import { z } from 'zod'
import { flat, input, nullable, record } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import { bookedVisitCodec, reminderCodec } from '../inspections/wire'
import { dayCodec, instantCodec } from '../time/wire'
import type { Device, DeviceInput, Position } from './device'
import { deviceInputSchema, firstDeviceInputSchema, geocodingStatuses, undatedDeviceInputSchema } from './device'
import { deviceTypeCodec } from './device-type'

/** A position needs both halves. */
const halves = {
  decode: ({ latitude: lat, longitude: lng }: { latitude?: number | null; longitude?: number | null }) =>
    typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
  encode: (position: Position | null) => ({ latitude: position?.lat ?? null, longitude: position?.lng ?? null }),
}
const positionCodec = z.codec(
  z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
  z.custom<Position | null>(),
  halves,
)
const positionInputCodec = z.codec(
  z.object({ latitude: z.number().min(-90).max(90).nullish(), longitude: z.number().min(-180).max(180).nullish() }),
  z.custom<Position | null>(),
  halves,
)

/** The names of an address among the fields of a device. */
export const addressTable = {
  street: ['ulica', z.string()],
  houseNumber: ['nrDomu', z.string()],
  flatNumber: ['nrLokalu', z.string().nullable()],
  postalCode: ['kodPocztowy', z.string()],
  city: ['miejscowosc', z.string()],
} as const

/** A device as the API says it. */
export const {
  table: deviceTable,
  wire: deviceWireSchema,
  codec: deviceCodec,
  encode: encodeDevice,
  decode: decodeDevice,
} = record<Device>()({
  id: idSchema,
  clientId: idSchema,
  clientName: z.string(),
  clientPhone: z.string(),
  type: ['typUrzadzenia', deviceTypeCodec],
  name: ['nazwaUrzadzenia', z.string().nullable()],
  installationDate: ['dataInstalacji', nullable(dayCodec)],
  nextInspectionDate: ['terminPrzegladu', dayCodec],
  notes: ['notatka', z.string().nullable()],
  address: addressTable,
  position: flat(positionCodec),
  geocodingStatus: z.enum(geocodingStatuses).nullable(),
  serviceConfirmed: z.boolean(),
  serviceConfirmationValid: z.boolean(),
  serviceConfirmedAt: nullable(instantCodec),
  lastConfirmationToken: z.string().nullable(),
  imageCount: z.int(),
  reminder: nullable(reminderCodec),
  visit: ['bookedVisit', nullable(bookedVisitCodec)],
  version: versionSchema,
})
export type DeviceWire = z.infer<typeof deviceWireSchema>

const inputTable = { ...deviceTable, position: flat(positionInputCodec) }
const deviceInput = input(inputTable, deviceInputSchema)
const undatedDeviceInput = input(inputTable, undatedDeviceInputSchema)

/** The first device, in the body of its client. A caller who does not know the installation date need not give it. */
export const { wire: firstDeviceInputWireSchema } = input(
  inputTable,
  firstDeviceInputSchema.extend({ installationDate: undatedDeviceInputSchema.shape.installationDate }),
)

/** POST /api/devices */
export const createDeviceWireSchema = z.strictObject({ clientId: idSchema, ...deviceInput.wire.shape })
/**
 * PUT /api/devices/{id}: the same body; the owner does not change, so `clientId` may be left out. Whether the installation date may
 * be missing depends on the device (`lacksInstallationDate`).
 */
export const updateDeviceWireSchema = z.strictObject({
  clientId: idSchema.optional(),
  ...undatedDeviceInput.wire.shape,
})

/** From a validated body. How a position was found is known only where there is one. */
export function decodeDeviceInput(wire: z.output<typeof undatedDeviceInput.wire>): DeviceInput {
  const device = undatedDeviceInput.decode(wire)
  return device.position ? device : { ...device, geocodingStatus: null }
}

export const { encode: encodeDeviceInput, names: deviceFieldNames } = undatedDeviceInput
