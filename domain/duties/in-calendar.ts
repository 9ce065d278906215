import type { Day } from '../time/day'
import { addMonths, isDay } from '../time/day'

/** Whether a due date and the start of its window are days of the calendar (1900 to 2199) */
export const isInCalendar = (dueOn: Day, opensMonths: number): boolean =>
  isDay(dueOn) && isDay(addMonths(dueOn, -opensMonths))
