import { fold } from '../text/fold'
import type { Day } from '../time/day'
import { addDays, asDay, isDay, yearOfDigits } from '../time/day'
import { readOffsetInstant } from '../time/offset-instant'
import { dayAt } from '../time/warsaw'

/** Serial number 20,000 of Excel. */
const excelStart = asDay('1954-10-03')
/** Serial numbers read as dates: 1954 to 2119. Smaller numbers may be years. */
const excelDays = { from: 20_000, until: 80_000 }

/** The first three letters, which nominative and genitive have in common. */
const months = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paz', 'lis', 'gru']
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** '25' is 2025, '98' is 1998. */
const fullYear = (text: string): number => (text.length > 2 ? Number(text) : yearOfDigits(text, 2069))

function dayOf(year: number, month: number, date: number): Day | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

function monthByName(word: string): number | undefined {
  const roman = romanMonths.indexOf(word)
  if (roman >= 0) return roman + 1
  const index = months.findIndex((month) => word.startsWith(month))
  return index >= 0 ? index + 1 : undefined
}

/**
 * '2027-03-14T23:00:00.000Z', '15.03.2027 00:00 +01:00', '2027-03-15 00:00:00+01', folded: date, hour and minute,
 * seconds, offset. What looks like a greater offset to the west is an hour until which something lasts.
 */
const instantPattern =
  /^(.{6,30}?)(?:t|, *| )(\d{1,2}:\d{2})(:\d{2})?(?:[.,]\d+)? ?(z|(?:\+\d{2}|-(?:0\d|10))(?::?\d{2})?)$/

/** @param parts of `instantPattern` */
function dayOfInstant([, date = '', clock = '', seconds = ':00', offset = '']: RegExpExecArray): Day | undefined {
  const [, hours = '+00', minutes = '00'] = /^(...):?(..)?$/.exec(offset) ?? []
  const instant = readOffsetInstant(`${readDate(date)} ${clock.padStart(5, '0')}${seconds} ${hours}:${minutes}`)
  const day = instant && dayAt(instant)
  return day !== undefined && isDay(day) ? day : undefined
}

/**
 * The day in a cell: '2025-03-01', '1.3.25', '01/03/2025 r.', '15 marca 2025', '1 III 2025', an Excel serial number. A
 * month without a day ('03.2025', 'marzec 2025') is its first day (rule X9), an instant with its offset its day in
 * Warsaw. Undefined for other texts.
 */
export function readDate(cell: string): Day | undefined {
  const folded = fold(cell).trim()
  const instant = instantPattern.exec(folded)
  if (instant) return dayOfInstant(instant)
  const text = folded
    .replace(/[,]? *\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/, '')
    .replace(/t$/, '')
    .replace(/ *(r\.?|rok|roku)$/, '')
    .trim()
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const polish = /^(\d{1,2}) ?[-./, ] ?(\d{1,2}) ?[-./, ] ?(\d{2}|\d{4})$/.exec(text)
  if (polish) {
    const first = Number(polish[1])
    const second = Number(polish[2])
    const year = fullYear(polish[3]!)
    // American order when the second number cannot be a month.
    return second > 12 && text.includes('/') ? dayOf(year, first, second) : dayOf(year, second, first)
  }
  const month = /^(\d{1,2})[-./ ](\d{4})$/.exec(text)
  if (month) return dayOf(Number(month[2]), Number(month[1]), 1)
  const yearMonth = /^(\d{4})[-./](\d{1,2})$/.exec(text)
  if (yearMonth) return dayOf(Number(yearMonth[1]), Number(yearMonth[2]), 1)
  const match = /^(?:(\d{1,2})[. -]*)?([a-z]+)[. -]*(\d{4}|\d{2})$/.exec(text)
  if (match) {
    const monthNumber = monthByName(match[2]!)
    return monthNumber === undefined ? undefined : dayOf(fullYear(match[3]!), monthNumber, Number(match[1] ?? 1))
  }
  return fromExcel(text)
}

/** The first day of a year, if a text has only a year: '2019', '2019 r.' */
export function readYear(cell: string): Day | undefined {
  const year = /^((?:19[89]|20[0-4])\d) *(?:r\.?|rok|roku)?$/.exec(fold(cell).trim())?.[1]
  return year === undefined ? undefined : asDay(`${year}-01-01`)
}

/** Whether a cell has what people write where there is nothing: 'brak', '-' */
export const saysNothing = (cell: string) =>
  /^[-–—.?0x\s]*$/i.test(cell) || /^(brak|nie|nie bylo|n\/d|nd)$/.test(fold(cell.trim()))

function fromExcel(text: string): Day | undefined {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return undefined
  const days = Math.floor(Number(text))
  return days >= excelDays.from && days < excelDays.until ? addDays(excelStart, days - excelDays.from) : undefined
}
