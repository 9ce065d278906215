import type { OfferedDays } from '#domain/confirmations/wish'
import { dayParts } from '#domain/confirmations/wish'
import { isDay } from '#domain/time/day'
import { isObject } from './guards'

const guards: Record<keyof OfferedDays, (value: unknown) => boolean> = {
  from: isDayText,
  to: isDayText,
  full: (value) => Array.isArray(value) && value.every(isDayText),
  cheapest: (value) => areWindows(value) && value.every((each) => typeof each.nearby === 'boolean'),
  nearby: areWindows,
}

export function isOfferedDays(value: unknown): value is OfferedDays {
  return isObject(value) && Object.entries(guards).every(([name, isValid]) => isValid(value[name]))
}

function areWindows(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.every((each) => isDayText(each?.day) && dayParts.includes(each.part))
}

function isDayText(value: unknown): boolean {
  return typeof value === 'string' && isDay(value)
}
