import type { Day } from '../time/day'
import { addMonths } from '../time/day'

/** The next due date after an inspection (rule I6). */
export function nextInspectionAfter(performedOn: Day, intervalMonths: number, dueBefore: Day): Day {
  const next = addMonths(performedOn, intervalMonths)
  return next > dueBefore ? next : dueBefore
}
