import { sql } from 'drizzle-orm'
import type { DaySpan } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'

/** The first instant of a span in Warsaw, and the first one after it */
export const startOf = ({ from }: Pick<DaySpan, 'from'>) => sql`${instantAt(from, 0).toISOString()}::timestamptz`
export const endOf = ({ until }: Pick<DaySpan, 'until'>) => sql`${instantAt(until, 0).toISOString()}::timestamptz`
