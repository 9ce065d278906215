import type { FileContent, FileStore } from '#server/ports'

/** An IndexedDB database with one object store. Each use opens it, and settles when its transaction is complete. */
export function objectStore(databaseName: string, store: string) {
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(databaseName, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    const database = await requestResult(opening)
    try {
      const transaction = database.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      const completion = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB: abort')))
      })
      const [result] = await Promise.all([requestResult(request), completion])
      return result
    } finally {
      database.close()
    }
  }
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

interface Snapshot {
  /** The build that wrote it; another one may have other tables or another season */
  build: string
  /** Time of saving by the browser's clock (ms) */
  savedAt: number
  dump: Blob
}

const snapshotKey = 'demo'
const inSnapshots = objectStore('termin-demo', 'snapshots')

export async function readSnapshot(): Promise<Snapshot | undefined> {
  return inSnapshots<Snapshot | undefined>('readonly', (snapshots) => snapshots.get(snapshotKey))
}

export async function writeSnapshot(snapshot: Snapshot): Promise<void> {
  await inSnapshots('readwrite', (snapshots) => snapshots.put(snapshot, snapshotKey))
}

export async function deleteSnapshot(): Promise<void> {
  await inSnapshots('readwrite', (snapshots) => snapshots.delete(snapshotKey))
}

const inFiles = objectStore('termin-demo-files', 'files')

/** Files of the demo: in memory, and for later pages in IndexedDB where the browser allows it. */
export class DemoFiles implements FileStore {
  readonly #here = new Map<string, Blob>()

  async put(key: string, content: FileContent): Promise<void> {
    const bytes = new Uint8Array(await content.arrayBuffer())
    this.#here.set(key, new Blob([bytes]))
    await attempt(() => inFiles('readwrite', (files) => files.put(bytes, key)))
  }

  async get(key: string): Promise<FileContent | undefined> {
    const here = this.#here.get(key)
    if (here) return here
    const bytes = await attempt(() => inFiles<unknown>('readonly', (files) => files.get(key)))
    return bytes instanceof Uint8Array ? new Blob([new Uint8Array(bytes)]) : undefined
  }

  async delete(key: string): Promise<void> {
    this.#here.delete(key)
    await attempt(() => inFiles('readwrite', (files) => files.delete(key)))
  }

  async clear(): Promise<void> {
    this.#here.clear()
    await attempt(() => inFiles('readwrite', (files) => files.clear()))
  }
}

/**
 * Without IndexedDB the demo works, but forgets files on reload.
 * @returns undefined if it failed
 */
export async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
