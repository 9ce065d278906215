import { compare } from '../collections'
import type { Day } from '../time/day'
import { weekday } from '../time/day'
import { shortWeekdays as short } from '../time/format'
import { minutesOf } from '../time/time-of-day'
import { publicHoliday } from '../time/working-day'
import type { DayOff, Technician, WorkingHours } from './technician'

/** The working hours as short lines: consecutive days with equal hours are joined, days off are left out. */
export function weekLines(week: Technician['week']): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: WorkingHours }[] = []
  for (const [at, hours] of week.entries()) {
    const before = lines.at(-1)
    if (!hours) continue
    if (before?.last === at - 1 && isSame(before.hours, hours)) before.last = at
    else lines.push({ first: at, last: at, hours })
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? short[first]! : `${short[first]}${last === first + 1 ? ', ' : '–'}${short[last]}`,
    hours: formatHours(hours),
  }))
}

export function formatHours({ from, until }: WorkingHours): string {
  return `${from}–${until}`
}

/** Current and future days off, the earliest first. */
export function daysOffToCome(daysOff: readonly DayOff[], today: Day): DayOff[] {
  return daysOff.filter(({ until }) => until >= today).toSorted((one, other) => compare(one.from, other.from))
}

type Presence =
  | { kind: 'WORKS'; hours: WorkingHours }
  | { kind: 'OFF'; daysOff: DayOff }
  | { kind: 'NOT_WORKING' }
  | { kind: 'HOLIDAY'; name: string }

/**
 * Whether somebody works on a day, and when. A day off takes precedence over a holiday, a holiday over the working
 * hours.
 */
export function presenceOn({ week, daysOff }: Pick<Technician, 'week' | 'daysOff'>, on: Day): Presence {
  const off = daysOff.find(({ from, until }) => on >= from && on <= until)
  if (off) return { kind: 'OFF', daysOff: off }
  const name = publicHoliday(on)
  if (name) return { kind: 'HOLIDAY', name }
  const hours = week[weekday(on)]
  return hours ? { kind: 'WORKS', hours } : { kind: 'NOT_WORKING' }
}

/** Whether somebody works on a day from one minute of it to another */
export function worksWithin(
  technician: Pick<Technician, 'week' | 'daysOff'>,
  on: Day,
  { from, until }: { from: number; until: number },
): boolean {
  const presence = presenceOn(technician, on)
  return presence.kind === 'WORKS' && minutesOf(presence.hours.from) <= from && until <= minutesOf(presence.hours.until)
}

const isSame = (one: WorkingHours, other: WorkingHours) => one.from === other.from && one.until === other.until
