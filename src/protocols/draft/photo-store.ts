import { compare } from '#domain/collections'

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
  /** ms since 1970 by the clock of this phone, later for each picture: they are sent in this order */
  addedAt?: number
  /** The phone has no room for it, or keeps nothing: it lasts as long as the page */
  isUnkept?: boolean
}

const store = 'photos'

type Work<Result> = (all: IDBObjectStore) => IDBRequest<Result>

function connect(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('termin-protocols', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'key' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

/** Resolves once the change is on the phone. */
function transact<Result>(connection: IDBDatabase, mode: IDBTransactionMode, work: Work<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = connection.transaction(store, mode)
    const request = work(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })
}

/** How browsers name a connection that they have closed by themselves */
const lostConnection = ['InvalidStateError', 'AbortError', 'UnknownError']

const isLostConnection = (error: unknown) => error instanceof DOMException && lostConnection.includes(error.name)

/**
 * Pictures kept on the phone until the server has them. A browser without IndexedDB keeps them as long as the page is
 * open, and asks before it is closed, also once their draft is left.
 */
export function createPhotoStore(factory: IDBFactory | undefined) {
  const memory = new Map<string, WaitingPhoto>()
  let lastAddedAt = 0
  let database: Promise<IDBDatabase> | undefined

  function open(from: IDBFactory): Promise<IDBDatabase> {
    database ??= connect(from).catch((error: unknown) => {
      database = undefined
      throw error
    })
    return database
  }

  async function tryOnce<Result>(from: IDBFactory, mode: IDBTransactionMode, work: Work<Result>): Promise<Result> {
    const opened = open(from)
    const connection = await opened
    try {
      return await transact(connection, mode, work)
    } catch (error) {
      if (isLostConnection(error)) {
        connection.close()
        if (database === opened) database = undefined
      }
      throw error
    }
  }

  /** A connection may be lost, as on an iPhone while another app is in front. */
  async function run<Result>(mode: IDBTransactionMode, work: Work<Result>): Promise<Result | undefined> {
    if (!factory) return undefined
    try {
      return await tryOnce(factory, mode, work)
    } catch (error) {
      if (!isLostConnection(error)) throw error
      return tryOnce(factory, mode, work)
    }
  }

  function askBeforeClosing(event: BeforeUnloadEvent) {
    if ([...memory.values()].some(({ isUnkept }) => isUnkept)) event.preventDefault()
  }

  /** The memory holds them, too: a full or forbidden storage must not lose what was just taken. */
  async function add(added: WaitingPhoto): Promise<void> {
    lastAddedAt = Math.max(Date.now(), lastAddedAt + 1)
    const photo = { ...added, addedAt: lastAddedAt }
    memory.set(photo.key, photo)
    const keptKey = await run('readwrite', (all) => all.put(photo)).catch(() => undefined)
    if (keptKey !== undefined || !memory.has(photo.key)) return
    memory.set(photo.key, { ...photo, isUnkept: true })
    window.addEventListener('beforeunload', askBeforeClosing)
  }

  async function remove(key: string): Promise<void> {
    memory.delete(key)
    await run('readwrite', (all) => all.delete(key)).catch(() => undefined)
  }

  async function of(name: string): Promise<WaitingPhoto[]> {
    const stored: WaitingPhoto[] = (await run<WaitingPhoto[]>('readonly', (all) => all.getAll()).catch(() => [])) ?? []
    const all = new Map([...stored.map((photo) => [photo.key, photo] as const), ...memory])
    const own = [...all.values()].filter((photo) => photo.name === name)
    return own.toSorted((one, other) => compare(one.addedAt ?? 0, other.addedAt ?? 0))
  }

  async function clear(name: string): Promise<void> {
    for (const { key } of await of(name)) await remove(key)
  }

  return { add, remove, of, clear }
}

export const photoStore = createPhotoStore(globalThis.indexedDB)
