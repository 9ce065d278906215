import type { z } from 'zod'

/**
 * A calendar day 'YYYY-MM-DD' (ISO 8601), without time and time zone. Its type differs from an instant's (`Date`),
 * because a due date does not depend on clocks.
 */
export type Day = string & z.BRAND<'Day'>

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the day exists, in the years 1900 to 2199. */
export function isDay(text: string): text is Day {
  const match = pattern.exec(text)
  if (!match) return false
  const year = Number(match[1])
  const month = Number(match[2])
  const date = Number(match[3])
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return false
  return date >= 1 && date <= daysInMonth(year, month)
}

/** @throws RangeError when `text` is not a day */
export function asDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a calendar day: ${text}`)
  return text
}

/** @throws RangeError when `text` is not a day */
export const dayOrNull = (text: string | null): Day | null => (text === null ? null : asDay(text))

/** The year of one or two digits: of this century, or of the last where it were after `latest` */
export function yearOfDigits(digits: string, latest: number): number {
  const year = 2000 + Number(digits)
  return year > latest ? year - 100 : year
}

/** `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function parts(of: Day): { year: number; month: number; date: number } {
  return { year: Number(of.slice(0, 4)), month: Number(of.slice(5, 7)), date: Number(of.slice(8, 10)) }
}

function fromEpochDays(days: number): Day {
  return new Date(days * 86_400_000).toISOString().slice(0, 10) as Day
}

function epochDays(of: Day): number {
  const { year, month, date } = parts(of)
  return Date.UTC(year, month - 1, date) / 86_400_000
}

export function addDays(from: Day, count: number): Day {
  return fromEpochDays(epochDays(from) + count)
}

/** So many days, beginning with one. */
export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}

/** The same date `count` months later, or the last day of a shorter month: 2024-02-29 plus 12 months is 2025-02-28. */
export function addMonths(from: Day, count: number): Day {
  const { year, month, date } = parts(from)
  const months = year * 12 + (month - 1) + count
  const toYear = Math.floor(months / 12)
  const toMonth = (((months % 12) + 12) % 12) + 1
  const toDate = Math.min(date, daysInMonth(toYear, toMonth))
  return fromEpochDays(Date.UTC(toYear, toMonth - 1, toDate) / 86_400_000)
}

/** Negative when `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return epochDays(to) - epochDays(from)
}

/** 0 is Monday, 6 is Sunday. */
export function weekday(of: Day): number {
  return (((epochDays(of) + 3) % 7) + 7) % 7
}

export function firstOfMonth(of: Day): Day {
  return addDays(of, 1 - parts(of).date)
}

/** The first day of the week of a day. */
export function mondayOf(of: Day): Day {
  return addDays(of, -weekday(of))
}

/** Days in Warsaw; `until` is exclusive. */
export interface DaySpan {
  from: Day
  until: Day
}
