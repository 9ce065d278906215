import { isDay } from './day'
import { businessZone } from './warsaw'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})
const winterOffset = 3_600_000

/**
 * '2026-03-01 10:00:05 +01:00': Warsaw time in whole seconds with its UTC offset (RFC 3339 with spaces), which distinguishes the repeated
 * hour in autumn.
 */
export function formatOffsetInstant(instant: Date): string {
  const seconds = Math.floor(instant.getTime() / 1000) * 1000
  const local = parts.format(instant)
  const isWinter = Date.parse(`${local.replace(' ', 'T')}Z`) - seconds === winterOffset
  return `${local} ${isWinter ? '+01:00' : '+02:00'}`
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
