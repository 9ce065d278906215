import type { Settings } from '#domain/settings/settings'
import type { Day } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { instantAt } from '#domain/time/warsaw'
import type { clients, devices } from '#server/db/schema'

export type WithId<Row> = Row & { id: number }
export type ClientRow = WithId<typeof clients.$inferInsert>
export type DeviceRow = WithId<typeof devices.$inferInsert>

/** Equal values give equal rows. */
export interface SeedContext {
  today: Day
  settings: Settings
  publicUrl: string
  last: { clients: number; devices: number; duties: number; services: number; plannedSms: number; smsMessages: number }
}

const hours = new Map<string, Date>()

/**
 * `instantAt` with a cache, since computing a time zone's offset is slow and a hundred thousand rows share a thousand
 * days.
 */
export function moment(on: Day, hour: number, minute = 0): Date {
  const key = `${on} ${hour}`
  let start = hours.get(key)
  if (!start) hours.set(key, (start = instantAt(on, hour)))
  return minutesAfter(start, minute)
}
