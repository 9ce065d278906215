import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypes } from '#domain/devices/device-type'
import type { Bucket } from '#domain/reports/period'
import type { DaySpan } from '#domain/time/day'
import { bucketsOf, yearBefore } from '#domain/reports/period'
import type { Compared, PeriodReport } from '#domain/reports/report'
import { townsInReport } from '#domain/reports/report'
import type { ServiceType } from '#domain/services/service'
import { serviceTypes } from '#domain/services/service'
import { rowsOf } from '../db/rows'
import { devices, services, users } from '../db/schema'
import type { Database } from '../ports'

/** Services of the period, of the days it is compared with, and of the rest of the year before if the period is not over yet */
type Side = 'NOW' | 'COMPARED' | 'LATER'

/** The sums of a side for one value of a grouping */
interface Cell {
  grouping: 'BUCKET' | 'DEVICE_TYPE' | 'SERVICE_TYPE' | 'TECHNICIAN' | 'TOWN'
  side: Side
  bucket: number | null
  deviceType: DeviceType | null
  serviceType: ServiceType | null
  technicianId: number | null
  technician: string | null
  town: string | null
  city: string | null
  services: number
  revenue: number
  minutes: number
}

export type WorkDone = Pick<PeriodReport, 'buckets' | 'deviceTypes' | 'serviceTypes' | 'technicians' | 'towns'> & {
  all: Compared & { minutes: number | null; minutesBefore: number | null }
}

/**
 * Services done in a period and in the days it is compared with, in every grouping of a report. The buckets of the chart are compared with whole ones
 * of the year before, everything else with `compared`.
 */
export async function workDone(database: Database, period: DaySpan, compared: DaySpan): Promise<WorkDone> {
  const buckets = bucketsOf(period)
  const cells = await rowsOf<Cell>(database, cellsOf(period, compared, buckets))
  const of = (grouping: Cell['grouping']) => cells.filter((cell) => cell.grouping === grouping)
  const groups = (grouping: Cell['grouping'], key: (cell: Cell) => unknown) => {
    const byKey = new Map<unknown, Cell[]>()
    for (const cell of of(grouping)) byKey.set(key(cell), [...(byKey.get(key(cell)) ?? []), cell])
    return [...byKey.values()]
      .map((group) => ({ ...group[0]!, ...amounts(group) }))
      .filter(hasServices)
      .toSorted(byRevenue)
  }
  const all = of('BUCKET')
  return {
    all: { ...amounts(all), minutes: mean(all, 'NOW'), minutesBefore: mean(all, 'COMPARED') },
    buckets: buckets.map(({ from, until }, i) => ({
      ...{ from, until },
      ...amounts(
        all.filter(({ bucket }) => bucket === i + 1),
        ['COMPARED', 'LATER'],
      ),
    })),
    deviceTypes: deviceTypes.map((type) => ({
      type,
      ...amounts(of('DEVICE_TYPE').filter(({ deviceType }) => deviceType === type)),
    })),
    serviceTypes: serviceTypes.map((type) => ({
      type,
      ...amounts(of('SERVICE_TYPE').filter(({ serviceType }) => serviceType === type)),
    })),
    technicians: groups('TECHNICIAN', ({ technicianId, technician }) => technicianId ?? technician).map(
      ({ technicianId, technician: name, ...row }) => ({ technicianId, name, ...comparedOf(row) }),
    ),
    towns: firstTowns(groups('TOWN', ({ town }) => town)),
  }
}

/**
 * Reads each service once per side and adds it to five groupings. Services that are equal in all of them are summed first, which leaves a
 * tenth of the rows to be grouped five times.
 */
