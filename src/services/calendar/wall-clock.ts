import type { Day } from '#domain/time/day'
import { asDay } from '#domain/time/day'
import { clockText } from '#domain/time/time-of-day'
import { dayAt, minuteAt, timeAt } from '#domain/time/warsaw'

/**
 * The calendar shows local time in Warsaw in any browser: its times are floating (RFC 5545, 3.3.5), written as if they
 * were UTC.
 */

/** '2026-11-23T11:00', local time in Warsaw */
export function wallOf(instant: Date): string {
  return `${dayAt(instant)}T${clockText(minuteAt(instant))}`
}

export interface WallTime {
  day: Day
  hour: number
  minute: number
}

/** Reads a floating time of FullCalendar. */
export function wallTime(floating: Date): WallTime {
  const text = floating.toISOString()
  return { day: asDay(text.slice(0, 10)), hour: floating.getUTCHours(), minute: floating.getUTCMinutes() }
}

export function wallTimeAt(instant: Date): WallTime {
  return { day: dayAt(instant), ...timeAt(instant) }
}
