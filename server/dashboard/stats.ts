import type { SQL } from 'drizzle-orm'
import { and, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DashboardStats, TechnicianDayWire } from '#domain/dashboard/stats'
import { decodeTechnicianDay, lostSmsDays } from '#domain/dashboard/stats'
import type { DueFilter } from '#domain/inspections/due-filter'
import { dueRange } from '#domain/inspections/due-filter'
import { dayAt } from '#domain/time/warsaw'
import { clients, devices, services, smsMessages, users } from '../db/schema'
import { rowsOf } from '../db/rows'
import { wireInstant } from '../devices/cycle'
import { dueIn, placed, withConfirmation } from '../devices/filter'
import type { Ports } from '../ports'
import { isInGroup } from '../services/filter'
import { openAnswers } from '../sms/answers'
import { matching as matchingSms } from '../sms/history'
import { isNewAccount } from '../users/list'

const countOf = (table: PgTable, condition?: SQL) =>
  sql`(select count(*)::int from ${table}${condition && sql` where ${condition}`})`

/** All figures of the dashboard in one statement; each uses the condition of the list to which it leads. */
export async function dashboardStats(
  { database, clock, smsGateway: { testMode } }: Pick<Ports, 'database' | 'clock' | 'smsGateway'>,
  { withAccounts }: { withAccounts: boolean },
): Promise<DashboardStats> {
  const now = clock.now()
  const today = dayAt(now)
  const lost = { result: 'FAILED', lastDays: lostSmsDays, gateway: 'CURRENT' } as const
  const owners = (filter: DueFilter) =>
    sql`(select count(distinct ${devices.clientId})::int from ${devices} where ${dueIn(dueRange(filter, today))})`
  const numbers = {
    clients: countOf(clients),
    overdueClients: owners('overdue'),
    dueClients: owners('twoWeeks'),
    overdueServices: countOf(services, isInGroup('OVERDUE', now)),
    confirmedSinceYesterday: countOf(devices, withConfirmation('SINCE_YESTERDAY', today)),
    positionsToMend: countOf(devices, placed('TO_MEND')),
    lostSms: countOf(smsMessages, matchingSms(lost, { today, testMode })),
    openAnswers,
    newAccounts: withAccounts ? countOf(users, isNewAccount) : sql`null::int`,
  }
  const columns = Object.entries(numbers).map(([name, number]) => sql`${number} as ${sql.identifier(name)}`)
  const [found] = await rowsOf<Omit<DashboardStats, 'today'> & { today: TechnicianDayWire[] }>(
    database,
    sql`select ${sql.join([...columns, sql`${daysOfTechnicians(now)} as today`], sql`, `)}`,
  )
  return { ...found!, today: found!.today.map(decodeTechnicianDay) }
}

/** Grouped by account, or by the written name where there is none. */
function daysOfTechnicians(now: Date): SQL {
  const ahead = sql`${services.status} = 'SCHEDULED' and ${services.endsAt} > ${now.toISOString()}::timestamptz`
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
