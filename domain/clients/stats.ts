import { z } from 'zod'

/** GET /api/clients/stats; its fields are ours to choose. Due dates as the filters of the clients tab count them. */
export const clientStatsSchema = z.object({
  total: z.int(),
  withDevices: z.int(),
  withoutDevices: z.int(),
  overdue: z.int(),
  dueInWeek: z.int(),
  dueInTwoWeeks: z.int(),
})
export type ClientStats = z.infer<typeof clientStatsSchema>
