/** A picture that the server does not have yet */
export interface WaitingPhoto {
  key: string
  /** Key of the protocol and the person, as in the outbox of values */
  name: string
  field: string
  fileName: string
  type: string
  /** Not a Blob: WebKit fails on Blobs in IndexedDB. */
  bytes: ArrayBuffer
  /** The phone has no room for it, or keeps nothing: it lasts as long as the page */
  isUnkept?: boolean
}

const store = 'photos'

/**
 * Pictures kept on the phone until the server has them. A browser without IndexedDB keeps them as long as the page is
 * open.
 */
export function createPhotoStore(factory: IDBFactory | undefined) {
  const memory = new Map<string, WaitingPhoto>()
  let database: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> | undefined {
    if (!factory) return undefined
    database ??= new Promise((resolve, reject) => {
      const request = factory.open('termin-protocols', 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'key' }))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
    return database
  }

  /** Resolves once the change is on the phone. */
  async function tryOnce<Result>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => IDBRequest<Result>) {
    const connection = await open()
    if (!connection) return undefined
    return new Promise<Result>((resolve, reject) => {
      const transaction = connection.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
    })
  }

  /** A connection may be lost, as on an iPhone while another app is in front. */
  async function run<Result>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => IDBRequest<Result>) {
    try {
      return await tryOnce(mode, work)
    } catch {
      database = undefined
      return tryOnce(mode, work)
    }
  }

  /** The memory holds them, too: a full or forbidden storage must not lose what was just taken. */
  async function add(photo: WaitingPhoto): Promise<void> {
    memory.set(photo.key, photo)
    const keptKey = await run('readwrite', (all) => all.put(photo)).catch(() => undefined)
    if (keptKey === undefined && memory.has(photo.key)) memory.set(photo.key, { ...photo, isUnkept: true })
  }

  async function remove(key: string): Promise<void> {
    memory.delete(key)
    await run('readwrite', (all) => all.delete(key)).catch(() => undefined)
  }

  async function of(name: string): Promise<WaitingPhoto[]> {
    const stored: WaitingPhoto[] = (await run<WaitingPhoto[]>('readonly', (all) => all.getAll()).catch(() => [])) ?? []
    const all = new Map([...stored.map((photo) => [photo.key, photo] as const), ...memory])
    return [...all.values()].filter((photo) => photo.name === name)
  }

  async function clear(name: string): Promise<void> {
    for (const { key } of await of(name)) await remove(key)
  }

  return { add, remove, of, clear }
}

export const photoStore = createPhotoStore(globalThis.indexedDB)
