import { z } from 'zod'
import { input, record } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import type { Device } from '../devices/device'
import {
  decodeDevice,
  decodeDeviceInput,
  deviceFieldNames,
  deviceWireSchema,
  encodeDevice,
  encodeDeviceInput,
  firstDeviceInputWireSchema,
} from '../devices/wire'
import type { Client, ClientWithDeviceInput } from './client'
import { clientInputSchema } from './client'

/** Absent where the list was not asked `withDevices`. */
const devicesCodec = z.codec(z.array(deviceWireSchema).optional(), z.custom<Device[]>(), {
  decode: (devices = []) => devices.map(decodeDevice),
  encode: (devices: Device[] | undefined) => devices?.map(encodeDevice),
})

/** A client as the API says it. */
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

/** Body of POST and PUT /api/clients. */
export const {
  wire: clientInputWireSchema,
  decode: decodeClientInput,
  encode: encodeClientInput,
  names: clientNames,
} = input(client.table, clientInputSchema)

/** Body of POST /api/clients/with-device. */
export const clientWithDeviceInputWireSchema = z.strictObject({
  ...clientInputWireSchema.shape,
  ...firstDeviceInputWireSchema.shape,
})

export const clientFieldNames: Record<string, string> = {
  ...clientNames,
  ...Object.fromEntries(Object.entries(deviceFieldNames).map(([wire, field]) => [wire, `device.${field}`])),
}

export function decodeClientWithDeviceInput(
  wire: z.output<typeof clientWithDeviceInputWireSchema>,
): ClientWithDeviceInput {
  return { ...decodeClientInput(wire), device: decodeDeviceInput(wire) }
}

export function encodeClientWithDeviceInput(given: ClientWithDeviceInput) {
  return { ...encodeClientInput(given), ...encodeDeviceInput(given.device) }
}
