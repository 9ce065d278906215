import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'

/** Where navigation leads to a device: to its position where that is known, otherwise to its address. On a phone the link opens the app. */
export function directionsTo({ position, geocodingStatus, address }: Device): string {
  const known = position && (geocodingStatus === 'EXACT' || geocodingStatus === 'MANUAL')
  const destination = known ? `${position.lat},${position.lng}` : `${formatAddress(address)}, Polska`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
