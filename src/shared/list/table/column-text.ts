import { formatInstant } from '#domain/time/format'
import { formatLocalInstant, formatOffsetInstant } from '#domain/time/offset-instant'

/** The value of a column on the screen */
export function columnText(value: string | Date): string {
  return typeof value === 'string' ? value : formatInstant(value)
}

/**
 * The value of a column in a CSV file: '2026-11-23 10:00:00', by which a spreadsheet of any language can sort and group
 */
export function fileText(value: string | Date): string {
  return typeof value === 'string' ? value : (formatLocalInstant(value) ?? formatOffsetInstant(value))
}
