import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { businessZone } from '#domain/time/warsaw'

// No parameter: a query that groups by such an expression repeats it.
const zone = sql.raw(`'${businessZone}'`)

/** The day of an instant, as `date` */
export const dateAt = (instant: SQLWrapper) => sql`(${instant} at time zone ${zone})::date`

/** The day of an instant, as 'YYYY-MM-DD' */
export const dayTextAt = (instant: SQLWrapper) => sql<string>`to_char(${instant} at time zone ${zone}, 'YYYY-MM-DD')`

/** The instant at which a day begins */
export const startOf = (day: SQLWrapper) => sql`${day}::timestamp at time zone ${zone}`
