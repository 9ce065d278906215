import { z } from 'zod'
import { idSchema } from '../../api/id'
import { chainReasons, chainSteps } from '../chain'
import { dutyReminderReasons } from '../duty-reminder'
import { dayCodec } from '../../time/wire'

const verdict = z.object({
  step: z.enum(chainSteps),
  name: z.string(),
  taken: z.boolean(),
  /** The rule that excluded it; null when it would be planned */
  reason: z.enum(chainReasons).nullable(),
  text: z.string(),
})

/** GET /api/planned-sms/debug/planning: what planning would take now, and which rules exclude the rest. */
export const planningDebugWireSchema = z.object({
  daysAhead: z.int(),
  /** For all devices, or the requested one */
  steps: z.array(
    z.object({
      step: z.enum(chainSteps),
      name: z.string(),
      /** Whether the step is planned automatically every day */
      enabled: z.boolean(),
      taken: z.int(),
      left: z.array(z.object({ reason: z.enum(chainReasons), text: z.string(), count: z.int() })),
    }),
  ),
  /** Reminders of duties, of all devices or the requested one */
  duties: z.object({
    name: z.string(),
    enabled: z.boolean(),
    taken: z.int(),
    left: z.array(z.object({ reason: z.enum(dutyReminderReasons), text: z.string(), count: z.int() })),
  }),
  /** One page, by due date */
  devices: z.array(
    z.object({
      deviceId: idSchema,
      deviceName: z.string().nullable(),
      clientId: idSchema,
      clientName: z.string(),
      nextInspectionDate: dayCodec,
      verdicts: z.array(verdict),
      duties: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          dueOn: dayCodec.nullable(),
          taken: z.boolean(),
          reason: z.enum(dutyReminderReasons).nullable(),
          text: z.string(),
        }),
      ),
    }),
  ),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})
export type PlanningDebug = z.output<typeof planningDebugWireSchema>
