import { expect, test } from 'vitest'
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
function later(result: unknown, ending: Ending) {
  const target = Object.assign(new EventTarget(), { result, error: null })
  setTimeout(() => target.dispatchEvent(new Event(ending)))
  return target
}

/** The storage of a phone that pages share: it may lose its connections, or have no room */
function phone() {
  const rows = new Map<string, WaitingPhoto>()
  let connections = 0
  let firstLiving = 0
  let full = false
  const objectStore = {
    put(row: WaitingPhoto) {
      if (!full) rows.set(row.key, row)
      return { result: row.key }
    },
    getAll: () => ({ result: [...rows.values()] }),
    delete: (key: string) => ({ result: void rows.delete(key) }),
  }
  const connect = (number: number) => ({
    transaction(_store: string, mode: string) {
      if (number < firstLiving) throw new DOMException('The database connection is closing.', 'InvalidStateError')
      return Object.assign(later(undefined, full && mode === 'readwrite' ? 'abort' : 'complete'), {
        objectStore: () => objectStore,
      })
    },
  })
  return {
    factory: { open: () => later(connect(connections++), 'success') } as unknown as IDBFactory,
    loseConnections: () => (firstLiving = connections),
    fill: () => (full = true),
  }
}

const keysOf = async (store: ReturnType<typeof createPhotoStore>) => (await store.of('1.5')).map(({ key }) => key)

test('after a lost connection the phone is opened again: no picture vanishes, and the next one outlasts a reload', async () => {
  const { factory, loseConnections } = phone()
  await createPhotoStore(factory).add(photo('a'))
  const reloaded = createPhotoStore(factory)
  expect(await keysOf(reloaded)).toEqual(['a'])
  loseConnections()
  expect(await keysOf(reloaded)).toEqual(['a'])
  loseConnections()
  await reloaded.add(photo('b'))
  expect(await keysOf(createPhotoStore(factory))).toEqual(['a', 'b'])
})

test('a picture for which the phone has no room lasts as long as the page, and says so', async () => {
  const { factory, fill } = phone()
  const store = createPhotoStore(factory)
  await store.add(photo('a'))
  fill()
  await store.add(photo('b'))
  expect((await store.of('1.5')).map(({ key, isUnkept = false }) => [key, isUnkept])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(await keysOf(createPhotoStore(factory))).toEqual(['a'])
})
