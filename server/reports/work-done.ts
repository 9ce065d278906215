import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypes } from '#domain/devices/device-type'
import type { Bucket, DaySpan } from '#domain/reports/period'
import { bucketsOf, yearBefore } from '#domain/reports/period'
import type { Compared, PeriodReport } from '#domain/reports/report'
import { townsInReport } from '#domain/reports/report'
import type { ServiceType } from '#domain/services/service'
import { serviceTypes } from '#domain/services/service'
import { rowsOf } from '../db/rows'
import { devices, services, users } from '../db/schema'
import type { Database } from '../ports'

type Grouping = 'ALL' | 'BUCKET' | 'DEVICE_TYPE' | 'SERVICE_TYPE' | 'TECHNICIAN' | 'TOWN'

type Row = Compared & {
  grouping: Grouping
  bucket: number | null
  deviceType: DeviceType | null
  serviceType: ServiceType | null
  technicianId: number | null
  technician: string | null
  town: string | null
  /** Mean time of a service in minutes, in each of the two */
  minutes: number | null
  minutesBefore: number | null
}

/** The groups of a report, and all of it. */
export type WorkDone = Pick<PeriodReport, 'buckets' | 'deviceTypes' | 'serviceTypes' | 'technicians' | 'towns'> & {
  all: Compared & Pick<Row, 'minutes' | 'minutesBefore'>
}

/**
 * Services done in a period and in the days it is compared with, by the day on which the work was done, in every grouping of a report: one
 * pass over both. The columns of the chart are compared with whole ones of the year before, all else with `compared`.
 */
export async function workDone(database: Database, period: DaySpan, compared: DaySpan): Promise<WorkDone> {
  const buckets = bucketsOf(period)
  const rows = await rowsOf<Row>(database, groups(period, compared, buckets))
  const of = (grouping: Grouping) => rows.filter((row) => row.grouping === grouping)
  const all = of('ALL')[0]!
  return {
    all: { ...amounts(all), minutes: all.minutes, minutesBefore: all.minutesBefore },
    buckets: buckets.map(({ from, until }, i) => ({
      ...{ from, until },
      ...amounts(of('BUCKET').find(({ bucket }) => bucket === i + 1)),
    })),
    deviceTypes: deviceTypes.map((type) => ({
      type,
      ...amounts(of('DEVICE_TYPE').find(({ deviceType }) => deviceType === type)),
    })),
    serviceTypes: serviceTypes.map((type) => ({
      type,
      ...amounts(of('SERVICE_TYPE').find(({ serviceType }) => serviceType === type)),
    })),
    technicians: of('TECHNICIAN')
      .filter(isAny)
      .toSorted(byRevenue)
      .map(({ technicianId, technician: name, ...row }) => ({ technicianId, name, ...amounts(row) })),
    towns: firstTowns(of('TOWN').filter(isAny).toSorted(byRevenue)),
  }
}

function groups(period: DaySpan, compared: DaySpan, buckets: readonly Bucket[]) {
  const before = yearBefore(period)
  const within = ({ from, until }: DaySpan) =>
    sql`${services.performedOn} >= ${from}::date and ${services.performedOn} < ${until}::date`
  const starts = sql`${sql.param(buckets.map(({ from }) => from))}::date[]`
  // A column of the chart is compared with the whole of the one before, also where all else is cut at today.
  const earlier = (value: SQL) => sql`case when grouping(bucket) = 0 then ${value} filter (where before)
    else ${value} filter (where before and counted) end`
  const revenue = sql`sum(price)`
  const minutes = sql`avg(minutes)`
  return sql`
    with done as (
      select side.now, not side.now as before, side.counted, ${services.price} as price, ${services.type} as service_type,
        ${devices.type} as device_type, ${services.technicianId} as technician_id,
        coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username}, ${services.technician}) as technician,
        ${devices.cityKey} as town, ${devices.city} as city,
        greatest(1, width_bucket(side.at, ${starts})) as bucket,
        extract(epoch from ${services.endsAt} - ${services.startsAt}) / 60 as minutes
      from ${services}
      join ${devices} on ${devices.id} = ${services.deviceId}
      left join ${users} on ${users.id} = ${services.technicianId}
      cross join lateral (values
        (true, ${services.performedOn}, ${within(period)}, true),
        (false, (${services.performedOn} + interval '1 year')::date, ${within(before)}, ${within(compared)})
      ) as side(now, at, wanted, counted)
      where ${services.status} = 'COMPLETED' and ${services.performedOn} >= ${before.from}::date
        and ${services.performedOn} < ${period.until}::date and side.wanted
    )
    select case
        when grouping(bucket) = 0 then 'BUCKET' when grouping(device_type) = 0 then 'DEVICE_TYPE'
        when grouping(service_type) = 0 then 'SERVICE_TYPE' when grouping(technician) = 0 then 'TECHNICIAN'
        when grouping(town) = 0 then 'TOWN' else 'ALL' end as "grouping",
      bucket, device_type as "deviceType", service_type as "serviceType", technician_id as "technicianId", technician,
      min(city) as town,
      (count(*) filter (where now))::int as services, coalesce(${revenue} filter (where now), 0)::float8 as revenue,
      (${earlier(sql`count(*)`)})::int as "servicesBefore", coalesce(${earlier(revenue)}, 0)::float8 as "revenueBefore",
      round(${minutes} filter (where now))::int as minutes, round(${earlier(minutes)})::int as "minutesBefore"
    from done
    group by grouping sets ((), (bucket), (device_type), (service_type), (technician_id, technician), (town))`
}

const amounts = ({ services = 0, revenue = 0, servicesBefore = 0, revenueBefore = 0 }: Partial<Compared> = {}) => ({
  ...{ services, revenue, servicesBefore, revenueBefore },
})

const isAny = ({ services, servicesBefore }: Compared) => services + servicesBefore > 0

const byRevenue = (a: Compared, b: Compared) =>
  b.revenue - a.revenue || b.services - a.services || b.revenueBefore - a.revenueBefore

function firstTowns(rows: readonly Row[]): WorkDone['towns'] {
  const towns = rows.slice(0, townsInReport).map(({ town: city, ...row }) => ({ city, ...amounts(row) }))
  const others = rows.slice(townsInReport)
  if (others.length === 0) return towns
  const sum = (of: (row: Row) => number) => others.reduce((total, row) => total + of(row), 0)
  return [
    ...towns,
    {
      city: null,
      services: sum((row) => row.services),
      revenue: sum((row) => row.revenue),
      servicesBefore: sum((row) => row.servicesBefore),
      revenueBefore: sum((row) => row.revenueBefore),
    },
  ]
}
