type NumberKind = 'NUMBER' | 'DATE' | 'DATE_TIME' | 'TIME'

/** Dates among the formats that are known only by their number (ECMA-376, 18.8.30) */
const builtIn: readonly [from: number, to: number, kind: NumberKind][] = [
  [14, 17, 'DATE'],
  [18, 21, 'TIME'],
  [22, 22, 'DATE_TIME'],
  [27, 31, 'DATE'],
  [32, 35, 'TIME'],
  [36, 36, 'DATE'],
  [45, 47, 'TIME'],
  [50, 58, 'DATE'],
]

/** Characters of a number format of zeros and literals only; null for a digit */
type Mask = (string | null)[]

/**
 * The number formats of a workbook's cells, which distinguish dates from numbers, and numbers from codes such as 05-123
 */
export class CellFormats {
  readonly #codes = new Map<number, NumberKind>()
  readonly #masks = new Map<number, Mask>()
  readonly #cells: number[] = []

  /** Names a format of the workbook's own. */
  name(id: number, code: string): void {
    this.#codes.set(id, kindOfCode(code))
    const mask = maskOf(code)
    if (mask) this.#masks.set(id, mask)
  }

  /** Adds the next cell format. */
  add(id: number): void {
    this.#cells.push(id)
  }

  maskOf(cellFormat: number): Mask | undefined {
    return this.#masks.get(this.#cells[cellFormat] ?? 0)
  }

  kindOf(cellFormat: number): NumberKind {
    const id = this.#cells[cellFormat]
    if (id === undefined) return 'NUMBER'
    return this.#codes.get(id) ?? builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'NUMBER'
  }
}

/** A number as text, without an exponent, and as its format shows it if that has only zeros and literals */
export function numberText(number: number, mask: Mask | undefined): string {
  if (!Number.isInteger(number)) return String(number)
  const plain = number.toFixed(0)
  if (!mask || number < 0) return plain
  const places = mask.filter((sign) => sign === null).length
  const digits = [...plain.padStart(places, '0')]
  // Digits that do not fit the format are written at its first digit.
  const inPlaces = [digits.splice(0, digits.length - places + 1).join(''), ...digits]
  return mask.map((sign) => sign ?? inPlaces.shift()).join('')
}

/** Maximum characters of a format in Excel */
const maxCodeLength = 255

function kindOfCode(code: string): NumberKind {
  if (code.length > maxCodeLength) return 'NUMBER'
  // Without texts, escaped characters and conditions; elapsed hours such as [h] stay.
  const bare = code
    .toLowerCase()
    .replaceAll(/"[^"]*"|[\\_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
  if (/general|[0#?]/.test(bare.replaceAll(/s+[.,]0+/g, 's'))) return 'NUMBER'
  const hasTime = /[hs]/.test(bare)
  const hasDay = /[dy]/.test(bare) || (bare.includes('m') && !hasTime)
  if (hasDay) return hasTime ? 'DATE_TIME' : 'DATE'
  return hasTime ? 'TIME' : 'NUMBER'
}

/** '00\\-000' and '000 000 000', but no format of one digit, of groups, fractions or dates */
function maskOf(code: string): Mask | undefined {
  if (code.length > maxCodeLength) return undefined
  const mask: Mask = []
  for (const [sign] of code.matchAll(/\\.|"[^"]*"|_.|\[\$-[^\]]*\]|[^]/g)) {
    if (sign === ';') break
    if (sign === '0') mask.push(null)
    else if (/^(\\.|[-+ ()])$/.test(sign)) mask.push(sign.at(-1)!)
    else if (/^".*"$/.test(sign)) mask.push(sign.slice(1, -1))
    else if (!/^(_.|\[.*)$/.test(sign)) return undefined
  }
  return mask.filter((sign) => sign === null).length > 1 ? mask : undefined
}

/** Day 0 of the serial numbers, for days after February 1900 */
const epoch = Date.UTC(1899, 11, 30)
const epochOf1904 = Date.UTC(1904, 0, 1)
const dayLength = 86_400

/** A serial number as 'YYYY-MM-DD', 'YYYY-MM-DD HH:MM:SS' or 'HH:MM:SS'. A time of midnight is left out. */
export function dateText(serial: number, kind: Exclude<NumberKind, 'NUMBER'>, epoch1904: boolean): string {
  const seconds = Math.round(serial * dayLength)
  const instant = new Date((epoch1904 ? epochOf1904 : epoch) + seconds * 1000)
  if (serial < 0 || Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9999) return ''
  const date = instant.toISOString().slice(0, 10)
  const time = instant.toISOString().slice(11, 19)
  if (kind === 'TIME' && serial < 1) return time
  return kind === 'DATE' || seconds % dayLength === 0 ? date : `${date} ${time}`
}
