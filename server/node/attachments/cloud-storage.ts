import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { IdempotencyStrategy, Storage } from '@google-cloud/storage'
import { FilesUnavailable } from '#server/files-unavailable'
import type { FileStore } from '#server/ports'
import { bucketPermissions, isMissingFile, missingPermissionsText, bucketErrorText } from './cloud-storage-errors'
import { markName, type MarkedPlace } from './marked-store'
import { checkedKey } from './file-key'
import type { FilesConfig } from './files-config'

/** Milliseconds that one file may take, with everything that is tried again meanwhile: somebody waits for it. */
const patience = 30_000

/**
 * Files as objects of a bucket of Google Cloud Storage, which keeps an object whole or not at all. Who we are the library finds out as
 * Google documents it: GOOGLE_APPLICATION_CREDENTIALS, or the machine we run on.
 */
export function openCloudStorage(
  { bucket: name, prefix, endpoint }: Extract<FilesConfig, { kind: 'cloud' }>,
  limit = patience,
): { store: FileStore; place: MarkedPlace; trouble(): Promise<string | undefined> } {
  const storage = new Storage({
    timeout: limit,
    ...(endpoint !== undefined && {
      apiEndpoint: endpoint,
      // An emulator uses http and does not authenticate.
      useAuthWithCustomEndpoint: endpoint.startsWith('https:'),
    }),
    retryOptions: {
      // A key is never used twice: storing the same bytes under it once more changes nothing.
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
      // The type is in the database; nobody opens the file in the bucket.
      const options = { resumable: false, timeout: limit, contentType: 'application/octet-stream' }
      await answered(target.save(() => Readable.fromWeb(content.stream() as ReadableStream), options))
    },
    async get(key) {
      const found = await answered(file(key).download(), { missing: undefined })
      return found && new Blob([new Uint8Array(found[0])])
    },
    async delete(key) {
      await answered(file(key).delete(), { missing: undefined })
    },
  }

  const mark = bucket.file(prefix + markName)
  const place: MarkedPlace = {
    name: `zasobniku gs://${name}/${prefix}`,
    async readMark() {
      const found = await answered(mark.download(), { missing: undefined })
      return found?.[0].toString('utf8').trim()
    },
    writeMark: (text) => answered(mark.save(text, { resumable: false, timeout: limit, contentType: 'text/plain' })),
  }

  /** What keeps files from being kept, in plain words; undefined where nothing does. */
  async function trouble(): Promise<string | undefined> {
    try {
      const [granted] = await inTime(bucket.iam.testPermissions([...bucketPermissions]), limit)
      return missingPermissionsText(name, granted)
    } catch (error) {
      return bucketErrorText(name, error)
    }
  }

  /** The result; `missing`, where that is said, when there is no such file; any other failure is FilesUnavailable. */
  async function answered<T, M = never>(asked: Promise<T>, otherwise?: { missing: M }): Promise<T | M> {
    try {
      return await inTime(asked, limit)
    } catch (error) {
      if (otherwise && isMissingFile(error)) return otherwise.missing
      throw new FilesUnavailable(error)
    }
  }
  return { store, place, trouble }
}

/** The library gives each request its time, but not all that it tries together. */
async function inTime<T>(asked: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
