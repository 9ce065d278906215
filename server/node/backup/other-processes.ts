import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/rows'
import type { Database } from '#server/ports'
import { processName } from '../database'

/** How many other processes of Termin are connected to this database; each has a name of its own there. */
export async function otherProcesses(database: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    database,
    sql`select count(distinct application_name)::int as count from pg_stat_activity
        where datname = current_database() and application_name ~ '^termin [0-9]+@' and application_name <> ${processName}`,
  )
  return row?.count ?? 0
}

export const stopTheOthers =
  'Na tej bazie pracują też inne procesy Termina: zatrzymaj je, a potem przywróć kopię. Inaczej pisałyby do danych, których już nie ma.'
