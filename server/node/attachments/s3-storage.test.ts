import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FilesUnavailable } from '#server/files-unavailable'
import { bytesOf } from '#server/testing/files'
import { breaksOff, keepsSilent } from '../testing/fake-cloud-storage'
import { fakeS3, s3Access, s3Refuses } from '../testing/fake-s3'
import { openS3 } from './s3-storage'

const key = 'ab'.padEnd(32, '0')
const bytes = new Uint8Array([0, 13, 10, 45, 45, 255, 13, 10])
const bucket = 'termin-zdjecia'
let s3: Awaited<ReturnType<typeof fakeS3>>
beforeEach(async () => {
  s3 = await fakeS3(bucket)
})
afterEach(() => s3.close())

const open = ({ name = bucket, prefix = 'firma/', limit = 10_000, secret = s3Access.secretAccessKey } = {}) =>
  openS3({ kind: 's3', bucket: name, prefix, endpoint: s3.endpoint, ...s3Access, secretAccessKey: secret }, limit)

describe('files in a bucket', () => {
  test('come back as they were stored, until they are deleted', async () => {
    const { store } = open()
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, new Blob([bytes]))
    expect([...s3.objects.keys()]).toEqual([`firma/${key}`])
    expect(await bytesOf(await open().store.get(key))).toEqual(bytes)
    await store.delete(key)
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('may be empty, and the mark stands beside them', async () => {
    const { store, place } = open({ prefix: '' })
    await store.put(key, new Blob([]))
    expect(await bytesOf(await store.get(key))).toEqual(new Uint8Array())
    expect(await place.readMark()).toBeUndefined()
    await place.writeMark('ta baza')
    expect(await place.readMark()).toBe('ta baza')
    expect([...s3.objects.keys()]).toEqual([key, '.termin-files'])
  })

  test.each(['../../etc/passwd', `${key}/x`, ''])('%j is the key of no file', async (bad) => {
    const { store } = open()
    await expect(store.put(bad, new Blob([bytes]))).rejects.toThrow('not the key of a file')
    await expect(store.get(bad)).rejects.toThrow('not the key of a file')
    await expect(store.delete(bad)).rejects.toThrow('not the key of a file')
    expect(s3.asked).toEqual([])
  })

  test('are asked for once more where the service was busy', async () => {
    const { store } = open()
    s3.next(s3Refuses(503, 'SlowDown'))
    await store.put(key, new Blob([bytes]))
    s3.next(s3Refuses(500, 'InternalError'))
    expect(await bytesOf(await store.get(key))).toEqual(bytes)
    expect(s3.asked).toHaveLength(4)
  })
})

describe('a bucket that does not do as asked', () => {
  const calls = [
    ['put', (store) => store.put(key, new Blob([bytes]))],
    ['get', (store) => store.get(key)],
    ['delete', (store) => store.delete(key)],
  ] as const satisfies [string, (store: ReturnType<typeof open>['store']) => Promise<unknown>][]

  test.each(calls)('%s: refused', async (_, call) => {
    s3.next(s3Refuses(403, 'AccessDenied'))
    await expect(call(open().store)).rejects.toThrow(FilesUnavailable)
  })

  test.each(calls)('%s: no answer', async (_, call) => {
    s3.next(keepsSilent)
    await expect(call(open({ limit: 300 }).store)).rejects.toThrow(FilesUnavailable)
  })

  test.each(calls)('%s: no such bucket, which says nothing about the file', async (_, call) => {
    await expect(call(open({ name: 'inny' }).store)).rejects.toThrow(FilesUnavailable)
  })

  test('a file that breaks off, or does not match its checksum, is not returned', async () => {
    const { store } = open()
    await store.put(key, new Blob([bytes]))
    s3.next(breaksOff)
    await expect(store.get(key)).rejects.toThrow(FilesUnavailable)
    s3.objects.get(`firma/${key}`)!.content = Buffer.from('other')
    await expect(store.get(key)).rejects.toThrow(FilesUnavailable)
  })
})

describe('at the start the operator is told', () => {
  test('nothing is wrong, and no trace remains', async () => {
    expect(await open().trouble()).toBeUndefined()
    expect([...s3.objects.keys()]).toEqual([])
  })

  test('there is no such bucket', async () => {
    expect(await open({ name: 'inny' }).trouble()).toBe('Nie ma zasobnika inny: utwórz go albo popraw TERMIN_FILES.')
  })

  test('the key is wrong', async () => {
    expect(await open({ secret: 'inny' }).trouble()).toBe(
      'Zasobnik nie przyjął klucza: sprawdź AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY i AWS_REGION.',
    )
  })

  test('permissions are missing', async () => {
    const sentence =
      'Klucz nie ma w zasobniku termin-zdjecia uprawnień s3:PutObject, s3:GetObject, s3:DeleteObject i s3:ListBucket.'
    s3.next(s3Refuses(403, 'AccessDenied'))
    expect(await open().trouble()).toBe(sentence)
  })

  test('nobody answers', async () => {
    s3.close()
    expect(await open({ limit: 3000 }).trouble()).toMatch(/^Zasobnik S3 nie odpowiada \(/)
  })
})
