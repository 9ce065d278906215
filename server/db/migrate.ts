import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { rowsOf } from './rows'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** Pairs of [name, SQL] in the order of their numbers */
const migrations = Object.entries(files)
  .map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), text] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1))

/** Processes that start together migrate one after another. The key is arbitrary, but must differ from those of other locks. */
const lock = sql`select pg_advisory_xact_lock(7426301)`

/**
 * Applies the missing migrations, each in a transaction.
 * @param until the name of the last one to apply, for a test of those that follow
 * @throws when the database has been migrated by newer code
 */
export async function migrate(database: Database, until?: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(lock)
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
  })
  await refuseNewer(database)
  for (const [name, text] of migrations) {
    await database.transaction(async (tx) => {
      await tx.execute(lock)
      const applied = await rowsOf(tx, sql`select 1 from schema_migrations where name = ${name}`)
      if (applied.length > 0 || (until !== undefined && name > until)) return
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into schema_migrations (name) values (${name})`)
    })
  }
}

async function refuseNewer(database: Database): Promise<void> {
  const rows = await rowsOf<{ name: string }>(database, sql`select name from schema_migrations`)
  const unknown = rows.map(({ name }) => name).filter((name) => !migrations.some(([known]) => known === name))
  if (unknown.length === 0) return
  throw new Error(
    `Baza danych pochodzi z nowszej wersji programu (${unknown.join(', ')}). Uruchom nowszą wersję albo przywróć kopię bazy.`,
  )
}
