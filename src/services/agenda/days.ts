import type { Service } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { formatDayOfMonth, formatWeekday } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { capitalized } from '#domain/text/sentence'

export interface DayOfServices {
  day: Day
  services: Service[]
}

/**
 * Groups services, ordered by start, by their day in Warsaw.
 * The first group is always `first`, and includes what began before and still goes on.
 */
export function byDay(services: readonly Service[], first: Day): DayOfServices[] {
  const days: DayOfServices[] = [{ day: first, services: [] }]
  for (const service of services) {
    const starts = dayAt(service.startsAt)
    const day = starts > first ? starts : first
    const last = days.at(-1)
    if (last?.day === day) last.services.push(service)
    else days.push({ day, services: [service] })
  }
  return days
}

/** The name is 'Dziś', 'Jutro' or the weekday. */
export function dayLabel(day: Day, today: Day): { name: string; date: string } {
  const weekdayName = formatWeekday(day)
  const date = formatDayOfMonth(day)
  if (day === today) return { name: 'Dziś', date: `${weekdayName}, ${date}` }
  if (day === addDays(today, 1)) return { name: 'Jutro', date: `${weekdayName}, ${date}` }
  return { name: capitalized(weekdayName), date }
}
