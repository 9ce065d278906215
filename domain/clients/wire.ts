import { z } from 'zod'
import { idSchema, versionSchema } from '../api/id'
import type { Device } from '../devices/device'
import {
  decodeDevice,
  decodeDeviceInput,
  deviceFieldNames,
  deviceWireSchema,
  encodeDevice,
  encodeDeviceInput,
  firstDeviceInputWireShape,
} from '../devices/wire'
import type { Client, ClientInput, ClientWithDeviceInput } from './client'
import { clientInputSchema } from './client'

/** A client as the API says it (spec 3). `devices` is there when asked with `withDevices`. */
export const clientWireSchema = z.object({
  id: idSchema,
  imie: z.string(),
  nazwisko: z.string(),
  telefon: z.string(),
  devices: z.array(deviceWireSchema).optional(),
  version: versionSchema,
})
export type ClientWire = z.infer<typeof clientWireSchema>

/** Body of POST and PUT /api/clients. */
export const clientInputWireSchema = z.strictObject({
  imie: clientInputSchema.shape.firstName,
  nazwisko: clientInputSchema.shape.lastName,
  telefon: clientInputSchema.shape.phone,
})

/** Body of POST /api/clients/with-device. */
export const clientWithDeviceInputWireSchema = z.strictObject({
  ...clientInputWireSchema.shape,
  ...firstDeviceInputWireShape,
})

export const clientFieldNames: Record<string, string> = {
  imie: 'firstName',
  nazwisko: 'lastName',
  telefon: 'phone',
  ...Object.fromEntries(Object.entries(deviceFieldNames).map(([wire, field]) => [wire, `device.${field}`])),
}

export function encodeClient(client: Omit<Client, 'devices'> & { devices?: Device[] }): ClientWire {
  return {
    id: client.id,
    imie: client.firstName,
    nazwisko: client.lastName,
    telefon: client.phone,
    ...(client.devices && { devices: client.devices.map(encodeDevice) }),
    version: client.version,
  }
}

export function decodeClient(wire: ClientWire): Client {
  return {
    id: wire.id,
    firstName: wire.imie,
    lastName: wire.nazwisko,
    phone: wire.telefon,
    devices: (wire.devices ?? []).map(decodeDevice),
    version: wire.version,
  }
}

export function decodeClientInput(wire: z.output<typeof clientInputWireSchema>): ClientInput {
  return { firstName: wire.imie, lastName: wire.nazwisko, phone: wire.telefon }
}

export function encodeClientInput(input: ClientInput) {
  return { imie: input.firstName, nazwisko: input.lastName, telefon: input.phone }
}

export function decodeClientWithDeviceInput(
  wire: z.output<typeof clientWithDeviceInputWireSchema>,
): ClientWithDeviceInput {
  return { ...decodeClientInput(wire), device: decodeDeviceInput(wire) }
}

export function encodeClientWithDeviceInput(input: ClientWithDeviceInput) {
  return { ...encodeClientInput(input), ...encodeDeviceInput(input.device) }
}
