import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DutyFilter } from '#domain/duties/duty'
import { endingDays } from '#domain/duties/duty'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { duties, services } from './schema'
import { dateAt, startOfDay } from './warsaw'

/**
 * A visit of its device is booked from today on, for its due date or before. One of a past day that nobody closed may
 * not have taken place (rule I19).
 */
const bookedBefore = (today: Day) => sql`exists (select from ${services} where ${services.deviceId} = ${duties.deviceId}
  and ${services.status} = 'SCHEDULED' and ${services.startsAt} >= ${startOfDay(today)}
  and ${dateAt(services.startsAt)} <= ${duties.dueOn})`

/** `dutyState` of the domain in SQL, and ENDING */
export function inState(state: NonNullable<DutyFilter['state']>, today: Day): SQL {
  const due = sql`${duties.active} and ${duties.dueOn} is not null`
  switch (state) {
    case 'PASSED':
      return sql`(${due} and ${duties.dueOn} < ${today})`
    case 'OPEN':
      return sql`(${due} and ${duties.opensOn} <= ${today} and ${duties.dueOn} >= ${today})`
    case 'CURRENT':
      return sql`(${due} and ${duties.opensOn} <= ${today})`
    case 'LATER':
      return sql`(${due} and ${duties.opensOn} > ${today})`
    case 'ENDING':
      return sql`(${due} and ${duties.hard} and ${duties.dueOn} between ${today} and ${addDays(today, endingDays)} and not ${bookedBefore(today)})`
    case 'ENDED':
      return sql`(not ${duties.active} or ${duties.dueOn} is null)`
  }
}
