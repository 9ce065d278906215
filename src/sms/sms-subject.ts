import type { Address } from '#domain/devices/address'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'

/** What the dialog needs of a device. The map has the address as one line. */
export interface SmsSubject extends Pick<Device, 'id' | 'clientName' | 'type' | 'name' | 'nextInspectionDate'> {
  address: Address | string
}

export function addressLine({ address }: SmsSubject): string {
  return typeof address === 'string' ? address : formatAddress(address)
}
