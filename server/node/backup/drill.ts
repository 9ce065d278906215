import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { migrate } from '#server/db/migrate'
import { openUnlimitedDatabase } from '../database'
import { quote } from '#server/backup/archive/catalog'
import type { VerifiedBackup } from '#server/backup/archive/read-backup'
import type { RestoreOptions } from '#server/backup/archive/restore'
import { restoreBackup } from '#server/backup/archive/restore'
import type { CopySession } from '#server/backup/archive/session'
import { rowsOf } from '#server/db/rows'
import { failureText } from '#server/http/failure-text'
import type { Log } from '#server/ports'
import { silentLog } from '#server/silent-log'
import { insufficientPrivilege } from '../missing-right'
import { StartError } from '../start-error'
import { codeOf } from '../system-error'
import { withSession } from './session'

/** Of the names of the databases, which end with eight hexadecimal digits */
const prefix = 'termin_drill_'
/** Of the lock that running drills share */
const lockKey = sql`hashtextextended(${prefix}, 0)`

/**
 * Restores a backup into a new database on the same server, and drops that database, and those of earlier drills that
 * were interrupted. Files are read and compared with their sums, but stored nowhere. The user of the connection must be
 * allowed to create databases.
 * @throws BackupRefused, StartError, or the error of the restore
 */
export async function restoreIntoTrial(
  connection: pg.ClientConfig,
  options: Pick<RestoreOptions, 'archive' | 'now' | 'log'>,
): Promise<VerifiedBackup> {
  return withSession(connection, async (session) => {
    await dropInterrupted(session, options.log)
    // Until the session ends: nobody is connected to a new database for a moment, and another drill would drop it.
    await session.database.execute(sql`select pg_advisory_lock_shared(${lockKey})`)
    return restoreIntoNew(connection, options)
  })
}

async function restoreIntoNew(
  connection: pg.ClientConfig,
  options: Pick<RestoreOptions, 'archive' | 'now' | 'log'>,
): Promise<VerifiedBackup> {
  const name = `${prefix}${randomBytes(4).toString('hex')}`
  const trial = withDatabase(connection, name)
  await withSession(connection, (session) => session.run(`create database ${quote(name)} template template0`)).catch(
    (error: unknown) => {
      throw codeOf(error) === insufficientPrivilege
        ? new StartError(
            'Próba potrzebuje osobnej bazy, a użytkownik bazy nie może jej założyć (ALTER ROLE … CREATEDB).',
          )
        : error
    },
  )
  try {
    const { database, close } = openUnlimitedDatabase(trial, silentLog)
    try {
      await migrate(database)
    } finally {
      await close()
    }
    return await withSession(trial, (session) => restoreBackup(session, { ...options, files: undefined }))
  } finally {
    await withSession(connection, (session) => session.run(`drop database ${quote(name)} with (force)`))
  }
}

/** Drops what drills left that were killed: databases of this user to which nobody is connected. Not during a drill. */
async function dropInterrupted({ database, run }: CopySession, log: Log): Promise<void> {
  const [lock] = await rowsOf<{ free: boolean }>(database, sql`select pg_try_advisory_lock(${lockKey}) as free`)
  if (!lock?.free) return
  const left = await rowsOf<{ name: string }>(
    database,
    sql`select datname as name from pg_database d
        where datname ~ ${`^${prefix}[0-9a-f]{8}$`} and pg_get_userbyid(datdba) = current_user
          and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  )
  for (const { name } of left) {
    try {
      await run(`drop database ${quote(name)}`)
      log.info('database of an interrupted drill dropped', { name })
    } catch (error) {
      log.warn('database of an interrupted drill not dropped', { name, error: failureText(error) })
    }
  }
  await database.execute(sql`select pg_advisory_unlock(${lockKey})`)
}

function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
