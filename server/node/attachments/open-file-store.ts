import { FilesUnavailable } from '#server/files-unavailable'
import type { Database, FileStore, Log, ServiceCheck } from '#server/ports'
import { StartError } from '../start-error'
import { messageOf } from '../system-error'
import { openFileFolder } from './file-folder'
import type { FilesConfig } from './files-config'
import { type MarkedPlace, markedStore } from './marked-store'
import { knownMark, settleMark } from './settle-mark'

/**
 * The place for pictures and documents. A folder that cannot be used ends the start, and so does a place that is not the one in which
 * this database keeps its files. What is wrong with a bucket is logged in plain words and ends nothing: everything but files works
 * without it, and it may come back by itself.
 */
export async function openFileStore(config: FilesConfig, database: Database, log: Log): Promise<FileStore> {
  const { store, place, bucket } = await openPlace(config, log)
  const marked = markedStore(store, place, {
    settle: () => settleMark(database, place, store),
    known: () => knownMark(database),
  })
  try {
    await marked.settle()
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    if (config.kind === 'folder')
      throw new StartError(
        `Nie można użyć folderu plików ${config.folder} (${messageOf(error.cause)}): sprawdź TERMIN_FILES.`,
      )
  }
  return bucket ? { ...marked, bucket } : marked
}

interface OpenedPlace {
  store: FileStore
  place: MarkedPlace
  bucket?: FileStore['bucket']
}

export async function openPlace(config: FilesConfig, log: Log): Promise<OpenedPlace> {
  if (config.kind === 'folder') return openFileFolder(config.folder)
  // Google's library is large, and few need it.
  const { openCloudStorage } = await import('./cloud-storage')
  const { trouble, ...opened } = openCloudStorage(config)
  const { bucket, prefix } = config
  void trouble().then((reason) =>
    reason === undefined
      ? log.info('files in Google Cloud Storage', { bucket, prefix })
      : log.error('files cannot be kept', { bucket, reason }),
  )
  return { ...opened, bucket: { name: bucket, check: async () => bucketCheck(await trouble()) } }
}

/** The sentence says what is wrong and what to do about it. */
function bucketCheck(trouble: string | undefined): ServiceCheck {
  return trouble === undefined ? { ok: true } : { ok: false, problem: trouble }
}
