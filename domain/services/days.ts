import { z } from 'zod'
import { jsonParam } from '../api/list-query'
import type { Day } from '../time/day'
import { daysBetween } from '../time/day'
import { daySchema } from '../time/schema'
import { serviceFilterSchema } from './filter'
import type { Service } from './service'
import { decodeService, encodeService, serviceWireSchema } from './wire'

/** Services of a day that are shown in the month; of the others only the number is. */
export const shownPerDay = 2
/** Days that are asked for at a time; a month of a calendar has at most 42. */
export const mostDays = 62

/** One day in the calendar's month view */
export interface ServiceDay {
  day: Day
  total: number
  /** The first of the day, cancelled ones last */
  services: Service[]
}

/** Query of GET /api/services/days; `until` is not included. */
export const serviceDaysQuerySchema = z
  .object({
    from: daySchema,
    until: daySchema,
    filter: jsonParam(serviceFilterSchema).optional(),
  })
  .refine(({ from, until }) => until > from && daysBetween(from, until) <= mostDays, {
    path: ['until'],
    error: `Zakres to od 1 do ${mostDays} dni`,
  })

export const serviceDayWireSchema = z.object({
  day: daySchema,
  total: z.int(),
  services: z.array(serviceWireSchema),
})
export type ServiceDayWire = z.infer<typeof serviceDayWireSchema>

export function encodeServiceDay({ day, total, services }: ServiceDay): ServiceDayWire {
  return { day, total, services: services.map(encodeService) }
}

export function decodeServiceDay({ day, total, services }: ServiceDayWire): ServiceDay {
  return { day, total, services: services.map(decodeService) }
}
