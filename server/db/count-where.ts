import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** How many rows of a query, or of each of its groups, meet the condition */
export const countWhere = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
