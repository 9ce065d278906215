import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { missingMigrations } from '#server/db/migrate'
import type { Log, Ports } from '#server/ports'
import { appliedMigrations } from '#server/backup/archive/catalog'
import { otherProcesses } from '../backup/other-processes'
import { withSession } from '../backup/session'
import type { Config } from '../config'
import { readPostmaster } from '../embedded/postmaster'
import { clusterIn, connectionTo } from '../embedded/cluster'
import { waitForDatabase } from '../external-database'
import { findDatabase, openPorts } from '../host'
import { isPooled } from '../pooler'
import { Shutdown } from '../shutdown'
import { holderOf } from '../single-process'
import { StartError } from '../start-error'
import { codeOf } from '../system-error'
import { withStarted } from './started-database'

export interface Context {
  config: Config
  log: Log
  /** Prints a line of the result. */
  say(line: string): void
}

/** A command of the operator. Its name is that of its file. */
export interface Command {
  /** The arguments in one line, after the name */
  usage: string
  /** What it does, in one sentence */
  about: string
  /**
   * @throws StartError with a sentence for the operator
   * @returns false if it found something wrong
   */
  run(context: Context, args: readonly string[]): Promise<boolean | void>
}

export const poolerText =
  'DATABASE_URL prowadzi do bazy przez pooler, a kopię przywraca się tylko bez niego: na czas tego polecenia wpisz tam adres samego serwera.'

/**
 * Gives a command the database of the configuration: that of DATABASE_URL, the embedded one of a running server, or
 * else the embedded one, started for the time of the command. It makes none.
 * @param alone refuses while a process of Termin works on it, and a pooler, behind which the others cannot be told
 * apart
 * @throws StartError
 */
export async function withDatabase<Result>(
  context: Context,
  { alone }: { alone: boolean },
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const { config, log } = context
  if (config.databaseUrl) {
    const connection = await waitForDatabase(config.databaseUrl, log, new AbortController().signal)
    if (alone && (await isPooled(connection))) throw new StartError(poolerText)
    const others = alone ? await withSession(connection, ({ database }) => otherProcesses(database)) : 0
    if (others > 0)
      throw new StartError('Na tej bazie pracuje Termin: zatrzymaj wszystkie jego procesy i spróbuj ponownie.')
    return work(connection)
  }
  const holder = await holderOf(config.dataFolder)
  if (holder?.where === 'ELSEWHERE') throw new StartError(elsewhere(config.dataFolder))
  if (holder !== undefined && !alone) return work(await connectionOfRunning(config.dataFolder))
  if (await isMissing(clusterIn(config.dataFolder))) throw new StartError(empty(config.dataFolder))
  return withStarted(context, (shutdown) => findDatabase(config, log, shutdown, () => {}), work)
}

/** One that cannot be looked at is none: the start says what is wrong with it. */
function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOENT',
  )
}

/** A new database would hide that the folder is the wrong one. */
const empty = (dataFolder: string) =>
  `W folderze danych ${dataFolder} nie ma bazy Termina: wskaż właściwy w TERMIN_DATA (ustawienia jednostki wczytuje set -a; . /etc/termin.env; set +a) albo najpierw uruchom na nim Termin.`

const elsewhere = (dataFolder: string) =>
  `Na folderze danych ${dataFolder} działa Termin w innym kontenerze: wykonaj to polecenie w nim (docker exec), a przywracanie kopii, gdy go zatrzymasz.`

async function connectionOfRunning(dataFolder: string): Promise<pg.ClientConfig> {
  const cluster = clusterIn(dataFolder)
  const running = await readPostmaster(cluster)
  if (!running?.ready) throw new StartError('Termin właśnie się uruchamia albo kończy: spróbuj za chwilę.')
  return connectionTo(cluster, running.port)
}

/**
 * @returns the names of the migrations of a database with data of Termin
 * @throws StartError if it has none: another database than the operator meant
 */
export async function migrationsOfData(connection: pg.ClientConfig): Promise<string[]> {
  const migrations = await withSession(connection, ({ database }) => appliedMigrations(database))
  if (migrations.length === 0) throw new StartError('W tej bazie nie ma jeszcze danych Termina.')
  return migrations
}

/**
 * Gives a command the ports on a database of this version.
 * @throws StartError if it has no data of Termin or has still to be migrated
 */
export function withPorts<Result>(context: Context, work: (ports: Ports) => Promise<Result>): Promise<Result> {
  return withDatabase(context, { alone: false }, async (connection) => {
    if (missingMigrations(await migrationsOfData(connection)).length > 0) {
      throw new StartError(
        'Baza danych jest z innej wersji: uruchom na niej najpierw tę wersję (npm start) albo polecenie migrate.',
      )
    }
    const shutdown = new Shutdown(context.log)
    try {
      return await work(await openPorts(context.config, connection, context.log, shutdown))
    } finally {
      await shutdown.closeAll()
    }
  })
}
