import { z } from 'zod'
import { idSchema } from '../api/id'
import { deviceTypeSchema } from '../devices/device-type'
import { daySchema } from '../time/schema'
import { serviceStatuses, serviceTypeSchema } from './service'

const status = z.enum(serviceStatuses)
const ids = z.array(idSchema).max(1000)

/** What lists of services can be filtered by, all of it at once; an empty list of types, statuses or technicians is no condition. */
export const serviceConditions = {
  status: z.union([status, z.array(status).max(serviceStatuses.length)]).optional(),
  type: z.array(serviceTypeSchema).max(20).optional(),
  technicianId: ids.optional(),
  /** Nobody is named on it; together with `technicianId`, those of these technicians and those of nobody */
  unassigned: z.boolean().optional(),
  /** A name that is no technician's */
  technician: z.string().max(120).optional(),
  /** Done on a day from the one to before the other */
  performedFrom: daySchema.optional(),
  performedUntil: daySchema.optional(),
  /** Starting on a day from the one to before the other, in Warsaw */
  startsFrom: daySchema.optional(),
  startsUntil: daySchema.optional(),
  deviceType: deviceTypeSchema.optional(),
  city: z.string().max(100).optional(),
  deviceId: idSchema.optional(),
  clientId: idSchema.optional(),
  /** Words, each of them in the service, its client or its device */
  q: z.string().max(200).optional(),
}
const conditionsSchema = z.strictObject(serviceConditions)
export type ServiceConditions = z.output<typeof conditionsSchema>

/** `filter` of GET /api/services */
export const serviceFilterSchema = conditionsSchema.extend({ ids: ids.optional() })
