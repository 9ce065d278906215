import type { Day } from './day'
import { isDay } from './day'

/** Days in an address: '2026-11-24' or '2026-12-01..2026-12-31'; undefined for other texts. */
export function readDays(text: string): { from: Day; to: Day } | undefined {
  const [from = '', to = from, ...more] = text.split('..')
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

/** The inverse of `readDays`. */
export function daysText(from: Day, to: Day): string {
  return from === to ? from : `${from}..${to}`
}
