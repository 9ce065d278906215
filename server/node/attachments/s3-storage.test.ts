import { afterEach, beforeEach, expect, test } from 'vitest'
import { FilesUnavailable } from '#server/files-unavailable'
import { fakeS3, s3Access, s3Refuses, signInPage } from '../testing/fake-s3'
import { openS3 } from './s3-storage'

const key = 'ab'.padEnd(32, '0')
const bucket = 'termin-zdjecia'
let s3: Awaited<ReturnType<typeof fakeS3>>
beforeEach(async () => {
  s3 = await fakeS3(bucket)
})
afterEach(() => s3.close())

const open = (access: Partial<typeof s3Access> = {}, limit = 10_000) =>
  openS3({ kind: 's3', bucket, prefix: 'firma/', endpoint: s3.endpoint, ...s3Access, ...access }, limit)

test('a file whose content does not match its checksum is not returned', async () => {
  const { store } = open()
  await store.put(key, new Blob(['zdjęcie']))
  s3.objects.get(`firma/${key}`)!.content = Buffer.from('inne')
  await expect(store.get(key)).rejects.toThrow(FilesUnavailable)
})

const asked = [
  ['put', ({ store }) => store.put(key, new Blob(['zdjęcie']))],
  ['get', ({ store }) => store.get(key)],
  ['the mark', ({ place }) => place.readMark()],
] as const satisfies [string, (opened: ReturnType<typeof open>) => Promise<unknown>][]

test.each(asked)('a page of success in place of the bucket is no answer: %s', async (_, ask) => {
  s3.next(signInPage)
  await expect(ask(open())).rejects.toThrow(FilesUnavailable)
})

test('the operator is told that the key is wrong', async () => {
  const sentence = 'Zasobnik nie przyjął klucza: sprawdź AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY i AWS_REGION.'
  expect(await open({ secretAccessKey: 'inny' }).trouble()).toBe(sentence)
  expect(await open({ accessKeyId: 'inny' }).trouble()).toBe(sentence)
  // What AWS and Swift answer to another region
  s3.next(s3Refuses(400, 'AuthorizationHeaderMalformed'))
  expect(await open().trouble()).toBe(sentence)
})

test.each([0, 1, 2, 3])(
  'and which permissions it needs, whichever of the questions is refused (%i)',
  async (before) => {
    const pass = Array.from({ length: before }, () => undefined)
    s3.next(...pass, s3Refuses(403, 'AccessDenied'))
    expect(await open().trouble()).toBe(
      'Klucz nie ma w zasobniku termin-zdjecia uprawnień s3:PutObject, s3:GetObject, s3:DeleteObject i s3:ListBucket.',
    )
  },
)

test('and that what answers is no bucket', async () => {
  s3.next(signInPage)
  expect(await open().trouble()).toBe(
    'Pod adresem zasobnika nie odpowiada S3: sprawdź TERMIN_FILES_ENDPOINT i połączenie z internetem.',
  )
})

test('and that nobody answers', async () => {
  s3.close()
  expect(await open({}, 3000).trouble()).toMatch(/^Zasobnik S3 nie odpowiada \(/)
})
