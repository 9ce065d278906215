import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Backup } from '#domain/backup/backup'
import { backupFileName } from '#domain/backup/backup'
import { browserBackups } from './backup-store'

/** The part of IndexedDB that `objectStore` needs: one store, in memory */
const stored = new Map<string, unknown>()
/** Keys whose next read fails */
const unreadable = new Set<string>()

class Request extends EventTarget {
  result: unknown
  error = new Error('IndexedDB')
  later(event: string) {
    setTimeout(() => this.dispatchEvent(new Event(event)))
  }
}

function transaction() {
  const ended = new Request()
  const answered = (result: unknown, failed = false) => {
    const request = new Request()
    request.result = result
    request.later(failed ? 'error' : 'success')
    return request
  }
  ended.later('complete')
  return Object.assign(ended, {
    objectStore: () => ({
      get: (key: string) => answered(structuredClone(stored.get(key)), unreadable.delete(key)),
      put: (value: unknown, key: string) => answered(stored.set(key, structuredClone(value))),
      delete: (key: string) => answered(stored.delete(key)),
      getAllKeys: () => answered([...stored.keys()]),
    }),
  })
}

beforeEach(() => {
  stored.clear()
  unreadable.clear()
  vi.stubGlobal('indexedDB', {
    open() {
      const opening = new Request()
      opening.result = { transaction, close() {} }
      opening.later('success')
      return opening
    },
  })
})

// Files of this project share their globals.
afterEach(() => vi.unstubAllGlobals())

function backup(minute: number): Backup {
  const createdAt = new Date(Date.UTC(2026, 10, 23, 10, minute))
  const named = { kind: 'MANUAL', version: '1.0.0', createdAt, encrypted: false } as const
  return { ...named, name: backupFileName(named), createdAt: createdAt.toISOString(), size: 3 }
}
const file = new Blob([new Uint8Array([1, 2, 3])])
const keep = (minute: number) => browserBackups.keep(backup(minute), file, 3)
const minutes = async () => (await browserBackups.list()).map(({ createdAt }) => Number(createdAt.slice(14, 16)))

test('of each kind the newest are kept, and their files', async () => {
  for (const minute of [1, 2, 3, 4]) await keep(minute)
  expect(await minutes()).toEqual([4, 3, 2])
  expect(stored.size).toBe(4)
  expect(await (await browserBackups.read(backup(2).name))?.bytes()).toEqual(new Uint8Array([1, 2, 3]))
  expect(await browserBackups.read(backup(1).name)).toBeUndefined()
})

test('a list that could not be read once costs no earlier backup', async () => {
  for (const minute of [1, 2]) await keep(minute)
  unreadable.add('list')
  await expect(keep(3)).rejects.toThrow('IndexedDB')
  expect(await minutes()).toEqual([2, 1])
  await keep(3)
  expect(await minutes()).toEqual([3, 2, 1])
})

test('a list of another version is made anew from the files', async () => {
  for (const minute of [1, 2]) await keep(minute)
  stored.set('list', [{ title: 'another' }])
  expect(await browserBackups.list()).toEqual([backup(2), backup(1)])
  await keep(3)
  expect(await minutes()).toEqual([3, 2, 1])
})
