import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from '#server/db/schema'
import type { Database, Log } from '#server/ports'

/** A pool of connections and Drizzle over it. `close` waits for the queries that are under way. */
export interface OpenDatabase {
  database: Database
  close(): Promise<void>
}

const limits = {
  // No request may hold a connection, or a lock, longer than anybody waits for an answer. Milliseconds.
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

const pool = {
  max: 10,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  application_name: 'termin',
}

export function openDatabase(connection: pg.ClientConfig, log: Log): OpenDatabase {
  return open({ ...pool, ...limits, ...connection }, log)
}

/** Without limits of time: a migration of a large table takes as long as it takes. */
export function openDatabaseForMigration(connection: pg.ClientConfig, log: Log): OpenDatabase {
  return open({ ...pool, max: 2, ...connection }, log)
}

function open(config: pg.PoolConfig, log: Log): OpenDatabase {
  const connections = new pg.Pool(config)
  // A connection that breaks while nobody uses it is replaced by the pool; unheard, the event would end the process.
  connections.on('error', (error) => {
    if (!connections.ending) log.warn('database.connection_lost', { error })
  })
  return { database: drizzle(connections, { schema }), close: () => connections.end() }
}
