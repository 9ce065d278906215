import type { Address } from '#domain/devices/address'
import { formatAddress } from '#domain/devices/address'
import type { GeocodingStatus, Position } from '#domain/devices/device'

/** An address in fields, or in one line as typed */
export type Sought = { address: Address } | { text: string }

export interface Located {
  position: Position
  status: Extract<GeocodingStatus, 'EXACT' | 'APPROXIMATE'>
  /** The found address in one line */
  label: string
}

/**
 * UNAVAILABLE: the provider did not answer in time; with `busy` it was not asked, because too many look-ups were waiting. FAILED: its
 * answer was an error.
 */
export type GeocodingOutcome =
  | { kind: 'FOUND'; located: Located; provider: string }
  | { kind: 'NOT_FOUND' }
  | { kind: 'UNAVAILABLE'; busy?: boolean }
  | { kind: 'FAILED' }

/** Finds positions of addresses in Poland. A provider's failure is an outcome, never a rejection. */
export interface Geocoder {
  /** 'OpenStreetMap', 'Google Maps' */
  readonly name: string
  readonly precision: 'ADDRESS' | 'TOWN'
  readonly attribution: string
  geocode(sought: Sought): Promise<GeocodingOutcome>
  reverse(position: Position): Promise<GeocodingOutcome>
  /** Present where an outside provider is asked first: its own answer, neither from the cache nor from the fallback */
  askProvider?(sought: Sought): Promise<GeocodingOutcome>
  /** False after an unanswered look-up, until one is answered */
  available(): boolean
}

/** The address in one line, without the flat, which providers do not find */
export function lineOf(sought: Sought): string {
  return 'text' in sought ? sought.text : formatAddress({ ...sought.address, flatNumber: null })
}

/** Whether a position lies within a rectangle around Poland; slightly larger than the map's bounds (rule W5) */
export function isInPoland({ lat, lng }: Position): boolean {
  return lat >= 48.9 && lat <= 55 && lng >= 14 && lng <= 24.3
}
