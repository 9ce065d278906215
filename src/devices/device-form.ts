import type { DatedDeviceInput, Device, DeviceInput } from '#domain/devices/device'
import {
  deviceInputSchema,
  firstDeviceInputSchema,
  lacksInstallationDate,
  undatedDeviceInputSchema,
} from '#domain/devices/device'
import type { Placement } from '../geocoding'
import { placeIn, placementOf, placementSchema, unplaced } from '../geocoding'

const withPlacement = { placement: placementSchema }

export const deviceFormSchema = deviceInputSchema
  .extend(withPlacement)
  .transform(({ placement, ...input }): DatedDeviceInput => ({ ...input, ...placeIn(placement) }))

const undatedFormSchema = undatedDeviceInputSchema
  .extend(withPlacement)
  .transform(({ placement, ...input }): DeviceInput => ({ ...input, ...placeIn(placement) }))

/** For a stored device, which may lack the installation date. */
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

/** Starts with address and position of the client's first device: usually they are the same. */
export function besideFirst([first]: readonly Device[]) {
  if (!first) return newDevice
  const { address, placement } = placeOf(first)
  // A first device saved without a position does not decide that for the second.
  return { ...newDevice, address, placement: placement.kind === 'NOWHERE' ? unplaced : placement }
}

function placeOf(device: Device): { address: typeof newDevice.address; placement: Placement } {
  const { address } = device
  return { address: { ...address, flatNumber: address.flatNumber ?? '' }, placement: placementOf(device) }
}
