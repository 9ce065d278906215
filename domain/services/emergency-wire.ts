import { z } from 'zod'
import { record } from '../api/fields'
import { idSchema } from '../api/id'
import { optionalMultiline } from '../text/plain'
import { instantCodec } from '../time/wire'
import type { EmergencyProposal } from './emergency'
import type { Emergency } from './reassignment-wire'
import { emergencyCodec, maxReassigned, moveCodec, versioned } from './reassignment-wire'
import type { Service } from './service'
import { serviceInputSchema } from './service'
import { serviceCodec, settledRequestIds } from './wire'

export type EmergencyQuestion = Pick<Emergency, 'deviceId' | 'durationMinutes'>

/** Body of POST /api/services/emergencies/proposals */
export const emergencyQuestionCodec = record<EmergencyQuestion>()({
  deviceId: idSchema,
  durationMinutes: ['duration', serviceInputSchema.shape.durationMinutes],
}).codec

const proposalCodec = record<EmergencyProposal<Service>>()({
  technicianId: idSchema.nullable(),
  technician: z.string().nullable(),
  startsAt: ['startDateTime', instantCodec],
  reason: z.string(),
  inTheWay: z.array(serviceCodec),
}).codec

/** Answer of POST /api/services/emergencies/proposals */
export const emergencyAnswerSchema = z.object({
  proposals: z.array(proposalCodec),
  unavailable: z.array(z.object({ technician: z.string().nullable(), reason: z.string() })),
})

/** Body of POST /api/services/emergencies, all of it or nothing */
export const emergencyBookingSchema = z.strictObject({
  emergency: emergencyCodec,
  /** What is the matter */
  notes: optionalMultiline(2000),
  /** Each service in the way is in one of these lists. */
  moves: z.array(moveCodec).max(maxReassigned).optional(),
  /** Are cancelled, and to be booked again */
  callOffs: z.array(versioned).max(maxReassigned).optional(),
  /** Keep their time, although it overlaps */
  stays: z.array(versioned).max(maxReassigned).optional(),
  /** Whether customers of moved services are told by SMS */
  notify: z.boolean().optional(),
  /** Whether the client of the emergency is told by SMS of it */
  notifyClient: z.boolean().optional(),
  requestIds: settledRequestIds,
})
export type EmergencyBooking = z.output<typeof emergencyBookingSchema>
