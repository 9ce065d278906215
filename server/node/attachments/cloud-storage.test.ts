import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FilesUnavailable } from '#server/files-unavailable'
import { problemOf } from '#server/http/errors'
import { bytesOf } from '#server/testing/files'
import { breaksOff, fakeCloudStorage, keepsSilent, refuses, stored } from '../testing/fake-cloud-storage'
import { openCloudStorage } from './cloud-storage'
import { openPlace } from './open-file-store'

const key = 'ab'.padEnd(32, '0')
const bytes = new Uint8Array([0, 13, 10, 45, 45, 255, 13, 10])
const bucket = 'termin-zdjecia'
let cloud: Awaited<ReturnType<typeof fakeCloudStorage>>
beforeEach(async () => {
  cloud = await fakeCloudStorage(bucket)
})
afterEach(() => cloud.close())

const open = ({ name = bucket, prefix = 'firma/', limit = 10_000 } = {}) =>
  openCloudStorage({ kind: 'cloud', bucket: name, prefix, endpoint: cloud.endpoint }, limit)

describe('files in a bucket', () => {
  test('come back as they were stored, until they are deleted', async () => {
    const { store } = open()
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, new Blob([bytes]))
    expect([...cloud.objects.keys()]).toEqual([`firma/${key}`])
    expect(await bytesOf(await store.get(key))).toEqual(bytes)
    expect(await bytesOf(await open().store.get(key))).toEqual(bytes)
    await store.delete(key)
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('may be stored in part of a larger buffer, and empty', async () => {
    const { store } = open({ prefix: '' })
    await store.put(key, new Blob([new Uint8Array([9, 9, 1, 2, 9]).subarray(2, 4)]))
    expect(await bytesOf(await store.get(key))).toEqual(new Uint8Array([1, 2]))
    await store.put(key, new Blob([new Uint8Array()]))
    expect(await bytesOf(await store.get(key))).toEqual(new Uint8Array())
  })

  test.each(['../../etc/passwd', `${key}/x`, ''])('%j is the key of no file', async (bad) => {
    const { store } = open()
    await expect(store.put(bad, new Blob([bytes]))).rejects.toThrow('not the key of a file')
    await expect(store.get(bad)).rejects.toThrow('not the key of a file')
    await expect(store.delete(bad)).rejects.toThrow('not the key of a file')
    expect(cloud.asked).toEqual([])
  })

  test('are asked for once more where the bucket was busy', async () => {
    const { store } = open()
    cloud.next(refuses(500))
    await store.put(key, new Blob([bytes]))
    cloud.next(refuses(503))
    expect(await bytesOf(await store.get(key))).toEqual(bytes)
    cloud.next(refuses(429))
    await store.delete(key)
    expect(cloud.objects.size).toBe(0)
    expect(cloud.asked).toHaveLength(6)
  })
})

describe('a bucket that does not do as asked', () => {
  const calls = [
    ['put', (store) => store.put(key, new Blob([bytes]))],
    ['get', (store) => store.get(key)],
    ['delete', (store) => store.delete(key)],
  ] as const satisfies [string, (store: ReturnType<typeof open>['store']) => Promise<unknown>][]

  test.each(calls)('%s: refused', async (_, call) => {
    cloud.next(refuses(403))
    const failure: unknown = await call(open().store).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesUnavailable)
    expect(problemOf(failure)).toMatchObject({
      status: 503,
      message: 'Magazyn plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    })
  })

  test.each(calls)('%s: no answer, and not for longer than anybody waits', async (_, call) => {
    cloud.next(keepsSilent, keepsSilent, keepsSilent, keepsSilent)
    const began = performance.now()
    await expect(call(open({ limit: 400 }).store)).rejects.toThrow(FilesUnavailable)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test.each(calls)('%s: no such bucket, which says nothing about the file', async (_, call) => {
    await expect(call(open({ name: 'inny' }).store)).rejects.toThrow(FilesUnavailable)
  })

  test('a file whose download breaks off is not returned in part', async () => {
    await open().store.put(key, new Blob([bytes]))
    cloud.next(breaksOff)
    await expect(open({ limit: 500 }).store.get(key)).rejects.toThrow(FilesUnavailable)
  })

  test('a file whose content does not match its checksum is not returned', async () => {
    await open().store.put(key, new Blob([bytes]))
    cloud.next((_, response) => response.writeHead(200, stored('AAAAAA==')).end('other'))
    await expect(open().store.get(key)).rejects.toThrow(FilesUnavailable)
  })
})

describe('at the start the operator is told', () => {
  test('nothing is wrong', async () => {
    expect(await open().trouble()).toBeUndefined()
  })

  test('there is no such bucket', async () => {
    expect(await open({ name: 'inny' }).trouble()).toBe('Nie ma zasobnika inny: utwórz go albo popraw TERMIN_FILES.')
  })

  test('which permission is missing', async () => {
    cloud.grant(['storage.objects.get'])
    expect(await open().trouble()).toMatch(/uprawnień storage\.objects\.create, storage\.objects\.delete: nadaj/)
  })

  test.each([
    [401, /Google nie przyjął danych logowania/],
    [403, /Konto nie ma dostępu do zasobnika termin-zdjecia/],
    [418, /Google Cloud Storage nie odpowiada/],
  ])('%i', async (status, sentence) => {
    cloud.next(refuses(status))
    expect(await open().trouble()).toMatch(sentence)
  })

  test('there are no credentials, which ends no start', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/key.json')
    const said: unknown[] = []
    const note = (event: string, fields?: object) => void said.push([event, fields])
    const log = { info: note, warn: note, error: note }
    const config = { kind: 'cloud', bucket, prefix: '', endpoint: 'https://127.0.0.1:9' } as const
    const { store } = await openPlace(config, log)
    await vi.waitFor(() =>
      expect(said).toEqual([
        [
          'files cannot be kept',
          { bucket, reason: expect.stringContaining('wskaż plik klucza w GOOGLE_APPLICATION_CREDENTIALS') },
        ],
      ]),
    )
    await expect(store.get(key)).rejects.toThrow(FilesUnavailable)
    vi.unstubAllEnvs()
  })
})
