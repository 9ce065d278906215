import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from '../db/migrate'
import * as schema from '../db/schema'
import type { Database } from '../ports'

let migrated: Promise<Blob | File> | undefined

async function migratedDump(): Promise<Blob | File> {
  const engine = new PGlite({ extensions: { pg_trgm, unaccent } })
  await migrate(drizzle(engine, { schema }))
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  return dump
}

/** A database of its own, migrated and empty, in memory. The first in a process takes seconds, others come from its dump. */
export async function testDatabase(): Promise<{ database: Database; close(): Promise<void> }> {
  migrated ??= migratedDump()
  const engine = new PGlite({ extensions: { pg_trgm, unaccent }, loadDataDir: await migrated })
  await engine.waitReady
  return { database: drizzle(engine, { schema }), close: () => engine.close() }
}
