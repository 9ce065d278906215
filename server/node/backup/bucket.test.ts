import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '#server/ports'
import { silentLog } from '#server/silent-log'
import { fakeS3, s3Access, s3Refuses, signInPage } from '../testing/fake-s3'
import { bucketTrouble, openBackupBucket } from './bucket'
import { openBackups } from './open-backups'

let folder: string
let warnings: string[]
const log: Log = {
  ...silentLog,
  warn: (event, details) => void warnings.push(`${event}: ${String(details?.name)}`),
}
let s3: Awaited<ReturnType<typeof fakeS3>>
beforeEach(async () => {
  warnings = []
  folder = await mkdtemp(join(tmpdir(), 'termin-bucket-'))
  s3 = await fakeS3('kopie')
})
afterEach(async () => {
  s3.close()
  await rm(folder, { recursive: true })
})

const bucket = (partSize?: number) =>
  openBackupBucket({ kind: 's3', bucket: 'kopie', prefix: 'firma/', endpoint: s3.endpoint, ...s3Access }, partSize)
const nightly = (day: number) => `termin-nightly-1.0.0-202611${day}T010000Z.tar.gz`
const make = (name: string, content = name) => writeFile(join(folder, name), content)
const inBucket = () => [...s3.objects.keys()].toSorted()

test('what the bucket did instead is told in a few words', async () => {
  const trouble = async () =>
    bucketTrouble(
      await bucket()
        .list()
        .catch((error: unknown) => error),
    )
  s3.next(s3Refuses(403, 'SignatureDoesNotMatch'))
  expect(await trouble()).toBe('zasobnik odmówił (403 SignatureDoesNotMatch)')
  s3.close()
  expect(await trouble()).toBe('zasobnik nie odpowiada')
  expect(bucketTrouble(new Error('ENOSPC'))).toBeUndefined()
})

test('copies of the backups go to the bucket once, in parts, and the oldest go from there, too', async () => {
  s3.objects.set(`firma/${nightly(10)}`, { content: Buffer.from('old'), sum: '' })
  s3.objects.set('firma/notatki.txt', { content: Buffer.from('other'), sum: '' })
  for (const day of [20, 21, 22]) await make(nightly(day))
  await make('last-drill.json')
  expect(await bucket(10).follow(folder, 3, log)).toEqual({ copied: 3, newest: nightly(22) })
  expect(inBucket()).toEqual(['firma/notatki.txt', ...[20, 21, 22].map((day) => `firma/${nightly(day)}`)])
  expect(s3.objects.get(`firma/${nightly(21)}`)?.content.toString()).toBe(nightly(21))
  expect(s3.requests.filter((each) => each.includes('partNumber=5'))).toHaveLength(3)
  s3.requests.length = 0
  await bucket(10).follow(folder, 3, log)
  expect(s3.requests.every((each) => each.startsWith('GET'))).toBe(true)
  expect((await bucket().list()).toSorted()).toEqual([20, 21, 22].map(nightly))
})

test('the newest copy is the newest nightly or manual one: what is made as a way back may lack the files', async () => {
  const wayBack = 'termin-before-upgrade-1.0.0-20261123T010000Z.tar.gz'
  await make(wayBack)
  expect(await bucket().follow(folder, 3, log)).toEqual({ copied: 1, newest: undefined })
  await make(nightly(22))
  expect(await bucket().follow(folder, 3, log)).toEqual({ copied: 1, newest: nightly(22) })
})

test('an old copy that the bucket does not delete does not count as a copy that failed', async () => {
  for (const day of [10, 11]) s3.objects.set(`firma/${nightly(day)}`, { content: Buffer.from('old'), sum: '' })
  await make(nightly(22))
  // The list, three requests of the upload, the first of the two to delete
  s3.next(undefined, undefined, undefined, undefined, s3Refuses(403, 'AccessDenied'))
  expect(await bucket().follow(folder, 1, log)).toEqual({ copied: 1, newest: nightly(22) })
  expect(inBucket()).toEqual([10, 22].map((day) => `firma/${nightly(day)}`))
  expect(warnings).toEqual([`outdated copy not deleted: ${nightly(10)}`])
})

test('a backup comes back whole into the folder, or not at all', async () => {
  s3.objects.set(`firma/${nightly(22)}`, { content: Buffer.from('content'), sum: '' })
  expect(await readFile(await bucket().fetch(nightly(22), folder), 'utf8')).toBe('content')
  await expect(bucket().fetch(nightly(23), folder)).rejects.toThrow('404 NoSuchKey')
  expect(await readdir(folder)).toEqual([nightly(22)])
})

test('a copy that fails leaves nothing in the bucket, and is made the next time', async () => {
  await make(nightly(22))
  s3.next(undefined, undefined, s3Refuses(403, 'AccessDenied'))
  await expect(bucket().follow(folder, 3, log)).rejects.toThrow('403 AccessDenied')
  expect([inBucket(), s3.requests.at(-1)]).toEqual([[], expect.stringMatching(/^DELETE .*uploadId=1$/)])
  await bucket().follow(folder, 3, log)
  expect(inBucket()).toEqual([`firma/${nightly(22)}`])
})

test.each([
  ['the list', 0],
  ['the start', 1],
  ['a part', 2],
  ['the end', 3],
])('something else than a bucket that answers 200 to %s has no copy', async (_, before) => {
  await make(nightly(22))
  s3.next(...Array<undefined>(before), signInPage)
  const error = await bucket()
    .follow(folder, 3, log)
    .catch((reason: unknown) => reason)
  expect(bucketTrouble(error)).toBe('pod adresem zasobnika nie odpowiada S3')
})

test('a page in place of the bucket is not kept as a backup', async () => {
  s3.next(signInPage)
  const error = await bucket()
    .fetch(nightly(22), folder)
    .catch((reason: unknown) => reason)
  expect(bucketTrouble(error)).toBe('pod adresem zasobnika nie odpowiada S3')
  expect(await readdir(folder)).toEqual([])
})

test('the last copy in the bucket is known, also in another process, and why a later one did not get there', async () => {
  const lines: string[] = []
  const keep = (event: string) => void lines.push(event)
  const log = { info: keep, warn: keep, error: keep }
  const open = () =>
    openBackups(
      {
        folder,
        hour: 2,
        kept: 14,
        key: undefined,
        bucket: { kind: 's3', bucket: 'kopie', prefix: 'firma/', endpoint: s3.endpoint, ...s3Access },
      },
      {
        connection: {},
        files: { get: async () => undefined },
        log,
        now: () => new Date('2026-11-23T10:00:00Z'),
      },
    )
  expect(await open().bucketCopy()).toEqual({ createdAt: null, failure: null })
  await make(nightly(22))
  await open().copyToBucket()
  expect(await open().bucketCopy()).toEqual({ createdAt: '2026-11-22T01:00:00.000Z', failure: null })
  await make(nightly(23))
  s3.next(s3Refuses(403, 'AccessDenied'))
  await expect(open().copyToBucket()).rejects.toThrow('403 AccessDenied')
  const failed = (reason: string) => ({
    createdAt: '2026-11-22T01:00:00.000Z',
    failure: { at: '2026-11-23T10:00:00.000Z', reason },
  })
  expect(await open().bucketCopy()).toEqual(failed('zasobnik odmówił (403 AccessDenied)'))
  s3.close()
  await expect(open().copyToBucket()).rejects.toThrow()
  expect(await open().bucketCopy()).toEqual(failed('zasobnik nie odpowiada'))
  expect(lines).toEqual(['backups copied to the bucket', ...Array(2).fill('backup not copied to the bucket')])
})
