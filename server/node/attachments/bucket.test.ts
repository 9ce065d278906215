import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FilesUnavailable } from '#server/files-unavailable'
import { problemOf } from '#server/http/errors'
import { bytesOf } from '#server/testing/files'
import { breaksOff, fakeCloudStorage, keepsSilent, refuses } from '../testing/fake-cloud-storage'
import { fakeS3, s3Access, s3Refuses } from '../testing/fake-s3'
import { openCloudStorage } from './cloud-storage'
import { openS3 } from './s3-storage'

/** What holds for every service that keeps files in buckets */

const key = 'ab'.padEnd(32, '0')
const bytes = new Uint8Array([0, 13, 10, 45, 45, 255, 13, 10])
const bucket = 'termin-zdjecia'

interface Opening {
  bucket: string
  prefix: string
  limit: number
}

async function cloud() {
  const service = await fakeCloudStorage(bucket)
  const { endpoint } = service
  const open = ({ limit, ...of }: Opening) => openCloudStorage({ kind: 'cloud', endpoint, ...of }, limit)
  return { ...service, open, refuses }
}

async function s3() {
  const service = await fakeS3(bucket)
  const { endpoint } = service
  const open = ({ limit, ...of }: Opening) => openS3({ kind: 's3', endpoint, ...s3Access, ...of }, limit)
  return {
    ...service,
    open,
    refuses: (status: number) => s3Refuses(status, status === 403 ? 'AccessDenied' : 'SlowDown'),
  }
}

describe.each([
  ['Google Cloud Storage', cloud],
  ['S3', s3],
])('a bucket of %s', (_, start) => {
  let service: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    service = await start()
  })
  afterEach(() => service.close())
  const open = (of: Partial<Opening> = {}) => service.open({ bucket, prefix: 'firma/', limit: 10_000, ...of })

  test('gives files back as they were stored, until they are deleted', async () => {
    const { store } = open()
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, new Blob([bytes]))
    expect([...service.objects.keys()]).toEqual([`firma/${key}`])
    expect(await bytesOf(await store.get(key))).toEqual(bytes)
    expect(await bytesOf(await open().store.get(key))).toEqual(bytes)
    await store.delete(key)
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('takes a part of a larger buffer, and nothing', async () => {
    const { store } = open({ prefix: '' })
    await store.put(key, new Blob([new Uint8Array([9, 9, 1, 2, 9]).subarray(2, 4)]))
    expect(await bytesOf(await store.get(key))).toEqual(new Uint8Array([1, 2]))
    await store.put(key, new Blob([new Uint8Array()]))
    expect(await bytesOf(await store.get(key))).toEqual(new Uint8Array())
  })

  test('keeps the mark of its database', async () => {
    const { place } = open()
    expect(await place.readMark()).toBeUndefined()
    await place.writeMark('ta baza')
    expect(await place.readMark()).toBe('ta baza')
    expect([...service.objects.keys()]).toEqual(['firma/.termin-files'])
  })

  test.each(['../../etc/passwd', `${key}/x`, ''])('has no file with the key %j', async (bad) => {
    const { store } = open()
    await expect(store.put(bad, new Blob([bytes]))).rejects.toThrow('not the key of a file')
    await expect(store.get(bad)).rejects.toThrow('not the key of a file')
    await expect(store.delete(bad)).rejects.toThrow('not the key of a file')
    expect(service.requests).toEqual([])
  })

  test('is asked once more where it was busy', async () => {
    const { store } = open()
    service.next(service.refuses(500))
    await store.put(key, new Blob([bytes]))
    service.next(service.refuses(503))
    expect(await bytesOf(await store.get(key))).toEqual(bytes)
    service.next(service.refuses(429))
    await store.delete(key)
    expect(service.objects.size).toBe(0)
    expect(service.requests).toHaveLength(6)
  })

  const calls = [
    ['put', (store) => store.put(key, new Blob([bytes]))],
    ['get', (store) => store.get(key)],
    ['delete', (store) => store.delete(key)],
  ] as const satisfies [string, (store: ReturnType<typeof open>['store']) => Promise<unknown>][]

  test.each(calls)('that refuses: %s', async (_name, call) => {
    service.next(service.refuses(403))
    const failure: unknown = await call(open().store).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesUnavailable)
    expect(problemOf(failure)).toMatchObject({
      status: 503,
      message: 'Magazyn plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    })
  })

  test.each(calls)('that does not answer, for no longer than anybody waits: %s', async (_name, call) => {
    service.next(keepsSilent, keepsSilent, keepsSilent, keepsSilent)
    const began = performance.now()
    await expect(call(open({ limit: 400 }).store)).rejects.toThrow(FilesUnavailable)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test.each(calls)('that is not there says nothing about the file: %s', async (_name, call) => {
    await expect(call(open({ bucket: 'inny' }).store)).rejects.toThrow(FilesUnavailable)
  })

  test('returns no part of a file whose download breaks off', async () => {
    await open().store.put(key, new Blob([bytes]))
    service.next(breaksOff)
    await expect(open({ limit: 500 }).store.get(key)).rejects.toThrow(FilesUnavailable)
  })

  test('in which nothing is wrong says so, and no trace of the question remains', async () => {
    expect(await open().trouble()).toBeUndefined()
    expect([...service.objects.keys()]).toEqual([])
  })

  test('that is not there is named to the operator', async () => {
    expect(await open({ bucket: 'inny' }).trouble()).toBe('Nie ma zasobnika inny: utwórz go albo popraw TERMIN_FILES.')
  })
})
