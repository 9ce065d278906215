import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { instantCodec } from '../time/wire'

/**
 * What speaks against sending a technician to a service: another one at the same time, a day off, hours outside those they work, a type of
 * device they do not service. A person decides: nothing is refused for it.
 */
export const scheduleConflictKinds = ['OVERLAP', 'DAY_OFF', 'OUTSIDE_HOURS', 'DEVICE_TYPE'] as const
export type ScheduleConflictKind = (typeof scheduleConflictKinds)[number]

export interface ScheduleConflict {
  kind: ScheduleConflictKind
  /** A sentence for people */
  message: string
  /** The other service of an overlap */
  serviceId: number | null
  startsAt: Date | null
}

/** One of the answer of POST /api/services/conflicts. */
export const {
  wire: scheduleConflictWireSchema,
  codec: scheduleConflictCodec,
  encode: encodeScheduleConflict,
} = record<ScheduleConflict>()({
  kind: z.enum(scheduleConflictKinds),
  message: z.string(),
  serviceId: z.int().nullable(),
  startsAt: nullable(instantCodec),
})
