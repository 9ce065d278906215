import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate'
import { openDatabase } from '../node/database'
import { startEmbeddedPostgres } from '../node/embedded-postgres'
import type { TestDatabase } from './database'

const silent = { info() {}, warn() {}, error() {} }

/** A PostgreSQL of its own with several connections, migrated and empty. Takes seconds: for what PGlite's one connection cannot show. */
export async function realDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'termin-postgres-'))
  const server = await startEmbeddedPostgres(join(folder, 'data'), silent)
  const { database, close } = openDatabase(server.connection, silent)
  await migrate(database)
  return {
    database,
    async close() {
      await close()
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
