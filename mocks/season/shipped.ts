import { sql } from 'drizzle-orm'
import type { Day } from '#domain/time/day'
import { plannedSms, smsMessages } from '#server/db/schema'
import type { Database } from '#server/ports'

/** The origin of links in the texts of a shipped season, of the length that most addresses of the demo have */
export const shippedOrigin = 'http://localhost:5173'

/** Address at which the build and the development server offer the season of a day */
export const shippedAddress = (day: Day): string => `/season-${day}.bin`

/** Lets the links in the texts of a season lead to another origin. */
export async function readdress(database: Database, { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return
  for (const text of [smsMessages.message, plannedSms.message, plannedSms.customMessage]) {
    const name = sql.identifier(text.name)
    await database.execute(
      sql`update ${text.table} set ${name} = replace(${text}, ${from}, ${to})
        where ${text} like ${`%${from}/%`}`,
    )
  }
}
