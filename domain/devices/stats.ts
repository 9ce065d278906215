import { z } from 'zod'
import { urgencies } from '../inspections/urgency'
import { deviceTypeWireSchema } from './device-type'

const countSchema = z.int()
const byUrgency = z.record(z.enum(urgencies), countSchema)

/** GET /api/devices/stats. */
export const deviceStatsSchema = z.object({
  total: countSchema,
  byType: z.record(deviceTypeWireSchema, countSchema),
  /** Rule I2 (days) and rule I3 (months) */
  byUrgency: z.object({ days: byUrgency, months: byUrgency }),
  /** Devices whose next inspection was confirmed, and how many of these confirmations are still valid */
  confirmed: countSchema,
  confirmationValid: countSchema,
  withoutPosition: countSchema,
  /** Placed at the company's address */
  fallback: countSchema,
})
export type DeviceStats = z.infer<typeof deviceStatsSchema>
