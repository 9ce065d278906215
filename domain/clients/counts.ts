import { z } from 'zod'

/** GET /api/clients/stats. Due dates are counted like the filters of the clients tab. */
export const clientStatsSchema = z.object({
  total: z.int(),
  withDevices: z.int(),
  withoutDevices: z.int(),
  overdue: z.int(),
  dueInWeek: z.int(),
  dueInTwoWeeks: z.int(),
})
export type ClientStats = z.infer<typeof clientStatsSchema>
