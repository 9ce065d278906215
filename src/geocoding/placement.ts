import type { Address } from '#domain/devices/address'
import type { Device, GeocodingStatus, Position } from '#domain/devices/device'
import type { PositionStatus } from '#domain/devices/position-status'
import { isElsewhere } from '#domain/geocoding/address-match'
import type { FoundPlace } from '#domain/geocoding/wire'
import { z } from 'zod'

/** The position of the device in a form: a field value, so that it is validated, kept and dirty-checked with the others. */
export type Placement =
  /** The address is not complete, or its answer has not come yet. */
  | { kind: 'UNKNOWN' }
  /** Not found, or found elsewhere (`found`): a person must choose before the form is saved. */
  | { kind: 'UNDECIDED'; found: FoundPlace | null; message: string }
  /** The typed address, without a place on the map */
  | { kind: 'NOWHERE' }
  | Placed

export interface Placed {
  kind: 'PLACED'
  position: Position
  /** Null where nobody wrote down how it was found */
  status: GeocodingStatus | null
  /** What was found there: the provider's words, or the company's address. Null for what was stored before. */
  label: string | null
}

export const unplaced: Placement = { kind: 'UNKNOWN' }
export const nowhere: Placement = { kind: 'NOWHERE' }

/** The position of an existing device, kept until its address changes. */
export function placementOf({ position, geocodingStatus }: Pick<Device, 'position' | 'geocodingStatus'>): Placement {
  return position ? { kind: 'PLACED', position, status: geocodingStatus, label: null } : nowhere
}

/** The fields that are saved */
export function placeIn(placement: Placement): Pick<Device, 'position' | 'geocodingStatus'> {
  if (placement.kind !== 'PLACED') return { position: null, geocodingStatus: null }
  return { position: placement.position, geocodingStatus: placement.status }
}

export function placedBy({ position, status, label }: FoundPlace): Placed {
  return { kind: 'PLACED', position, status, label }
}

export function placedByHand(position: Position): Placed {
  return { kind: 'PLACED', position, status: 'MANUAL', label: null }
}

export const elsewhereMessage = 'Znaleziony adres różni się od wpisanego'

/** What was found, unless that is another town or postcode than was typed: then a person decides. */
export function judged(address: Address, found: FoundPlace): Placement {
  if (!isElsewhere(address, found.label)) return placedBy(found)
  return { kind: 'UNDECIDED', found, message: elsewhereMessage }
}

export function isManual(placement: Placement | undefined): boolean {
  return placement?.kind === 'PLACED' && placement.status === 'MANUAL'
}

/** Whether it says where the device is to be, be it nowhere. */
export function isDecided({ kind }: Placement): boolean {
  return kind === 'PLACED' || kind === 'NOWHERE'
}

/** Refuses a form while its place is undecided, whatever else is wrong with it. */
export const placementSchema = z.custom<Placement>().superRefine((placement, context) => {
  if (placement.kind !== 'UNDECIDED') return
  const message = placement.found
    ? 'Potwierdź znalezione położenie, popraw adres albo wybierz jedną z możliwości.'
    : 'Wybierz, co zapisać: adres firmy albo wpisany adres.'
  context.addIssue({ code: 'custom', message })
})

/**
 * Whether company or typed address is to be chosen: after a failure, and for as long as that choice stands. A pin set by hand then
 * belongs to the typed address.
 * @param beforePin what the pin was moved away from
 */
export function isChoosing(placement: Placement, status: PositionStatus, beforePin: Placement | undefined): boolean {
  if (placement.kind === 'UNDECIDED' || placement.kind === 'NOWHERE' || status === 'FALLBACK') return true
  if (!isManual(placement) || !beforePin) return false
  return !isFoundPlace(beforePin)
}

/** Whether there is a place to go back to from the pin. */
export function isFoundPlace(placement: Placement | undefined): boolean {
  return placement?.kind === 'PLACED' && placement.status !== 'FALLBACK' && placement.status !== 'MANUAL'
}

/** Whether the address may be asked about again: of what this form has found itself there is nothing new to learn. */
export function mayAskAgain(placement: Placement): boolean {
  if (placement.kind !== 'PLACED') return placement.kind !== 'UNKNOWN'
  return placement.status === 'FALLBACK' || (placement.label === null && placement.status !== 'EXACT')
}
