import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#server/ports'
import { prepareDataFolder } from './data-folder'
import { findBinaries } from './embedded/binaries'
import { ensureCluster, readPassword, role } from './embedded/cluster'
import { databaseUser } from './embedded/database-user'
import { stopLeftover } from './embedded/postmaster'
import { startServer, type DatabaseServer } from './embedded/server'
import { claimDataFolder } from './single-process'
import { StartError } from './start-error'

export interface EmbeddedPostgres {
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
  await prepareDataFolder(dataFolder)
  const release = await claimDataFolder(dataFolder)
  let server: DatabaseServer | undefined
  try {
    const cluster = join(dataFolder, 'postgres')
    const user = await databaseUser(cluster)
    const binaries = await findBinaries(user)
    await ensureCluster(dataFolder, cluster, binaries, user)
    const stalePid = await stopLeftover(cluster, log)
    server = await startServer({ dataFolder, cluster, binaries, user, stalePid, log })
    const connection = {
      host: '127.0.0.1',
      port: server.port,
      user: role,
      password: await readPassword(cluster),
      database: 'termin',
    }
    await createDatabase(connection)
    return running(server, connection, release)
  } catch (error) {
    await server?.stop()
    await release()
    throw error
  }
}

function running(server: DatabaseServer, connection: pg.ClientConfig, release: () => Promise<void>): EmbeddedPostgres {
  let wanted = true
  return {
    connection,
    async stop() {
      wanted = false
      await server.stop()
      await release()
    },
    onLoss(react) {
      void server.ended.then(async () => wanted && react(await server.lastWords().catch(() => '')))
    },
  }
}

async function createDatabase({ database, ...server }: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database ?? role)}`)
  } finally {
    await client.end()
  }
}
