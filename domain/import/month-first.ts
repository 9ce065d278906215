import { readDate } from './read-date'

/** A day with slashes alone in its cell, perhaps with a time: month, day and year, if it is American */
const slashedDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)(?=$|,? )/

/** Days with slashes of a list whose order is American */
interface MonthFirst {
  /** A cell that can be read in no other way */
  clear: string
  /** A cell that could also have the day first */
  ambiguous: string
}

/**
 * Undefined where no cell must have the month first, where one must have the day first, and where nothing could be
 * mistaken.
 */
export function monthFirstIn(rows: Iterable<{ cells: readonly string[] }>): MonthFirst | undefined {
  let [clear, ambiguous]: (string | undefined)[] = []
  for (const { cells } of rows) {
    for (const cell of cells) {
      const [, first, second] = slashedDay.exec(cell) ?? []
      if (Number(first) > 12 && Number(second) <= 12) return undefined
      if (Number(first) <= 12 && Number(second) > 12) clear ??= cell
      if (isAmbiguous(first, second)) ambiguous ??= cell
    }
  }
  return clear !== undefined && ambiguous !== undefined ? { clear, ambiguous } : undefined
}

const isAmbiguous = (first: string | undefined, second: string | undefined) =>
  Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)

/** '3/4/2027' with the month first as '2027-03-04'; other texts stay. */
export function withoutMonthFirst(cell: string): string {
  const [date, month, day, year] = slashedDay.exec(cell) ?? []
  const iso = date !== undefined && isAmbiguous(month, day) ? readDate(`${day}/${month}/${year}`) : undefined
  return iso === undefined ? cell : iso + cell.slice(date!.length)
}
