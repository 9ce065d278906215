import type { Day } from './day'
import { addDays, asDay, daysBetween, weekday } from './day'

/** Public holidays of Poland with a fixed date, by month and date (Act of 18 January 1951; 24 December since 2025). */
const fixedHolidays: Record<string, string> = {
  '01-01': 'Nowy Rok',
  '01-06': 'Trzech Króli',
  '05-01': 'Święto Pracy',
  '05-03': 'Święto Konstytucji 3 Maja',
  '08-15': 'Wniebowzięcie Najświętszej Maryi Panny',
  '11-01': 'Wszystkich Świętych',
  '11-11': 'Narodowe Święto Niepodległości',
  '12-24': 'Wigilia Bożego Narodzenia',
  '12-25': 'Boże Narodzenie',
  '12-26': 'Drugi dzień Bożego Narodzenia',
}

/** Movable public holidays, by days after Easter Sunday. */
const movableHolidays: Record<number, string> = {
  0: 'Wielkanoc',
  1: 'Poniedziałek Wielkanocny',
  49: 'Zesłanie Ducha Świętego',
  60: 'Boże Ciało',
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const marchDay = h + l - 7 * m + 22
  return addDays(asDay(`${year}-03-01`), marchDay - 1)
}

export function publicHoliday(of: Day): string | undefined {
  return fixedHolidays[of.slice(5)] ?? movableHolidays[daysBetween(easterOf(Number(of.slice(0, 4))), of)]
}

/** Monday to Friday, except public holidays in Poland. */
export function isWorkingDay(of: Day): boolean {
  return weekday(of) <= 4 && publicHoliday(of) === undefined
}

/** The day itself or the next working day. */
export function workingDayFrom(of: Day): Day {
  return isWorkingDay(of) ? of : workingDayFrom(addDays(of, 1))
}
