import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { IdempotencyStrategy, Storage } from '@google-cloud/storage'
import { filesUnavailable } from '#server/files-unavailable'
import type { FileStore } from '#server/ports'
import { inTime } from '../../in-time'
import { bucketPermissions, isMissingFile, missingPermissionsText, bucketErrorText } from './cloud-storage-errors'
import { markName, type MarkedPlace } from './marked-store'
import { checkedKey } from './file-key'
import type { FilesConfig } from './files-config'
import type { OpenedBucket } from './opened-bucket'
import { timeLimit } from './opened-bucket'

/**
 * Stores files as objects in a bucket of Google Cloud Storage, which writes an object completely or not at all. The
 * library finds credentials as Google documents it: in GOOGLE_APPLICATION_CREDENTIALS, or from the machine.
 */
export function openCloudStorage(
  { bucket: name, prefix, endpoint }: Extract<FilesConfig, { kind: 'cloud' }>,
  limit = timeLimit,
): OpenedBucket {
  const storage = new Storage({
    timeout: limit,
    ...(endpoint !== undefined && {
      apiEndpoint: endpoint,
      // An emulator uses http without authentication.
      useAuthWithCustomEndpoint: endpoint.startsWith('https:'),
    }),
    retryOptions: {
      // Retrying is safe: a key always has the same content.
      idempotencyStrategy: IdempotencyStrategy.RetryAlways,
      maxRetries: 3,
      maxRetryDelay: 4,
      totalTimeout: limit / 1000,
    },
  })
  const bucket = storage.bucket(name)
  const file = (key: string) => bucket.file(prefix + checkedKey(key))

  const store: FileStore = {
    async put(key, content) {
      const target = file(key)
      // The real type is stored in the database; the object is never served directly.
      const options = { resumable: false, timeout: limit, contentType: 'application/octet-stream' }
      await settle(target.save(() => Readable.fromWeb(content.stream() as ReadableStream), options))
    },
    async get(key) {
      const contents = await settle(file(key).download(), { missing: undefined })
      return contents && new Blob([new Uint8Array(contents[0])])
    },
    async delete(key) {
      await settle(file(key).delete(), { missing: undefined })
    },
  }

  const mark = bucket.file(prefix + markName)
  const place: MarkedPlace = {
    name: `zasobniku gs://${name}/${prefix}`,
    async readMark() {
      const contents = await settle(mark.download(), { missing: undefined })
      return contents?.[0].toString('utf8').trim()
    },
    writeMark: (text) => settle(mark.save(text, { resumable: false, timeout: limit, contentType: 'text/plain' })),
  }

  async function trouble(): Promise<string | undefined> {
    try {
      const [permissions] = await inTime(bucket.iam.testPermissions([...bucketPermissions]), limit)
      return missingPermissionsText(name, permissions)
    } catch (error) {
      return bucketErrorText(name, error)
    }
  }

  /**
   * Resolves to the result, or to `otherwise.missing` if the file does not exist; any other failure rejects with
   * FilesUnavailable.
   */
  async function settle<T, M = never>(request: Promise<T>, otherwise?: { missing: M }): Promise<T | M> {
    try {
      // The library limits the time of each request, but not of all retries together.
      return await inTime(request, limit)
    } catch (error) {
      if (otherwise && isMissingFile(error)) return otherwise.missing
      return filesUnavailable(error)
    }
  }
  return { store, place, trouble }
}
