import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/time/day'
import { businessZone, instantAt } from '#domain/time/warsaw'

// No parameter: a query that groups by such an expression repeats it.
const zone = sql.raw(`'${businessZone}'`)

export const timestamptz = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

/** The first instant of a day in Warsaw */
export const startOfDay = (day: Day) => timestamptz(instantAt(day, 0))

/** The instant at which clocks in Warsaw show a `timestamp`; for a `date`, at which it begins */
export const instantOf = (wallTime: SQLWrapper) => sql`${wallTime}::timestamp at time zone ${zone}`

/** What clocks in Warsaw show at an instant, as `timestamp` */
export const wallTimeAt = (instant: SQLWrapper) => sql`${instant} at time zone ${zone}`

/** The day of an instant, as `date` */
export const dateAt = (instant: SQLWrapper) => sql`(${wallTimeAt(instant)})::date`

/** The day of an instant, as 'YYYY-MM-DD' */
export const dayTextAt = (instant: SQLWrapper) => sql<Day>`to_char(${wallTimeAt(instant)}, 'YYYY-MM-DD')`
