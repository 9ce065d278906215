import type { Day } from './day'
import { addDays } from './day'
import { hourAndMinute } from './time-of-day'

/** Rule I1. */
export const businessZone = 'Europe/Warsaw'

const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const hourLength = 3_600_000

/** UTC offsets (ms) by hours since 1970. Reading the zone is slow, and most calls are about the same few days. */
const offsets = new Map<number, number>()
const maxOffsets = 50_000

/**
 * Warsaw's UTC offset in milliseconds: 3,600,000 or, in summer, 7,200,000. Cached per hour, since clocks change on the
 * hour.
 */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourLength)
  const cached = offsets.get(hour)
  if (cached !== undefined) return cached
  if (offsets.size === maxOffsets) offsets.clear()
  const offset = readOffset(new Date(hour * hourLength))
  offsets.set(hour, offset)
  return offset
}

function readOffset(hour: Date): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of local.formatToParts(hour)) parts[type] = Number(value)
  const wall = new Date(0)
  wall.setUTCFullYear(parts.year!, parts.month! - 1, parts.day)
  return wall.setUTCHours(parts.hour!, parts.minute, parts.second) - hour.getTime()
}

/** Local time in Warsaw, readable by the UTC getters. */
const wallClock = (instant: Date) => new Date(instant.getTime() + offsetAt(instant))

/** What clocks in Warsaw show, in ms since 1970 as if they showed UTC */
export const wallTimeMs = (instant: Date): number => wallClock(instant).getTime()

export function dayAt(instant: Date): Day {
  // Not by toISOString: an offset can lead to the year 10000, which it writes differently.
  const wall = wallClock(instant)
  const year = wall.getUTCFullYear()
  const month = wall.getUTCMonth() + 1
  const day = wall.getUTCDate()
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day
}

export function timeAt(instant: Date): { hour: number; minute: number } {
  const wall = wallClock(instant)
  return { hour: wall.getUTCHours(), minute: wall.getUTCMinutes() }
}

/** Minutes since midnight on the clocks of Warsaw */
export function minuteAt(instant: Date): number {
  const { hour, minute } = timeAt(instant)
  return hour * 60 + minute
}

/**
 * The instant at which clocks in Warsaw show `hour`:`minute` on a day. A skipped time in spring is read with the offset
 * before the change (02:30 becomes 03:30); of a repeated time in autumn the first is returned (RFC 5545, 3.3.5).
 */
export function instantAt(of: Day, hour: number, minute = 0): Date {
  const wall = Date.parse(`${of}T00:00:00Z`) + (hour * 60 + minute) * 60_000
  const before = offsetAt(new Date(wall - 86_400_000))
  const after = offsetAt(new Date(wall + 86_400_000))
  const candidates = [wall - before, wall - after].sort((a, b) => a - b)
  for (const candidate of candidates) if (candidate + offsetAt(new Date(candidate)) === wall) return new Date(candidate)
  return new Date(wall - before)
}

/** When clocks show 'HH:MM' on a day */
export function clockOn(of: Day, time: string): Date {
  return instantAt(of, ...hourAndMinute(time))
}

/** `end` is the start of the next day: 23, 24 or 25 hours later. */
export function dayBounds(of: Day): { start: Date; end: Date } {
  return { start: instantAt(of, 0), end: instantAt(addDays(of, 1), 0) }
}
