import { z } from 'zod'
import { flat, input, nullable, record } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import { wishRecordCodec } from '../confirmations/wire'
import { bookedServiceCodec, calledOffServiceCodec, reminderCodec } from '../inspections/wire'
import { dayCodec, instantCodec } from '../time/wire'
import type { Device, DeviceInput, Position } from './device'
import { deviceInputSchema, geocodingStatuses, undatedDeviceInputSchema } from './device'
import { deviceTypeCodec } from './device-type'
import { fuels } from './equipment'
import { refrigerants } from './refrigerant'
import { visitNeedSchema } from './visit-needs'

/** Half a position counts as none. */
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

/** The wire names of an address; devices have these fields in addition to their own. */
export const addressTable = {
  street: ['ulica', z.string()],
  houseNumber: ['nrDomu', z.string()],
  flatNumber: ['nrLokalu', z.string().nullable()],
  postalCode: ['kodPocztowy', z.string()],
  city: ['miejscowosc', z.string()],
} as const

const text = z.string().nullable()
const equipmentTable = {
  manufacturer: text,
  model: text,
  serialNumber: text,
  commissionedOn: nullable(dayCodec),
  warrantyUntil: nullable(dayCodec),
  refrigerant: z.enum(refrigerants).nullable(),
  refrigerantGrams: z.int().nullable(),
  hermetic: z.boolean(),
  residential: z.boolean(),
  leakDetection: z.boolean(),
  fuel: z.enum(fuels).nullable(),
} as const

export const {
  table: deviceTable,
  wire: deviceWireSchema,
  codec: deviceCodec,
  encode: encodeDevice,
  decode: decodeDevice,
  names: deviceNames,
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
  bookedService: ['bookedVisit', nullable(bookedServiceCodec)],
  calledOffService: ['calledOffVisit', nullable(calledOffServiceCodec)],
  wish: nullable(wishRecordCodec),
  ...equipmentTable,
  needs: z.array(visitNeedSchema),
  version: versionSchema,
})
export type DeviceWire = z.infer<typeof deviceWireSchema>

export const deviceInputTable = { ...deviceTable, position: flat(positionInputCodec) }
export const { names: deviceFieldNames } = input(deviceInputTable, undatedDeviceInputSchema)

/** Clears `geocodingStatus` when there is no position. */
export const dropUnplacedStatus = z.overwrite<{ device: DeviceInput }>((body) =>
  body.device.position ? body : { ...body, device: { ...body.device, geocodingStatus: null } },
)

/** Body of POST /api/devices. */
export const createDeviceCodec = input(
  { clientId: idSchema, device: deviceInputTable },
  z.object({ clientId: idSchema, device: deviceInputSchema }),
).codec.check(dropUnplacedStatus)

/**
 * Body of PUT /api/devices/{id}. A device keeps its client; whether the installation date is required is checked by
 * `lacksInstallationDate`.
 */
export const updateDeviceCodec = input(
  { clientId: idSchema, device: deviceInputTable },
  z.object({ clientId: idSchema.optional(), device: undatedDeviceInputSchema }),
).codec.check(dropUnplacedStatus)
