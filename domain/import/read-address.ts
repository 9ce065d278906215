import { normalizePostalCode } from '../devices/address'
import { fold } from '../text/fold'
import { townBefore } from './known-places'

export interface ParsedAddress {
  street?: string
  houseNumber?: string
  flatNumber?: string
  postalCode?: string
  city?: string
}

const withDash = /(?<!\d)\d{2}\p{Pd}\d{3}(?!\d)/u
const withoutDash = /(?<![\d/])\d{2} ?\d{3}(?!\d)/
/** Prefers a postcode with a dash, which cannot be another number. */
const codeIn = (text: string) => withDash.exec(text) ?? withoutDash.exec(text)
/** '7', '7A', '7/9 B', '12 b', '7-9', then a flat: '/2', ' m. 2', ' lok. 3a' */
const numbers =
  /^(.*?[\s.]|)(\d+ ?[a-z]?(?:-\d+[a-z]?)?)(?:\s*\/\s*(\d+ ?[a-z]?)|,?\s*(?:m\.?|mieszk\.?|mieszkania|lok\.?|lokal|apt\.?)\s*(\d+ ?[a-z]?))?$/i
const country = /^(polska|poland|pl)$/i
/** Words before a name, which begin no name themselves: 'Ulanowska' and 'Wieszczyce' stay whole. */
const streetWord = /^(?:ul|ulica)(?:\.\s*|\s+)/i
const villageWord = /^(?:(?:m|miejsc)\.\s*|(?:miejscowość|wieś|wies)\s+)/i

type IsTown = (name: string) => boolean

const tidy = (text: string) =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;.-]+|[\s,;-]+$/g, '')

/** 'ul. Polna 7/2' → street, house and flat; undefined when it does not end with a number. */
export function readStreet(cell: string): ParsedAddress | undefined {
  const text = tidy(cell)
    .replace(/^(ul|ulica|al|os|pl)\.?(?=\p{Lu})/u, '$1. ')
    .replace(streetWord, '')
    .replace(/\s+nr\.?\s+/i, ' ')
  const match = numbers.exec(text)
  if (!match) return undefined
  const [, name = '', house = '', slashed, flat] = match
  const street = tidy(name.replace(/[\s,]+$/, ''))
  const flatNumber = (slashed ?? flat)?.replaceAll(' ', '')
  return { ...(street && { street }), houseNumber: house.replaceAll(' ', ''), ...(flatNumber && { flatNumber }) }
}

/** '26-300 Opoczno', 'Opoczno 26300' → postcode and town, as far as present. */
export function readTown(cell: string): ParsedAddress {
  const code = codeIn(cell)?.[0]
  const city = tidy(tidy(code === undefined ? cell : cell.replace(code, ' ')).replace(villageWord, ''))
  return {
    ...(code !== undefined && { postalCode: normalizePostalCode(code.replaceAll(/\p{Pd}/gu, '-')) }),
    ...(city && !country.test(city) && { city }),
  }
}

/** A longer text is no address: trying each of its words as a town takes time by the square of its length. */
const maxAddressLength = 500

/**
 * An address in one cell: 'ul. Polna 7/2, 26-300 Opoczno', '26-300 Opoczno, Polna 7 m. 2', 'Opoczno ul. Polna 7', 'Wola
 * Załężna 12, 26-300 Opoczno'. A village without streets becomes the street, as in its postal address.
 * @param isTown recognizes a town that nothing separates from the street: 'ul. Armii Krajowej 69 Opoczno'
 */
