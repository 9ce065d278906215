import type { SQL } from 'drizzle-orm'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { rangesByDays } from '#domain/inspections/urgency'
import { dutySoonDays } from '#domain/map/map-item'
import type { MapChoices } from '#domain/map/view'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { devices, duties } from '../db/schema'
import { dueIn } from '../devices/filter'

/** `passes` of the console's map (src/map/map-filter.ts) in SQL */
export function matchingChoices({ type, due, confirmation, duty, dutyKind }: MapChoices, today: Day): SQL | undefined {
  return and(
    type && eq(devices.type, type),
    due && dueIn(rangesByDays(today)[due]),
    confirmation && (confirmation === 'confirmed' ? isNotNull : isNull)(devices.confirmedAt),
    duty || dutyKind
      ? sql`${devices.id} in (select ${duties.deviceId} from ${duties} where ${and(
          dutySoon(today),
          duty && (duty === 'late' ? sql`${duties.dueOn} < ${today}::date` : sql`${duties.dueOn} >= ${today}::date`),
          dutyKind && eq(duties.kind, dutyKind),
        )})`
      : undefined,
  )
}

/** For a row of `duties`: late, or due within `dutySoonDays` */
export function dutySoon(today: Day): SQL {
  return sql`(${duties.active} and ${duties.dueOn} <= ${addDays(today, dutySoonDays)}::date)`
}
