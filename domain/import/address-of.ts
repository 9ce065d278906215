import type { Address } from '../devices/address'
import { addressSchema, normalizePostalCode } from '../devices/address'
import { words } from '../text/words'
import type { PlaceIndex } from './known-places'
import { townBefore } from './known-places'
import type { ParsedAddress } from './read-address'
import { readAddress, readStreet, readTown } from './read-address'
import type { ReadContext, ParsedRow, TextOf } from './row'

/** The address of a row; undefined, with problems added to the row, when it is incomplete. */
export function addressOf(
  row: ParsedRow,
  textOf: TextOf,
  { defaults, columns, places }: Pick<ReadContext, 'defaults' | 'columns' | 'places'>,
): Address | undefined {
  const whole = readAddress(textOf('address', ', '), places?.isTown)
  const flat = textOf('flatNumber')
  const codeText = withZeros(textOf('postalCode').replaceAll(/\p{Pd}/gu, '-'), row)
  const cityText = textOf('city')
  // Values in columns of their own are kept; only missing parts are looked for in other columns.
  const street = streetOf(textOf, { columns, places })
  const town =
    codeText && cityText
      ? { postalCode: codeText, city: cityText }
      : readTown([codeText, cityText].filter(Boolean).join(' '))
  const fields = { ...whole, ...present(street), ...(flat && { flatNumber: flat }), ...present(town) }
  const address = withTown(row, fields, { defaults, places })
  // A village without streets: only the house number is given.
  const isVillage = !address.street && address.houseNumber !== undefined && address.city !== undefined
  const codeNearby = address.city === undefined ? undefined : places?.postalCodeOf(address.city)
  const complete = {
    ...address,
    street: address.street ?? (isVillage ? address.city : undefined),
    postalCode: address.postalCode ?? codeNearby ?? defaults.postalCode ?? undefined,
  }
  if (
    address.postalCode === undefined &&
    complete.postalCode !== undefined &&
    complete.postalCode !== defaults.postalCode
  )
    row.notices.push(`Kod pocztowy ${complete.postalCode} jak przy innych adresach w tej miejscowości.`)
  const parsed = addressSchema.safeParse(complete)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]) as keyof Address
    const blank = !complete[field]
    row.problems.push({ field, message: blank ? missingParts[field] : message })
  }
  return undefined
}

/**
 * '5123' → '05123': spreadsheets drop the zeros of postcodes that they take for numbers. One or two digits may be half
 * a postcode.
 */
function withZeros(code: string, row: ParsedRow): string {
  if (!/^(?!0+$)\d{3,4}$/.test(code)) return code
  const full = code.padStart(5, '0')
  row.notices.push(`Kod pocztowy ${normalizePostalCode(full)}: w pliku jest „${code}”, bez zer na początku.`)
  return full
}

/** The street with its number, of one column or of two */
function streetOf(textOf: TextOf, { columns, places }: Pick<ReadContext, 'columns' | 'places'>): ParsedAddress {
  const street = textOf('street')
  const house = textOf('houseNumber')
  if (house === '') return readStreet(street) ?? streetWithTown(street, places)
  const whole = street === '' ? readStreet(house) : undefined
  if (whole?.street !== undefined && !isPartOfHouse(whole.street)) return whole
  return { street, ...(columns.includes('flatNumber') ? { houseNumber: house } : houseOf(house)) }
}

/** Whether no word before a number names a street: 'nr', 'blok', '12 klatka', '7 oraz', 'przy' */
const isPartOfHouse = (text: string) =>
  !/\p{L}{3}/u.test(text) ||
  (smallBehindNumber.test(text) && !streetWithNumber.test(text)) ||
  /^(przy|obok|kolo|bez|brama|sektor)$/.test(words(text)) ||
  words(text)
    .split(' ')
    .some((word) => houseWords.has(word))

/** A word in small letters behind a number: '7 oraz', '12 klatka' */
const smallBehindNumber = /^\d[\d/-]* ?\p{L}?,? \p{Ll}/u

/** Streets that begin with a number: '3 maja', '27 pułku piechoty', '1000 lecia' */
const streetWithNumber =
  /^\d+ (go |lecia|stycz|lut|mar|kwie|maja|czerw|lip|sierp|wrz|paź|list|grud|pułk|dywiz|armii|bryg)/

const houseWords = new Set(
  (
    'nr numer dom domek d bl blok bud budynek dz dzialka dzialki posesja segment garaz pawilon hala magazyn biuro ' +
    'm lok lokal mieszkanie ap apt apartament pokoj stoisko boks klatka kl wejscie pietro parter poddasze'
  ).split(' '),
)

/** 'Polna 7 Opoczno' in a column of streets */
function streetWithTown(text: string, places: PlaceIndex | undefined): ParsedAddress {
  const address = readAddress(text, places?.isTown)
  return address.houseNumber !== undefined ? address : { ...(text && { street: text }) }
}

/** Looks for a missing town at the beginning of the street, else by the postcode, else takes the default. */
function withTown(
  row: ParsedRow,
  address: ParsedAddress,
  { defaults, places }: Pick<ReadContext, 'defaults' | 'places'>,
): ParsedAddress {
  const { street, postalCode, city } = address
  if (city !== undefined || !places) return { ...address, ...(!city && defaults.city && { city: defaults.city }) }
  const match = street && townBefore(street, defaults.city ? places.isUsed : places.isTown)
  if (match && !(defaults.city && !match.rest)) {
    const { town, rest } = match
    const sentence = `„${street}”: przyjmiemy miejscowość ${town}${rest && ` i ulicę ${rest}`}`
    if (rest && places.isUsed(town)) row.notices.push(`${sentence}.`)
    else row.doubts.push(`${sentence}, jeśli nie poprawisz adresu`)
    return { ...address, city: town, street: rest || town }
  }
  if (defaults.city) return { ...address, city: defaults.city }
  const nearby = postalCode && places.cityOf(postalCode)
  if (!nearby) return address
  row.doubts.push(`Brak miejscowości: przyjmiemy ${nearby}, jak przy innych adresach z kodem ${postalCode}`)
  return { ...address, city: nearby }
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
