import { afterEach, expect, test } from 'vitest'
import type { WaitingPhoto } from './photo-store'
import { createPhotoStore } from './photo-store'

const photo = (key: string): WaitingPhoto => ({
  key,
  name: '1.5',
  field: 'kociol',
  fileName: `${key}.jpg`,
  type: 'image/jpeg',
  bytes: new ArrayBuffer(1),
})

type Ending = 'success' | 'error' | 'complete' | 'abort'

/** What happens to a request or a transaction, told in the next task */
function later(result: unknown, ending: Ending, error: DOMException | null = null) {
  const target = Object.assign(new EventTarget(), { result, error })
  setTimeout(() => target.dispatchEvent(new Event(ending)))
  return target
}

/** The storage of a phone that pages share: it may lose its connections, or have no room */
function phone() {
  const rows = new Map<string, WaitingPhoto>()
  let connections = 0
  let firstLiving = 0
  let full = false
  let refusal: DOMException | undefined
  const closed: number[] = []
  const noRoom = new DOMException('full', 'QuotaExceededError')
  const objectStore = {
    put(row: WaitingPhoto) {
      if (!full) rows.set(row.key, row)
      return { result: row.key }
    },
    // By their keys, as IndexedDB
    getAll: () => ({ result: [...rows.keys()].sort().map((key) => rows.get(key)) }),
    delete: (key: string) => ({ result: void rows.delete(key) }),
  }
  const connect = (number: number) => ({
    close: () => void closed.push(number),
    transaction(_store: string, mode: string) {
      if (number < firstLiving) throw new DOMException('The database connection is closing.', 'InvalidStateError')
      const isRefused = full && mode === 'readwrite'
      const transaction = isRefused ? later(undefined, 'abort', noRoom) : later(undefined, 'complete')
      return Object.assign(transaction, { objectStore: () => objectStore })
    },
  })
  const open = () => (refusal ? later(undefined, 'error', refusal) : later(connect(connections++), 'success'))
  return {
    factory: { open } as unknown as IDBFactory,
    loseConnections: () => (firstLiving = connections),
    fill: () => (full = true),
    refuse: (reason: DOMException | undefined) => (refusal = reason),
    /** How many connections were opened, and the numbers of those that were closed */
    connections: () => ({ opened: connections, closed }),
  }
}

const opened: ReturnType<typeof createPhotoStore>[] = []

/** A store of a page that is left after the test */
function openStore(factory: IDBFactory | undefined) {
  const store = createPhotoStore(factory)
  opened.push(store)
  return store
}

afterEach(async () => {
  for (const store of opened.splice(0)) await store.clear('1.5')
})

const keysOf = async (store: ReturnType<typeof createPhotoStore>) => (await store.of('1.5')).map(({ key }) => key)

test('a page that alone holds a picture is asked about before it is closed, whether its draft is open or left', async () => {
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const store = openStore(undefined)
  expect(asksBeforeClosing()).toBe(false)
  await store.add(photo('a'))
  expect(asksBeforeClosing()).toBe(true)
  await store.remove('a')
  expect(asksBeforeClosing()).toBe(false)
  await openStore(phone().factory).add(photo('b'))
  expect(asksBeforeClosing()).toBe(false)
})

test('after a lost connection the phone is opened again: no picture vanishes, and the next one outlasts a reload', async () => {
  const { factory, loseConnections, connections } = phone()
  await openStore(factory).add(photo('a'))
  const reloaded = openStore(factory)
  expect(await keysOf(reloaded)).toEqual(['a'])
  loseConnections()
  expect(await keysOf(reloaded)).toEqual(['a'])
  loseConnections()
  await reloaded.add(photo('b'))
  expect(connections()).toEqual({ opened: 4, closed: [1, 2] })
  expect(await keysOf(openStore(factory))).toEqual(['a', 'b'])
})

test('pictures keep the order in which they were added, also over a reload', async () => {
  const { factory } = phone()
  const store = openStore(factory)
  for (const key of ['c', 'a', 'd', 'b']) await store.add(photo(key))
  expect(await keysOf(store)).toEqual(['c', 'a', 'd', 'b'])
  expect(await keysOf(openStore(factory))).toEqual(['c', 'a', 'd', 'b'])
})

test('several that meet the same lost connection open one new one, and close the old one', async () => {
  const { factory, loseConnections, connections } = phone()
  const store = openStore(factory)
  await store.add(photo('a'))
  loseConnections()
  await Promise.all([store.add(photo('b')), store.add(photo('c'))])
  expect(await keysOf(openStore(factory))).toEqual(['a', 'b', 'c'])
  expect(connections()).toMatchObject({ opened: 3 })
  expect(new Set(connections().closed)).toEqual(new Set([0]))
})

test('a storage that could not be opened is opened for the next picture', async () => {
  const { factory, refuse } = phone()
  const store = openStore(factory)
  refuse(new DOMException('full', 'QuotaExceededError'))
  await store.add(photo('a'))
  refuse(undefined)
  await store.add(photo('b'))
  expect(await keysOf(openStore(factory))).toEqual(['b'])
})

test('a picture for which the phone has no room lasts as long as the page, and says so', async () => {
  const { factory, fill, connections } = phone()
  const store = openStore(factory)
  await store.add(photo('a'))
  fill()
  await store.add(photo('b'))
  expect(connections()).toEqual({ opened: 1, closed: [] })
  expect((await store.of('1.5')).map(({ key, isUnkept = false }) => [key, isUnkept])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(await keysOf(openStore(factory))).toEqual(['a'])
})
