import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/ports'
import { DiskFull, prepareFolder } from './data-folder'
import { findBinaries } from './embedded/binaries'
import type { EmbeddedConnection } from './embedded/cluster'
import { clusterIn, connectionTo, ensureCluster } from './embedded/cluster'
import { databaseUser } from './embedded/database-user'
import { stopLeftover } from './embedded/postmaster'
import { endedByFullDisk, startServer, type DatabaseServer } from './embedded/server'
import { claimDataFolder } from './single-process'
import { StartError } from './start-error'
import { messageOf } from './system-error'
import { withClient } from './with-client'

interface EmbeddedPostgres {
  connection: pg.ClientConfig
  stop(): Promise<void>
  /** Called when the database ends unexpectedly */
  onLoss(react: (lastWords: string) => void): void
}

/** Starts a PostgreSQL server of our own in the data folder, reachable only from this machine. */
export async function startEmbeddedPostgres(dataFolder: string, log: Log): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartError('Wbudowana baza danych nie działa w Windows: uruchom Termin w WSL albo ustaw DATABASE_URL.')
  }
  await prepareFolder(dataFolder, 'TERMIN_DATA')
  const release = await claimDataFolder(dataFolder)
  let server: DatabaseServer | undefined
  try {
    const cluster = clusterIn(dataFolder)
    const user = await databaseUser(cluster)
    const binaries = await findBinaries(user)
    await ensureCluster(dataFolder, cluster, binaries, user)
    const startAt = async (port?: number) => {
      const stalePid = await stopLeftover(cluster, log)
      return startServer({ dataFolder, cluster, binaries, user, stalePid, log, ...(port && { port }) })
    }
    server = await startAt()
    const connection = await connectionTo(cluster, server.port)
    await createDatabase(connection)
    return running(server, { dataFolder, connection, startAt, release, log })
  } catch (error) {
    await server?.stop()
    await release()
    throw error
  }
}

/** Wait before a database whose disk is full is started again (ms) */
const untilNextStart = 2000

interface Running {
  dataFolder: string
  connection: pg.ClientConfig
  startAt: (port: number) => Promise<DatabaseServer>
  release: () => Promise<void>
  log: Log
}

/** A database that a full disk ends is started again until there is room; any other end is a loss. */
function running(first: DatabaseServer, { dataFolder, connection, startAt, release, log }: Running): EmbeddedPostgres {
  const stopping = new AbortController()
  let server = first
  let react: ((lastWords: string) => void) | undefined
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await server.exit
      if (stopping.signal.aborted) return
      const lastWords = await server.lastWords().catch(() => '')
      if (!(await endedByFullDisk(dataFolder, lastWords))) return react?.(lastWords)
      log.error('database.disk_full', { hint: 'na dysku brakuje miejsca; baza danych ruszy, gdy je zwolnisz' })
      if (!(await startAgain())) return
      log.info('database.started_again')
    }
  }

  async function startAgain(): Promise<boolean> {
    for (;;) {
      await pause(untilNextStart, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return false
      try {
        server = await startAt(first.port)
        return true
      } catch (error) {
        if (error instanceof DiskFull) continue
        react?.(messageOf(error))
        return false
      }
    }
  }

  return {
    connection,
    async stop() {
      stopping.abort()
      await server.stop()
      // A start that was under way has ended now.
      await watching
      await server.stop()
      await release()
    },
    onLoss: (then) => {
      react = then
    },
  }
}

async function createDatabase({ database, ...server }: EmbeddedConnection): Promise<void> {
  await withClient({ ...server, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`)
  })
}
