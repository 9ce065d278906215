import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/rows'
import type { Database } from '#server/ports'

/**
 * Reads and changes the structure of the schema `public`, whatever version of Termin made it. Names come from the
 * catalogue only.
 */

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

interface TableColumns {
  name: string
  /** Without computed columns */
  columns: string[]
}

export function tablesOf(database: Database): Promise<TableColumns[]> {
  return rowsOf(
    database,
    sql`select c.relname as name, (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
}

export async function appliedMigrations(database: Database): Promise<string[]> {
  const [there] = await rowsOf<{ exists: boolean }>(
    database,
    sql`select to_regclass('public.schema_migrations') is not null as exists`,
  )
  if (!there?.exists) return []
  const rows = await rowsOf<{ name: string }>(database, sql`select name from schema_migrations order by name`)
  return rows.map(({ name }) => name)
}

export function sequencesOf(database: Database): Promise<{ name: string; value: string; called: boolean }[]> {
  return rowsOf(
    database,
    sql`select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
        from pg_sequences where schemaname = 'public' order by sequencename`,
  )
}

/** Columns that name stored files, in whichever table */
async function keyColumns(database: Database): Promise<{ table: string; column: string }[]> {
  return rowsOf(
    database,
    sql`select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
          and a.attname ~ '(^|_)(storage|thumbnail)_key$' order by 1, 2`,
  )
}

/** A query `key` of all files that rows name; undefined where no table names any */
export async function fileKeyQuery(database: Database): Promise<string | undefined> {
  const columns = await keyColumns(database)
  if (columns.length === 0) return undefined
  return columns
    .map(
      ({ table, column }) =>
        `select ${quote(column)} as key from public.${quote(table)} where ${quote(column)} is not null`,
    )
    .join(' union ')
}

/** The keys in their order, read in slices */
export async function* fileKeys(database: Database): AsyncGenerator<string> {
  const query = await fileKeyQuery(database)
  if (query === undefined) return
  for (let after = ''; ;) {
    const rows = await rowsOf<{ key: string }>(
      database,
      sql`select key from (${sql.raw(query)}) as named where key > ${after} order by key limit 1000`,
    )
    for (const { key } of rows) yield key
    const last = rows.at(-1)
    if (rows.length < 1000 || !last) return
    after = last.key
  }
}

/** A few keys of each kind of files */
export async function someFileKeys(database: Database): Promise<string[]> {
  const keys: string[] = []
  for (const { table, column } of await keyColumns(database)) {
    const name = sql.identifier(column)
    const from = sql.identifier(table)
    const rows = sql`select ${name} as key from public.${from} where ${name} is not null limit 5`
    keys.push(...(await rowsOf<{ key: string }>(database, rows)).map(({ key }) => key))
  }
  return keys
}

export async function countFileKeys(database: Database): Promise<number> {
  const query = await fileKeyQuery(database)
  if (query === undefined) return 0
  const [row] = await rowsOf<{ count: number }>(
    database,
    sql`select count(*)::int as count from (${sql.raw(query)}) as named`,
  )
  return row?.count ?? 0
}

/** Statements that drop every table and function of Termin, and leave what extensions own */
export async function dropStatements(database: Database): Promise<string[]> {
  const tables = (await tablesOf(database)).map(({ name }) => `drop table public.${quote(name)} cascade`)
  const functions = await rowsOf<{ signature: string }>(
    database,
    sql`select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  return [...tables, ...functions.map(({ signature }) => `drop function ${signature} cascade`)]
}

interface Structure {
  /** Statements that remove foreign keys and indexes and switch triggers off, for a fast and unordered load */
  remove: string[]
  restore: string[]
}

/**
 * @param large tables whose indexes are removed, too, because creating them again is faster than filling them row by
 * row
 */
export async function looseStructure(database: Database, large: readonly string[]): Promise<Structure> {
  const foreignKeys = await rowsOf<{ owner: string; name: string; definition: string }>(
    database,
    sql`select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`,
  )
  const all = await rowsOf<{ table: string; name: string; definition: string }>(
    database,
    sql`select c.relname as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  )
  const indexes = all.filter(({ table }) => large.includes(table))
  const names = (await tablesOf(database)).map(({ name }) => `public.${quote(name)}`)
  return {
    remove: [
      ...foreignKeys.map(({ owner, name }) => `alter table ${owner} drop constraint ${quote(name)}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
      ...names.map((name) => `alter table ${name} disable trigger user`),
    ],
    restore: [
      ...indexes.map(({ definition }) => definition),
      ...foreignKeys.map(
        ({ owner, name, definition }) => `alter table ${owner} add constraint ${quote(name)} ${definition}`,
      ),
      ...names.map((name) => `alter table ${name} enable trigger user`),
    ],
  }
}
