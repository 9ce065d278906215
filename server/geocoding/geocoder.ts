import { formatAddress } from '#domain/devices/address'
import type { Position } from '#domain/devices/device'
import type { Sought } from '../ports'

/** The types of the port, for those who use it with the rules below */
export type { Geocoder, GeocodingOutcome, GeocodedLocation, Sought } from '../ports'

/** The address in one line, without the flat, which providers do not find */
export function lineOf(sought: Sought): string {
  return 'text' in sought ? sought.text : formatAddress({ ...sought.address, flatNumber: null })
}

/** Whether a position lies within a rectangle around Poland; slightly larger than the map's bounds (rule W5) */
export function isInPoland({ lat, lng }: Position): boolean {
  return lat >= 48.9 && lat <= 55 && lng >= 14 && lng <= 24.3
}
