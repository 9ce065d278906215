import { sql } from 'drizzle-orm'
import type { DaySpan } from '#domain/time/day'
import { comparisonSpan } from '#domain/reports/period'
import type { PeriodReport, PeriodTotals } from '#domain/reports/report'
import { dayAt } from '#domain/time/warsaw'
import { rowsOf } from '../db/rows'
import { clients, services } from '../db/schema'
import { startOfDay } from '../db/warsaw'
import type { Database, Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { remindersReport, smsReport } from './answers'
import { workDone } from './work-done'

export async function periodReport(
  ports: Pick<Ports, 'database' | 'clock' | 'smsGateway'>,
  period: DaySpan,
): Promise<PeriodReport> {
  const { database, clock } = ports
  const compared = comparisonSpan(period, dayAt(clock.now()))
  const settings = await readSettings(database)
  // Side by side both spans would take as long, and hold most connections.
  const ofBoth = async <Result>(read: (span: DaySpan) => Promise<Result>) =>
    [await read(period), await read(compared)] as const
  const [{ all, ...groups }, [ofNow, ofBefore], reminders, [smsNow, smsBefore]] = await Promise.all([
    workDone(database, period, compared),
    ofBoth((span) => otherTotals(database, span)),
    remindersReport(ports, period, compared),
    ofBoth((span) => smsReport(database, ports, settings, span)),
  ])
  return {
    from: period.from,
    until: period.until,
    comparedFrom: compared.from,
    comparedUntil: compared.until,
    now: { services: all.services, revenue: all.revenue, averageMinutes: all.minutes, ...ofNow },
    before: {
      services: all.servicesBefore,
      revenue: all.revenueBefore,
      averageMinutes: all.minutesBefore,
      ...ofBefore,
    },
    ...groups,
    reminders,
    sms: { now: smsNow, before: smsBefore },
  }
}

type OtherTotals = Omit<PeriodTotals, 'services' | 'revenue' | 'averageMinutes'>

/** Services by their start, what is unpaid by the day of the work, and clients by when they were added */
async function otherTotals(database: Database, span: DaySpan): Promise<OtherTotals> {
  const start = startOfDay(span.from)
  const end = startOfDay(span.until)
  const [row] = await rowsOf<OtherTotals>(
    database,
    // Each count is read only from an index. A service with a payment is completed.
    sql`select
        (select count(*) from ${clients} where created_at >= ${start} and created_at < ${end})::int as "newClients",
        (select coalesce(sum(price), 0) from ${services} where payment = 'UNPAID'
          and performed_on >= ${span.from}::date and performed_on < ${span.until}::date)::float8 as unpaid,
        (select count(*) from ${services} where status = 'SCHEDULED' and starts_at >= ${start} and starts_at < ${end})::int as planned,
        (select count(*) from ${services} where status = 'CANCELLED' and starts_at >= ${start} and starts_at < ${end})::int as cancelled`,
  )
  return row!
}
