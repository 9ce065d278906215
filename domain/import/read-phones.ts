import { fold } from '../text/fold'
import { isPhone, normalizePhone } from '../text/phone'

/** Words beside numbers: 'tel. kom.', '(żona)', 'dom:' */
const words = /[^\d+()\s./\\,;|-]+/g
/** Words that say nothing but what the column says */
const kinds = /^(tel|telefon|telefony|kom|komorka|komorkowy|nr|numer)$/

/** The normalized phone numbers in a cell: '600-100-200', '(15) 789 01 23', '0 600 100 200', a number in Excel's notation, two numbers. */
export function readPhones(cell: string): string[] {
  return [...new Set(partsOf(cell).flatMap(numbersIn))]
}

/** Whether a cell holds more than phone numbers: a word, or digits that are no number */
export function holdsMore(cell: string): boolean {
  const isWord = (cell.match(words) ?? []).some((word) => /\p{L}/u.test(word) && !kinds.test(fold(word)))
  const isScientific = plainNumber(cell.trim()) !== cell.trim()
  return (isWord && !isScientific) || partsOf(cell).some((part) => /\d/.test(part) && numbersIn(part).length === 0)
}

function partsOf(cell: string): string[] {
  return plainNumber(cell.trim().replaceAll(/\p{Pd}/gu, '-'))
    .replace(words, ' ; ')
    .split(/[,;|\\\n]|\s\/\s|\/(?=\s*\+?\d[\d\s-]{7})/)
}

/** Spreadsheets write long numbers into CSV as '6.001002E8'. */
function plainNumber(text: string): string {
  if (/^\d+([.,]\d+)?e\+?\d{1,2}$/i.test(text)) return String(Math.round(Number(text.replace(',', '.'))))
  return /^\d{9,15}[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text
}

function numbersIn(part: string): string[] {
  const digits = part.replace(/\D/g, '')
  const isForeign = part.trim().startsWith('+') || digits.startsWith('00')
  // Two numbers without a separator.
  if (!isForeign && digits.length === 18) return [digits.slice(0, 9), digits.slice(9)].flatMap(numbersIn)
  const text = part.trim().startsWith('+') ? `+${digits}` : digits
  return isPhone(text) ? [normalizePhone(text)] : []
}
