import { z } from 'zod'
import { urgencies } from '../inspections/urgency'
import { deviceTypeWireSchema } from './device-type'

const countSchema = z.int()
const byUrgency = z.record(z.enum(urgencies), countSchema)

/** GET /api/devices/stats; its fields are ours to choose. */
export const deviceStatsSchema = z.object({
  total: countSchema,
  byType: z.record(deviceTypeWireSchema, countSchema),
  /** By both rules of urgency: by days as on the map and in SMS, by months as on clients and devices. */
  byUrgency: z.object({ days: byUrgency, months: byUrgency }),
  /** Whose customer confirmed the inspection that is due next, and those of them that still count */
  confirmed: countSchema,
  confirmationValid: countSchema,
  withoutPosition: countSchema,
  /** At the company's address until the position is corrected */
  fallback: countSchema,
})
export type DeviceStats = z.infer<typeof deviceStatsSchema>
