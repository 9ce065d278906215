import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { migrate } from '../db/migrate'
import { openUnlimitedDatabase } from '../node/database'
import { startEmbeddedPostgres } from '../node/embedded-postgres'
import { silentLog } from '../silent-log'

const variable = 'TERMIN_TEST_POSTGRES'

/** The database that those of tests are copies of */
export const template = 'migrated'

/** Linux keeps files here in memory, where nothing waits for a disk. */
const memory = '/dev/shm'
/** Bytes that must be free there and in memory: many times what the tests of the server need */
const minRoom = 6e9

const prefix = 'termin-postgres-'
/** ms, longer than any run: what is older was left by one that was killed */
const maxRunTime = 12 * 3_600_000

/** Makes a folder for the database, and deletes those of runs that were killed. */
async function newFolder(): Promise<string> {
  for (const parent of [memory, tmpdir()]) await deleteLeftovers(parent).catch(() => undefined)
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  const hasRoom = Math.min(bavail * bsize, process.availableMemory()) > minRoom
  return mkdtemp(join(hasRoom ? memory : tmpdir(), prefix))
}

async function deleteLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name)
    if (name.startsWith(prefix) && Date.now() - (await stat(folder)).mtimeMs > maxRunTime)
      await rm(folder, { recursive: true, force: true })
  }
}

/** Global setup: one PostgreSQL for all tests of a run, each with a database of its own */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await newFolder()
  const server = await startEmbeddedPostgres(join(folder, 'data'), silentLog)
  const first = openUnlimitedDatabase(server.connection, silentLog)
  // Nothing here has to survive a power cut.
  await first.database.execute(sql`alter role current_user set synchronous_commit = off`)
  await first.database.execute(sql`create database ${sql.identifier(template)}`)
  await first.close()
  const connection = openUnlimitedDatabase({ ...server.connection, database: template }, silentLog)
  await migrate(connection.database)
  await connection.close()
  // Workers inherit it.
  process.env[variable] = JSON.stringify(server.connection)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export function connectionToPostgres(): pg.ClientConfig {
  const connection = process.env[variable]
  if (!connection) throw new Error('the global setup of this test project starts no PostgreSQL')
  return JSON.parse(connection) as pg.ClientConfig
}
