import type { Address } from '../devices/address'
import type { GeocodingStatus, Position } from '../devices/device'
import { fold } from '../text/fold'

export interface CompanyPlace {
  address: string
  position: Position
}

/** Used when the settings have no company address, or when it cannot be found. */
export const defaultCompany: CompanyPlace = {
  address: 'Kolberga 12, 26-300 Opoczno',
  position: { lat: 51.3757, lng: 20.2849 },
}

/** In degrees; about ten metres */
const tolerance = 0.0001
/** Binary fractions: 20.285 - 20.2849 is slightly more than 0.0001. */
const rounding = 1e-9

export function isCompanyPosition({ lat, lng }: Position, { position: company }: Pick<CompanyPlace, 'position'>) {
  return Math.abs(lat - company.lat) <= tolerance + rounding && Math.abs(lng - company.lng) <= tolerance + rounding
}

interface Site {
  address: Pick<Address, 'city'>
  position: Position | null
  geocodingStatus: GeocodingStatus | null
}

/**
 * Whether a device has the company's position instead of its own (rule D5). EXACT and MANUAL positions are trusted; so
 * are APPROXIMATE ones in the company's town, whose centre may be near the company.
 */
export function standsAtCompany({ address, position, geocodingStatus }: Site, company: CompanyPlace): boolean {
  if (!position || geocodingStatus === 'EXACT' || geocodingStatus === 'MANUAL') return false
  if (geocodingStatus === 'FALLBACK') return true
  if (geocodingStatus === 'APPROXIMATE' && fold(company.address).includes(fold(address.city.trim()))) return false
  return isCompanyPosition(position, company)
}
