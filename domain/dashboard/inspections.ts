import { z } from 'zod'
import { record } from '../api/fields'
import type { Device } from '../devices/device'
import { decodeDevice, deviceWireSchema, encodeDevice } from '../devices/wire'
import type { Day } from '../time/day'
import { addDays, daysBetween, weekday } from '../time/day'
import { daySchema } from '../time/schema'
import { dayCodec } from '../time/wire'

/** 'toBook': the list 'Do umówienia', whoever waits longest first; the others by due date (rule I4) */
export const alertLists = ['toBook', 'overdue', 'dueSoon'] as const
export type AlertList = (typeof alertLists)[number]

export interface DeviceAlert {
  total: number
  devices: Device[]
}
export type InspectionsAlert = Record<AlertList, DeviceAlert>

const alert = z.codec(z.object({ total: z.int(), devices: z.array(deviceWireSchema) }), z.custom<DeviceAlert>(), {
  decode: ({ total, devices }) => ({ total, devices: devices.map(decodeDevice) }),
  encode: ({ total, devices }) => ({ total, devices: devices.map(encodeDevice) }),
})

/** Answer of GET /api/dashboard/inspections-alert; its fields are ours to choose. */
export const {
  wire: inspectionsAlertWireSchema,
  codec: inspectionsAlertCodec,
  encode: encodeInspectionsAlert,
} = record<InspectionsAlert>()({ toBook: alert, overdue: alert, dueSoon: alert })

/** Weeks that the dashboard shows, and days that may be asked for at a time. */
export const calendarWeeks = 5
export const mostCalendarDays = 92

/** From the Monday of this week, so many weeks long; `until` is not included. */
export function calendarRange(today: Day): { from: Day; until: Day } {
  const from = addDays(today, -weekday(today))
  return { from, until: addDays(from, 7 * calendarWeeks) }
}

/** Query of GET /api/dashboard/inspections-calendar; without days the weeks of the dashboard. */
export const calendarQuerySchema = z
  .object({ from: daySchema.optional(), until: daySchema.optional() })
  .refine(
    ({ from, until }) =>
      from === undefined || until === undefined
        ? from === until
        : until > from && daysBetween(from, until) <= mostCalendarDays,
    { path: ['until'], error: `Zakres to od 1 do ${mostCalendarDays} dni` },
  )

export interface InspectionDay {
  day: Day
  /** Devices due on it, and those of them for which a service is booked, on whatever day */
  due: number
  booked: number
  /** Services of the day, cancelled ones left out */
  services: number
}

/** Days that have anything, in their order. */
export const {
  wire: inspectionDayWireSchema,
  codec: inspectionDayCodec,
  encode: encodeInspectionDay,
} = record<InspectionDay>()({ day: dayCodec, due: z.int(), booked: z.int(), services: z.int() })
