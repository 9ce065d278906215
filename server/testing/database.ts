import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from '../db/migrate'
import type { Database } from '../ports'

// Paths, because Vite rewrites `new URL(…, import.meta.url)` for the tests of the console.
const thisFile = fileURLToPath(import.meta.url)
const here = join(thisFile, '..')
const engineManifest = join(here, '../../node_modules/@electric-sql/pglite/package.json')
const migrationsFolder = join(here, '../db/migrations')
/** Dumps are cached here, because creating a database takes seconds and loading a dump a fraction of one. */
const kept = join(here, '../../node_modules/.cache/termin-test-database')

let migrated: Promise<Blob> | undefined

/** An empty database made from these migrations, by this engine and this version of the file; created if missing. The demo ships it. */
export async function migratedDump(): Promise<Blob> {
  const file = join(kept, `${await fingerprint()}.tar`)
  const found = await readFile(file).catch(() => undefined)
  if (found) return new Blob([found])
  const made = await makeDump()
  // Renamed into place when complete, because other processes may read or write at the same time.
  const draft = join(kept, `${crypto.randomUUID()}.draft`)
  await mkdir(kept, { recursive: true })
  await writeFile(draft, new Uint8Array(await made.arrayBuffer()))
  await rename(draft, file)
  for (const name of await readdir(kept)) {
    const other = join(kept, name)
    if (name.endsWith('.tar') && other !== file) await rm(other, { force: true })
  }
  return made
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [engineManifest, thisFile]) hash.update(await readFile(file))
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) hash.update(name).update(await readFile(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 24)
}

async function makeDump(): Promise<Blob> {
  // With the default segments of 16 MB, most of a dump would be an empty log; with recycled ones, an old log.
  const initDbStartParams = ['--wal-segsize=1', '--set=min_wal_size=2MB', '--set=wal_recycle=off']
  const engine = new PGlite({ extensions: { pg_trgm, unaccent }, initDbStartParams })
  await migrate(drizzle(engine))
  // These are only needed to create further databases, and would double the size of the dump.
  for (const template of ['template0', 'template1']) {
    await engine.query(`alter database ${template} is_template false`)
    await engine.query(`drop database ${template}`)
  }
  await engine.query('select pg_switch_wal()')
  await engine.query('checkpoint')
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  return dump
}

export interface TestDatabase {
  database: Database
  close(): Promise<void>
}

/** Engines of closed databases. Emptying one takes a fraction of making one, and the files of a worker share them. */
const free: Engine[] = []

interface Engine {
  engine: PGlite
  /** Of the structure as it was migrated */
  fingerprint: string
  /** A statement that sets them as they were after the migrations */
  resetSequences: string
}

/** A migrated database in memory, with the rows that migrations write */
export async function testDatabase(): Promise<TestDatabase> {
  const taken = free.pop() ?? (await newEngine())
  return { database: drizzle(taken.engine), close: () => release(taken) }
}

/** One that nobody used before and nobody uses after: what was deleted in a used one still counts for the plans of queries. */
export async function unusedDatabase(): Promise<TestDatabase> {
  const { engine } = await newEngine()
  return { database: drizzle(engine), close: () => engine.close() }
}

async function newEngine(): Promise<Engine> {
  migrated ??= migratedDump()
  const engine = new PGlite({ extensions: { pg_trgm, unaccent }, loadDataDir: await migrated })
  await engine.exec('create schema migrated')
  for (const table of await written(engine)) {
    await engine.exec(`create table migrated."${table}" as table public."${table}"`)
  }
  const sequences = await engine.query<{ call: string }>(
    `select format('setval(%L, %s, %L)', format('public.%I', sequencename), coalesce(last_value, start_value), last_value is not null) as call
     from pg_sequences where schemaname = 'public'`,
  )
  const resetSequences = `select ${sequences.rows.map(({ call }) => call).join(', ')}`
  return { engine, resetSequences, fingerprint: await structureOf(engine) }
}

/** An engine that a test has changed the structure of, or left in a state that cannot be undone, is not used again. */
async function release(used: Engine): Promise<void> {
  const isEmptied = await emptied(used).catch(() => false)
  if (isEmptied) free.push(used)
  else await used.engine.close()
}

async function emptied({ engine, resetSequences, fingerprint }: Engine): Promise<boolean> {
  await engine.exec('rollback')
  await engine.exec('discard all')
  if ((await structureOf(engine)) !== fingerprint) return false
  // No triggers: history cannot be deleted otherwise.
  await engine.exec('set session_replication_role = replica')
  await engine.exec((await written(engine)).map((table) => `delete from public."${table}";`).join(' '))
  const kept = await engine.query<{ name: string; columns: string }>(
    `select relname as name, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute as own
       where attrelid = ('public.' || quote_ident(relname))::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class where relnamespace = 'migrated'::regnamespace and relkind = 'r'`,
  )
  await engine.exec(resetSequences)
  for (const { name, columns } of kept.rows) {
    await engine.exec(`insert into public."${name}" (${columns}) select ${columns} from migrated."${name}"`)
  }
  await engine.exec('discard all')
  return true
}

/** Tables of `public` that have or had rows */
async function written(engine: PGlite): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

/** Changes with the definition of any table, column, constraint, index, trigger or function */
async function structureOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ hash: string }>(
    `select md5(concat_ws(' ',
       (select string_agg(concat(oid, relname, relkind), ' ' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
       (select string_agg(concat(attrelid, attname, atttypid, attnotnull), ' ' order by attrelid, attnum) from pg_attribute
          where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')),
       (select string_agg(concat(oid, conname, convalidated), ' ' order by oid) from pg_constraint where connamespace = 'public'::regnamespace),
       (select string_agg(concat(oid, tgenabled), ' ' order by oid) from pg_trigger where not tgisinternal),
       (select string_agg(concat(oid, xmin), ' ' order by oid) from pg_proc where pronamespace = 'public'::regnamespace))) as hash`,
  )
  return rows[0]?.hash ?? ''
}
