import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Position } from '#domain/devices/device'
import { geocodingStatuses } from '#domain/devices/device'
import { deviceTypeSchema } from '#domain/devices/device-type'
import type { DayRange, Urgency } from '#domain/inspections/urgency'
import { rangesByMonths } from '#domain/inspections/urgency'
import type { Day } from '#domain/time/day'
import { clients, devices } from '../db/schema'
import { contains, searchWords } from '../db/search'

/** What lists of devices, and lists of clients by their devices, can be filtered by. */
export const deviceTraits = {
  type: deviceTypeSchema.optional(),
  confirmed: z.boolean().optional(),
  city: z.string().max(100).optional(),
  /** 'NONE': without a position */
  geocodingStatus: z.enum([...geocodingStatuses, 'NONE']).optional(),
}

const traitsSchema = z.object(deviceTraits)
export type DeviceTraits = z.output<typeof traitsSchema>

export interface DeviceFilter extends DeviceTraits {
  q?: string | undefined
  ids?: number[] | undefined
  clientId?: number | undefined
  /** By months, as clients and devices show it (spec 4) */
  urgency?: Urgency | undefined
  due?: DayRange | undefined
  near?: Circle | undefined
}

/** A place and what lies around it; `radius` in kilometres. */
export interface Circle extends Position {
  radius: number
}

/** Due on one of these days. */
export function dueIn({ from, to }: DayRange): SQL | undefined {
  return and(from && sql`${devices.nextInspectionDate} >= ${from}`, to && sql`${devices.nextInspectionDate} <= ${to}`)
}

export function withTraits({ type, confirmed, city, geocodingStatus }: DeviceTraits): SQL | undefined {
  return and(
    type && eq(devices.type, type),
    confirmed === undefined ? undefined : confirmed ? isNotNull(devices.confirmedAt) : isNull(devices.confirmedAt),
    city === undefined ? undefined : sql`fold(${devices.city}) = fold(${city.trim()}::text)`,
    geocodingStatus === 'NONE' ? isNull(devices.lat) : geocodingStatus && eq(devices.geocodingStatus, geocodingStatus),
  )
}

/** Kilometres of a degree of latitude, and the mean radius of the Earth (IUGG). */
const degree = 111.195
const earth = 6371.0088

/** Kilometres along the great circle, by the haversine formula: exact enough and, unlike the law of cosines, for short ways too. */
export function distanceTo({ lat, lng }: Position): SQL {
  const half = (column: typeof devices.lat | typeof devices.lng, value: number) =>
    sql`power(sin(radians(${column} - ${value}::float8) / 2), 2)`
  const h = sql`${half(devices.lat, lat)} + cos(radians(${lat}::float8)) * cos(radians(${devices.lat})) * ${half(devices.lng, lng)}`
  return sql`(2 * ${earth}::float8 * asin(sqrt(least(1, ${h}))))`
}

function within(circle: Circle): SQL | undefined {
  const { lat, lng, radius } = circle
  const high = radius / degree
  // The box must hold the circle also where meridians are closest together: at its edge nearer to a pole.
  const shrink = Math.cos((Math.min(90, Math.abs(lat) + high) * Math.PI) / 180)
  const wide = shrink > 0.01 ? high / shrink : 360
  return and(
    sql`${devices.lat} between ${lat - high}::float8 and ${lat + high}::float8`,
    sql`${devices.lng} between ${lng - wide}::float8 and ${lng + wide}::float8`,
    sql`${distanceTo(circle)} <= ${radius}::float8`,
  )
}

/** The condition for devices joined with their clients. */
export function matching(filter: DeviceFilter, today: Day): SQL | undefined {
  const { q, ids, clientId, urgency, due, near } = filter
  return and(
    ids && inArray(devices.id, ids),
    clientId === undefined ? undefined : eq(devices.clientId, clientId),
    urgency && dueIn(rangesByMonths(today)[urgency]),
    due && dueIn(due),
    near && within(near),
    withTraits(filter),
    ...searchWords(q ?? '').map(
      (word) => sql`(${contains(devices.search, word)} or ${contains(clients.search, word)})`,
    ),
  )
}
