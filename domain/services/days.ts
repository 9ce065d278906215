import { z } from 'zod'
import { jsonParam } from '../api/list-query'
import { daysBetween } from '../time/day'
import { daySchema } from '../time/wire'
import { serviceFilterSchema } from './filter'
import { serviceCodec } from './wire'

/** Services shown per day in the month view; for the rest only the count is shown. */
export const servicesPerDay = 2
/** Days per request; a calendar month shows at most 42. */
const maxDays = 62

/** Query of GET /api/services/days; `until` is exclusive. */
export const serviceDaysQuerySchema = z
  .object({
    from: daySchema,
    until: daySchema,
    filter: jsonParam(serviceFilterSchema).optional(),
  })
  .refine(({ from, until }) => until > from && daysBetween(from, until) <= maxDays, {
    path: ['until'],
    error: `Zakres to od 1 do ${maxDays} dni`,
  })

/** A day with services: their number, and the first of them; cancelled ones come last. */
export const serviceDaySchema = z.object({ day: daySchema, total: z.int(), services: z.array(serviceCodec) })
export type ServiceDay = z.output<typeof serviceDaySchema>
export type ServiceDayWire = z.input<typeof serviceDaySchema>
