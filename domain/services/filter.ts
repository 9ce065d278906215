import { z } from 'zod'
import { idSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'
import { deviceTypeSchema } from '../devices/device-type'
import { daysInOrder } from '../time/period'
import { daySchema } from '../time/wire'
import { notStated, payments, paymentSchema } from './payment'
import { maxTechnicianLength, serviceStatuses, serviceTypeSchema } from './service'

const status = z.enum(serviceStatuses)

/** Filters of service lists; all must hold. An empty list of types, statuses or technicians filters nothing. */
export const serviceConditions = {
  status: z.union([status, z.array(status).max(serviceStatuses.length)]).optional(),
  type: z.array(serviceTypeSchema).max(20).optional(),
  technicianId: idsField,
  /** Services without a technician; together with `technicianId`, in addition to those of these technicians */
  unassigned: z.boolean().optional(),
  /** A name without a technician's account */
  technician: z.string().max(maxTechnicianLength).optional(),
  /** The day on which the work was done; `until` is exclusive */
  performedFrom: daySchema.optional(),
  performedUntil: daySchema.optional(),
  /** The day of the start in Warsaw; `until` is exclusive */
  startsFrom: daySchema.optional(),
  startsUntil: daySchema.optional(),
  /** Scheduled for a day on which the technician is away */
  inTimeOff: z.boolean().optional(),
  /** For those who read the reports */
  payment: z
    .array(z.union([paymentSchema, z.literal(notStated)]))
    .max(payments.length + 1)
    .optional(),
  deviceType: deviceTypeSchema.optional(),
  city: z.string().max(100).optional(),
  deviceId: idSchema.optional(),
  clientId: idSchema.optional(),
  /** Each word must occur in the service, its client or its device */
  q: wordsField,
}
export const serviceRangesInOrder = daysInOrder(['performedFrom', 'performedUntil'], ['startsFrom', 'startsUntil'])

const conditionsSchema = z.strictObject(serviceConditions)
export type ServiceConditions = z.output<typeof conditionsSchema>

/** `filter` of GET /api/services */
export const serviceFilterSchema = conditionsSchema.extend({ ids: idsField }).superRefine(serviceRangesInOrder)

/** Fields by which lists of services can be sorted */
export const serviceSorts = ['id', 'startsAt', 'performedOn', 'price'] as const
