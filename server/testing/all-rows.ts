import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/rows'
import type { Database } from '../ports'

/** All rows of all tables, except for what a restore ends on purpose */
export async function allRows(database: Database): Promise<[string, unknown[]][]> {
  const tables = await rowsOf<{ name: string }>(
    database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'
        and table_name not in ('sessions', 'refresh_tokens', 'password_resets', 'loose_files') order by 1`,
  )
  const all: [string, unknown[]][] = []
  for (const { name } of tables) {
    all.push([name, await rowsOf(database, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by 1`)])
  }
  return all
}
