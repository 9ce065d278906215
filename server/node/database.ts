import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isRolledBack } from '#server/http/errors'
import type { Database, Log } from '#server/ports'
import { processIdentity } from './process-identity'

/** `close` waits for running queries. */
export interface OpenDatabase {
  database: Database
  close(): Promise<void>
}

/** Sent as the connection begins */
export const limits = {
  // In ms. No request may hold a connection or a lock longer than a caller waits (rule A5).
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

/**
 * One name for all threads of this process, different in every other process: by it a restore finds out who else uses
 * the database. Containers may share a host name, and each has a process 1, so the start time is part of it.
 */
export const processName = nameOf(process.pid, hostname(), processIdentity(process.pid))

/** @param identity of the process, see `processIdentity` */
export function nameOf(pid: number, host: string, identity: string | undefined): string {
  return `termin ${pid}@${createHash('sha256').update(`${host} ${identity}`).digest('hex').slice(0, 8)}`
}

const pool = {
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  // Limits the life of a connection, because after a failover the old primary may stay up as a standby.
  maxLifetimeSeconds: 300,
  application_name: processName,
}

/** Maximum silence of a live server (ms): by then it has cancelled the statement or the transaction. */
const maxSilence = limits.statement_timeout + 5000

/**
 * @param size maximum connections,
 * @param silence how long the server may send nothing (ms)
 */
export function openDatabase(
  connection: pg.ClientConfig,
  log: Log,
  { size = 10, silence = maxSilence }: { size?: number; silence?: number } = {},
): OpenDatabase {
  return open({ ...pool, max: size, ...limits, stream: () => impatientSocket(silence), ...connection }, log)
}

/** Opens a pool without time limits, since a migration or an index of a large table may take long. */
export function openUnlimitedDatabase(connection: pg.ClientConfig, log: Log): OpenDatabase {
  return open({ ...pool, max: 2, ...connection }, log)
}

function open(config: pg.PoolConfig, log: Log): OpenDatabase {
  const connections = new pg.Pool(config)
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  connections.on('error', (error) => {
    if (!connections.ending) log.warn('database.connection_lost', { error })
  })
  connections.on('acquire', (client) => client.on('error', giveUp))
  connections.on('release', (_error, client) => client.off('error', giveUp))
  return { database: repeating(drizzle(connections)), close: () => connections.end() }
}

/** Connections in use and idle, and how many wait for one; undefined for a database without a pool */
export function poolOf(database: Database): { used: number; idle: number; waiting: number } | undefined {
  if (!('$client' in database) || !(database.$client instanceof pg.Pool)) return undefined
  const { totalCount, idleCount, waitingCount } = database.$client
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** How often a transaction runs at most that PostgreSQL rolls back because of others */
const maxRuns = 3

/**
 * Runs a transaction again that was the victim of a deadlock or could not be serialised. Savepoints end with the whole
 * transaction.
 */
function repeating(database: Database): Database {
  const once = database.transaction.bind(database)
  database.transaction = async (run, config) => {
    for (let runs = 1; ; runs++) {
      try {
        return await once(run, config)
      } catch (error) {
        if (runs === maxRuns || !isRolledBack(error)) throw error
        await setTimeout(Math.random() * 50 * runs)
      }
    }
  }
  return database
}

/**
 * Releases a connection that breaks during a transaction. Drizzle does not listen to it: the event would end the
 * process, and after a failed `begin` the pool would never get the connection back.
 */
function giveUp(this: pg.PoolClient, error: Error): void {
  this.release(error)
  // Drizzle may release it again later, which must have no effect.
  this.release = () => undefined
}

/** A socket that fails after a silence. Without it TCP waits a quarter of an hour for a server that vanished. */
function impatientSocket(silence: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silence, () => {
    socket.destroy(Object.assign(new Error(`the database said nothing for ${silence} ms`), { code: 'ETIMEDOUT' }))
  })
}
