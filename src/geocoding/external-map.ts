import type { TypedAddress } from '#domain/geocoding/address-match'
import { wholeAddress } from '#domain/geocoding/address-match'
import { formatAddress } from '#domain/devices/address'

/** Where somebody sees the address on the provider's own map. */
export function externalMap(typed: TypedAddress, provider: string): string | undefined {
  const address = wholeAddress(typed)
  if (!address) return undefined
  const query = formatAddress({ ...address, flatNumber: null })
  return provider === 'Google Maps'
    ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${query}, Polska` })}`
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${query}, Polska` })}`
}
