import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { migrate } from '../db/migrate'
import { openDatabase } from '../node/database'
import { startEmbeddedPostgres } from '../node/embedded-postgres'
import type { Database } from '../ports'
import type { TestDatabase } from './database'

const silent = { info() {}, warn() {}, error() {} }

export interface RealDatabase extends TestDatabase {
  connection: pg.ClientConfig
  /** Cuts all connections with this name. */
  endSessions(name: string): Promise<void>
  /** Opens connections as another process would. `kill` cuts them like `kill -9`. */
  connect(): { database: Database; kill(): Promise<void> }
}

/** A migrated, empty PostgreSQL with several connections, for what PGlite with its single one cannot show. Starting it takes seconds. */
export async function realDatabase(): Promise<RealDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'termin-postgres-'))
  const server = await startEmbeddedPostgres(join(folder, 'data'), silent)
  const { database, close } = openDatabase(server.connection, silent)
  await migrate(database)
  const endSessions = async (name: string) => {
    await database.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`)
  }
  const others: (() => Promise<void>)[] = []
  return {
    database,
    connection: server.connection,
    endSessions,
    connect() {
      const name = `process ${crypto.randomUUID()}`
      const opened = openDatabase({ ...server.connection, application_name: name }, silent)
      const end = once(() => opened.close())
      others.push(end)
      return {
        database: opened.database,
        async kill() {
          void end()
          await endSessions(name)
        },
      }
    },
    async close() {
      await Promise.all(others.map((end) => end()))
      await close()
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined
  return () => (ended ??= end())
}
