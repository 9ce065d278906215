import { formatCount, nouns } from '../text/plural'
import type { Day } from '../time/day'
import { addMonths, isDay } from '../time/day'
import { fold } from '../text/fold'
import type { ImportField } from './fields'
import { importFieldNames } from './fields'
import { readDate, readYear, saysNothing } from './read-date'
import type { ImportDefaults } from './import'
import type { ParsedRow, TextOf } from './row'

interface Dates {
  installationDate: Day | null
  lastInspection: Day | null
  nextInspection: Day | null
  /** In months; null when the row names none */
  interval: number | null
  /** Words in place of a date, for the notes */
  remarks: string[]
}

/**
 * The dates of a row; undefined, with problems added to the row, when they contradict each other. Words in place of a
 * date go to the notes, unless nothing else says when the next inspection is.
 */
export function datesOf(
  row: ParsedRow,
  textOf: TextOf,
  today: Day,
  { nextInspection: byDefault }: Pick<ImportDefaults, 'nextInspection'>,
): Dates | undefined {
  const before = row.problems.length
  const intervalText = textOf('interval')
  let interval = intervalText === '' ? null : (readInterval(intervalText) ?? readBareInterval(intervalText) ?? null)
  if (intervalText !== '' && interval === null)
    row.problems.push({
      field: 'interval',
      message: `„${intervalText}” nie mówi, co ile miesięcy albo lat jest przegląd`,
    })
  const unread: { field: ImportField; text: string }[] = []
  const yearOf = (field: ImportField, text: string): Day | undefined => {
    const year = readYear(text)
    if (year === undefined) return undefined
    const name = importFieldNames[field].toLowerCase()
    if (field === 'installationDate') row.notices.push(`${importFieldNames[field]}: sam rok, więc 1 stycznia.`)
    else row.doubts.push(`„${text}” to sam rok (${name}): przyjmiemy 1 stycznia, jeśli nie poprawisz daty`)
    return year
  }
  const dateOf = (field: ImportField): Day | null => {
    const text = textOf(field)
    if (saysNothing(text)) return null
    // An interval like 'co roku' in a column of dates
    const months = field === 'installationDate' ? undefined : readInterval(text)
    if (months !== undefined) {
      interval = months
      return null
    }
    const date = readDate(text) ?? yearOf(field, text)
    if (!date) unread.push({ field, text })
    return date ?? null
  }
  const dates: Dates = {
    installationDate: dateOf('installationDate'),
    lastInspection: dateOf('lastInspection'),
    nextInspection: dateOf('nextInspection'),
    interval,
    remarks: unread.map(({ field, text }) => `${importFieldNames[field]}: ${text}`),
  }
  const isDated = [dates.nextInspection, dates.lastInspection, dates.installationDate, byDefault].some(Boolean)
  for (const { field, text } of unread) {
    const message = `„${text}” nie jest datą (${importFieldNames[field].toLowerCase()})`
    if (isDated) row.notices.push(`${message}: trafi do uwag.`)
    else row.problems.push({ field, message })
  }
  // A person may move a due date to any day, so an export of Termin may have any.
  if (dates.lastInspection && dates.lastInspection > today) {
    row.problems.push({ field: 'lastInspection', message: 'Ostatni przegląd nie może mieć daty w przyszłości' })
  } else if (!row.own && dates.lastInspection && dates.nextInspection && dates.nextInspection <= dates.lastInspection) {
    row.problems.push({ field: 'nextInspection', message: 'Następny przegląd musi być po ostatnim' })
  }
  // dateOf may have set it.
  dates.interval = interval
  if (interval !== null && !dates.nextInspection)
    row.notices.push(`Przegląd co ${formatCount(interval, nouns.month)}, jak w wierszu.`)
  return row.problems.length > before ? undefined : dates
}

/**
 * The row's own date, else an interval after the last inspection or the installation, else the file's default; null if
 * there is none, or none in the calendar.
 */
export function nextOf(row: ParsedRow, dates: Dates, months: number, defaults: ImportDefaults): Day | null {
  if (dates.nextInspection) return dates.nextInspection
  const from = dates.lastInspection ?? dates.installationDate
  if (!from) return defaults.nextInspection
  const next = addMonths(from, months)
  if (!isDay(next)) return null
  if (!dates.lastInspection) row.notices.push('Następny przegląd policzony od daty instalacji.')
  return next
}

const numbers: Record<string, number> = { jeden: 1, dwa: 2, dwoch: 2, trzy: 3, trzech: 3, cztery: 4, piec: 5 }
const ordinals: Record<string, number> = { drugi: 2, trzeci: 3, czwarty: 4, piaty: 5 }
/** '2 razy w roku', '1x/rok', '2 / rok' */
const timesAYear = /^(1|2|jeden|dwa) ?(?:(?:x|razy?) ?\/?|\/) ?(?:w roku|na rok|do roku|rocznie|rok)$/
/** Months; the longest interval of rule P1. */
const maxMonths = 60

const within = (months: number) => (months > 0 && months <= maxMonths ? months : undefined)

/**
 * Months of an interval: 'co roku', 'corocznie', 'co 2 lata', 'co drugi rok', 'co pół roku', 'raz w roku', '1/rok',
 * 'dwa razy do roku', '6 mies.'; undefined for other texts.
 */
export function readInterval(cell: string): number | undefined {
  const text = fold(cell)
    .replaceAll(/[.,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\b(co|raz na) (drugi|trzeci|czwarty|piaty)\b/, (_, _every, ordinal: string) => `co ${ordinals[ordinal]}`)
    .replace(/^(przeglad|serwis) /, '')
    .replace(/^(raz na|na) /, '')
    .replace(/^co /, '')
    .replace(/^raz\b/, '1 raz')
  const times = timesAYear.exec(text)?.[1]
  if (times) return 12 / countOf(times)!
  if (/^(pol ?roku|polrocz\w*)$/.test(text)) return 6
  if (/^(1 )?(roku?|(co)?rocz\w*|kazdego roku)$/.test(text)) return 12
  if (/^poltora roku$/.test(text)) return 18
  const match = /^(\d{1,2}|\p{L}+) ?(lata|lat|rok|r|mies\w*|m-cy|mc|m)$/u.exec(text)
  const count = match && countOf(match[1]!)
  if (!count) return undefined
  return within(match[2]!.startsWith('m') ? count : count * 12)
}

/** The number that digits, or a word, say */
const countOf = (word: string): number | undefined => (/\d/.test(word) ? Number(word) : numbers[word])

/** Months of a number without a unit: up to 5 means years, from 6 on months. */
export function readBareInterval(cell: string): number | undefined {
  const text = cell.trim()
  if (!/^\d{1,2}$/.test(text)) return undefined
  return within(Number(text) > 5 ? Number(text) : Number(text) * 12)
}
