import type { Address } from '#domain/devices/address'
import { formatAddress } from '#domain/devices/address'
import type { GeocodingStatus, Position } from '#domain/devices/device'

/** An address in its fields, or in a line as somebody typed it. */
export type Sought = { address: Address } | { text: string }

export interface Located {
  position: Position
  status: Extract<GeocodingStatus, 'EXACT' | 'APPROXIMATE'>
  /** What was found, as a line of text */
  label: string
}

/**
 * UNAVAILABLE: the provider could not be reached in time; `busy`, when it was we who did not ask. FAILED: it answered, but not what
 * was asked.
 */
export type GeocodingOutcome =
  | { kind: 'FOUND'; located: Located; provider: string }
  | { kind: 'NOT_FOUND' }
  | { kind: 'UNAVAILABLE'; busy?: boolean }
  | { kind: 'FAILED' }

/** Finds positions of addresses in Poland. What goes wrong at the provider is an answer, never thrown. */
export interface Geocoder {
  /** 'OpenStreetMap', 'Google Maps' */
  readonly name: string
  readonly precision: 'ADDRESS' | 'TOWN'
  readonly attribution: string
  geocode(sought: Sought): Promise<GeocodingOutcome>
  reverse(position: Position): Promise<GeocodingOutcome>
  /** Only where a provider outside is asked first: its own answer, neither kept nor replaced by another. */
  askProvider?(sought: Sought): Promise<GeocodingOutcome>
  /** False after a question that was not answered, until one is. */
  available(): boolean
}

/** The address in one line without the flat, which no provider finds. */
export function lineOf(sought: Sought): string {
  return 'text' in sought ? sought.text : formatAddress({ ...sought.address, flatNumber: null })
}

/** Whether a position lies in Poland, roughly (rule W5). */
export function isInPoland({ lat, lng }: Position): boolean {
  return lat >= 48.9 && lat <= 55 && lng >= 14 && lng <= 24.3
}
