import { sql } from 'drizzle-orm'
import { deviceTypes } from '#domain/devices/device-type'
import type { Forecast } from '#domain/reports/report'
import { inspectionTypes } from '#domain/services/service'
import type { Settings } from '#domain/settings/settings'
import type { Day } from '#domain/time/day'
import { addMonths, firstOfMonth } from '#domain/time/day'
import { amongTexts, rowsOf } from '../db/rows'
import { devices, services } from '../db/schema'
import type { Database } from '../ports'

const monthsAhead = 12

/**
 * Inspections due in this month and the next eleven, at present prices. A device with a shorter interval is counted
 * again, from its due date, or from today if it is overdue.
 */
export async function forecast(database: Database, settings: Settings, today: Day): Promise<Forecast> {
  const first = firstOfMonth(today)
  const end = addMonths(first, monthsAhead)
  const types = sql.join(
    deviceTypes.map((type) => sql`(${type}, ${settings.price[type]}::int, ${settings.intervalMonths[type]}::int)`),
    sql`, `,
  )
  const rows = await rowsOf<{ month: string | null; due: number; booked: number; again: number; revenue: number }>(
    database,
    sql`with booked as (
        select distinct ${services.deviceId} as device_id from ${services}
        where ${services.status} = 'SCHEDULED' and ${amongTexts(services.type, inspectionTypes)}
      ), due as (
        select of_type.price, turn.number = 0 and booked.device_id is not null as booked, turn.number > 0 as again,
          case when turn.number = 0 then ${devices.nextInspectionDate}
            else (greatest(${devices.nextInspectionDate}, ${today}::date) + make_interval(months => turn.number * of_type.months))::date
          end as on_day
        from ${devices}
        join (values ${types}) as of_type(type, price, months) on of_type.type = ${devices.type}
        left join booked on booked.device_id = ${devices.id}
        cross join lateral generate_series(0, ${monthsAhead}::int / of_type.months) as turn(number)
        where ${devices.nextInspectionDate} < ${end}::date
      )
      select case when on_day >= ${today}::date then to_char(date_trunc('month', on_day), 'YYYY-MM-DD') end as month,
        count(*)::int as due, count(*) filter (where booked)::int as booked,
        count(*) filter (where again)::int as again, sum(price)::float8 as revenue
      from due where on_day < ${end}::date
      group by 1`,
  )
  const none = { due: 0, booked: 0, again: 0, revenue: 0 }
  const of = (wanted: Day | null) => {
    const { due, booked, again, revenue } = rows.find(({ month }) => month === wanted) ?? none
    return { due, booked, again, revenue }
  }
  const { again: _, ...overdue } = of(null)
  return {
    overdue,
    months: Array.from({ length: monthsAhead }, (_, i) => {
      const month = addMonths(first, i)
      return { month, ...of(month) }
    }),
  }
}
