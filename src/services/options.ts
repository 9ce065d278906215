import { serviceDuration, serviceTypeNames, serviceTypes } from '#domain/services/service'
import { formatDuration } from '#domain/time/format'

export const serviceTypeOptions = serviceTypes.map((value) => ({ value, label: serviceTypeNames[value] }))

/** The options, and the current duration, which the calendar or a duty may have set to another value. */
export function durationOptions(current?: number) {
  const durations = new Set<number>(serviceDuration.options)
  if (current) durations.add(current)
  return [...durations].toSorted((a, b) => a - b).map((value) => ({ value, label: formatDuration(value) }))
}
