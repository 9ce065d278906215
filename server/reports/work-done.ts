import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { compare, groupBy, sumBy } from '#domain/collections'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypes } from '#domain/devices/device-type'
import type { Bucket } from '#domain/reports/period'
import type { DaySpan } from '#domain/time/day'
import { bucketsOf, yearBefore } from '#domain/reports/period'
import type { Comparison, PeriodReport } from '#domain/reports/report'
import { townsInReport } from '#domain/reports/report'
import { hasServices } from '#domain/reports/tables'
import type { ServiceType } from '#domain/services/service'
import { serviceTypes } from '#domain/services/service'
import { fold } from '#domain/text/fold'
import { devices, services, users } from '../db/schema'
import type { Database } from '../ports'
import { rowsOfReport } from './report-rows'

/**
 * Services of the period, of the days it is compared with, and of the rest of the year before if the period is not over
 * yet
 */
type Side = 'NOW' | 'COMPARED' | 'LATER'

/** The sums of a side for one value of a grouping */
interface Sums {
  side: Side
  services: number
  revenue: number
}

interface TimeCell extends Sums {
  grouping: 'BUCKET' | 'SERVICE_TYPE' | 'TECHNICIAN'
  bucket: number | null
  serviceType: ServiceType | null
  technicianId: number | null
  technician: string | null
  minutes: number
}

interface PlaceCell extends Sums {
  grouping: 'DEVICE_TYPE' | 'TOWN'
  deviceType: DeviceType | null
  city: string | null
}

type WorkDone = Pick<PeriodReport, 'buckets' | 'deviceTypes' | 'serviceTypes' | 'technicians' | 'towns'> & {
  all: Comparison & { minutes: number | null; minutesBefore: number | null }
}

/**
 * Services done in a period and in the days it is compared with, in every grouping of a report. The buckets of the
 * chart are compared with whole ones of the year before, everything else with `compared` (rule P5).
 */
export async function workDone(database: Database, period: DaySpan, compared: DaySpan): Promise<WorkDone> {
  const buckets = bucketsOf(period)
  const sides = sidesOf(period, compared)
  const [ofTime, ofPlace] = await Promise.all([
    rowsOfReport<TimeCell>(database, cellsByTime(sides, buckets)),
    readByPlace(database, spansOfPlaces(period, compared)),
  ])
  const all = ofTime.filter(({ grouping }) => grouping === 'BUCKET')
  const technicians = ofTime.filter(({ grouping }) => grouping === 'TECHNICIAN')
  // Named by its most frequent spelling; a list by town ignores case and diacritics, too.
  const towns = ofPlace
    .filter(({ grouping }) => grouping === 'TOWN')
    .toSorted((a, b) => b.services - a.services || compare(a.city!, b.city!))
  return {
    all: { ...amounts(all), minutes: mean(all, 'NOW'), minutesBefore: mean(all, 'COMPARED') },
    buckets: buckets.map(({ from, until }, i) => ({
      from,
      until,
      ...amounts(
        all.filter(({ bucket }) => bucket === i + 1),
        ['COMPARED', 'LATER'],
      ),
    })),
    deviceTypes: deviceTypes.map((type) => ({
      type,
      ...amounts(ofPlace.filter(({ deviceType }) => deviceType === type)),
    })),
    serviceTypes: serviceTypes.map((type) => ({
      type,
      ...amounts(ofTime.filter(({ serviceType }) => serviceType === type)),
    })),
    technicians: groupsOf(technicians, ({ technicianId, technician }) => technicianId ?? technician).map(
      ({ technicianId, technician: name, ...row }) => ({ technicianId, name, ...comparedOf(row) }),
    ),
    towns: firstTowns(groupsOf(towns, ({ city }) => fold(city!))),
  }
}

/** The sides of each value in one row, the highest revenue first */
function groupsOf<Cell extends Sums>(cells: readonly Cell[], key: (cell: Cell) => unknown): (Cell & Comparison)[] {
  return [...groupBy(cells, key).values()]
    .map((group) => ({ ...group[0]!, ...amounts(group) }))
    .filter(hasServices)
    .toSorted(byRevenue)
}

interface Read {
  span: DaySpan
  /** Expression over the day on which a service was done */
  side: (day: SQL) => SQL
  /** The day of the period that it is shown next to */
  shownOn: (day: SQL) => SQL
}

interface Spans extends Pick<Read, 'span' | 'side'> {
  /** Days of the span that nothing is compared with */
  without?: DaySpan
}

/** The spans whose services are read */
function sidesOf(period: DaySpan, compared: DaySpan): Read[] {
  return [
    { span: period, side: () => sql`'NOW'`, shownOn: (day) => day },
    {
      span: yearBefore(period),
      side: (day) => sql`case when ${day} < ${compared.until}::date then 'COMPARED' else 'LATER' end`,
      shownOn: (day) => sql`(${day} + interval '1 year')::date`,
    },
  ]
}

/** For a row of `services`: done within the days */
export const doneIn = ({ from, until }: DaySpan) => sql`
  ${services.status} = 'COMPLETED' and ${services.performedOn} >= ${from}::date and ${services.performedOn} < ${until}::date`

/** For a row of `users`, which may be missing: the name of a technician, else that stored with the service */
export const technicianName = (stored: SQL) =>
  sql`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username}, ${stored})`

/**
 * Grouped by day first, which leaves few rows to be grouped three times; read only from the index `services_performed`
 */
