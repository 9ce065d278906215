import type { Day } from '#domain/time/day'
import { addDays, weekday } from '#domain/time/day'
import type { WishDays } from '#domain/confirmations/wish'
import type { Texts } from './languages'

type Locale = Pick<Texts, 'locale'>

function format(of: Day, { locale }: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${of}T12:00:00Z`))
}

/** '21 listopada 2026' */
export const formatLongDay = (of: Day, texts: Locale) =>
  format(of, texts, { day: 'numeric', month: 'long', year: 'numeric' })

/** 'środa, 25 listopada' */
export const formatWeekdayAndDay = (of: Day, texts: Locale) =>
  format(of, texts, { weekday: 'long', day: 'numeric', month: 'long' })

/** 'gru' */
export const formatMonth = (of: Day, texts: Locale) => format(of, texts, { month: 'short' }).replace('.', '')

/** 'pon.' */
export const formatWeekday = (of: Day, texts: Locale) => format(of, texts, { weekday: 'short' }).replace('.', '')

/** Mondays to Fridays from the week of the first day that can be asked for on; a week without any such day is left out. */
export function weeksOf({ from, to }: WishDays): Day[][] {
  const weeks: Day[][] = []
  for (let monday = addDays(from, -weekday(from)); monday <= to; monday = addDays(monday, 7)) {
    const week = [0, 1, 2, 3, 4].map((days) => addDays(monday, days))
    if (week.some((day) => day >= from && day <= to)) weeks.push(week)
  }
  return weeks
}
