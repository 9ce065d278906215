import type { Day, DaySpan } from './day'
import { addDays, addMonths, firstOfMonth, mondayOf } from './day'

// Not in day.ts, which every page loads.

export const dayRange = (of: Day): DaySpan => ({ from: of, until: addDays(of, 1) })

/** Monday to Sunday */
export function weekOf(of: Day): DaySpan {
  const from = mondayOf(of)
  return { from, until: addDays(from, 7) }
}

export function monthOf(of: Day): DaySpan {
  const from = firstOfMonth(of)
  return { from, until: addMonths(from, 1) }
}
