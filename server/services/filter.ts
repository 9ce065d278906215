import type { SQL } from 'drizzle-orm'
import { and, eq, gte, inArray, isNull, lt, or, sql, exists } from 'drizzle-orm'
import { readSearch } from '#domain/search/query'
import type { ServiceConditions } from '#domain/services/filter'
import { notStated } from '#domain/services/payment'
import { serviceDuration } from '#domain/services/service'
import type { ServiceGroup } from '#domain/services/service-group'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt, dayBounds, instantAt } from '#domain/time/warsaw'
import { devices, services, technicianDaysOff } from '../db/schema'
import { matchesAmongMany, matchesService } from '../db/search'
import { instantOf, timestamptz } from '../db/warsaw'
import type { Database } from '../ports'

export interface ServiceFilter extends ServiceConditions {
  /** Starting from this instant (inclusive) */
  from?: Date | undefined
  /** Starting before this instant */
  until?: Date | undefined
  ids?: number[] | undefined
  group?: { is: 'TODAY' | 'OVERDUE' | 'UPCOMING'; now: Date } | undefined
}

/** @param many the search finds many (`findsManyServices`) */
export function serviceConditions({ q, ...filter }: ServiceFilter, many = false): SQL | undefined {
  const scope = scopeOf(filter)
  const query = readSearch(q ?? '')
  if (!query) return scope
  return scope && many ? and(scope, matchesAmongMany(query)) : matchesService(query, scope)
}

/** What a filter asks for in addition to a search; undefined if that is nothing */
export function scopeOf(filter: Omit<ServiceFilter, 'q'>): SQL | undefined {
  const { from, until, ids, deviceId, clientId, group } = filter
  return and(
    from && gte(services.startsAt, from),
    until && lt(services.startsAt, until),
    group && isInGroup(group.is, group.now),
    deviceId === undefined ? undefined : eq(services.deviceId, deviceId),
    clientId === undefined ? undefined : eq(services.clientId, clientId),
    ids && inArray(services.id, ids),
    withTraits(filter),
  )
}

function withTraits({
  status = [],
  type = [],
  technicianId = [],
  unassigned,
  technician,
  performedFrom,
  performedUntil,
  startsFrom,
  startsUntil,
  inTimeOff,
  payment = [],
  deviceType,
  city,
}: ServiceConditions): SQL | undefined {
  const statuses = typeof status === 'string' ? [status] : status
  return and(
    statuses.length > 0 ? inArray(services.status, statuses) : undefined,
    type.length > 0 ? inArray(services.type, type) : undefined,
    or(
      technicianId.length > 0 ? inArray(services.technicianId, technicianId) : undefined,
      unassigned ? isUnassigned : undefined,
      technician === undefined ? undefined : and(isNull(services.technicianId), eq(services.technician, technician)),
    ),
    performedFrom && gte(services.performedOn, performedFrom),
    performedUntil && lt(services.performedOn, performedUntil),
    startsFrom && gte(services.startsAt, instantAt(startsFrom, 0)),
    startsUntil && lt(services.startsAt, instantAt(startsUntil, 0)),
    inTimeOff ? isInTimeOff : undefined,
    payment.length > 0 ? wasPaid(payment) : undefined,
    deviceType || city
      ? sql`${services.deviceId} in (select ${devices.id} from ${devices} where ${and(
          deviceType && eq(devices.type, deviceType),
          city === undefined ? undefined : sql`fold(${devices.city}) = fold(${city.trim()}::text)`,
        )})`
      : undefined,
  )
}

function wasPaid(ways: NonNullable<ServiceConditions['payment']>): SQL | undefined {
  const statedWays = ways.filter((way) => way !== notStated)
  const unsaid = and(
    eq(services.status, 'COMPLETED'),
    isNull(services.payment),
    sql`${services.price} is distinct from 0`,
  )
  return or(
    statedWays.length > 0 ? inArray(services.payment, statedWays) : undefined,
    ways.includes(notStated) ? unsaid : undefined,
  )
}

/** A name without an account counts as assigned, too. */
export const isUnassigned: SQL = and(isNull(services.technicianId), isNull(services.technician))!

/** Scheduled for a day on which the technician is away. Begins with the days off, of which there are few. */
export const isInTimeOff: SQL = sql`${services.id} in (
  select service.id from ${technicianDaysOff} as off join ${services} as service
    on service.technician_id = off.user_id and service.status = 'SCHEDULED'
      and service.starts_at >= ${instantOf(sql`off.from_day`)}
      and service.starts_at < ${instantOf(sql`(off.until_day + 1)`)})`

/** `serviceGroup` of the domain in SQL, plus UPCOMING: scheduled and not yet begun, today or later. */
export function isInGroup(group: Extract<ServiceGroup, 'TODAY' | 'OVERDUE'> | 'UPCOMING', now: Date): SQL {
  const { start, end } = dayBounds(dayAt(now))
  const isScheduled = eq(services.status, 'SCHEDULED')
  if (group === 'UPCOMING') return and(isScheduled, sql`${services.startsAt} > ${timestamptz(now)}`)!
  const isPast = sql`${services.endsAt} <= ${timestamptz(now)}`
  if (group === 'OVERDUE') return and(isScheduled, lt(services.startsAt, start), isPast)!
  const earliest = minutesAfter(start, -serviceDuration.max)
  return and(
    // A service that began earlier is over by now. This bound lets the index skip all older services.
    gte(services.startsAt, earliest),
    lt(services.startsAt, end),
    or(gte(services.startsAt, start), and(isScheduled, sql`not ${isPast}`)),
  )!
}

/** For a row of `devices`: it has a scheduled service that starts today or later, or has started today. */
export function hasBookedService(database: Database, now: Date): SQL {
  return exists(
    database
      .select({ one: sql`1` })
      .from(services)
      .where(
        and(
          eq(services.deviceId, devices.id),
          eq(services.status, 'SCHEDULED'),
          gte(services.startsAt, dayBounds(dayAt(now)).start),
        ),
      ),
  )
}
