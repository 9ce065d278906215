import type { FileStore, Log } from '#server/ports'
import { openFileFolder } from './file-folder'
import type { FilesConfig } from './files-config'

/**
 * The place for pictures and documents. A folder that cannot be used ends the start. What is wrong with a bucket is logged in plain words
 * and ends nothing: everything but files works without it, and it may come back by itself.
 */
export async function openFileStore(config: FilesConfig, log: Log): Promise<FileStore> {
  if (config.kind === 'folder') return openFileFolder(config.folder)
  // Google's library is large, and few need it.
  const { openCloudStorage } = await import('./cloud-storage')
  const { store, trouble } = openCloudStorage(config)
  const { bucket, prefix } = config
  void trouble().then((reason) =>
    reason === undefined
      ? log.info('files in Google Cloud Storage', { bucket, prefix })
      : log.error('files cannot be kept', { bucket, reason }),
  )
  return store
}
