import type { SortBy } from '#domain/api/list-query'
import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { groupBy } from '#domain/collections'
import type { ServiceDay } from '#domain/services/days'
import { servicesPerDay } from '#domain/services/days'
import { readSearch } from '#domain/search/query'
import type { serviceSorts } from '#domain/services/filter'
import type { Service } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { daysBetween, daysFrom } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { isOptedOut } from '../db/opted-out'
import { directionOf, nullsLast } from '../db/page'
import { addressColumns, campaigns, campaignStops, campaignVisits, clients, devices, services } from '../db/schema'
import { missing, notFound } from '../http/api-problem'
import { findsMany, isOfTypesAlone } from '../db/search'
import type { ListQuery } from '../http/list'
import { recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database } from '../ports'
import { lastVisitSms, nextNotice, noticeToCustomer } from '../sms/visit-notices'
import type { ServiceFilter } from './filter'
import { serviceConditions, scopeOf } from './filter'

/** `search`, what ending it changed and what only reports read are not needed outside the database. */
const {
  search: _search,
  effects: _effects,
  fulfilledDuties: _fulfilledDuties,
  toldAt: _toldAt,
  toldInTestAt: _toldInTestAt,
  ...serviceColumns
} = getTableColumns(services)

const columns = {
  service: serviceColumns,
  told: lastVisitSms(services.id),
  pending: nextNotice(services.id),
  campaign: sql<Service['campaign']>`(
    select json_build_object('id', ${campaigns.id}, 'name', ${campaigns.name}) from ${campaignVisits}
    join ${campaignStops} on ${campaignStops.id} = ${campaignVisits.stopId}
    join ${campaigns} on ${campaigns.id} = ${campaignStops.campaignId}
    where ${campaignVisits.serviceId} = ${services.id})`,
  client: { firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone },
  wantsNoSms: isOptedOut(clients.phone),
  device: {
    type: devices.type,
    name: devices.name,
    needs: devices.needs,
    ...addressColumns,
  },
}

function withOwners(database: Database) {
  return database
    .select(columns)
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(devices, eq(devices.id, services.deviceId))
}

type Row = Awaited<ReturnType<typeof withOwners>>[number]

function toDomain({ service, client, wantsNoSms, device, campaign, ...context }: Row): Service {
  return {
    ...service,
    campaign,
    customerNotice: noticeToCustomer(service, context),
    durationMinutes: (service.endsAt.getTime() - service.startsAt.getTime()) / 60_000,
    client: { name: clientName(client), phone: client.phone, wantsNoSms },
    device: { type: device.type, name: device.name, needs: device.needs, address: device },
  }
}

type ServiceSort = SortBy<(typeof serviceSorts)[number]>

function inOrder([field, order]: ServiceSort = ['startsAt', 'ASC'], reversed = false): SQL[] {
  const direction = directionOf(order, reversed)
  const mayLack = field === 'performedOn' || field === 'price'
  const first = mayLack ? sql`${direction(services[field])} ${nullsLast(reversed)}` : direction(services[field])
  return [first, direction(services.id)]
}

type ServiceQuery = ListQuery<ServiceFilter, ServiceSort[0]>

export function serviceList(database: Database, { filter, sort }: ServiceQuery): Listing<Service> {
  const { q, ...others } = filter
  const query = readSearch(q ?? '')
  return recordList(database, {
    id: services.id,
    where: serviceConditions(filter),
    order: (reversed) => inOrder(sort, reversed),
    search: query !== undefined &&
      !isOfTypesAlone(query) && {
        where: async () => serviceConditions(filter, scopeOf(others) && (await findsMany(database, query))),
      },
    async read(which) {
      const rows = await withOwners(database).where(which)
      return rows.map(toDomain)
    },
  })
}

/** For each day from `from` to before `until` that has services: their number, and the first `servicesPerDay`. */
export async function servicesByDay(
  database: Database,
  { from, until, filter }: { from: Day; until: Day; filter: ServiceFilter },
): Promise<ServiceDay[]> {
  const days = daysFrom(from, daysBetween(from, until))
  const starts = [...days, until].map((each) => instantAt(each, 0))
  const ends = starts.slice(1)
  // The bounds of each day select the services; the bounds of the whole period restrict a search.
  const within = { ...filter, from: starts[0], until: ends.at(-1) }
  const param = (instants: Date[]) => sql`${sql.param(instants.map((instant) => instant.toISOString()))}::timestamptz[]`
  const first = sql`(
    select asked.day, found.id, found.total
    from unnest(${sql.param(days)}::text[], ${param(starts.slice(0, -1))}, ${param(ends)})
      as asked(day, start, until)
    cross join lateral (
      select ${services.id}, count(*) over ()::int as total from ${services}
      where ${and(sql`${services.startsAt} >= asked.start`, sql`${services.startsAt} < asked.until`, serviceConditions(within))}
      order by (${services.status} = 'CANCELLED'), ${services.startsAt}, ${services.id} limit ${servicesPerDay}
    ) as found
  ) as first`
  const rows = await database
    .select({ ...columns, day: sql<Day>`first.day`, total: sql<number>`first.total` })
    .from(services)
    .innerJoin(first, sql`first.id = ${services.id}`)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .orderBy(sql`first.day`, sql`(${services.status} = 'CANCELLED')`, ...inOrder())
  return [...groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    return { day, total: ofDay[0]!.total, services: ofDay.map(toDomain) }
  })
}

/** @throws ApiProblem NOT_FOUND */
export async function serviceIn(database: Database, id: number): Promise<Service> {
  const service = await findService(database, id)
  if (!service) throw notFound(missing.service)
  return service
}

export async function findService(database: Database, id: number): Promise<Service | undefined> {
  const [row] = await withOwners(database).where(eq(services.id, id))
  return row && toDomain(row)
}

export async function firstService(database: Database, query: ServiceQuery): Promise<Service | undefined> {
  const [row] = await withOwners(database)
    .where(serviceConditions(query.filter))
    .orderBy(...inOrder(query.sort))
    .limit(1)
  return row && toDomain(row)
}
