import type { DeviceType } from '../devices/device-type'
import { fold } from '../text/fold'
import { isKind, nameIn, namesDevice, readType } from './read-type'

/** A device in a cell; `text` is what the cell says about it, without the number of pieces. */
export interface CellDevice {
  type: DeviceType | undefined
  text: string
}

/** Ends the text of one of several devices that would otherwise be equal; it becomes a part of the name. */
export const numberMark = / ?\((nr \d+)\)$/

type TypeOf = (text: string) => DeviceType | undefined

interface Part {
  text: string
  /** The text between this part and the one before */
  separator: string
  type: DeviceType | undefined
  /** Pieces; null when the part counts none */
  count: number | null
}

const brand =
  /\b(daikin|mitsubishi|panasonic|lg|samsung|haier|gree|viessmann|vaillant|junkers|bosch|termet|buderus|immergas|beretta|ariston|de dietrich|saunier|hitachi|toshiba|fujitsu|nibe|galmet|kaisai|rotenso|midea|aux|hisense|hewalex|stiebel|wolf|brotje|atlantic|unical|ferroli|hoval|sinclair|carrier|york|tcl|electrolux|chigo|kospel|defro|elektromet|dimplex|ochsner|alpha innotec|sharp|baxi|chaffoteaux)\b/

/** Devices that the company does not service, and so has no type for */
const unservicedDevice =
  /\brekuperat|\brekuperac|\bsolar|\bkolektor|\bfotowolt|\bpv\b|\bwentylac|\bkomin(ek|ki)\b|\bpodgrzewacz|\bbojler/

/** Neither between digits ('10,5 kW') nor between parentheses */
const separators = /(\s*(?:[;&|+/\n]|,(?!\d)|(?<!\d),)\s*|\s+(?:i|oraz)\s+)(?![^()]*\))/

/** Splits an enumeration. */
export function partsOf(cell: string): string[] {
  return cell
    .split(separators)
    .filter((_, at) => at % 2 === 0)
    .map((text) => text.trim())
    .filter(Boolean)
}

/**
 * All devices in a cell: 'pompa ciepła, klimatyzator', 'Daikin Altherma 3, 2x klima Haier', 'kocioł Termet klima Gree',
 * each as often as it is counted. Words of no device stay with the one before, so that the texts hold every word of the
 * cell.
 */
export function devicesIn(cell: string, typeOf: TypeOf = readType): CellDevice[] {
  const groups: Part[] = []
  for (const part of readParts(cell, typeOf)) {
    const last = groups.at(-1)
    if (!last || beginsDevice(part, last)) groups.push(part)
    else {
      last.text += part.separator + part.text
      last.type = typeOf(last.text) ?? last.type
    }
  }
  return joinUntyped(groups).flatMap(({ text, count }) => {
    const type = typeOf(text)
    return Array.from({ length: count ?? 1 }, () => ({ type, text }))
  })
}

function readParts(cell: string, typeOf: TypeOf): Part[] {
  const pieces = cell.trim().split(separators)
  return pieces.flatMap((whole, at) => {
    if (at % 2 === 1 || whole.trim() === '') return []
    return splitAtNouns(whole.trim(), typeOf).map((piece, nth) => {
      const { text, count } = countIn(piece)
      return { text, count, separator: nth > 0 ? ' ' : (pieces[at - 1] ?? ''), type: typeOf(text) }
    })
  })
}

/** 'Daikin Altherma 3 klima Haier' → 'Daikin Altherma 3', 'klima Haier' */
function splitAtNouns(part: string, typeOf: TypeOf): string[] {
  const words = part.split(/\s+/)
  const at = words.findIndex((word, place) => {
    if (place === 0 || !namesDevice(word) || /^(z|ze|do|dla|na|w|bez)$/.test(fold(words[place - 1]!))) return false
    const before = typeOf(words.slice(0, place).join(' '))
    return before !== undefined && readType(word) !== before
  })
  if (at < 0) return [part]
  const begin = at - countLength(words, at)
  return [words.slice(0, begin).join(' '), ...splitAtNouns(words.slice(begin).join(' '), typeOf)]
}

