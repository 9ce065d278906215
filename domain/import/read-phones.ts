import { fold } from '../text/fold'
import { isPhone, normalizePhone } from '../text/phone'

/** Words next to numbers: 'tel. kom.', '(żona)', 'dom:' */
const words = /[^\d+()\s./\\,;|-]+/g
/** Words that say nothing but what the column says */
const kinds = /^(tel|telefon|telefony|kom|komorka|komorkowy|nr|numer)$/

/**
 * The normalized phone numbers in a cell: '600-100-200', '(15) 789 01 23', '0 600 100 200', a number in Excel's
 * notation, two numbers.
 */
export function readPhones(cell: string): string[] {
  return [...new Set(partsOf(cell).flatMap(numbersIn))]
}

/** Whether a cell holds more than phone numbers: a word, or digits that are no number */
export function holdsMore(cell: string): boolean {
  const isWord = (cell.match(words) ?? []).some((word) => /\p{L}/u.test(word) && !kinds.test(fold(word)))
  const isScientific = plainNumber(cell.trim()) !== cell.trim()
  return (isWord && !isScientific) || partsOf(cell).some((part) => /\d/.test(part) && numbersIn(part).length === 0)
}

/** A plus between two numbers, not the prefix of the second: only nine digits follow it. */
const plusBetween = /(?<=\d)[\s(]*\+(?=\s*[1-9](?:[\s-]*\d){8}(?![\s-]*\d))/g

function partsOf(cell: string): string[] {
  return plainNumber(cell.trim().replaceAll(/\p{Pd}/gu, '-'))
    .replace(words, ' ; ')
    .replace(plusBetween, ' ; ')
    .split(/[,;|\\\n]|\s\/\s|\/(?=\s*\+?\d[\d\s-]{7})|(?<=\d)[\s(]*(?=\+)/)
    .flatMap((part) => numbersApart(part.split(/\s-\s/)))
    .flatMap((part) => (foreignPrefix.test(dialled(part)) ? [part] : numbersApart(part.split('-'))))
    .flatMap(numbersBetweenSpaces)
}

/** A Polish number with or without its prefix */
const polishNumber = /^(?:(?:\+|00)?48|0)?[1-9]\d{8}$/
const foreignPrefix = /^(?:\+|00)(?!48)/

/** Texts between dashes, those of one number together: nothing is added to a whole number. */
function numbersApart(pieces: readonly string[]): string[] {
  const joined = pieces.join('-')
  if (polishNumber.test(dialled(joined))) return [joined]
  const parts: string[] = []
  for (const piece of pieces.filter((each) => /\d/.test(each))) {
    const last = parts.at(-1)
    const isApart = last === undefined || isWhole(last) || (isWhole(piece) && !foreignPrefix.test(dialled(last)))
    if (isApart) parts.push(piece)
    else parts[parts.length - 1] = `${last}-${piece}`
  }
  return parts
}

/** Pieces of a number, each of at least one digit */
const maxPieces = 17

/** '691 100 928 48 691 100 929' → its numbers, if it holds nothing but whole numbers; else the text as it is. */
function numbersBetweenSpaces(part: string): string[] {
  const pieces = part.split(/\s+/).filter((piece) => /\d/.test(piece))
  /** The numbers from each piece to the end; undefined where something remains */
  const numbersFrom: (string[] | undefined)[] = []
  numbersFrom[pieces.length] = []
  for (let from = pieces.length - 1; from >= 0; from--) {
    for (let to = Math.min(pieces.length, from + maxPieces); to > from && !numbersFrom[from]; to--) {
      const number = pieces.slice(from, to).join(' ')
      const rest = numbersFrom[to]
      if (rest && isWhole(number)) numbersFrom[from] = [number, ...rest]
    }
  }
  return numbersFrom[0] ?? [part]
}

function isWhole(text: string): boolean {
  const number = dialled(text)
  return polishNumber.test(number) || (foreignPrefix.test(number) && isPhone(number))
}

/** The digits of a text, with a '+' in front of them */
function dialled(text: string): string {
  return (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '')
}

/** Spreadsheets write long numbers into CSV as '6.001002E8'. */
function plainNumber(text: string): string {
  if (/^\d+([.,]\d+)?e\+?\d{1,2}$/i.test(text)) return String(Math.round(Number(text.replace(',', '.'))))
  return /^\d{9,15}[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text
}

function numbersIn(part: string): string[] {
  const text = dialled(part)
  // Two numbers without a separator.
  if (/^(?!00)\d{18}$/.test(text)) return [text.slice(0, 9), text.slice(9)].flatMap(numbersIn)
  return isPhone(text) ? [normalizePhone(text)] : []
}
