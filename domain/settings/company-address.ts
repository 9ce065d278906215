import type { Address } from '../devices/address'
import type { GeocodingStatus, Position } from '../devices/device'
import { fold } from '../text/fold'

export interface CompanyPlace {
  address: string
  position: Position
}

/** Taken for the company's where the settings name no address, or where theirs cannot be found. */
export const defaultCompany: CompanyPlace = {
  address: 'Kolberga 12, 26-300 Opoczno',
  position: { lat: 51.3757, lng: 20.2849 },
}

/** Degrees; about ten metres */
const tolerance = 0.0001
/** Of binary fractions: 20.285 - 20.2849 is a little more than a ten-thousandth. */
const rounding = 1e-9

export function isCompanyPosition({ lat, lng }: Position, { position: company }: Pick<CompanyPlace, 'position'>) {
  return Math.abs(lat - company.lat) <= tolerance + rounding && Math.abs(lng - company.lng) <= tolerance + rounding
}

interface Placed {
  address: Pick<Address, 'city'>
  position: Position | null
  geocodingStatus: GeocodingStatus | null
}

/**
 * Whether a device stands at the company instead of at its own address: told so, or found there. EXACT and MANUAL are taken at their
 * word; so is APPROXIMATE in the company's own town, whose middle may be where the company is.
 */
export function standsAtCompany({ address, position, geocodingStatus }: Placed, company: CompanyPlace): boolean {
  if (!position || geocodingStatus === 'EXACT' || geocodingStatus === 'MANUAL') return false
  if (geocodingStatus === 'FALLBACK') return true
  if (geocodingStatus === 'APPROXIMATE' && fold(company.address).includes(fold(address.city.trim()))) return false
  return isCompanyPosition(position, company)
}
