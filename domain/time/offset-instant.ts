import { isDay } from './day'
import { businessZone, instantAt, wallTimeMs } from './warsaw'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})
const hourLength = 3_600_000

/**
 * '2026-03-01 10:00:05 +01:00': Warsaw time in whole seconds with its UTC offset (RFC 3339 with spaces), which
 * distinguishes the repeated hour in autumn.
 */
export function formatOffsetInstant(instant: Date): string {
  const seconds = Math.floor(instant.getTime() / 1000) * 1000
  const local = parts.format(instant)
  const isWinter = Date.parse(`${local.replace(' ', 'T')}Z`) - seconds === hourLength
  return `${local} ${isWinter ? '+01:00' : '+02:00'}`
}

/**
 * Warsaw time in whole seconds, by which a spreadsheet can calculate, in ms since 1970 as if it were UTC. Undefined for
 * the second of two equal times in autumn, which only the offset distinguishes.
 */
export function localTimeAt(instant: Date): number | undefined {
  const seconds = Math.floor(instant.getTime() / 1000) * 1000
  const wallTime = wallTimeMs(new Date(seconds))
  return wallTimeMs(new Date(seconds - hourLength)) === wallTime ? undefined : wallTime
}

/** '2026-03-01 10:00:05', as `localTimeAt` */
export function formatLocalInstant(instant: Date): string | undefined {
  return localTimeAt(instant) === undefined ? undefined : parts.format(instant)
}

/**
 * An instant with or without its offset, as a workbook holds it: '2026-03-01' is midnight. Undefined for other texts.
 */
export function readInstant(text: string): Date | undefined {
  const [, on = '', hour = '0', minute = '0', second = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?: ([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?$/.exec(text) ?? []
  if (!isDay(on)) return readOffsetInstant(text)
  return new Date(instantAt(on, Number(hour), Number(minute)).getTime() + Number(second) * 1000)
}

/** Undefined for other texts. */
export function readOffsetInstant(text: string): Date | undefined {
  const [, on = '', clock, offset] =
    /^(\d{4}-\d{2}-\d{2}) ([01]\d:\d{2}:\d{2}|2[0-3]:\d{2}:\d{2}) ([+-]\d{2}:\d{2})$/.exec(text) ?? []
  // Date accepts 30 February and 24:00, and moves them to the next day.
  if (!isDay(on)) return undefined
  const instant = new Date(`${on}T${clock}${offset}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
