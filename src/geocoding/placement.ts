import type { Address } from '#domain/devices/address'
import type { Device, GeocodingStatus, Position } from '#domain/devices/device'
import type { PositionStatus } from '#domain/devices/position-status'
import { isElsewhere } from '#domain/geocoding/address-match'
import type { GeocodedPlace } from '#domain/geocoding/wire'
import { z } from 'zod'

/** The position of a device as a field of its form, so that validation and the dirty check include it (rule D4). */
export type Placement =
  /** The address is incomplete, or not answered yet */
  | { kind: 'UNKNOWN' }
  /** Not found, or `candidate` in another place: the user must choose before saving */
  | { kind: 'UNDECIDED'; candidate: GeocodedPlace | null; message: string }
  /** The typed address is saved without a position */
  | { kind: 'NOWHERE' }
  | ResolvedPlacement

export interface ResolvedPlacement {
  kind: 'PLACED'
  position: Position
  /** Null if unknown */
  status: GeocodingStatus | null
  /** Text of the provider, or the company's address; null for a stored position */
  label: string | null
}

export const unknownPlacement: Placement = { kind: 'UNKNOWN' }
export const nowherePlacement: Placement = { kind: 'NOWHERE' }

/** The placement of a stored device */
export function placementOf({ position, geocodingStatus }: Pick<Device, 'position' | 'geocodingStatus'>): Placement {
  return position ? { kind: 'PLACED', position, status: geocodingStatus, label: null } : nowherePlacement
}

export function placeIn(placement: Placement): Pick<Device, 'position' | 'geocodingStatus'> {
  if (placement.kind !== 'PLACED') return { position: null, geocodingStatus: null }
  return { position: placement.position, geocodingStatus: placement.status }
}

export function placementFrom({ position, status, label }: GeocodedPlace): ResolvedPlacement {
  return { kind: 'PLACED', position, status, label }
}

export function manualPlacement(position: Position): ResolvedPlacement {
  return { kind: 'PLACED', position, status: 'MANUAL', label: null }
}

export const elsewhereMessage = 'Znaleziony adres różni się od wpisanego'

/** UNDECIDED for another town or postcode than was typed. */
export function placementOfResult(address: Address, place: GeocodedPlace): Placement {
  if (!isElsewhere(address, place.label)) return placementFrom(place)
  return { kind: 'UNDECIDED', candidate: place, message: elsewhereMessage }
}

export function isManual(placement: Placement | undefined): boolean {
  return placement?.kind === 'PLACED' && placement.status === 'MANUAL'
}

/** Whether a placement can be saved and kept for its address */
export function isDecided({ kind }: Placement): boolean {
  return kind === 'PLACED' || kind === 'NOWHERE'
}

/** An UNDECIDED place prevents saving. It is checked even while other fields are wrong. */
export const placementSchema = z.custom<Placement>().superRefine((placement, context) => {
  if (placement.kind !== 'UNDECIDED') return
  const message = placement.candidate
    ? 'Potwierdź znalezione położenie, popraw adres albo wybierz jedną z możliwości.'
    : 'Wybierz, co zapisać: adres firmy albo wpisany adres.'
  context.addIssue({ code: 'custom', message })
})

/**
 * Whether to offer company or typed address: after a failure, and as long as one of the two is chosen.
 * A pin set by hand then belongs to the typed address.
 */
export function isChoosing(placement: Placement, status: PositionStatus, beforePin: Placement | undefined): boolean {
  if (placement.kind === 'UNDECIDED' || placement.kind === 'NOWHERE' || status === 'FALLBACK') return true
  if (!isManual(placement) || !beforePin) return false
  return !isLookedUp(beforePin)
}

/** A place that was looked up, to which a moved pin can return. */
export function isLookedUp(placement: Placement | undefined): boolean {
  return placement?.kind === 'PLACED' && placement.status !== 'FALLBACK' && placement.status !== 'MANUAL'
}

/** False for what this form has looked up itself: the answer would be the same. */
export function mayRetry(placement: Placement): boolean {
  if (placement.kind !== 'PLACED') return placement.kind !== 'UNKNOWN'
  return placement.status === 'FALLBACK' || (placement.label === null && placement.status !== 'EXACT')
}
