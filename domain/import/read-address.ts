import { normalizePostalCode } from '../devices/address'

export interface ReadAddress {
  street?: string
  houseNumber?: string
  flatNumber?: string
  postalCode?: string
  city?: string
}

const withDash = /(?<!\d)\d{2}[-–—]\d{3}(?!\d)/
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

const tidy = (text: string) =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;.-]+|[\s,;-]+$/g, '')

/** 'ul. Polna 7/2' → street, house and flat; undefined when it does not end with a number. */
export function readStreet(cell: string): ReadAddress | undefined {
  const text = tidy(cell)
    .replace(/^(ul|ulica|al|os|pl)\.?(?=\p{Lu})/u, '$1. ')
    .replace(streetWord, '')
    .replace(/\s+nr\.?\s+/i, ' ')
  const found = numbers.exec(text)
  if (!found) return undefined
  const [, name = '', house = '', slashed, flat] = found
  const street = tidy(name.replace(/[\s,]+$/, ''))
  const flatNumber = (slashed ?? flat)?.replaceAll(' ', '')
  return { ...(street && { street }), houseNumber: house.replaceAll(' ', ''), ...(flatNumber && { flatNumber }) }
}

/** '26-300 Opoczno', 'Opoczno 26300' → postcode and town, as far as present. */
export function readTown(cell: string): ReadAddress {
  const code = codeIn(cell)?.[0]
  const city = tidy(tidy(code === undefined ? cell : cell.replace(code, ' ')).replace(villageWord, ''))
  return {
    ...(code !== undefined && { postalCode: normalizePostalCode(code.replaceAll(/[–—]/g, '-')) }),
    ...(city && !country.test(city) && { city }),
  }
}

/**
 * An address in one cell: 'ul. Polna 7/2, 26-300 Opoczno', '26-300 Opoczno, Polna 7 m. 2', 'Opoczno ul. Polna 7', 'Wola Załężna 12, 26-300 Opoczno'.
 * A village without streets becomes the street, as in its postal address.
 */
export function readAddress(cell: string): ReadAddress {
  const text = cell.replaceAll(/\r?\n/g, ', ').trim()
  const code = codeIn(text)
  const isTown = (part: string) => code !== null && part.includes(code[0])
  const parts = splitAtTown(text, code)
    .map(tidy)
    .filter((part) => part !== '' && !country.test(part) && !/^woj\.|^gm\.|^pow\./i.test(part))
  const withNumber = parts.findIndex((part) => !isTown(part) && readStreet(part)?.houseNumber !== undefined)
  const street = withNumber >= 0 ? readStreet(parts[withNumber]!)! : {}
  const others = parts.filter((_, at) => at !== withNumber)
  const town = others.find(isTown) ?? others.at(-1)
  const found = town === undefined ? {} : readTown(town)
  const rest = others.filter((part) => part !== town)
  // '26-300, Opoczno'
  const city = found.city ?? rest.pop()?.replace(villageWord, '')
  // 'Polna, 7': the number is a part of its own.
  const named = street.street ?? (street.houseNumber ? (rest.pop()?.replace(streetWord, '') ?? city) : undefined)
  return {
    ...street,
    ...(named !== undefined && { street: named }),
    ...(found.postalCode !== undefined && { postalCode: found.postalCode }),
    ...(city !== undefined && { city }),
  }
}

/** Splits at commas; without them before the postcode, before 'ul.', and after the town that follows the postcode. */
function splitAtTown(text: string, code: RegExpExecArray | null): string[] {
  const parts = text.split(/[,;|]/)
  if (!code || parts.length > 2) return parts.flatMap(atStreetWord)
  return parts.flatMap((part) => {
    const inside = part.includes(code[0]) ? codeIn(part) : null
    if (!inside) return atStreetWord(part)
    const before = part.slice(0, inside.index)
    const behind = part.slice(inside.index + inside[0].length)
    const numbered = readStreet(behind)
    if (tidy(before) === '' && numbered?.street) {
      // '26-300 Opoczno ul. Polna 7', '26-300 Opoczno Polna 7'
      const [town = '', ...rest] = atStreetWord(behind)
      if (rest.length > 0) return [`${inside[0]} ${town}`, ...rest]
      const words = tidy(behind).split(' ')
      return words.length > 2 ? [`${inside[0]} ${words[0]}`, words.slice(1).join(' ')] : [part]
    }
    if (tidy(before) !== '' && tidy(behind) === '') {
      // 'Polna 7/2 Opoczno 26-300'
      const ended = /^(.*\d+[a-z]?(?:\s*\/\s*\d+[a-z]?)?)\s+(\p{Lu}\D+)$/iu.exec(tidy(before))
      if (ended) return [...atStreetWord(ended[1]!), `${inside[0]} ${ended[2]}`]
    }
    return [...atStreetWord(before), `${inside[0]} ${behind}`]
  })
}

/** 'Opoczno ul. Polna 7' → 'Opoczno', 'ul. Polna 7' */
function atStreetWord(part: string): string[] {
  return part.split(/\s(?=(?:ul\.?|ulica|al\.|aleja|os\.|osiedle|pl\.)\s|(?:ul|al|os|pl)\.\p{L})/iu)
}
