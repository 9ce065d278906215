import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { formatDayNear } from '#domain/time/format'

/** 'dziś', 'jutro', 'poniedziałek, 30 listopada' */
export function dayName(today: Day, day: Day): string {
  return ['dziś', 'jutro'][daysBetween(today, day)] ?? formatDayNear(today, day)
}
