import type { Day } from './day'
import { addDays } from './day'

/** Business days are days in this zone, whatever the server's or the browser's own zone. */
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

/** Milliseconds of an hour; clocks are moved on the hour. */
const hourLength = 3_600_000

/** To read the zone takes long, and what is asked about is mostly the same few days: by hour since 1970, milliseconds. */
const offsets = new Map<number, number>()
const mostOffsets = 50_000

/** Milliseconds by which Warsaw is ahead of UTC at an instant: 3,600,000 in winter, 7,200,000 in summer. */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourLength)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size === mostOffsets) offsets.clear()
  const offset = readOffset(new Date(hour * hourLength))
  offsets.set(hour, offset)
  return offset
}

function readOffset(hour: Date): number {
  const found: Record<string, number> = {}
  for (const { type, value } of local.formatToParts(hour)) found[type] = Number(value)
  const wall = new Date(0)
  wall.setUTCFullYear(found.year!, found.month! - 1, found.day)
  return wall.setUTCHours(found.hour!, found.minute, found.second) - hour.getTime()
}

/** What the clocks of Warsaw show, as if it were UTC. */
const wallClock = (instant: Date) => new Date(instant.getTime() + offsetAt(instant))

/** The calendar day in Europe/Warsaw at an instant. */
export function dayAt(instant: Date): Day {
  // Of the year 10000, which an offset can lead to, the ISO text would be another kind of text.
  const wall = wallClock(instant)
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day
}

/** The wall clock in Europe/Warsaw at an instant. */
export function timeAt(instant: Date): { hour: number; minute: number } {
  const wall = wallClock(instant)
  return { hour: wall.getUTCHours(), minute: wall.getUTCMinutes() }
}

/**
 * The instant at which clocks in Warsaw show `hour`:`minute` on a day.
 * In the hour that spring skips the clock is read as if it had not yet been moved (02:30 becomes 03:30);
 * in the hour that autumn repeats, the first of the two is meant (RFC 5545, 3.3.5).
 */
export function instantAt(of: Day, hour: number, minute = 0): Date {
  const wall = Date.parse(`${of}T00:00:00Z`) + (hour * 60 + minute) * 60_000
  const before = offsetAt(new Date(wall - 86_400_000))
  const after = offsetAt(new Date(wall + 86_400_000))
  const candidates = [wall - before, wall - after].sort((a, b) => a - b)
  for (const candidate of candidates) if (candidate + offsetAt(new Date(candidate)) === wall) return new Date(candidate)
  return new Date(wall - before)
}

/** From the first instant of a day to the first of the next: 23, 24 or 25 hours. */
export function dayBounds(of: Day): { start: Date; end: Date } {
  return { start: instantAt(of, 0), end: instantAt(addDays(of, 1), 0) }
}
