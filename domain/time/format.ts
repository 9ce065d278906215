import type { Day } from './day'
import { weekday } from './day'
import { businessZone } from './warsaw'

const longDay = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const weekdayName = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', weekday: 'long' })
const monthName = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dayOfMonth = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const dateTime = new Intl.DateTimeFormat('pl-PL', {
  timeZone: businessZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat('pl-PL', { timeZone: businessZone, hour: '2-digit', minute: '2-digit' })

/** '21.11.2026' */
export function formatDay(of: Day): string {
  return `${of.slice(8, 10)}.${of.slice(5, 7)}.${of.slice(0, 4)}`
}

/** '21 listopada 2026' */
export function formatLongDay(of: Day): string {
  return longDay.format(new Date(`${of}T12:00:00Z`))
}

/** 'sobota' */
export function formatWeekday(of: Day): string {
  return weekdayName.format(new Date(`${of}T12:00:00Z`))
}

/** From Monday on */
export const shortWeekdays = ['pon.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.', 'niedz.'] as const

/** 'sob. 21.11' */
export function formatShortDay(of: Day): string {
  return `${shortWeekdays[weekday(of)]} ${formatDayAndMonth(of)}`
}

/** '21.11' */
export const formatDayAndMonth = (of: Day) => `${of.slice(8, 10)}.${of.slice(5, 7)}`

/** '21 listopada' */
export function formatDayOfMonth(of: Day): string {
  return dayOfMonth.format(new Date(`${of}T12:00:00Z`))
}

/** 'listopad 2026' */
export function formatMonth(of: Day): string {
  return monthName.format(new Date(`${of}T12:00:00Z`))
}

/** 'sobota, 21 listopada'; with its year if that is not this year */
export function formatDayNear(today: Day, of: Day): string {
  const isThisYear = of.slice(0, 4) === today.slice(0, 4)
  return `${formatWeekday(of)}, ${isThisYear ? formatDayOfMonth(of) : formatLongDay(of)}`
}

/** '21–27 listopada 2026' */
export function formatDays(from: Day, to: Day): string {
  return longDay.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`))
}

/** '21.11.2026, 09:00' in Warsaw */
export function formatInstant(instant: Date): string {
  return dateTime.format(instant)
}

/** '09:00' in Warsaw */
export function formatTime(instant: Date): string {
  return clock.format(instant)
}

/** '45 min', '1 godz.', '1 godz. 30 min', of which no number parts from its unit */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours}\u00A0godz.`, rest > 0 && `${rest}\u00A0min`].filter(Boolean).join(' ')
}
