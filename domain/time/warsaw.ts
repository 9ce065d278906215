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

function localParts(instant: Date): { day: Day; hour: number; minute: number; second: number } {
  const found: Record<string, string> = {}
  for (const part of local.formatToParts(instant)) found[part.type] = part.value
  return {
    day: `${found.year}-${found.month}-${found.day}` as Day,
    hour: Number(found.hour),
    minute: Number(found.minute),
    second: Number(found.second),
  }
}

/** The calendar day in Europe/Warsaw at an instant. */
export function dayAt(instant: Date): Day {
  return localParts(instant).day
}

/** The wall clock in Europe/Warsaw at an instant. */
export function timeAt(instant: Date): { hour: number; minute: number } {
  const { hour, minute } = localParts(instant)
  return { hour, minute }
}

/** Milliseconds by which Warsaw is ahead of UTC at an instant: 3,600,000 in winter, 7,200,000 in summer. */
function offsetAt(instant: Date): number {
  const { day, hour, minute, second } = localParts(instant)
  const wall = Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000
  return wall - Math.floor(instant.getTime() / 1000) * 1000
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
