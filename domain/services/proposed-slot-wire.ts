import { z } from 'zod'
import { record } from '../api/fields'
import { idParamSchema, idSchema } from '../api/id'
import { daySchema, instantCodec, timeOfDaySchema } from '../time/wire'
import { serviceDuration, serviceInputSchema, serviceTypes } from './service'

/** A slot and who goes; the reason is a sentence (`reasonText`) */
export interface SlotProposal {
  startsAt: Date
  /** null where the company names nobody who goes to clients */
  technicianId: number | null
  technician: string | null
  reason: string
  /** Minutes of additional driving; null if they cannot be measured */
  addedMinutes: number | null
  /** It costs little, because it is near other visits of that day. */
  nearby: boolean
  /** One of the cheapest (`cheapestSlots`) */
  cheapest: boolean
}

const duration = serviceInputSchema.shape.durationMinutes

/** Query of GET /api/services/proposals. */
export const proposalsQuerySchema = z.object({
  deviceId: idParamSchema,
  duration: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'Czas trwania jest wymagany' })
    .transform(Number)
    .pipe(duration)
    .default(serviceDuration.default),
  /** Only this technician */
  technicianId: idParamSchema.optional(),
  /** What is no inspection is proposed from today on */
  type: z.enum(serviceTypes).optional(),
  /** Only this day; without it two weeks from the wished day or the due date on, and two before it */
  day: daySchema.optional(),
  /** Only this start */
  time: timeOfDaySchema.optional(),
  /** The service being moved */
  exceptId: idParamSchema.optional(),
})
export type ProposalsQuery = z.output<typeof proposalsQuerySchema>

/** An item of the answer of GET /api/services/proposals. */
export const { codec: slotProposalCodec } = record<SlotProposal>()({
  startsAt: ['startDateTime', instantCodec],
  technicianId: idSchema.nullable(),
  technician: z.string().nullable(),
  reason: z.string(),
  addedMinutes: z.number().nullable(),
  nearby: z.boolean(),
  cheapest: z.boolean(),
})
