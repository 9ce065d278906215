import { sql } from 'drizzle-orm'
import { compare } from '#domain/collections'
import type { Database } from './database'
import { liftLimits } from './lift-limits'
import { rowsOf } from './rows'
import { addShippedTemplates } from './shipped-templates'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** Pairs of [name, SQL] in the order of their numbers */
const migrations = Object.entries(files)
  .map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), text] as const)
  .sort(([a], [b]) => compare(a, b))

/**
 * Version 1.0.0 begins with these; version 0.1.0 had made the same tables in 38 steps, of which these are the first and
 * the last.
 */
const baseline = ['0000_search_functions', '0001_schema', '0002_triggers']
const before = { first: '0000_functions', last: '0037_event_history' }

/** Arbitrary, but must differ from the keys of other locks */
const lockKey = 7426301
/** Processes that start together migrate one after another, and after a restore that is under way. */
const lock = sql`select pg_advisory_xact_lock(${lockKey})`

/**
 * Keeps other sessions from migrating or restoring this database until `releaseStructure`, or the end of the session.
 * @returns false while another session does either
 */
export async function holdStructure(database: Database): Promise<boolean> {
  const [row] = await rowsOf<{ held: boolean }>(database, sql`select pg_try_advisory_lock(${lockKey}) as held`)
  return row?.held ?? false
}

export async function releaseStructure(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_unlock(${lockKey})`)
}

/**
 * Applies the missing migrations in one transaction, so that a process that starts at the same time sees all of them or
 * none.
 * @param until the name of the last one to apply, for a test of those that follow
 * @throws Error with a sentence for the operator when the database is from a newer version, or from one that is too old
 */
export async function migrate(database: Database, until?: string): Promise<void> {
  await database.transaction((tx) => migrateWithin(tx, until))
}

/** Like `migrate`, in a transaction that the caller has begun */
export async function migrateWithin(database: Database, until?: string): Promise<void> {
  await liftLimits(database)
  await database.execute(lock)
  await database.execute(
    sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
  )
  await adoptMigrations(database)
  for (const [name, text] of migrations) await apply(database, { name, text, until })
  if (until === undefined) await addShippedTemplates(database)
}

async function apply(
  tx: Database,
  { name, text, until }: { name: string; text: string; until: string | undefined },
): Promise<void> {
  const rows = await rowsOf(tx, sql`select 1 from schema_migrations where name = ${name}`)
  if (rows.length > 0 || (until !== undefined && name > until)) return
  for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  await tx.execute(sql`insert into schema_migrations (name) values (${name})`)
}

/** The migrations that a database with these has still to take; version 0.1.0 counts as migrated to the baseline. */
export function missingMigrations(applied: readonly string[]): string[] {
  const names = applied.at(-1) === before.last ? baseline : applied
  return migrations.map(([name]) => name).filter((name) => !names.includes(name))
}

/** Whether a database with these migrations was made by a newer version of the program */
export function isNewer(applied: readonly string[]): boolean {
  if (applied.at(-1) === before.last || applied[0] === before.first) return false
  return applied.some(isUnknown)
}

const isUnknown = (name: string) => !migrations.some(([migrationName]) => migrationName === name)

/**
 * The last migration of this version that made the structure of a database with these migrations; undefined if there is
 * none
 */
export function structureOf(applied: readonly string[]): string | undefined {
  return applied.at(-1) === before.last ? baseline.at(-1) : applied.at(-1)
}

/** Checks that the database is of this version or an earlier one; one of 0.1.0 counts as migrated to the baseline. */
async function adoptMigrations(tx: Database): Promise<void> {
  const rows = await rowsOf<{ name: string }>(tx, sql`select name from schema_migrations order by name`)
  const unknown = rows.map(({ name }) => name).filter(isUnknown)
  if (unknown.length === 0) return
  if (unknown.at(-1) === before.last) {
    await tx.execute(sql`delete from schema_migrations`)
    for (const name of baseline) await tx.execute(sql`insert into schema_migrations (name) values (${name})`)
    return
  }
  throw new Error(
    unknown[0] === before.first
      ? `Baza danych pochodzi z wersji starszej niż 0.1.0 (${unknown.at(-1)}). Uruchom na niej raz wersję 0.1.0, a potem tę.`
      : `Baza danych pochodzi z nowszej wersji programu (${unknown.join(', ')}). Uruchom nowszą wersję albo przywróć kopię bazy.`,
  )
}
