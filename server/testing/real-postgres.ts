import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase, poolOf } from '../node/database'
import type { Database } from '../ports'
import { silentLog } from '../silent-log'
import type { TestDatabase } from './database'
import { connectionToPostgres, template } from './postgres'
import { PreparingClient } from './preparing-client'
import { reusable } from './reusable'

export interface RealDatabase extends TestDatabase {
  connection: pg.ClientConfig
  /**
   * Cuts all connections to this database with this name, and waits until the database has rolled back what they did and given back
   * their locks.
   */
  endSessions(name: string): Promise<void>
  /** Opens connections as another process would. `kill` cuts them like `kill -9`. */
  connect(): { database: Database; kill(): Promise<void> }
}

/** A migrated, empty database on the PostgreSQL of this run, with several connections */
export const realDatabase = reusable(newDatabase, async ({ connection, database }): Promise<RealDatabase> => {
  const endSessions = async (name: string) => {
    await database.execute(
      sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity
          where datname = current_database() and application_name = ${name}`,
    )
  }
  const others: (() => Promise<void>)[] = []
  return {
    database,
    connection,
    endSessions,
    connect() {
      const name = `process ${crypto.randomUUID()}`
      const ownDatabase = openDatabase({ ...connection, application_name: name }, silentLog)
      const end = once(() => ownDatabase.close())
      others.push(end)
      return {
        database: ownDatabase.database,
        async kill() {
          void end()
          await endSessions(name)
        },
      }
    },
    async close() {
      await Promise.all(others.map((end) => end()))
      while (isBusy(database)) await setTimeout(1)
    },
  }
})

async function newDatabase() {
  const server = connectionToPostgres()
  const connection = { ...server, database: `test_${crypto.randomUUID().replaceAll('-', '')}` }
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${connection.database} template ${template}`)
  await admin.end()
  const client = new pg.Client(connection)
  // The end of the server, after all tests
  client.on('error', () => undefined)
  await client.connect()
  // Connections are kept from test to test, since each new one reads the catalogue again, but not longer: all workers
  // share one server.
  const pool: pg.PoolConfig = { ...connection, idleTimeoutMillis: 1000, Client: PreparingClient }
  const { database, close } = openDatabase(pool, silentLog)
  return {
    connection,
    database,
    exec: (statements: string) => client.query(statements),
    query: async <Row>(statement: string) => ({ rows: (await client.query(statement)).rows as Row[] }),
    close: async () => {
      await close()
      await client.end()
    },
  }
}

function isBusy(database: Database): boolean {
  const { used, waiting } = poolOf(database)!
  return used + waiting > 0
}

function once(end: () => Promise<void>): () => Promise<void> {
  let ending: Promise<void> | undefined
  return () => (ending ??= end())
}
