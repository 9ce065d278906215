import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { confirmationValidityDays } from '#domain/confirmations/confirmation'
import type { ConfirmationFilter, ToBookFilter } from '#domain/confirmations/filters'
import type { Position } from '#domain/devices/device'
import type { Fuel } from '#domain/devices/equipment'
import type { DeviceTraits, DutyStateFilter, WarrantyFilter } from '#domain/devices/filter'
import { warrantyEndsSoonDays } from '#domain/devices/filter'
import type { Refrigerant } from '#domain/devices/refrigerant'
import type { DueFilter } from '#domain/inspections/due-filter'
import { dueRange } from '#domain/inspections/due-filter'
import type { DayRange, Urgency } from '#domain/inspections/urgency'
import { rangesByMonths } from '#domain/inspections/urgency'
import { readSearch } from '#domain/search/query'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { inState } from '../db/duty-state'
import { confirmations, devices, duties, services } from '../db/schema'
import { matchingDevices } from '../db/search'
import { startOfDay } from '../db/warsaw'
import { hasBookedInspection, isDutyDue, isOfInspection } from './cycle'

export interface DeviceFilter extends DeviceTraits {
  q?: string | undefined
  ids?: number[] | undefined
  clientId?: number | undefined
  urgency?: Urgency | undefined
  due?: DueFilter | DayRange | undefined
  dueFrom?: Day | undefined
  dueTo?: Day | undefined
  confirmation?: ConfirmationFilter | undefined
  toBook?: ToBookFilter | undefined
  near?: Circle | undefined
  manufacturer?: string | undefined
  refrigerant?: Refrigerant | undefined
  fuel?: Fuel | undefined
  warranty?: WarrantyFilter | undefined
  duty?: DutyStateFilter | undefined
}

/** A circle around a position; `radius` in km */
interface Circle extends Position {
  radius: number
}

export function dueIn({ from, to }: DayRange): SQL | undefined {
  return and(from && sql`${devices.nextInspectionDate} >= ${from}`, to && sql`${devices.nextInspectionDate} <= ${to}`)
}

export function withTraits({ type, confirmed, city, geocodingStatus }: DeviceTraits): SQL | undefined {
  return and(
    type && eq(devices.type, type),
    confirmed === undefined ? undefined : withConfirmed(confirmed),
    city === undefined ? undefined : sql`fold(${devices.city}) = fold(${city.trim()}::text)`,
    geocodingStatus && withGeocoding(geocodingStatus),
  )
}

const withConfirmed = (confirmed: boolean): SQL =>
  confirmed ? isNotNull(devices.confirmedAt) : isNull(devices.confirmedAt)

export function withGeocoding(status: NonNullable<DeviceTraits['geocodingStatus']>): SQL {
  if (status === 'NONE') return isNull(devices.lat)
  if (status === 'TO_MEND') return or(isNull(devices.lat), eq(devices.geocodingStatus, 'FALLBACK'))!
  return eq(devices.geocodingStatus, status)
}

function confirmedSince(day: Day): SQL {
  return sql`${devices.confirmedAt} >= ${startOfDay(day)}`
}

/** `isRecentAnswer` of the domain in SQL (rule I5) */
const isRecentlyConfirmed = (today: Day) => confirmedSince(addDays(today, -confirmationValidityDays))

/** `confirmationState` CONFIRMED of the domain in SQL (rule I5) */
export function isConfirmed(today: Day): SQL {
  return sql`(${isRecentlyConfirmed(today)} and ${devices.nextInspectionDate} >= ${today})`
}

export function withConfirmation(filter: ConfirmationFilter, today: Day): SQL {
  switch (filter) {
    case 'CONFIRMED':
      return isConfirmed(today)
    case 'EXPIRED':
      return and(isNotNull(devices.confirmedAt), not(isConfirmed(today)))!
    case 'NOT_CONFIRMED':
      return isNull(devices.confirmedAt)
    case 'SINCE_YESTERDAY':
      return confirmedSince(addDays(today, -1))
  }
}

const confirmedWithoutService = sql`(${devices.confirmedAt} is not null and ${not(hasBookedInspection)})`

/** The confirmation is about the present due date. */
const confirmedThisInspection = sql`exists(
  select 1 from ${confirmations}
  where ${confirmations.deviceId} = ${devices.id} and ${confirmations.confirmedAt} is not null
    and ${confirmations.dueDate} = ${devices.nextInspectionDate} and ${confirmations.inspectionDoneAt} is null
    and ${isOfInspection})`

// The devices of rule I10 (`id`), each with the time since when its customer has waited

const inspectionConfirmations = (which: SQL | undefined) => sql`
  select ${devices.id} as id, ${devices.confirmedAt} as since from ${devices} where ${and(confirmedWithoutService, which)}`

/** Devices whose customers have confirmed a duty that is still due, while nothing is booked */
const dutyConfirmations = sql`
  select ${confirmations.deviceId} as id, ${confirmations.confirmedAt} as since from ${confirmations}
  where ${confirmations.dutyId} is not null and ${confirmations.confirmedAt} is not null and ${isDutyDue}
    and not exists (select from ${services} where ${services.deviceId} = ${confirmations.deviceId} and ${services.status} = 'SCHEDULED')`

