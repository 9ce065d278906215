import { join } from 'node:path'
import type pg from 'pg'
import type { Backup, BackupKind, Drill } from '#domain/backup/backup'
import { failureText } from '#server/http/failure-text'
import type { Backups, FileStore, Log } from '#server/ports'
import { applicationVersion } from '../application-version'
import { openBackupBucket } from './bucket'
import type { BackupConfig } from './config'
import { backupKey } from './encryption'
import { listBackups, pruneBackups, readDrill, writeDrill, writeToFolder } from './folder'
import { restoreIntoTrial } from './drill'
import type { BackupContent } from './write-backup'
import { withSession } from './session'

export interface BackupFolder extends Pick<Backups, 'folder' | 'hour' | 'kept' | 'list' | 'lastDrill' | 'make'> {
  /** Of rows only, for a way back from an upgrade, which changes no files */
  makeOfRows(kind: BackupKind): Promise<Backup>
  /** Restores a backup into a database that is dropped afterwards. @throws BackupRefused */
  drill(name: string): Promise<Drill>
}

/** The backups of this configuration. They use connections of their own, without time limits. */
export function openBackups(
  config: BackupConfig,
  {
    connection,
    files,
    now,
    log,
  }: { connection: pg.ClientConfig; files: Pick<FileStore, 'get'>; now: () => Date; log: Log },
): BackupFolder {
  const { folder, hour, kept } = config
  async function write(content: Pick<BackupContent, 'kind' | 'files' | 'onProgress'>): Promise<Backup> {
    const key = config.key === undefined ? undefined : await backupKey(config.key)
    const { backup } = await withSession(connection, (session) =>
      writeToFolder(session, folder, { ...content, application: applicationVersion, createdAt: now(), key }),
    )
    await pruneBackups(folder, kept)
    return backup
  }
  /** A backup whose copy failed is copied with the next one. */
  async function copyToBucket(): Promise<void> {
    if (!config.bucket) return
    try {
      await openBackupBucket(config.bucket).follow(folder, kept)
    } catch (error) {
      log.error('backup not copied to the bucket', { error: failureText(error) })
    }
  }
  return {
    folder,
    hour,
    kept,
    list: () => listBackups(folder),
    lastDrill: () => readDrill(folder),
    async make(kind, onProgress) {
      const backup = await write({ kind, files, onProgress })
      await copyToBucket()
      return backup
    },
    makeOfRows: (kind) => write({ kind, files: undefined }),
    async drill(name) {
      const key = config.key === undefined ? undefined : await backupKey(config.key)
      const { rows, manifest } = await restoreIntoTrial(connection, { path: join(folder, name), key, now: now() })
      const drill = { at: now().toISOString(), name, rows, files: manifest.files.count }
      await writeDrill(folder, drill)
      return drill
    },
  }
}
