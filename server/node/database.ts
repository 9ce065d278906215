import { Socket } from 'node:net'
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
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  // After a failover the old primary may stay up as a standby: no connection is kept for longer.
  maxLifetimeSeconds: 300,
  application_name: 'termin',
}

/** Longer than a living server may be silent: by then it has given up the statement, or the transaction. Milliseconds. */
const longestSilence = limits.statement_timeout + 5000

/** @param size connections at most, @param silence how long the server may say nothing (ms) */
export function openDatabase(
  connection: pg.ClientConfig,
  log: Log,
  { size = 10, silence = longestSilence }: { size?: number; silence?: number } = {},
): OpenDatabase {
  return open({ ...pool, max: size, ...limits, stream: () => impatientSocket(silence), ...connection }, log)
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
  connections.on('acquire', (client) => client.on('error', giveUp))
  connections.on('release', (_error, client) => client.off('error', giveUp))
  return { database: drizzle(connections, { schema }), close: () => connections.end() }
}

/**
 * A connection that breaks while a transaction has it goes back to the pool at once. Drizzle leaves that to nobody: unheard, the event would
 * end the process, and after a `begin` that failed the pool would wait for its connection for ever.
 */
function giveUp(this: pg.PoolClient, error: Error): void {
  this.release(error)
  // Drizzle's own call comes later, where it comes.
  this.release = () => undefined
}

/** A server that vanished, or a network that swallows everything, says nothing: TCP would wait a quarter of an hour for it. */
function impatientSocket(silence: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silence, () => {
    socket.destroy(Object.assign(new Error(`the database said nothing for ${silence} ms`), { code: 'ETIMEDOUT' }))
  })
}
