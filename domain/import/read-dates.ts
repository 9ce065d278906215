import { counted } from '../text/plural'
import type { Day } from '../time/day'
import { addMonths } from '../time/day'
import type { ImportField } from './fields'
import { importFieldNames } from './fields'
import { readDate, readYear } from './read-date'
import { readBareInterval, readInterval } from './read-interval'
import type { ImportDefaults, ReadRow, TextOf } from './read-row'

interface Dates {
  installationDate: Day | null
  lastInspection: Day | null
  nextInspection: Day | null
  /** In months; null when the row names none */
  interval: number | null
}

/** The dates of a row; undefined, with problems added to the row, when one cannot be read. */
export function datesOf(row: ReadRow, textOf: TextOf, today: Day): Dates | undefined {
  const before = row.problems.length
  const typed = textOf('interval')
  let interval = typed === '' ? null : (readInterval(typed) ?? readBareInterval(typed) ?? null)
  if (typed !== '' && interval === null)
    row.problems.push({ field: 'interval', message: `„${typed}” nie mówi, co ile miesięcy albo lat jest przegląd` })
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
    // People write these where there is no date.
    if (/^[-–—.?0x]*$/i.test(text) || /^(brak|nie|nie bylo|n\/d|nd)$/i.test(text)) return null
    // An interval like 'co roku' in a column of dates
    const months = field === 'installationDate' ? undefined : readInterval(text)
    if (months !== undefined) {
      interval = months
      return null
    }
    const read = readDate(text) ?? yearOf(field, text)
    if (!read)
      row.problems.push({ field, message: `„${text}” nie jest datą (${importFieldNames[field].toLowerCase()})` })
    return read ?? null
  }
  const dates: Dates = {
    installationDate: dateOf('installationDate'),
    lastInspection: dateOf('lastInspection'),
    nextInspection: dateOf('nextInspection'),
    interval,
  }
  if (dates.lastInspection && dates.lastInspection > today) {
    row.problems.push({ field: 'lastInspection', message: 'Ostatni przegląd nie może mieć daty w przyszłości' })
  } else if (dates.lastInspection && dates.nextInspection && dates.nextInspection <= dates.lastInspection) {
    row.problems.push({ field: 'nextInspection', message: 'Następny przegląd musi być po ostatnim' })
  }
  // dateOf may have set it.
  dates.interval = interval
  if (interval !== null && !dates.nextInspection)
    row.notices.push(`Przegląd co ${counted(interval, ['miesiąc', 'miesiące', 'miesięcy'])}, jak w wierszu.`)
  return row.problems.length > before ? undefined : dates
}

/** The row's own date, else an interval after the last inspection or the installation, else the file's default. */
export function nextOf(row: ReadRow, dates: Dates, months: number, defaults: ImportDefaults): Day | null {
  if (dates.nextInspection) return dates.nextInspection
  if (dates.lastInspection) return addMonths(dates.lastInspection, months)
  if (dates.installationDate) {
    row.notices.push('Następny przegląd policzony od daty instalacji.')
    return addMonths(dates.installationDate, months)
  }
  return defaults.nextInspection
}
