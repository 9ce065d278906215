import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { migrate } from '#server/db/migrate'
import { openDatabase } from '#server/node/database'
import { startEmbeddedPostgres } from '#server/node/embedded-postgres'
import type { Database } from '#server/ports'
import { silentLog } from '#server/silent-log'

/** A PostgreSQL of its own, in a folder that goes when it is closed, or in a data folder that stays. */
export async function startPostgres(dataFolder?: string) {
  if (dataFolder !== undefined) {
    const postgres = await startEmbeddedPostgres(resolve(dataFolder), silentLog)
    return { folder: resolve(dataFolder), connection: postgres.connection, close: () => postgres.stop() }
  }
  const folder = await mkdtemp(join(tmpdir(), 'termin-bench-'))
  // When started as root, PostgreSQL runs as another user, who must be able to read the folder.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(join(folder, 'database'), silentLog)
  return {
    folder,
    connection: postgres.connection,
    async close() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Measures on an empty database with the tables of the product. */
export async function onEmptyDatabase<Result>(
  measure: (database: Database, connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres()
  const connection = openDatabase(postgres.connection, silentLog)
  try {
    await migrate(connection.database)
    return await measure(connection.database, postgres.connection)
  } finally {
    await connection.close()
    await postgres.close()
  }
}
