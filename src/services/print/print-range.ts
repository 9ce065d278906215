import type { Day, DaySpan } from '#domain/time/day'
import { addDays, addMonths, daysBetween, isDay } from '#domain/time/day'
import { dayRange, monthOf } from '#domain/time/day-span'
import { formatWeekday } from '#domain/time/format'
import { workingDayFrom } from '#domain/time/working-day'

/** Most days of a plan */
const maxDays = 31

/** The range in the address; the next working day if it has no valid days */
export function printRange(from: string, until: string, today: Day): DaySpan {
  if (!isDay(from)) return dayRange(nextWorkingDay(today))
  const days = isDay(until) ? daysBetween(from, until) : 1
  return { from, until: addDays(from, Math.min(Math.max(days, 1), maxDays)) }
}

const nextWorkingDay = (today: Day): Day => workingDayFrom(addDays(today, 1))

/** 'Plan na jutro', 'Plan na środę' */
export function nextPlanName(today: Day): string {
  const next = nextWorkingDay(today)
  // The accusative
  return `Plan na ${next === addDays(today, 1) ? 'jutro' : formatWeekday(next).replace(/a$/, 'ę')}`
}

export const isOneDay = ({ from, until }: DaySpan): boolean => addDays(from, 1) === until

/** Whether the range is a whole month */
export const isMonth = ({ from, until }: DaySpan): boolean =>
  monthOf(from).from === from && monthOf(from).until === until

/** The next (1) or previous (-1) range of the same length. */
export function shiftRange(range: DaySpan, step: 1 | -1): DaySpan {
  const { from, until } = range
  if (isMonth(range)) return monthOf(addMonths(from, step))
  const days = step * daysBetween(from, until)
  return { from: addDays(from, days), until: addDays(until, days) }
}

/** Instead of ids in the address */
export const everybodyValue = 'all'

/** Beside ids: services that nobody does yet */
export const unassignedValue = 'none'

/**
 * Where the plan of the next working day is.
 * @param whose nobody: the own one
 */
export function printAddress(whose: readonly (number | typeof everybodyValue | typeof unassignedValue)[]): string {
  return `/services/print${whose.length > 0 ? `?technicianId=${whose.join('.')}` : ''}`
}
