import type { Day } from '#domain/time/day'
import { day } from '#domain/time/day'
import { dayAt, timeAt } from '#domain/time/warsaw'

/** The calendar shows local time in Warsaw in any browser: its times are floating (RFC 5545, 3.3.5), written as if they were UTC. */

/** '2026-11-23T11:00', local time in Warsaw */
export function wallOf(instant: Date): string {
  const { hour, minute } = timeAt(instant)
  return `${dayAt(instant)}T${twoDigits(hour)}:${twoDigits(minute)}`
}

export interface WallTime {
  day: Day
  hour: number
  minute: number
}

/** Reads a floating time of FullCalendar. */
export function wallTime(floating: Date): WallTime {
  const text = floating.toISOString()
  return { day: day(text.slice(0, 10)), hour: floating.getUTCHours(), minute: floating.getUTCMinutes() }
}

export function wallTimeAt(instant: Date): WallTime {
  return { day: dayAt(instant), ...timeAt(instant) }
}

/** Minutes since midnight in Warsaw */
export function wallMinutes(instant: Date): number {
  const { hour, minute } = timeAt(instant)
  return hour * 60 + minute
}

/** 450 → '07:30', 1440 → '24:00' */
export function clockOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
