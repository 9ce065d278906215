import { z } from 'zod'
import { record } from '../api/fields'
import type { Device } from '../devices/device'
import { decodeDevice, deviceWireSchema, encodeDevice } from '../devices/wire'
import type { Day } from '../time/day'
import { addDays, daysBetween, mondayOf } from '../time/day'
import { daySchema, dayCodec } from '../time/wire'

/** 'toBook' is the list 'Do umówienia', longest waiting first; the others are sorted by due date (rule I4) */
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

/** Answer of GET /api/dashboard/inspections-alert. */
export const { codec: inspectionsAlertCodec } = record<InspectionsAlert>()({
  toBook: alert,
  overdue: alert,
  dueSoon: alert,
})

/** The weeks that the dashboard shows, and the most days of one request. */
const calendarWeeks = 5
const mostCalendarDays = 92

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
        : until > from && daysBetween(from, until) <= mostCalendarDays,
    { path: ['until'], error: `Zakres to od 1 do ${mostCalendarDays} dni` },
  )

export interface InspectionDay {
  day: Day
  /** Devices due on that day, and how many of these have a service booked on any day */
  due: number
  booked: number
  /** Services on that day without cancelled ones */
  services: number
}

/** Days without any count are left out; sorted by day. */
export const { codec: inspectionDayCodec } = record<InspectionDay>()({
  day: dayCodec,
  due: z.int(),
  booked: z.int(),
  services: z.int(),
})
