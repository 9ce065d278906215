import type { Day } from '#domain/time/day'
import { isDay, yearOfDigits } from '#domain/time/day'

/** Props of a picker, and of the field that takes its place until it has loaded */
export interface PickerInputProps {
  id: string
  name?: string
  /**
   * 'YYYY-MM-DD' or 'HH:MM', or '' if empty. Other text stays as written; if a value is required, incomplete text
   * counts as empty.
   */
  value: string
  /** @param text as it is written, '12.MM.RRRR' */
  onChange: (value: string, text: string) => void
  onBlur?: () => void
  required?: boolean
  autoFocus?: boolean
  error?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  /** Receives a function that focuses the field. */
  focusRef?: (focus: () => void) => void
}

export interface DayInputProps extends PickerInputProps {
  min?: string
  max?: string
  /** A year of two digits is none after it, by default none after the year of `max`, and without that of this century */
  latestYear?: number
}

const endOfCentury = 2099

const twoDigits = (text: string) => text.padStart(2, '0')

/**
 * '1.3.2026', '1-3-26', '01/03/2026', '2026-03-01' → '2026-03-01'; undefined if it is no day. Two digits are a year of
 * this century, or of the last one rather than after `latestYear`.
 */
export function readDay(text: string, latestYear = endOfCentury): Day | undefined {
  const trimmed = text.trim().replace(/\s*r\.?$/, '')
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(trimmed) ?? []
  const [, date, month, year] = /^(\d{1,2})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{4}|\d{2})$/.exec(trimmed) ?? []
  const fullYear = year?.length === 2 ? String(yearOfDigits(year, latestYear)) : year
  const parts = isoYear ? [isoYear, isoMonth, isoDate] : [fullYear, month, date]
  const day = parts.map((part = '') => twoDigits(part)).join('-')
  return isDay(day) ? day : undefined
}

/** '01.03.0026', as a picker writes a year of two digits → '01.03.2026'; undefined for other text and if it is no day. */
export function completeYear(text: string, latestYear = endOfCentury): string | undefined {
  const completed = text.replace(/\.00(\d\d)$/, (_, digits: string) => `.${yearOfDigits(digits, latestYear)}`)
  return completed !== text && readDay(completed) ? completed : undefined
}

/** '9:30', '09.30', '0930' → '09:30'; undefined if it is no time of day. */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:. ]?(\d{2})$/.exec(text.trim()) ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${twoDigits(hour)}:${minute}` : undefined
}

/**
 * The value of a day as written: an incomplete date counts as missing if one is required; otherwise it stays, so that
 * it is not taken for no date.
 */
export const dayFromText = (text: string, required: boolean, latestYear?: number): string =>
  readDay(text, latestYear) ?? (required && !isWholeDay(text) ? '' : text)

/** The value of a time of day as written */
export const timeFromText = (text: string, required: boolean): string => readTime(text) ?? (required ? '' : text)

/** Whether 'DD.MM.RRRR' is complete, so that an invalid day can be reported at once. */
export const isWholeDay = (text: string) => /^\d{2}\.\d{2}\.\d{4}$/.test(text)
