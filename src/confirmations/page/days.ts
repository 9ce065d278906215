import type { Day } from '#domain/time/day'
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
export const shortMonth = (of: Day, texts: Locale) => format(of, texts, { month: 'short' }).replace('.', '')

/** 'pon.' */
export const shortWeekday = (of: Day, texts: Locale) => format(of, texts, { weekday: 'short' }).replace('.', '')
