import type { Day, DaySpan } from '#domain/time/day'
import { addDays, addMonths, firstOfMonth, isDay, mondayOf } from '#domain/time/day'
import { dayRange, monthOf, weekOf } from '#domain/time/day-span'
import { formatDays, formatLongDay, formatMonth, formatWeekday } from '#domain/time/format'
import { capitalized } from '#domain/text/sentence'

export const calendarViews = ['month', 'week', 'day', 'lanes', 'week-lanes', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

export const viewNames: Record<CalendarView, string> = {
  month: 'Miesiąc',
  week: 'Tydzień',
  day: 'Dzień',
  lanes: 'Serwisanci',
  'week-lanes': 'Serwisanci',
  list: 'Lista',
}

export function isCalendarView(text: string | null | undefined): text is CalendarView {
  return calendarViews.some((view) => view === text)
}

export const isOfOneDay = (view: CalendarView): boolean => view === 'day' || view === 'lanes'

/** A month is extended to whole weeks, which begin on Monday. */
export function visibleRange(view: CalendarView, date: Day): DaySpan {
  if (isOfOneDay(view)) return dayRange(date)
  if (view === 'month') {
    const { from, until } = monthOf(date)
    return { from: mondayOf(from), until: weekOf(addDays(until, -1)).until }
  }
  return weekOf(date)
}

/** The date of the next (1) or previous (-1) month, week or day. */
export function stepFrom(view: CalendarView, date: Day, step: 1 | -1): Day {
  if (view === 'month') return addMonths(firstOfMonth(date), step)
  return addDays(date, isOfOneDay(view) ? step : step * 7)
}

const shortMonthName = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', month: 'short' })
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

/** 'lis' */
export const formatShortMonth = (day: Day): string => shortMonthName.format(noon(day))

/** 'Listopad 2026', '23–29 listopada 2026', 'Poniedziałek, 23 listopada 2026' */
export function titleOf(view: CalendarView, date: Day): string {
  if (view === 'month') return capitalized(formatMonth(date))
  if (isOfOneDay(view)) return capitalized(`${formatWeekday(date)}, ${formatLongDay(date)}`)
  const { from, until } = visibleRange(view, date)
  return formatDays(from, addDays(until, -1))
}

const stripMonths = 13

/** First days of 13 months, `date`'s in the middle. */
export function monthsAround(date: Day): Day[] {
  const middle = firstOfMonth(date)
  return Array.from({ length: stripMonths }, (_, at) => addMonths(middle, at - (stripMonths - 1) / 2))
}

/**
 * Whether the view contains a day. A view that contains today gets no date in the address,
 * so that bookmarks follow the calendar.
 */
export function showsDay(view: CalendarView, date: Day, day: Day): boolean {
  if (view === 'month') return firstOfMonth(date) === firstOfMonth(day)
  // It begins at its date.
  if (view === 'list') return date === day
  const { from, until } = visibleRange(view, date)
  return day >= from && day < until
}

export const dateOf = (text: string, today: Day): Day => (isDay(text) ? text : today)
