import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DutyFilter } from '#domain/duties/duty'
import type { Day } from '#domain/time/day'
import { duties } from './schema'

/** `dutyState` of the domain in SQL */
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
    case 'ENDED':
      return sql`(not ${duties.active} or ${duties.dueOn} is null)`
  }
}
