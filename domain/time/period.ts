import { z } from 'zod'
import { isDay } from './day'
import { dayBounds } from './warsaw'

/** A day ('2026-11-23') or an instant ('2026-11-23T08:00:00Z'). */
export const momentSchema = z
  .string()
  .refine((text) => isDay(text) || z.iso.datetime({ offset: true }).safeParse(text).success, {
    error: 'Podaj dzień (RRRR-MM-DD) albo chwilę w ISO 8601',
  })

/** Query parameters of a period; days are inclusive at both ends. */
export const periodShape = { startDate: momentSchema.optional(), endDate: momentSchema.optional() }
export const wholePeriodShape = { startDate: momentSchema, endDate: momentSchema }

/** Days are inclusive, so a period of one day does not; neither does an empty one between two equal instants. */
export function endsBeforeStart({ startDate, endDate }: PeriodQuery): boolean {
  const { from, until } = instantsOf({ startDate, endDate })
  if (from === undefined || until === undefined || endDate === undefined) return false
  return isDay(endDate) ? until <= from : until < from
}

export const endBeforeStart = 'Koniec okresu jest przed jego początkiem'

/**
 * A check of a filter by its schema: each range of days, named by the fields of its first and its last day, is in
 * order.
 */
export function daysInOrder<Key extends string>(...ranges: readonly (readonly [first: Key, last: Key])[]) {
  return (filter: Partial<Record<Key, unknown>>, context: z.RefinementCtx): void => {
    for (const [first, last] of ranges) {
      const from = filter[first]
      const until = filter[last]
      if (typeof from === 'string' && typeof until === 'string' && until < from) {
        context.addIssue({ code: 'custom', path: [last], message: endBeforeStart })
      }
    }
  }
}

interface PeriodQuery {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** `until` is exclusive; days are days in Warsaw. */
export function instantsOf({ startDate, endDate }: PeriodQuery): {
  from: Date | undefined
  until: Date | undefined
} {
  return {
    from: startDate === undefined ? undefined : at(startDate, ({ start }) => start),
    until: endDate === undefined ? undefined : at(endDate, ({ end }) => end),
  }
}

function at(text: string, ofDay: (bounds: { start: Date; end: Date }) => Date): Date {
  return isDay(text) ? ofDay(dayBounds(text)) : new Date(text)
}
