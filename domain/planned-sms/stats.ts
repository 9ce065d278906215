import { z } from 'zod'
import { daySchema } from '../time/schema'

const count = z.int().min(0)

/** Counts of the plan. `pending` is scheduled and due; `scheduledToday` is due at an hour of today, past or to come. */
export const plannedSmsStatsSchema = z.object({
  scheduled: count,
  pending: count,
  sent: count,
  failed: count,
  scheduledToday: count,
})
export type PlannedSmsStats = z.infer<typeof plannedSmsStatsSchema>

/** Counts per status of one day */
export const plannedSmsDaySchema = z.object({
  date: daySchema,
  total: count,
  scheduled: count,
  sent: count,
  failed: count,
  skipped: count,
  cancelled: count,
})
export type PlannedSmsDay = z.infer<typeof plannedSmsDaySchema>
