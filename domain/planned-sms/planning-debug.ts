import { z } from 'zod'
import { idSchema } from '../api/id'
import { chainReasons, chainSteps } from '../sms/chain'

const verdict = z.object({
  step: z.enum(chainSteps),
  name: z.string(),
  taken: z.boolean(),
  /** Which rule left it out; absent where it would be planned */
  reason: z.enum(chainReasons).nullable(),
  text: z.string(),
})

/** GET /api/planned-sms/debug/planning: what planning would take and leave now, and which rule said so. */
export const planningDebugWireSchema = z.object({
  daysAhead: z.int(),
  /** Over all devices, or the one asked for */
  steps: z.array(
    z.object({
      step: z.enum(chainSteps),
      name: z.string(),
      /** Whether the clock plans it every day */
      enabled: z.boolean(),
      taken: z.int(),
      left: z.array(z.object({ reason: z.enum(chainReasons), text: z.string(), count: z.int() })),
    }),
  ),
  /** One page of them, by due date */
  devices: z.array(
    z.object({
      deviceId: idSchema,
      deviceName: z.string().nullable(),
      clientId: idSchema,
      clientName: z.string(),
      nextInspectionDate: z.string(),
      verdicts: z.array(verdict),
    }),
  ),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})
export type PlanningDebug = z.output<typeof planningDebugWireSchema>
