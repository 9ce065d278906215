import { join } from 'node:path'
import type pg from 'pg'
import type { Backup, BackupKind, BucketCopy, Drill } from '#domain/backup/backup'
import { parseBackupName } from '#domain/backup/backup'
import { failureText } from '#server/http/failure-text'
import type { KeptBackups } from '#server/backup/restoration'
import type { FileStore, Log } from '#server/ports'
import { applicationVersion } from '#server/application-version'
import type { CopySession } from '#server/backup/archive/session'
import type { BackupContent } from '#server/backup/archive/write-backup'
import { makeUsableFolder } from '../data-folder'
import { archiveFile } from './archive-file'
import { bucketTrouble, openBackupBucket } from './bucket'
import type { BackupConfig } from './config'
import { backupKey } from './encryption'
import {
  listBackups,
  pruneBackups,
  readBucketCopy,
  readDrill,
  writeBucketCopy,
  writeDrill,
  writeToFolder,
} from './folder'
import { restoreIntoTrial } from './drill'
import { atPlace } from './place-error'
import { withSession } from './session'

interface BackupFolder extends KeptBackups {
  /** Makes a backup of rows only, for a way back from an upgrade, which changes no files. */
  makeOfRows(kind: BackupKind): Promise<Backup>
  /**
   * Restores a backup into a database that is dropped afterwards.
   * @throws BackupRefused
   */
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
  async function write(
    content: Pick<BackupContent, 'kind' | 'files' | 'onProgress'>,
    existingSession?: CopySession,
  ): Promise<Backup> {
    const key = await backupKey(config.key)
    const writeOn = (session: CopySession) =>
      writeToFolder(session, folder, { ...content, application: applicationVersion, createdAt: now(), key })
    const { backup } = await (existingSession ? writeOn(existingSession) : withSession(connection, writeOn))
    // Not before a restore: the one that is restored may be outdated by this one.
    if (!existingSession) await pruneBackups(folder, kept, log)
    return backup
  }
  const bucketCopy = async (): Promise<BucketCopy> =>
    (await readBucketCopy(folder)) ?? { createdAt: null, failure: null }
  return {
    folder,
    hour,
    kept,
    list: () => atPlace(listBackups(folder)),
    check: () => atPlace(makeUsableFolder(folder)),
    lastDrill: () => readDrill(folder),
    bucketCopy: async () => (config.bucket ? bucketCopy() : null),
    async copyToBucket() {
      if (!config.bucket) return
      try {
        const { copied, newest } = await openBackupBucket(config.bucket).follow(folder, kept, log)
        if (copied > 0) log.info('backups copied to the bucket', { copied, newest })
        const createdAt = newest === undefined ? undefined : parseBackupName(newest)?.createdAt
        await writeBucketCopy(folder, { createdAt: createdAt?.toISOString() ?? null, failure: null })
      } catch (error) {
        log.error('backup not copied to the bucket', { error: failureText(error) })
        const { createdAt } = await bucketCopy()
        await writeBucketCopy(folder, {
          createdAt,
          failure: { at: now().toISOString(), reason: bucketTrouble(error) ?? 'przerwał to błąd, który jest w logu' },
        })
        throw error
      }
    },
    make: (kind, onProgress, present) =>
      atPlace(write({ kind, files: present ? present.files : files, onProgress }, present?.session)),
    makeOfRows: (kind) => write({ kind, files: undefined }),
    async drill(name) {
      const key = await backupKey(config.key)
      const { rows, manifest } = await restoreIntoTrial(connection, {
        archive: archiveFile(join(folder, name), key),
        now: now(),
        log,
      })
      const drill = { at: now().toISOString(), name, rows, files: manifest.files.count }
      await writeDrill(folder, drill)
      return drill
    },
  }
}
