import type { Address } from '../devices/address'
import { words } from '../text/words'

/** Towns and postcodes that help to read an address. */
export interface PlaceIndex {
  /** Whether it is the name of a town in Poland, in another row or of an existing device */
  isTown: (name: string) => boolean
  /** Whether another row or an existing device has this town */
  isUsed: (name: string) => boolean
  /** The postcode of a town that has only one among the told addresses */
  postalCodeOf: (city: string) => string | undefined
  /** The town of a postcode that has only one among them */
  cityOf: (postalCode: string) => string | undefined
}

/** @param towns names of the towns of Poland, as `words` gives them */
export function placeIndex(
  towns: ReadonlySet<string>,
  addresses: readonly Pick<Address, 'city' | 'postalCode'>[],
): PlaceIndex {
  const postalCodes = new Map<string, Set<string>>()
  const cities = new Map<string, Map<string, string>>()
  for (const { city, postalCode } of addresses) {
    const key = words(city)
    postalCodes.set(key, (postalCodes.get(key) ?? new Set()).add(postalCode))
    cities.set(postalCode, (cities.get(postalCode) ?? new Map<string, string>()).set(key, city))
  }
  return {
    isTown: (name) => towns.has(words(name)) || postalCodes.has(words(name)),
    isUsed: (name) => postalCodes.has(words(name)),
    postalCodeOf: (city) => only(postalCodes.get(words(city))?.values()),
    cityOf: (postalCode) => only(cities.get(postalCode)?.values()),
  }
}

function only<Value>(values: Iterable<Value> | undefined): Value | undefined {
  const [first, ...more] = values ?? []
  return more.length === 0 ? first : undefined
}

/**
 * The longest beginning of a text that is a town, and what follows it: 'Piotrków Trybunalski Polna' → 'Piotrków
 * Trybunalski', 'Polna'
 */
export function townBefore(
  text: string,
  isTown: (name: string) => boolean,
): { town: string; rest: string } | undefined {
  const all = text.trim().split(/\s+/)
  for (let count = all.length; count > 0; count--) {
    const town = all.slice(0, count).join(' ')
    if (isTown(town)) return { town, rest: all.slice(count).join(' ') }
  }
  return undefined
}
