import type { Day } from '../time/day'
import { addMonths } from '../time/day'

/**
 * When the device is due after an inspection done on a day: the interval of its type later (months),
 * but never earlier than it was due already.
 */
export function nextInspectionAfter(performedOn: Day, intervalMonths: number, dueBefore: Day): Day {
  const next = addMonths(performedOn, intervalMonths)
  return next > dueBefore ? next : dueBefore
}
