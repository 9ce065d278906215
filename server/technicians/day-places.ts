import type { SQL } from 'drizzle-orm'
import { and, eq } from 'drizzle-orm'
import type { Address } from '#domain/devices/address'
import type { Position } from '#domain/devices/device'
import type { DayPlace } from '#domain/technicians/technician'
import { technicians } from '../db/schema'

/** The columns of the places where a technician's day begins and ends */
const columns = {
  start: {
    street: 'street',
    houseNumber: 'houseNumber',
    flatNumber: 'flatNumber',
    postalCode: 'postalCode',
    city: 'city',
    lat: 'lat',
    lng: 'lng',
  },
  end: {
    street: 'endStreet',
    houseNumber: 'endHouseNumber',
    flatNumber: 'endFlatNumber',
    postalCode: 'endPostalCode',
    city: 'endCity',
    lat: 'endLat',
    lng: 'endLng',
  },
} as const

type Which = keyof typeof columns
export const dayPlaces = Object.keys(columns) as Which[]

type Profile = typeof technicians.$inferSelect

export function placeIn(profile: Profile, which: Which): DayPlace | null {
  const of = columns[which]
  const [street, houseNumber, postalCode, city] = [of.street, of.houseNumber, of.postalCode, of.city].map(
    (column) => profile[column],
  )
  // A constraint of the table allows all four or none.
  if (!street || !houseNumber || !postalCode || !city) return null
  const lat = profile[of.lat]
  const lng = profile[of.lng]
  const position = lat !== null && lng !== null ? { lat, lng } : null
  return { street, houseNumber, flatNumber: profile[of.flatNumber], postalCode, city, position }
}

/** Values of the columns; null for no place */
export function placeColumns(which: Which, place: DayPlace | null): Partial<typeof technicians.$inferInsert> {
  const { street, houseNumber, flatNumber, postalCode, city, position } = place ?? nowhere
  const of = columns[which]
  return {
    [of.street]: street,
    [of.houseNumber]: houseNumber,
    [of.flatNumber]: flatNumber,
    [of.postalCode]: postalCode,
    [of.city]: city,
    ...positionColumns(which, position),
  }
}

export function positionColumns(which: Which, position: Position | null): Partial<typeof technicians.$inferInsert> {
  return { [columns[which].lat]: position?.lat ?? null, [columns[which].lng]: position?.lng ?? null }
}

const nowhere = { street: null, houseNumber: null, flatNumber: null, postalCode: null, city: null, position: null }
const addressParts = ['street', 'houseNumber', 'postalCode', 'city'] as const

/** A flat has the position of its house. */
export function isSameHouse(one: Address, other: Address): boolean {
  return addressParts.every((part) => one[part] === other[part])
}

/** Rows whose place has still this address */
export function hasAddress(which: Which, address: Address): SQL | undefined {
  return and(...addressParts.map((part) => eq(technicians[columns[which][part]], address[part])))
}
