import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DutyMonth } from '#domain/reports/report'
import type { Day, DaySpan } from '#domain/time/day'
import { rowsOf } from '../db/rows'
import { duties, events, fulfilledDueDate } from '../db/schema'
import type { Database } from '../ports'

/** Due dates of duties within a span by their month and kind (rule P8), without those of duties that were deleted */
export async function dutyMonths(database: Database, span: DaySpan, today: Day): Promise<DutyMonth[]> {
  return rowsOf<DutyMonth>(database, dutyMonthsQuery(span, today))
}

export function dutyMonthsQuery({ from, until }: DaySpan, today: Day): SQL {
  // The last event about a due date counts: a visit that was reopened took its fulfilment back. What is due again is
  // not fulfilled.
  return sql`with told as (
      select distinct on (${events.subjectId}, due) ${events.subjectId} as duty_id, ${fulfilledDueDate} as due, ${events.verb} as verb,
        (${events.changes} -> 0 ->> 'to')::date as done
      from ${events}
      where ${events.noun} = 'DUTY' and ${events.verb} in ('COMPLETED', 'REOPENED')
        and ${fulfilledDueDate} >= ${from} and ${fulfilledDueDate} < ${until}
      order by ${events.subjectId}, due, ${events.id} desc
    ), dates as (
      select ${duties.kind}, ${duties.hard}, told.due::date as due, told.done
      from told join ${duties} on ${duties.id} = told.duty_id
      where told.verb = 'COMPLETED' and told.due::date is distinct from ${duties.dueOn}
      union all
      select ${duties.kind}, ${duties.hard}, ${duties.dueOn}, null
      from ${duties} where ${duties.active} and ${duties.dueOn} >= ${from}::date and ${duties.dueOn} < ${until}::date
    )
    select to_char(date_trunc('month', due), 'YYYY-MM-DD') as month, kind,
      count(*)::int as due, count(done)::int as served,
      (count(*) filter (where done > due))::int as "servedLate",
      (count(*) filter (where done is null and due < ${today}::date))::int as overdue,
      (count(*) filter (where hard and coalesce(done, ${today}::date) > due))::int as lost
    from dates group by 1, 2 order by 1, 2`
}
