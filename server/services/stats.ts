import type { SQL } from 'drizzle-orm'
import { and, count, eq, sql } from 'drizzle-orm'
import type { ServiceStatus, ServiceType } from '#domain/services/service'
import { serviceStatuses, serviceTypes } from '#domain/services/service'
import type { ServiceStats, ServiceSum } from '#domain/services/stats'
import type { Day } from '#domain/time/day'
import { addMonths, firstOfMonth } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { countWhere } from '../db/count-where'
import { services, clients } from '../db/schema'
import type { Database } from '../ports'
import { requireDevice } from '../devices/commands'
import { missing, notFound } from '../http/api-problem'
import type { ServiceFilter } from './filter'
import { isUnassigned, serviceConditions, isInGroup } from './filter'

const isScheduled = eq(services.status, 'SCHEDULED')
const isCompleted = eq(services.status, 'COMPLETED')
/** A float, because the sum in grosze over years exceeds an `integer`. */
const revenueOf = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${services.price}) filter (where ${condition}), 0)::float8`

function each<Key extends string>(keys: readonly Key[], condition: (key: Key) => SQL | undefined) {
  return Object.fromEntries(keys.map((key) => [key, countWhere(condition(key))])) as Record<Key, SQL<number>>
}

/** The price of what was not done is none (rule P5), also where an import has left one. */
export async function sumOf(database: Database, filter: ServiceFilter): Promise<ServiceSum> {
  const [sum] = await database
    .select({ services: count(), price: revenueOf(isCompleted) })
    .from(services)
    .where(serviceConditions(filter))
  return sum!
}

export async function serviceStats(
  database: Database,
  filter: Pick<ServiceFilter, 'deviceId' | 'clientId'>,
  now: Date,
): Promise<ServiceStats> {
  const month = firstOfMonth(dayAt(now))
  const doneInMonth = and(isCompleted, performedBetween(month, addMonths(month, 1)))
  const upcoming = isInGroup('UPCOMING', now)
  const [row] = await database
    .select({
      total: count(),
      byStatus: each<ServiceStatus>(serviceStatuses, (status) => eq(services.status, status)),
      completedByType: each<ServiceType>(serviceTypes, (type) => and(isCompleted, eq(services.type, type))),
      today: countWhere(isInGroup('TODAY', now)),
      overdue: countWhere(isInGroup('OVERDUE', now)),
      upcoming: countWhere(upcoming),
      unassigned: countWhere(and(isScheduled, isUnassigned)),
      averageDuration: sql<
        number | null
      >`round(avg(extract(epoch from ${services.endsAt} - ${services.startsAt})) filter (where ${isCompleted}) / 60)::int`,
      revenue: revenueOf(isCompleted),
      thisMonth: { completed: countWhere(doneInMonth), revenue: revenueOf(doneInMonth) },
      lastPerformedOn: sql<Day | null>`max(${services.performedOn})::text`,
      nextStartsAt: sql<Date | null>`min(${services.startsAt}) filter (where ${upcoming})`.mapWith(services.startsAt),
    })
    .from(services)
    .where(serviceConditions(filter))
  return row!
}

/** Done from `from` (inclusive) to `until` (exclusive) */
function performedBetween(from: Day, until: Day): SQL {
  return sql`(${services.performedOn} >= ${from} and ${services.performedOn} < ${until})`
}

/** @throws ApiProblem NOT_FOUND */
export async function statsOfDevice(database: Database, deviceId: number, now: Date): Promise<ServiceStats> {
  const stats = await serviceStats(database, { deviceId }, now)
  if (stats.total === 0) await requireDevice(database, deviceId)
  return stats
}

/** @throws ApiProblem NOT_FOUND */
export async function statsOfClient(database: Database, clientId: number, now: Date): Promise<ServiceStats> {
  const stats = await serviceStats(database, { clientId }, now)
  if (stats.total === 0 && (await database.$count(clients, eq(clients.id, clientId))) === 0) {
    throw notFound(missing.client)
  }
  return stats
}
