export interface Snapshot {
  /** The build that wrote it; another one may have other tables or another season */
  build: string
  /** By the browser's clock (ms) */
  savedAt: number
  dump: Blob
}

const store = 'snapshots'
const key = 'demo'

async function inStore<T>(mode: IDBTransactionMode, act: (snapshots: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('termin-demo', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const database = await settled(opening)
  try {
    const transaction = database.transaction(store, mode)
    const request = act(transaction.objectStore(store))
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB: abort')))
    })
    const [result] = await Promise.all([settled(request), done])
    return result
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

export async function readSnapshot(): Promise<Snapshot | undefined> {
  return inStore<Snapshot | undefined>('readonly', (snapshots) => snapshots.get(key))
}

export async function writeSnapshot(snapshot: Snapshot): Promise<void> {
  await inStore('readwrite', (snapshots) => snapshots.put(snapshot, key))
}

export async function deleteSnapshot(): Promise<void> {
  await inStore('readwrite', (snapshots) => snapshots.delete(key))
}
