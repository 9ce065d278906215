import type pg from 'pg'
import { FilesUnavailable } from '#server/files-unavailable'
import type { Database, FileStore, Log, ServiceCheck } from '#server/ports'
import { openDatabase } from '../database'
import { StartError } from '../start-error'
import { messageOf } from '../system-error'
import { openFileFolder } from './file-folder'
import type { OpenedBucket } from './opened-bucket'
import type { FilesConfig } from './files-config'
import { type MarkedPlace, markedStore } from './marked-store'
import { readDatabaseMark, establishMark } from './establish-mark'

/**
 * Opens the place for attachments. An unusable folder, or a place with the files of another database, ends the start.
 * Problems of a bucket are only logged: everything else works without it, and it may recover.
 */
export async function openFileStore(config: FilesConfig, database: Database, log: Log): Promise<FileStore> {
  const { store, place, bucket } = await openPlace(config, log)
  const checkedStore = markedStore(store, place, {
    establish: () => establishMark(database, place, store),
    databaseMark: () => readDatabaseMark(database),
  })
  try {
    await checkedStore.establish()
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    if (config.kind === 'folder')
      throw new StartError(
        `Nie można użyć folderu plików ${config.folder} (${messageOf(error.cause)}): sprawdź TERMIN_FILES.`,
      )
  }
  return bucket ? { ...checkedStore, bucket } : checkedStore
}

/**
 * Opens the place for attachments without a check of its mark at each call, since a restore locks the row with the mark.
 * That the place belongs to this database is established once, before.
 * @throws StartError if it does not
 */
export async function openFilesForRestore(
  config: FilesConfig,
  connection: pg.ClientConfig,
  log: Log,
): Promise<FileStore> {
  const { database, close } = openDatabase(connection, log, { size: 2 })
  try {
    await openFileStore(config, database, log)
  } finally {
    await close()
  }
  const { store } = await openPlace(config, log)
  return store
}

interface OpenedPlace {
  store: FileStore
  place: MarkedPlace
  bucket?: FileStore['bucket']
}

export async function openPlace(config: FilesConfig, log: Log): Promise<OpenedPlace> {
  if (config.kind === 'folder') return openFileFolder(config.folder)
  const { trouble, ...place } = await openBucket(config)
  const { bucket, prefix } = config
  const provider = config.kind === 'cloud' ? 'Google Cloud Storage' : 'S3'
  void trouble().then((reason) =>
    reason === undefined
      ? log.info('files in a bucket', { provider, bucket, prefix })
      : log.error('files cannot be kept', { bucket, reason }),
  )
  return { ...place, bucket: { provider, name: bucket, check: async () => bucketCheck(await trouble()) } }
}

/** Loaded on demand, because Google's library is large and rarely needed. */
async function openBucket(config: Exclude<FilesConfig, { kind: 'folder' }>): Promise<OpenedBucket> {
  if (config.kind === 'cloud') return (await import('./cloud-storage')).openCloudStorage(config)
  return (await import('./s3-storage')).openS3(config)
}

function bucketCheck(trouble: string | undefined): ServiceCheck {
  return trouble === undefined ? { ok: true } : { ok: false, problem: trouble }
}
