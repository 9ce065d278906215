/** An IndexedDB database with one object store. Each use opens it, and settles when its transaction is complete. */
export function objectStore(databaseName: string, store: string) {
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(databaseName, 1)
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
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}
