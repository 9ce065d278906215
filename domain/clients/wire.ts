import { z } from 'zod'
import { input, record } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import { consentInputSchema } from '../consents/consent'
import type { Device } from '../devices/device'
import { firstDeviceInputSchema, undatedDeviceInputSchema } from '../devices/device'
import { decodeDevice, deviceInputTable, deviceWireSchema, dropUnplacedStatus, encodeDevice } from '../devices/wire'
import type { ClientRecord } from './client'
import { clientInputSchema } from './client'

/** Absent when the list was not requested with `withDevices`. */
const devicesCodec = z.codec(z.array(deviceWireSchema).optional(), z.custom<Device[] | undefined>(), {
  decode: (devices = []) => devices.map(decodeDevice),
  encode: (devices: Device[] | undefined) => devices?.map(encodeDevice),
})

export const {
  table: clientTable,
  wire: clientWireSchema,
  codec: clientCodec,
  names: clientNames,
} = record<ClientRecord>()({
  id: idSchema,
  firstName: ['imie', z.string()],
  lastName: ['nazwisko', z.string()],
  phone: ['telefon', z.string()],
  email: z.string().nullable(),
  company: z.string().nullable(),
  nip: z.string().nullable(),
  devices: devicesCodec,
  version: versionSchema,
})
export type ClientWire = z.infer<typeof clientWireSchema>

const inputTable = { ...clientTable, marketingConsent: consentInputSchema.nullish() }

/** Body of POST and PUT /api/clients. */
export const { codec: clientInputCodec } = input(inputTable, clientInputSchema)

const withDevice = input(
  { ...inputTable, device: deviceInputTable },
  // The API accepts a client's first device without an installation date.
  clientInputSchema.extend({
    device: firstDeviceInputSchema.extend({ installationDate: undatedDeviceInputSchema.shape.installationDate }),
  }),
)
/** Body of POST /api/clients/with-device. */
export const clientWithDeviceInputCodec = withDevice.codec.check(dropUnplacedStatus)
export const { names: clientFieldNames } = withDevice
