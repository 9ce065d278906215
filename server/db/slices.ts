import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/**
 * Maximum number of rows of one statement: each statement is short, however much there is to do (`limits` of
 * `server/node/database.ts`).
 */
const slice = 5000

/**
 * Writes at most `limit` rows.
 * @returns how many
 */
export type Slice = (limit: number) => Promise<number>

/**
 * Takes slices until one is not full. Unless they share a transaction, what earlier ones did stays done if one fails.
 * @param onProgress called after each slice with its rows; the place for `job.progress`
 */
export async function inSlices(take: Slice, onProgress?: (count: number) => Promise<void>): Promise<void> {
  let count: number
  do {
    count = await take(slice)
    await onProgress?.(count)
  } while (count === slice)
}

/** Condition for the first `limit` rows for which `which` holds, and still holds when they are changed */
export function first(
  database: Database,
  table: PgTable & { id: PgColumn },
  which: SQL | undefined,
  limit: number,
): SQL | undefined {
  const { id } = table
  const ids = database.select({ id }).from(table).where(which).orderBy(id).limit(limit)
  // As an array the ids are read once, whatever the planner estimates for rows that were written just before.
  return and(which, sql`${id} = any(array(${ids.getSQL()}))`)
}