/** Devices whose booked time does not suit: their customers have waited since they confirmed. */
const rejections = sql`
  select ${confirmations.deviceId} as id, ${confirmations.confirmedAt} as since from ${confirmations} join ${services}
    on ${services.deviceId} = ${confirmations.deviceId} and ${services.startsAt} = ${confirmations.rejectedServiceAt}
  where ${confirmations.rejectedServiceAt} is not null and ${services.status} = 'SCHEDULED'`

const calledOff = sql`
  select ${services.deviceId} as id, ${services.updatedAt} as since from ${services} where ${services.rebook}`

/**
 * All who wait, for any reason. A union instead of `or`, because with `or` PostgreSQL would read all devices instead of
 * using the indexes.
 */
const waiting = (today: Day) => sql`(
  ${inspectionConfirmations(or(isRecentlyConfirmed(today), confirmedThisInspection))}
  union all ${dutyConfirmations} union all ${rejections} union all ${calledOff}) as waiting`

/** For a row of `devices`: since when its customer has waited for a visit (rule I10); null if nobody waits */
export function waitingSince(today: Day): SQL {
  return sql`(select min(waiting.since) from ${waiting(today)} where waiting.id = ${devices.id})`
}

/**
 * Devices whose customers the office has to call: confirmed without a booked inspection, with one that was rejected, or
 * with a service that was called off
 */
export function isToBook(which: ToBookFilter, today: Day): SQL | undefined {
  const recent = isRecentlyConfirmed(today)
  switch (which) {
    case 'ALL':
      return sql`${devices.id} in (select waiting.id from ${waiting(today)})`
    case 'CONFIRMED':
      return sql`${devices.id} in (select waiting.id from (${inspectionConfirmations(recent)} union all ${dutyConfirmations}) as waiting)`
    case 'EXPIRED':
      return and(confirmedWithoutService, not(recent), confirmedThisInspection)
    case 'REJECTED':
      return sql`${devices.id} in (select waiting.id from (${rejections}) as waiting)`
    case 'CALLED_OFF':
      return sql`${devices.id} in (select waiting.id from (${calledOff}) as waiting)`
  }
}

function withWarranty(filter: WarrantyFilter, today: Day): SQL {
  const soon = addDays(today, warrantyEndsSoonDays)
  switch (filter) {
    case 'ENDS_SOON':
      return sql`${devices.warrantyUntil} between ${today} and ${soon}`
    case 'LASTS':
      return sql`${devices.warrantyUntil} > ${soon}`
    case 'ENDED':
      return sql`${devices.warrantyUntil} < ${today}`
  }
}

function withDuty(filter: DutyStateFilter, today: Day): SQL {
  return filter === 'NONE'
    ? sql`not exists (select from ${duties} where ${duties.deviceId} = ${devices.id})`
    : sql`${devices.id} in (select ${duties.deviceId} from ${duties} where ${inState(filter, today)})`
}

/** Kilometres per degree of latitude, and the mean radius of the Earth (IUGG, km) */
const degree = 111.195
const earth = 6371.0088

/**
 * Great-circle distance in km by the haversine formula, which unlike the law of cosines is exact for short distances,
 * too
 */
export function distanceTo({ lat, lng }: Position): SQL {
  const half = (column: typeof devices.lat | typeof devices.lng, value: number) =>
    sql`power(sin(radians(${column} - ${value}::float8) / 2), 2)`
  const h = sql`${half(devices.lat, lat)} + cos(radians(${lat}::float8)) * cos(radians(${devices.lat})) * ${half(devices.lng, lng)}`
  return sql`(2 * ${earth}::float8 * asin(sqrt(least(1, ${h}))))`
}

function within(circle: Circle): SQL | undefined {
  const { lat, lng, radius } = circle
  const high = radius / degree
  // The width of the box is computed at its edge nearer to a pole, where meridians are closest, so that it contains the
  // circle.
  const shrink = Math.cos((Math.min(90, Math.abs(lat) + high) * Math.PI) / 180)
  const wide = shrink > 0.01 ? high / shrink : 360
  return and(
    sql`${devices.lat} between ${lat - high}::float8 and ${lat + high}::float8`,
    sql`${devices.lng} between ${lng - wide}::float8 and ${lng + wide}::float8`,
    sql`${distanceTo(circle)} <= ${radius}::float8`,
  )
}

export function deviceConditions(filter: DeviceFilter, today: Day): SQL | undefined {
  const { q, ids, clientId, urgency, due, dueFrom, dueTo, confirmation, toBook, near } = filter
  const { manufacturer, refrigerant, fuel, warranty, duty } = filter
  const query = readSearch(q ?? '')
  return and(
    ids && inArray(devices.id, ids),
    clientId === undefined ? undefined : eq(devices.clientId, clientId),
    urgency && dueIn(rangesByMonths(today)[urgency]),
    due && dueIn(typeof due === 'string' ? dueRange(due, today) : due),
    dueIn({ ...(dueFrom && { from: dueFrom }), ...(dueTo && { to: dueTo }) }),
    confirmation && withConfirmation(confirmation, today),
    toBook && isToBook(toBook, today),
    near && within(near),
    manufacturer?.trim()
      ? sql`position(fold(${manufacturer.trim()}::text) in fold(${devices.manufacturer})) > 0`
      : undefined,
    refrigerant && eq(devices.refrigerant, refrigerant),
    fuel && eq(devices.fuel, fuel),
    warranty && withWarranty(warranty, today),
    duty && withDuty(duty, today),
    withTraits(filter),
    query && sql`${devices.id} in (${matchingDevices(query)})`,
  )
}
