import type { Day } from '#domain/time/day'
import { addDays, day, weekday } from '#domain/time/day'

/** Days off by law that have a fixed date, MM-DD (ustawa o dniach wolnych od pracy; Christmas Eve since 2025). */
const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26']

/** Whether the company's technicians drive on that day: Monday to Friday, public holidays excepted. */
export function isWorkingDay(of: Day): boolean {
  if (weekday(of) > 4 || fixed.includes(of.slice(5))) return false
  const easter = easterSunday(Number(of.slice(0, 4)))
  return of !== addDays(easter, 1) && of !== addDays(easter, 60)
}

/** The day itself if it is a working day, otherwise the next one. */
export function workingDayFrom(of: Day): Day {
  let found = of
  while (!isWorkingDay(found)) found = addDays(found, 1)
  return found
}

/** Gregorian Easter (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const text = `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
  return day(text)
}