export function readAddress(cell: string, isTown: IsTown = () => false): ParsedAddress {
  const text = cell.replaceAll(/\r?\n/g, ', ').trim()
  if (text.length > maxAddressLength) return {}
  const code = codeIn(text)
  const holdsCode = (part: string) => code !== null && part.includes(code[0])
  const parts = splitAtTown(text, code, isTown)
    .map(tidy)
    .filter((part) => part !== '' && !country.test(part) && !/^woj\.|^gm\.|^pow\./i.test(part))
  const withNumber = parts.findIndex((part) => !holdsCode(part) && readStreet(part)?.houseNumber !== undefined)
  const street = withNumber >= 0 ? readStreet(parts[withNumber]!)! : {}
  const others = parts.filter((_, at) => at !== withNumber)
  const town = others.find(holdsCode) ?? others.at(-1)
  const townParts = town === undefined ? {} : readTown(town)
  const rest = others.filter((part) => part !== town)
  // '26-300, Opoczno'
  const city = townParts.city ?? rest.pop()?.replace(villageWord, '')
  // 'Polna, 7': the number is a part of its own.
  const streetName = street.street ?? (street.houseNumber ? (rest.pop()?.replace(streetWord, '') ?? city) : undefined)
  return {
    ...street,
    ...(streetName !== undefined && { street: streetName }),
    ...(townParts.postalCode !== undefined && { postalCode: townParts.postalCode }),
    ...(city !== undefined && { city }),
  }
}

/** Splits at commas; without them around the postcode, before 'ul.', and at towns. */
function splitAtTown(text: string, code: RegExpExecArray | null, isTown: IsTown): string[] {
  const parts = text.split(/[,;|]/)
  const atTown = (part: string) => atStreetWord(part).flatMap((piece) => atTownBehind(piece, isTown))
  if (!code || parts.length > 2) return parts.flatMap(atTown)
  return parts.flatMap((part) => {
    const inside = part.includes(code[0]) ? codeIn(part) : null
    if (!inside) return atTown(part)
    const before = part.slice(0, inside.index)
    const behind = part.slice(inside.index + inside[0].length)
    const streetParts = readStreet(behind)
    if (tidy(before) === '' && streetParts?.street) {
      // '26-300 Opoczno ul. Polna 7', '97-300 Piotrków Trybunalski Polna 7', '26-300 Opoczno Polna 7'
      const [town = '', ...rest] = atStreetWord(behind)
      if (rest.length > 0) return [`${inside[0]} ${town}`, ...rest]
      const words = tidy(behind).split(' ')
      const match = townBefore(streetParts.street, isTown)
      const length = match?.rest ? match.town.split(' ').length : 1
      return words.length > 2
        ? [`${inside[0]} ${words.slice(0, length).join(' ')}`, words.slice(length).join(' ')]
        : [part]
    }
    if (tidy(before) !== '' && tidy(behind) === '') {
      // 'Polna 7/2 Opoczno 26-300'
      const [street = '', town] = atTown(tidy(before)).slice(-2)
      if (town !== undefined) return [...atTown(tidy(before)).slice(0, -2), street, `${inside[0]} ${town}`]
    }
    return [...atTown(before), `${inside[0]} ${behind}`]
  })
}

/** 'Opoczno ul. Polna 7' → 'Opoczno', 'ul. Polna 7' */
function atStreetWord(part: string): string[] {
  return part.split(/\s(?=(?:ul\.?|ulica|al\.|aleja|os\.|osiedle|pl\.)\s|(?:ul|al|os|pl)\.\p{L})/iu)
}

/** Words after a house number that are no town; they belong to no field */
const details =
  /^(klatka|kl|pietro|parter|poddasze|brama|furtka|segment|domofon|blok|bud|budynek|wejscie|garaz|m|lok|gm|gmina|woj|pow|powiat)\b/

/**
 * 'Armii Krajowej 69 m. 2 Opoczno' → 'Armii Krajowej 69 m. 2', 'Opoczno'. What follows the town belongs to no field.
 */
function atTownBehind(part: string, isTown: IsTown): string[] {
  const all = tidy(part).split(' ')
  if (readStreet(part)) return [part]
  for (let count = all.length - 1; count > 0; count--) {
    const street = all.slice(0, count).join(' ')
    const behind = all.slice(count).join(' ').replace(villageWord, '')
    if (/\d/.test(behind)) return [part]
    const address = readStreet(street)
    if (!address?.street) continue
    if (details.test(fold(behind))) return [street]
    const listedTown = townBefore(behind, isTown)?.town
    // A town that is in no list begins with a capital.
    const town =
      listedTown ?? (all.slice(count).every((word) => /^\p{Lu}[\p{L}-]{2,}\.?$/u.test(word)) ? behind : undefined)
    if (town !== undefined) return [street, town]
  }
  return [part]
}
