import type { Address } from '../devices/address'
import { addressSchema } from '../devices/address'
import type { KnownPlaces } from './known-places'
import { townBefore } from './known-places'
import type { ReadAddress } from './read-address'
import { readAddress, readStreet, readTown } from './read-address'
import type { ReadContext, ReadRow, TextOf } from './row'

/** The address of a row; undefined, with problems added to the row, when it is incomplete. */
export function addressOf(
  row: ReadRow,
  textOf: TextOf,
  { defaults, columns, places }: Pick<ReadContext, 'defaults' | 'columns' | 'places'>,
): Address | undefined {
  const whole = readAddress(textOf('address', ', '), places?.isTown)
  const streetText = textOf('street')
  const [house, flat, codeText, cityText] = [
    textOf('houseNumber'),
    textOf('flatNumber'),
    textOf('postalCode'),
    textOf('city'),
  ]
  // Values in columns of their own are kept; only missing parts are looked for in other columns.
  const street = house
    ? { street: streetText, ...(columns.includes('flatNumber') ? { houseNumber: house } : houseOf(house)) }
    : (readStreet(streetText) ?? streetWithTown(streetText, places))
  const town =
    codeText && cityText
      ? { postalCode: codeText, city: cityText }
      : readTown([codeText, cityText].filter(Boolean).join(' '))
  const told = { ...whole, ...present(street), ...(flat && { flatNumber: flat }), ...present(town) }
  const placed = withTown(row, told, { defaults, places })
  // A village without streets: only the house number is given.
  const isVillage = !placed.street && placed.houseNumber !== undefined && placed.city !== undefined
  const codeNearby = placed.city === undefined ? undefined : places?.postalCodeOf(placed.city)
  const filled = {
    ...placed,
    street: placed.street ?? (isVillage ? placed.city : undefined),
    postalCode: placed.postalCode ?? codeNearby ?? defaults.postalCode ?? undefined,
  }
  if (placed.postalCode === undefined && filled.postalCode !== undefined && filled.postalCode !== defaults.postalCode)
    row.notices.push(`Kod pocztowy ${filled.postalCode} jak przy innych adresach w tej miejscowości.`)
  const parsed = addressSchema.safeParse(filled)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]) as keyof Address
    const blank = !filled[field]
    row.problems.push({ field, message: blank ? missingParts[field] : message })
  }
  return undefined
}

/** 'Polna 7 Opoczno' in a column of streets */
function streetWithTown(text: string, places: KnownPlaces | undefined): ReadAddress {
  const read = readAddress(text, places?.isTown)
  return read.houseNumber !== undefined ? read : { ...(text && { street: text }) }
}

/** Looks for a missing town at the beginning of the street, else by the postcode, else takes the default. */
function withTown(
  row: ReadRow,
  told: ReadAddress,
  { defaults, places }: Pick<ReadContext, 'defaults' | 'places'>,
): ReadAddress {
  const { street, postalCode, city } = told
  if (city !== undefined || !places) return { ...told, ...(!city && defaults.city && { city: defaults.city }) }
  const found = street && townBefore(street, defaults.city ? places.isTold : places.isTown)
  if (found && !(defaults.city && !found.rest)) {
    const { town, rest } = found
    const sentence = `„${street}”: przyjmiemy miejscowość ${town}${rest && ` i ulicę ${rest}`}`
    if (rest && places.isTold(town)) row.notices.push(`${sentence}.`)
    else row.doubts.push(`${sentence}, jeśli nie poprawisz adresu`)
    return { ...told, city: town, street: rest || town }
  }
  if (defaults.city) return { ...told, city: defaults.city }
  const nearby = postalCode && places.cityOf(postalCode)
  if (!nearby) return told
  row.doubts.push(`Brak miejscowości: przyjmiemy ${nearby}, jak przy innych adresach z kodem ${postalCode}`)
  return { ...told, city: nearby }
}

const missingParts: Record<keyof Address, string> = {
  street: 'Brak ulicy',
  houseNumber: 'Brak numeru domu',
  flatNumber: 'Brak numeru lokalu',
  postalCode: 'Brak kodu pocztowego',
  city: 'Brak miejscowości',
}

/** Splits '7/2' in a column of house numbers */
function houseOf(house: string) {
  const { houseNumber = house, flatNumber } = readStreet(house) ?? {}
  return flatNumber ? { houseNumber, flatNumber } : { houseNumber: house }
}

function present<Parts extends object>(parts: Parts): Partial<Parts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Parts>
}