function cellsOf(period: DaySpan, compared: DaySpan, buckets: readonly Bucket[]): SQL {
  const before = yearBefore(period)
  const starts = sql`${sql.param(buckets.map(({ from }) => from))}::date[]`
  const done = (side: SQL, on: SQL, { from, until }: DaySpan) => sql`
    select ${side} as side, greatest(1, width_bucket(${on}, ${starts})) as bucket, ${services.deviceId} as device_id,
      ${services.type} as service_type, ${services.technicianId} as technician_id,
      case when ${services.technicianId} is null then ${services.technician} end as technician, ${services.price} as price,
      date_part('epoch', ${services.endsAt} - ${services.startsAt}) / 60 as minutes
    from ${services}
    where ${services.status} = 'COMPLETED' and ${services.performedOn} >= ${from}::date and ${services.performedOn} < ${until}::date`
  return sql`
    select cell.*, coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username}, cell.name) as technician
    from (
      select case
          when grouping(bucket) = 0 then 'BUCKET' when grouping(device_type) = 0 then 'DEVICE_TYPE'
          when grouping(service_type) = 0 then 'SERVICE_TYPE' when grouping(town) = 0 then 'TOWN'
          else 'TECHNICIAN' end as "grouping",
        side, bucket, device_type as "deviceType", service_type as "serviceType", technician_id as "technicianId",
        technician as name, town, min(city) as city,
        sum(services)::int as services, coalesce(sum(price), 0)::float8 as revenue, sum(minutes) as minutes
      from (
      select side, bucket, ${devices.type} as device_type, service_type, technician_id, technician, ${devices.cityKey} as town,
        min(${devices.city}) as city, count(*) as services, sum(price) as price, sum(minutes) as minutes
      from (
        ${done(sql`'NOW'`, sql`${services.performedOn}`, period)}
        union all
        ${done(
          sql`case when ${services.performedOn} < ${compared.until}::date then 'COMPARED' else 'LATER' end`,
          sql`(${services.performedOn} + interval '1 year')::date`,
          before,
        )}
      ) as done
      join ${devices} on ${devices.id} = done.device_id
      group by side, bucket, ${devices.type}, service_type, technician_id, technician, ${devices.cityKey}
      ) as summed
      group by grouping sets
        ((side, bucket), (side, device_type), (side, service_type), (side, technician_id, technician), (side, town))
    ) as cell left join ${users} on ${users.id} = cell."technicianId"`
}

function sum(cells: readonly Cell[], sides: readonly Side[], of: (cell: Cell) => number): number {
  return cells.reduce((total, cell) => (sides.includes(cell.side) ? total + of(cell) : total), 0)
}

const now = ['NOW'] as const

function amounts(cells: readonly Cell[], before: readonly Side[] = ['COMPARED']): Compared {
  const [count, revenue] = [({ services: of }: Cell) => of, ({ revenue: of }: Cell) => of]
  return {
    services: sum(cells, now, count),
    revenue: sum(cells, now, revenue),
    servicesBefore: sum(cells, before, count),
    revenueBefore: sum(cells, before, revenue),
  }
}

/** Mean duration in minutes; null without services */
function mean(cells: readonly Cell[], side: Side): number | null {
  const count = sum(cells, [side], ({ services: of }) => of)
  return count === 0 ? null : Math.round(sum(cells, [side], ({ minutes }) => minutes) / count)
}

const comparedOf = ({ services: count, revenue, servicesBefore, revenueBefore }: Compared): Compared => ({
  ...{ services: count, revenue, servicesBefore, revenueBefore },
})

export const hasServices = ({ services, servicesBefore }: Compared) => services + servicesBefore > 0

const byRevenue = (a: Compared, b: Compared) =>
  b.revenue - a.revenue || b.services - a.services || b.revenueBefore - a.revenueBefore

function firstTowns(rows: readonly (Compared & Pick<Cell, 'city'>)[]): WorkDone['towns'] {
  const towns = rows.slice(0, townsInReport).map(({ city, ...row }) => ({ city, ...comparedOf(row) }))
  const others = rows.slice(townsInReport)
  if (others.length === 0) return towns
  const total = (of: (row: Compared) => number) => others.reduce((all, row) => all + of(row), 0)
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
