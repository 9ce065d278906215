import type { Device, DeviceInput } from '#domain/devices/device'
import { formatAddress } from '#domain/devices/address'

export const newDevice = {
  type: 'HEAT_PUMP',
  name: '',
  installationDate: '',
  nextInspectionDate: '',
  notes: '',
  address: { street: '', houseNumber: '', flatNumber: '', postalCode: '', city: '' },
}

/** A device as the form shows it. */
export function formOf({ type, name, installationDate, nextInspectionDate, notes, address }: Device) {
  return {
    type,
    name: name ?? '',
    installationDate: installationDate ?? '',
    nextInspectionDate,
    notes: notes ?? '',
    address: { ...address, flatNumber: address.flatNumber ?? '' },
  }
}

/** A position belongs to its address: it stays as long as that does, and is forgotten with it. */
export function withPosition(input: DeviceInput, before: Device): DeviceInput {
  const moved = formatAddress(input.address) !== formatAddress(before.address)
  return moved ? input : { ...input, position: before.position, geocodingStatus: before.geocodingStatus }
}
