import type { Day } from './day'
import { addDays, day, weekday } from './day'

/** Month and date of the public holidays of Poland that do not move (ustawa o dniach wolnych od pracy; 24 December since 2025). */
const fixedHolidays = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26']

/** Days after Easter Sunday: Easter Monday and Corpus Christi. The other two that move are Sundays. */
const afterEaster = [1, 60]

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const marchDay = h + l - 7 * m + 22
  return addDays(day(`${year}-03-01`), marchDay - 1)
}

/** Monday to Friday, no public holiday of Poland. */
export function isWorkingDay(of: Day): boolean {
  if (weekday(of) > 4 || fixedHolidays.includes(of.slice(5))) return false
  const easter = easterOf(Number(of.slice(0, 4)))
  return !afterEaster.some((days) => addDays(easter, days) === of)
}
