import { sql } from 'drizzle-orm'
import type { DaySpan } from '#domain/time/day'
import { monthName } from '#domain/reports/period'
import type { MonthlyActivity, OverallStats, TeamMember, TopClient } from '#domain/reports/report'
import { rowsOf } from '../db/rows'
import { clients, devices, services, users } from '../db/schema'
import { startOfDay } from '../db/warsaw'
import type { Database } from '../ports'
import { doneIn, technicianName } from './work-done'

/** Figures over all time, for GET /api/reports/stats */
export async function overallStats(database: Database): Promise<OverallStats> {
  const [row] = await rowsOf<OverallStats>(
    database,
    sql`select (select count(*) from ${clients})::int as "totalClients", (select count(*) from ${devices})::int as "totalDevices",
        (select count(*) from ${users} where active)::int as "activeUsers", of_services.*
      from (
        select count(*)::int as "totalServices",
          count(*) filter (where status = 'SCHEDULED')::int as "pendingServices",
          count(*) filter (where status = 'COMPLETED')::int as "completedServices",
          coalesce(sum(price) filter (where status = 'COMPLETED'), 0)::float8 as revenue,
          coalesce(round(avg(extract(epoch from ends_at - starts_at)) filter (where status = 'COMPLETED') / 60), 0)::int as "avgServiceTime"
        from ${services}
      ) as of_services`,
  )
  return row!
}

/** The twelve months of a year by the day of the work, with those of the year before */
export async function monthlyActivity(database: Database, year: number): Promise<MonthlyActivity[]> {
  const rows = await rowsOf<{ year: number; month: number; services: number; revenue: number }>(
    database,
    sql`select extract(year from ${services.performedOn})::int as year, extract(month from ${services.performedOn})::int as month,
        count(*)::int as services, coalesce(sum(${services.price}), 0)::float8 as revenue
      from ${services}
      where ${services.status} = 'COMPLETED' and ${services.performedOn} >= ${`${year - 1}-01-01`}::date
        and ${services.performedOn} < ${`${year + 1}-01-01`}::date
      group by 1, 2`,
  )
  return Array.from({ length: 12 }, (_, i) => {
    const month = i + 1
    const of = (wanted: number) => rows.find((row) => row.year === wanted && row.month === month)
    const now = of(year)
    const before = of(year - 1)
    return {
      month,
      monthName: monthName(month),
      revenue: now?.revenue ?? 0,
      totalServices: now?.services ?? 0,
      revenueBefore: before?.revenue ?? 0,
      totalServicesBefore: before?.services ?? 0,
    }
  })
}

const doneWithin = (span: DaySpan | undefined) => (span ? doneIn(span) : sql`${services.status} = 'COMPLETED'`)

export async function topClients(database: Database, limit: number, span: DaySpan | undefined): Promise<TopClient[]> {
  return rowsOf<TopClient>(
    database,
    sql`select top.*, ${clients.firstName} || ' ' || ${clients.lastName} as "clientName"
      from (
        select ${services.clientId} as "clientId", count(*)::int as "totalServices", coalesce(sum(${services.price}), 0)::float8 as revenue
        from ${services} where ${doneWithin(span)}
        group by ${services.clientId} order by revenue desc, "totalServices" desc, ${services.clientId} limit ${limit}
      ) as top join ${clients} on ${clients.id} = top."clientId"
      order by top.revenue desc, top."totalServices" desc, top."clientId"`,
  )
}

/**
 * Completed and scheduled services of each technician, in a span or over all time. Services without a technician come
 * last.
 */
export async function teamPerformance(database: Database, span: DaySpan | undefined): Promise<TeamMember[]> {
  const planned = span
    ? sql`${services.status} = 'SCHEDULED' and ${services.startsAt} >= ${startOfDay(span.from)} and ${services.startsAt} < ${startOfDay(span.until)}`
    : sql`${services.status} = 'SCHEDULED'`
  // A separate query, because the completed ones are read only from the index `services_performed`.
  return rowsOf<TeamMember>(
    database,
    sql`select * from (select "technicianId",
        ${technicianName(sql`technician`)} as name,
        sum(completed)::int as "completedServices", sum(planned)::int as "plannedServices", sum(revenue)::float8 as revenue,
        coalesce(round(sum(minutes) / nullif(sum(completed), 0)), 0)::int as "avgServiceTime"
      from (
        select ${services.technicianId} as "technicianId", ${services.technician} as technician, count(*) as completed, 0 as planned,
          coalesce(sum(${services.price}), 0) as revenue, sum(extract(epoch from ${services.endsAt} - ${services.startsAt})) / 60 as minutes
        from ${services} where ${doneWithin(span)} group by 1, 2
        union all
        select ${services.technicianId}, ${services.technician}, 0, count(*), 0, 0 from ${services} where ${planned} group by 1, 2
      ) as sums left join ${users} on ${users.id} = "technicianId"
      group by 1, 2) as team
      order by name is null, revenue desc, "completedServices" desc, name`,
  )
}
