import { z } from 'zod'
import { deviceCodec } from '../devices/wire'
import type { Day } from '../time/day'
import { addDays, daysBetween, mondayOf } from '../time/day'
import { daySchema } from '../time/wire'

/** 'toBook' is the list 'Do umówienia', longest waiting first; the others are sorted by due date (rule I4) */
export const alertLists = ['toBook', 'overdue', 'dueSoon'] as const
export type AlertList = (typeof alertLists)[number]

const alertSchema = z.object({ total: z.int(), devices: z.array(deviceCodec) })
export type DeviceAlert = z.output<typeof alertSchema>

/** Answer of GET /api/dashboard/inspections-alert. */
export const inspectionsAlertSchema = z.object({ toBook: alertSchema, overdue: alertSchema, dueSoon: alertSchema })
export type InspectionsAlert = z.output<typeof inspectionsAlertSchema>

/** The weeks that the dashboard shows, and the most days of one request. */
const calendarWeeks = 5
const maxCalendarDays = 92

/** The dashboard's weeks, from this week's Monday; `until` is exclusive. */
export function calendarRange(today: Day): { from: Day; until: Day } {
  const from = mondayOf(today)
  return { from, until: addDays(from, 7 * calendarWeeks) }
}

/** Query of GET /api/dashboard/inspections-calendar; the default is the dashboard's weeks. */
export const calendarQuerySchema = z
  .object({ from: daySchema.optional(), until: daySchema.optional() })
  .refine(
    ({ from, until }) =>
      from === undefined || until === undefined
        ? from === until
        : until > from && daysBetween(from, until) <= maxCalendarDays,
    { path: ['until'], error: `Zakres to od 1 do ${maxCalendarDays} dni` },
  )

/** Days without any count are left out; sorted by day. */
export const inspectionDaySchema = z.object({
  day: daySchema,
  /** Devices due on that day, and how many of these have a service booked on any day */
  due: z.int(),
  booked: z.int(),
  /** Services on that day without cancelled ones */
  services: z.int(),
})
export type InspectionDay = z.output<typeof inspectionDaySchema>
