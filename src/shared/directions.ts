import type { Address } from '#domain/devices/address'
import { formatAddress } from '#domain/devices/address'
import type { GeocodingStatus, Position } from '#domain/devices/device'

interface Destination {
  address: Address
  position?: Position | null
  geocodingStatus?: GeocodingStatus | null
}

/** Where navigation leads: to a position that is exact, otherwise to the address. On a phone the link opens the maps application. */
export function directionsTo({ position, geocodingStatus, address }: Destination): string {
  const exact = position && (geocodingStatus === 'EXACT' || geocodingStatus === 'MANUAL')
  const destination = exact ? `${position.lat},${position.lng}` : `${formatAddress(address)}, Polska`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
