import type { SQL } from 'drizzle-orm'
import { and, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AlertList, InspectionDay, InspectionsAlert } from '#domain/dashboard/inspections'
import { alertLists } from '#domain/dashboard/inspections'
import type { DashboardStats, TechnicianDayWire } from '#domain/dashboard/stats'
import { decodeTechnicianDay, lostSmsDays } from '#domain/dashboard/stats'
import type { DueFilter } from '#domain/inspections/due-filter'
import { dueRange } from '#domain/inspections/due-filter'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { openRequest } from '../db/request-state'
import { rowsOf } from '../db/rows'
import { clients, devices, duties, requests, services, smsMessages, users } from '../db/schema'
import { wireInstant, hasBookedInspection } from '../devices/cycle'
import { dueIn, isToBook, waitingSince, withConfirmation, withGeocoding } from '../devices/filter'
import { devicesInLists } from '../devices/queries'
import { inState } from '../db/duty-state'
import { dateAt, startOfDay, timestamptz } from '../db/warsaw'
import type { Ports, Database } from '../ports'
import { isInGroup, isInTimeOff } from '../services/filter'
import { openAnswers } from '../sms/answers'
import { smsHistoryConditions } from '../sms/history'
import { isNewAccount } from '../users/list'

const countOf = (table: PgTable, condition?: SQL) =>
  sql`(select count(*)::int from ${table}${condition && sql` where ${condition}`})`

/** All figures of the dashboard in one statement; each uses the condition of the list to which it leads (rule P7). */
export async function dashboardStats(
  { database, clock, smsGateway: { testMode } }: Pick<Ports, 'database' | 'clock' | 'smsGateway'>,
  { withAccounts }: { withAccounts: boolean },
): Promise<DashboardStats> {
  const now = clock.now()
  const today = dayAt(now)
  const lostFilter = { result: 'FAILED', lastDays: lostSmsDays, gateway: 'CURRENT' } as const
  const owners = (filter: DueFilter) =>
    sql`(select count(distinct ${devices.clientId})::int from ${devices} where ${dueIn(dueRange(filter, today))})`
  const numbers = {
    clients: countOf(clients),
    overdueClients: owners('overdue'),
    dueClients: owners('twoWeeks'),
    overdueServices: countOf(services, isInGroup('OVERDUE', now)),
    endingDuties: countOf(duties, inState('ENDING', today)),
    lostDuties: countOf(duties, and(inState('PASSED', today), duties.hard)),
    passedDuties: countOf(duties, inState('PASSED', today)),
    openDuties: countOf(duties, inState('OPEN', today)),
    openRequests: countOf(requests, openRequest),
    servicesInTimeOff: countOf(services, isInTimeOff),
    confirmedSinceYesterday: countOf(devices, withConfirmation('SINCE_YESTERDAY', today)),
    positionsToMend: countOf(devices, withGeocoding('TO_MEND')),
    lostSms: countOf(smsMessages, smsHistoryConditions(lostFilter, { today, testMode })),
    openAnswers,
    newAccounts: withAccounts ? countOf(users, isNewAccount) : sql`null::int`,
  }
  const columns = Object.entries(numbers).map(([name, number]) => sql`${number} as ${sql.identifier(name)}`)
  const [row] = await rowsOf<Omit<DashboardStats, 'today'> & { today: TechnicianDayWire[] }>(
    database,
    sql`select ${sql.join([...columns, sql`${daysOfTechnicians(now)} as today`], sql`, `)}`,
  )
  return { ...row!, today: row!.today.map(decodeTechnicianDay) }
}

/** Grouped by account, or by the written name where there is none. */
function daysOfTechnicians(now: Date): SQL {
  const ahead = sql`${services.status} = 'SCHEDULED' and ${services.endsAt} > ${timestamptz(now)}`
  return sql`(
    select coalesce(json_agg(json_build_object(
      'technicianId', technician_id, 'technician', technician, 'total', total, 'completed', completed,
      'nextStartDateTime', ${wireInstant(sql`next`)}) order by first, technician), '[]'::json)
    from (
      select ${services.technicianId} as technician_id, max(${services.technician}) as technician, count(*)::int as total,
        (count(*) filter (where ${services.status} = 'COMPLETED'))::int as completed,
        min(${services.startsAt}) as first, min(${services.startsAt}) filter (where ${ahead}) as next
      from ${services} where ${and(isInGroup('TODAY', now), ne(services.status, 'CANCELLED'))}
      group by ${services.technicianId}, case when ${services.technicianId} is null then ${services.technician} end
    ) as today)`
}

export async function inspectionsAlert(database: Database, today: Day, limit: number): Promise<InspectionsAlert> {
  const lists = {
    toBook: { among: isToBook('ALL', today), by: waitingSince(today) },
    overdue: { among: dueIn(dueRange('overdue', today)), by: devices.nextInspectionDate },
    dueSoon: { among: dueIn(dueRange('twoWeeks', today)), by: devices.nextInspectionDate },
  }
  const listQueries = alertLists.map((list) => {
    const { among, by } = lists[list]
    return sql`(select ${list}::text as list, (count(*) over ())::int as total,
      row_number() over (order by ${by}, ${devices.id}) as place, ${devices.id} as id
      from ${devices} where ${among} order by ${by}, ${devices.id} limit ${limit})`
  })
  const matches = await devicesInLists<AlertList>(database, sql.join(listQueries, sql` union all `), today)
  const alertOf = (name: AlertList) => {
    const rows = matches.filter(({ list }) => list === name)
    return { total: rows[0]?.total ?? 0, devices: rows.map(({ device }) => device) }
  }
  return { toBook: alertOf('toBook'), overdue: alertOf('overdue'), dueSoon: alertOf('dueSoon') }
}

/** Days from `from` (inclusive) to `until` (exclusive) on which inspections are due or services take place */
export async function inspectionsCalendar(
  database: Database,
  { from, until }: { from: Day; until: Day },
): Promise<InspectionDay[]> {
  return rowsOf<InspectionDay>(
    database,
    sql`select day::text, sum(due)::int as due, sum(booked)::int as booked, sum(services)::int as services from (
      select ${devices.nextInspectionDate} as day, 1 as due, (${hasBookedInspection})::int as booked, 0 as services
        from ${devices} where ${dueIn({ from, to: addDays(until, -1) })}
      union all
      select ${dateAt(services.startsAt)}, 0, 0, 1 from ${services}
        where ${services.startsAt} >= ${startOfDay(from)} and ${services.startsAt} < ${startOfDay(until)}
          and ${ne(services.status, 'CANCELLED')}
    ) as dated group by day order by day`,
  )
}
