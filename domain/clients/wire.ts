import { z } from 'zod'
import { input, record } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import { consentInputSchema } from '../consents/consent'
import type { Device } from '../devices/device'
import { firstDeviceInputSchema, undatedDeviceInputSchema } from '../devices/device'
import { decodeDevice, deviceInputTable, deviceWireSchema, dropUnplacedStatus, encodeDevice } from '../devices/wire'
import type { Client } from './client'
import { clientInputSchema } from './client'

/** Absent when the list was not requested with `withDevices`. */
const devicesCodec = z.codec(z.array(deviceWireSchema).optional(), z.custom<Device[]>(), {
  decode: (devices = []) => devices.map(decodeDevice),
  encode: (devices: Device[] | undefined) => devices?.map(encodeDevice),
})

const client = record<Client>()({
  id: idSchema,
  firstName: ['imie', z.string()],
  lastName: ['nazwisko', z.string()],
  phone: ['telefon', z.string()],
  devices: devicesCodec,
  version: versionSchema,
})
export const { wire: clientWireSchema, codec: clientCodec, decode: decodeClient } = client
export const encodeClient = client.encode as (row: Omit<Client, 'devices'> & { devices?: Device[] }) => ClientWire
export type ClientWire = z.infer<typeof clientWireSchema>

const inputTable = { ...client.table, marketingConsent: consentInputSchema.nullish() }

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
