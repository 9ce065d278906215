import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '#server/ports'

/** PostgreSQL as WebAssembly, in memory. */
export interface Engine {
  database: Database
  /** The whole database as one file for `openEngine` */
  dump(): Promise<Blob>
  close(): Promise<void>
}

export async function openEngine(dump: Blob): Promise<Engine> {
  const engine = await PGlite.create({ extensions: { pg_trgm, unaccent }, loadDataDir: dump })
  return {
    database: drizzle(engine),
    dump: () => engine.dumpDataDir('none'),
    close: () => engine.close(),
  }
}
