import { z } from 'zod'
import { record } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import { openRequestStates } from '../requests/request'
import { optionalLine } from '../text/plain'
import { dayOffSchema } from '../technicians/technician'
import { instantCodec, instantCodecOf } from '../time/wire'
import type { ReassignmentOption } from './reassignment'
import { outcomes } from './reassignment'
import type { Service } from './service'
import { maxTechnicianLength, serviceInputSchema } from './service'
import { serviceCodec, serviceInstant } from './wire'

/** Services of one request */
export const maxReassigned = 200

const startCodec = instantCodecOf(serviceInstant)

/** An emergency: where somebody goes at once, and when they arrive */
export interface Emergency extends Pick<Service, 'deviceId' | 'technicianId' | 'startsAt' | 'durationMinutes'> {}

export const emergencyCodec = record<Emergency>()({
  deviceId: idSchema,
  technicianId: idSchema.nullable(),
  startsAt: ['startDateTime', startCodec],
  durationMinutes: ['duration', serviceInputSchema.shape.durationMinutes],
}).codec

/** Without an id nobody goes to clients. */
const absenceSchema = dayOffSchema.safeExtend({ technicianId: idSchema.nullable() })

/** Body of POST /api/services/reassignments/proposals: the services of somebody who is away, or the given ones */
export const reassignmentQuestionSchema = z
  .strictObject({
    absence: absenceSchema.optional(),
    serviceIds: z.array(idSchema).min(1).max(maxReassigned).optional(),
    /** What the given services give way to */
    emergency: emergencyCodec.optional(),
    /** What was chosen for some of the services instead of the first option */
    choices: z
      .array(z.strictObject({ serviceId: idSchema, outcome: z.enum(outcomes) }))
      .max(maxReassigned)
      .default([]),
  })
  .refine(({ absence, serviceIds }) => (absence === undefined) !== (serviceIds === undefined), {
    path: ['serviceIds'],
    error: 'Podaj nieobecność albo wizyty',
  })
export type ReassignmentQuestion = z.output<typeof reassignmentQuestionSchema>

const { codec: optionCodec } = record<ReassignmentOption>()({
  outcome: z.enum(outcomes),
  startsAt: ['startDateTime', instantCodec],
  technicianId: idSchema.nullable(),
  technician: z.string().nullable(),
  reason: z.string(),
})

/** An item of the answer of POST /api/services/reassignments/proposals, the first service first */
export const reassignmentProposalSchema = z.object({
  service: serviceCodec,
  options: z.array(optionCodec),
  chosen: z.enum(outcomes),
})

export const versioned = z.strictObject({ id: idSchema, version: versionSchema })
const callOffSchema = versioned.extend({
  /** Without `false` the customer is to get another time. */
  rebook: z.boolean().optional(),
  /** Requests that the service settles, and their states without it */
  requests: z
    .array(z.strictObject({ id: idSchema, state: z.enum(openRequestStates) }))
    .max(100)
    .optional(),
})

/** Where a service goes, and the version that it has now */
type Move = Pick<Service, 'id' | 'version' | 'startsAt' | 'technicianId' | 'technician'>

export const moveCodec = record<Move>()({
  id: idSchema,
  version: versionSchema,
  startsAt: ['startDateTime', startCodec],
  technicianId: idSchema.nullable(),
  technician: optionalLine(maxTechnicianLength),
}).codec

/** Body of POST /api/services/reassignments, all of it or nothing */
export const reassignmentSchema = z.strictObject({
  /** Is recorded */
  absence: absenceSchema.optional(),
  /** Is taken back */
  withdrawnAbsence: absenceSchema.optional(),
  moves: z.array(moveCodec).max(maxReassigned).optional(),
  /** Are cancelled */
  callOffs: z.array(callOffSchema).max(maxReassigned).optional(),
  /** Were called off, and take place at their old time after all */
  restores: z.array(callOffSchema).max(maxReassigned).optional(),
  /** Cancelled ones that wait for another time, or do so no longer */
  toBook: z
    .array(versioned.extend({ rebook: z.boolean() }))
    .max(maxReassigned)
    .optional(),
  /** Whether customers are told of another time by SMS */
  notify: z.boolean().optional(),
})
export type ReassignmentInput = z.output<typeof reassignmentSchema>

/** Answer of POST /api/services/reassignments */
export const reassignmentResultSchema = z.object({
  services: z.array(serviceCodec),
  /** The body that takes it back */
  undo: reassignmentSchema,
})
export type ReassignmentResult = z.output<typeof reassignmentResultSchema>
