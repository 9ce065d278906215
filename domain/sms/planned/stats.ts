import { z } from 'zod'
import { daySchema } from '../../time/wire'

const count = z.int().min(0)

/** `pending` are scheduled and due; `scheduledToday` are scheduled for any hour of today, even if past. */
export const plannedSmsStatsSchema = z.object({
  scheduled: count,
  pending: count,
  sent: count,
  failed: count,
  scheduledToday: count,
})
export type PlannedSmsStats = z.infer<typeof plannedSmsStatsSchema>

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