/** How many words before a noun count its pieces: '2x klima', '3 szt. klima' */
function countLength(words: readonly string[], at: number): number {
  if (at > 2 && /^szt/i.test(words[at - 1]!) && /^\d{1,2}$/.test(words[at - 2]!)) return 2
  return at > 1 && /^\d{1,2}(?:[x×]|szt\.?)$/i.test(words[at - 1]!) ? 1 : 0
}

function beginsDevice(part: Part, last: Part): boolean {
  if (part.count !== null) return true
  if (part.type === undefined) return false
  if (last.type === undefined) return last.count !== null
  if (part.type !== last.type) {
    // 'pompa ciepła, split'
    return !isKind(part.text) || part.type === 'GAS_BOILER' || last.type === 'GAS_BOILER'
  }
  if (isKind(part.text)) return false
  const isAlternative = part.separator.trim() === '/'
  if (namesDevice(part.text) || nameIn(part.text, part.type) === '')
    return !(isAlternative && (nameIn(part.text, part.type) === '' || nameIn(last.text, last.type) === ''))
  // Outdoor and indoor unit, or two lines of one brand, are one device.
  return !isAlternative && fold(part.text).search(brand) === 0 && brand.test(fold(last.text))
}

/** 'Viessmann' in 'Viessmann, 2x klima Gree' joins a neighbour. */
function joinUntyped(groups: readonly Part[]): Part[] {
  const merged: Part[] = []
  for (const part of groups) {
    const last = merged.at(-1)
    if (last && last.type === undefined && last.count === null)
      merged.splice(-1, 1, { ...part, text: last.text + (part.separator || ', ') + part.text })
    else merged.push({ ...part })
  }
  return merged
}

const numerals: Record<string, number> = { dwa: 2, dwie: 2, trzy: 3, cztery: 4, pięć: 5, sześć: 6 }
/** Larger numbers are a typing error or kilowatts. */
const maxCount = 10

const countBefore =
  /^(\d{1,2}|dwa|dwie|trzy|cztery|pięć|sześć)(?: ?([x×]|szt(?:uki|uk)?\.?))?(?: +|(?<=[x×]))(\p{L}.*)$/iu
const countBehind = /^(.*?) ?\(?(?:[x×] ?(\d{1,2})|(\d{1,2}) ?szt\.?)\)?( ?\([^()]*\))?$/i

/** '2 klimatyzatory', '2x klima', 'dwa kotły', 'klimatyzator x 2', 'klima 3 szt.', '2x Haier' */
function countIn(part: string): { text: string; count: number | null } {
  const { text, count } = readCount(part)
  // '2x klima 3 szt.' contradicts itself.
  const isClear = text !== '' && count >= 1 && count <= maxCount && readCount(text).count === 0
  return isClear ? { text, count } : { text: part, count: null }
}

function readCount(part: string): { text: string; count: number } {
  const [, number = '', sign = '', before = ''] = countBefore.exec(part) ?? []
  const [, behind = '', times, pieces, remark = ''] = countBehind.exec(part) ?? []
  const text = before || (behind && behind + remark)
  const count = numerals[number.toLowerCase()] ?? Number(number || times || pieces)
  // '2 kW klima' and '2 obiegi, pompa' count other things.
  const isCounted = sign !== '' || pieces !== undefined || readType(text.split(' ')[0]!) !== undefined
  return isCounted ? { text, count } : { text: '', count: 0 }
}

/** Parts of a text of one device that may be something else, which a person is asked about. */
export function strangersIn(text: string, { isNamed }: { isNamed: boolean }): string[] {
  return partsOf(text).filter((part, _, all) => {
    if (unservicedDevice.test(fold(part))) return true
    if (isNamed || all.length === 1) return false
    const isDescribed = /\d/.test(part) || brand.test(fold(part)) || isKind(part) || readType(part) !== undefined
    // 'powietrze/woda' and 'kW' are no devices.
    return !isDescribed && part.length > 2
  })
}

/** Whether a text of one device lists several brands: 'klimatyzatory: Haier, LG' */
export const listsBrands = (text: string) =>
  text.split(/[,;+&\n]|\s(?:i|oraz)\s/).filter((part) => brand.test(fold(part))).length > 1

/** Whether a number of pieces cannot be believed: '20 klimatyzatorów' */
export const isMiscounted = (text: string) =>
  partsOf(text).some((part) => readCount(part).count > 0 && countIn(part).count === null)
