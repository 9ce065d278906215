import type { Device, DeviceInput } from '#domain/devices/device'
import {
  deviceInputSchema,
  firstDeviceInputSchema,
  lacksInstallationDate,
  undatedDeviceInputSchema,
} from '#domain/devices/device'
import type { Placement } from '../geocoding'
import { placeIn, placementOf, placementSchema, unplaced } from '../geocoding'

const withPlacement = { placement: placementSchema }

/** A new device as the form holds it, with its position as a person has found or chosen it. */
export const deviceFormSchema = deviceInputSchema
  .extend(withPlacement)
  .transform(({ placement, ...input }): DeviceInput => ({ ...input, ...placeIn(placement) }))

const undatedFormSchema = undatedDeviceInputSchema
  .extend(withPlacement)
  .transform(({ placement, ...input }): DeviceInput => ({ ...input, ...placeIn(placement) }))

/** The form of a device that is there already, and whether its installation date is required. */
export function formRulesOf(device: Device) {
  const required = lacksInstallationDate(null, device)
  return { required, schema: required ? deviceFormSchema : undatedFormSchema }
}

export const firstDeviceFormSchema = firstDeviceInputSchema
  .extend(withPlacement)
  .transform(({ placement, ...input }): DeviceInput => ({ ...input, ...placeIn(placement) }))

export const newDevice = {
  type: 'HEAT_PUMP',
  name: '',
  installationDate: '',
  nextInspectionDate: '',
  notes: '',
  address: { street: '', houseNumber: '', flatNumber: '', postalCode: '', city: '' },
  placement: unplaced,
}

export function formOf(device: Device) {
  const { type, name, installationDate, nextInspectionDate, notes } = device
  return {
    type,
    name: name ?? '',
    installationDate: installationDate ?? '',
    nextInspectionDate,
    notes: notes ?? '',
    ...placeOf(device),
  }
}

/** A further device starts with the address and position of the client's present one: mostly they are the same. */
export function besideFirst([first]: readonly Device[]) {
  if (!first) return newDevice
  const { address, placement } = placeOf(first)
  // Of a first device without a place the second is no reason to stay without one.
  return { ...newDevice, address, placement: placement.kind === 'NOWHERE' ? unplaced : placement }
}

function placeOf(device: Device): { address: typeof newDevice.address; placement: Placement } {
  const { address } = device
  return { address: { ...address, flatNumber: address.flatNumber ?? '' }, placement: placementOf(device) }
}
