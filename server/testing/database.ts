import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from '../db/migrate'
import type { Database } from '../ports'
import { reusable } from './reusable'

// Paths, because Vite rewrites `new URL(…, import.meta.url)` for the tests of the console.
const thisFile = fileURLToPath(import.meta.url)
const here = join(thisFile, '..')
const engineManifest = join(here, '../../node_modules/@electric-sql/pglite/package.json')
const migrationsFolder = join(here, '../db/migrations')
/** Dumps are cached here, because creating a database takes seconds and loading a dump a fraction of one. */
const cacheFolder = join(here, '../../node_modules/.cache/termin-test-database')

let dumpPromise: Promise<Blob> | undefined

/**
 * An empty database made from these migrations, by this engine and this version of the file; created if missing. The
 * demo ships it.
 */
export async function migratedDump(): Promise<Blob> {
  const file = join(cacheFolder, `${await fingerprint()}.tar`)
  const cachedDump = await readFile(file).catch(() => undefined)
  if (cachedDump) return new Blob([cachedDump])
  const dump = await makeDump()
  // Renamed into place when complete, because other processes may read or write at the same time.
  const draft = join(cacheFolder, `${crypto.randomUUID()}.draft`)
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, file)
  for (const name of await readdir(cacheFolder)) {
    const other = join(cacheFolder, name)
    if (name.endsWith('.tar') && other !== file) await rm(other, { force: true })
  }
  return dump
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

/**
 * A migrated database in memory, with the rows that migrations write. Emptying a used one takes a fraction of making
 * one.
 */
export const testDatabase = reusable(newEngine, async (engine) => ({
  database: drizzle(engine),
  close: async () => void (await engine.exec('rollback')),
}))

/**
 * A database that nobody used before and nobody uses after: rows deleted in a used one still influence query plans.
 * @param logger is told each statement
 */
export async function unusedDatabase(logger?: Logger): Promise<TestDatabase> {
  const engine = await newEngine()
  return { database: drizzle(engine, { ...(logger && { logger }) }), close: () => engine.close() }
}

async function newEngine(): Promise<PGlite> {
  dumpPromise ??= migratedDump()
  return new PGlite({ extensions: { pg_trgm, unaccent }, loadDataDir: await dumpPromise })
}
