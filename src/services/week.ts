import type { Service } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { addDays, isDay, weekday } from '#domain/time/day'
import { formatDayOfMonth, formatWeekday } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'

/** The Monday of the week in which a day lies. */
export function mondayOf(of: Day): Day {
  return addDays(of, -weekday(of))
}

/** The week that an address asks for ('2026-11-23', any day of it), otherwise that of today. @returns its Monday */
export function weekOf(asked: string | null, today: Day): Day {
  return mondayOf(asked !== null && isDay(asked) ? asked : today)
}

export interface DayOfVisits {
  day: Day
  visits: Service[]
}

/** Visits, which are in the order of their start, by the day in Warsaw on which they start. */
export function byDay(visits: readonly Service[]): DayOfVisits[] {
  const days: DayOfVisits[] = []
  for (const visit of visits) {
    const day = dayAt(visit.startsAt)
    const last = days.at(-1)
    if (last?.day === day) last.visits.push(visit)
    else days.push({ day, visits: [visit] })
  }
  return days
}

/** 'Dziś', 'Jutro', else the weekday; and the date beside it. */
export function dayLabel(day: Day, today: Day): { name: string; date: string } {
  const weekdayName = formatWeekday(day)
  const date = formatDayOfMonth(day)
  if (day === today) return { name: 'Dziś', date: `${weekdayName}, ${date}` }
  if (day === addDays(today, 1)) return { name: 'Jutro', date: `${weekdayName}, ${date}` }
  return { name: weekdayName.charAt(0).toLocaleUpperCase('pl') + weekdayName.slice(1), date }
}
