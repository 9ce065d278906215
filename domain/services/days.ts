import { z } from 'zod'
import { jsonParam } from '../api/list-query'
import type { Day } from '../time/day'
import { daysBetween } from '../time/day'
import { daySchema } from '../time/wire'
import { serviceFilterSchema } from './filter'
import type { Service } from './service'
import { decodeService, encodeService, serviceWireSchema } from './wire'

/** Services shown per day in the month view; for the rest only the count is shown. */
export const shownPerDay = 2
/** Days per request; a calendar month shows at most 42. */
export const mostDays = 62

export interface ServiceDay {
  day: Day
  total: number
  /** The first services of the day; cancelled ones come last */
  services: Service[]
}

/** Query of GET /api/services/days; `until` is exclusive. */
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