function cellsByTime(sides: readonly Read[], buckets: readonly Bucket[]): SQL {
  const starts = sql`${sql.param(buckets.map(({ from }) => from))}::date[]`
  const days = sides.map(
    ({ span, side, shownOn }) => sql`
      select ${side(sql`day`)} as side, greatest(1, width_bucket(${shownOn(sql`day`)}, ${starts})) as bucket, service_type, technician_id,
        case when technician_id is null then named end as technician, services, price, minutes
      from (
        select ${services.performedOn} as day, ${services.type} as service_type, ${services.technicianId} as technician_id,
          ${services.technician} as named, count(*) as services, sum(${services.price}) as price,
          date_part('epoch', sum(${services.endsAt} - ${services.startsAt})) / 60 as minutes
        from ${services} where ${doneIn(span)} group by 1, 2, 3, 4
      ) as days`,
  )
  return sql`
    select cell.*, ${technicianName(sql`cell.name`)} as technician
    from (
      select case
          when grouping(bucket) = 0 then 'BUCKET' when grouping(service_type) = 0 then 'SERVICE_TYPE'
          else 'TECHNICIAN' end as "grouping",
        side, bucket, service_type as "serviceType", technician_id as "technicianId", technician as name,
        sum(services)::int as services, coalesce(sum(price), 0)::float8 as revenue, sum(minutes) as minutes
      from (${sql.join(days, sql` union all `)}) as summed
      group by grouping sets ((side, bucket), (side, service_type), (side, technician_id, technician))
    ) as cell left join ${users} on ${users.id} = cell."technicianId"`
}

/**
 * PostgreSQL would build a hash table of all devices, which takes half as long again as joining both in the order of
 * their indexes.
 */
function readByPlace(database: Database, spans: readonly Spans[]): Promise<PlaceCell[]> {
  return rowsOfReport<PlaceCell>(database, cellsByPlace(spans), spans.length > 1 ? {} : { enable_hashjoin: 'off' })
}

/**
 * Grouped by the device's type and town, only from the indexes `services_performed` or `services_done`, and
 * `devices_place`
 */
function cellsByPlace(spans: readonly Spans[]): SQL {
  const done = spans.map(
    ({ span, side, without }) => sql`
      select ${side(sql`${services.performedOn}`)} as side, ${services.deviceId} as device_id, ${services.price} as price
      from ${services} where ${doneIn(span)} ${without ? sql`and not (${services.performedOn} >= ${without.from}::date and ${services.performedOn} < ${without.until}::date)` : sql``}`,
  )
  return sql`
    select case when grouping(type) = 0 then 'DEVICE_TYPE' else 'TOWN' end as "grouping", side, type as "deviceType", city,
      sum(services)::int as services, coalesce(sum(price), 0)::float8 as revenue
    from (
      select side, ${devices.type} as type, ${devices.city} as city, count(*) as services, sum(price) as price
      from (${sql.join(done, sql` union all `)}) as done join ${devices} on ${devices.id} = done.device_id
      group by side, ${devices.type}, ${devices.city}
    ) as summed
    group by grouping sets ((side, type), (side, city))`
}

/**
 * A year and the one before follow each other: read as one span, in the order of the devices, they are joined without a
 * hash table.
 */
function spansOfPlaces(period: DaySpan, compared: DaySpan): Spans[] {
  if (yearBefore(period).until !== period.from)
    return [
      { span: period, side: () => sql`'NOW'` },
      { span: compared, side: () => sql`'COMPARED'` },
    ]
  const side = (day: SQL) => sql`case when ${day} >= ${period.from}::date then 'NOW' else 'COMPARED' end`
  return [
    { span: { from: compared.from, until: period.until }, without: { from: compared.until, until: period.from }, side },
  ]
}

function amounts(cells: readonly Sums[], before: readonly Side[] = ['COMPARED']): Comparison {
  const count = ({ services: of }: Sums) => of
  const revenue = ({ revenue: of }: Sums) => of
  const now = cells.filter(({ side }) => side === 'NOW')
  const earlier = cells.filter(({ side }) => before.includes(side))
  return {
    services: sumBy(now, count),
    revenue: sumBy(now, revenue),
    servicesBefore: sumBy(earlier, count),
    revenueBefore: sumBy(earlier, revenue),
  }
}

/** Mean duration in minutes; null without services */
function mean(cells: readonly TimeCell[], side: Side): number | null {
  const ofSide = cells.filter((cell) => cell.side === side)
  const count = sumBy(ofSide, ({ services: of }) => of)
  return count === 0 ? null : Math.round(sumBy(ofSide, ({ minutes }) => minutes) / count)
}

const comparedOf = ({ services: count, revenue, servicesBefore, revenueBefore }: Comparison): Comparison => ({
  services: count,
  revenue,
  servicesBefore,
  revenueBefore,
})

const byRevenue = (a: Comparison, b: Comparison) =>
  b.revenue - a.revenue || b.services - a.services || b.revenueBefore - a.revenueBefore

function firstTowns(rows: readonly (Comparison & Pick<PlaceCell, 'city'>)[]): WorkDone['towns'] {
  const towns = rows.slice(0, townsInReport).map(({ city, ...row }) => ({ city, ...comparedOf(row) }))
  const others = rows.slice(townsInReport)
  if (others.length === 0) return towns
  const total = (of: (row: Comparison) => number) => sumBy(others, of)
  return [
    ...towns,
    {
      city: null,
      services: total((row) => row.services),
      revenue: total((row) => row.revenue),
      servicesBefore: total((row) => row.servicesBefore),
      revenueBefore: total((row) => row.revenueBefore),
    },
  ]
}
