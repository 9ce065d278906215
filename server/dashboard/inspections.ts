import { ne, sql } from 'drizzle-orm'
import type { AlertList, InspectionDay, InspectionsAlert } from '#domain/dashboard/inspections'
import { alertLists } from '#domain/dashboard/inspections'
import { dueRange } from '#domain/inspections/due-filter'
import type { Day } from '#domain/time/day'
import { addDays, day } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { devices, services } from '../db/schema'
import { rowsOf } from '../db/rows'
import { hasBookedService } from '../devices/cycle'
import { dueIn, isToBook } from '../devices/filter'
import { devicesInLists } from '../devices/queries'
import type { Database } from '../ports'

export async function inspectionsAlert(database: Database, today: Day, limit: number): Promise<InspectionsAlert> {
  const lists = {
    toBook: { among: isToBook('ALL', today), by: devices.confirmedAt },
    overdue: { among: dueIn(dueRange('overdue', today)), by: devices.nextInspectionDate },
    dueSoon: { among: dueIn(dueRange('twoWeeks', today)), by: devices.nextInspectionDate },
  }
  const chosen = alertLists.map((list) => {
    const { among, by } = lists[list]
    return sql`(select ${list}::text as list, (count(*) over ())::int as total,
      row_number() over (order by ${by}, ${devices.id}) as place, ${devices.id} as id
      from ${devices} where ${among} order by ${by}, ${devices.id} limit ${limit})`
  })
  const found = await devicesInLists<AlertList>(database, sql.join(chosen, sql` union all `), today)
  const alertOf = (name: AlertList) => {
    const rows = found.filter(({ list }) => list === name)
    return { total: rows[0]?.total ?? 0, devices: rows.map(({ device }) => device) }
  }
  return { toBook: alertOf('toBook'), overdue: alertOf('overdue'), dueSoon: alertOf('dueSoon') }
}

/** Days from `from` (inclusive) to `until` (exclusive) on which inspections are due or services take place */
export async function inspectionsCalendar(
  database: Database,
  { from, until }: { from: Day; until: Day },
): Promise<InspectionDay[]> {
  const instant = (of: Day) => sql`${instantAt(of, 0).toISOString()}::timestamptz`
  const rows = await rowsOf<Omit<InspectionDay, 'day'> & { day: string }>(
    database,
    sql`select day::text, sum(due)::int as due, sum(booked)::int as booked, sum(services)::int as services from (
      select ${devices.nextInspectionDate} as day, 1 as due, (${hasBookedService})::int as booked, 0 as services
        from ${devices} where ${dueIn({ from, to: addDays(until, -1) })}
      union all
      select (${services.startsAt} at time zone 'Europe/Warsaw')::date, 0, 0, 1 from ${services}
        where ${services.startsAt} >= ${instant(from)} and ${services.startsAt} < ${instant(until)}
          and ${ne(services.status, 'CANCELLED')}
    ) as dated group by day order by day`,
  )
  return rows.map((row) => ({ ...row, day: day(row.day) }))
}
