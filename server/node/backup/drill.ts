import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { migrate } from '#server/db/migrate'
import { openUnlimitedDatabase } from '../database'
import { quote } from '#server/backup/archive/catalog'
import type { VerifiedBackup } from '#server/backup/archive/read-backup'
import type { RestoreOptions } from '#server/backup/archive/restore'
import { restoreBackup } from '#server/backup/archive/restore'
import { silentLog } from '#server/silent-log'
import { StartError } from '../start-error'
import { codeOf } from '../system-error'
import { withSession } from './session'

/** SQLSTATE */
const insufficientPrivilege = '42501'

/**
 * Restores a backup into a new database on the same server, and drops that database. Files are read and compared with
 * their sums, but stored nowhere. The user of the connection must be allowed to create databases.
 * @throws BackupRefused, StartError, or the error of the restore
 */
export async function restoreIntoTrial(
  connection: pg.ClientConfig,
  options: Pick<RestoreOptions, 'archive' | 'now' | 'log'>,
): Promise<VerifiedBackup> {
  const name = `termin_drill_${randomBytes(4).toString('hex')}`
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

function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
