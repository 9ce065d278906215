import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { FilesUnavailable } from '#server/files-unavailable'
import { fakeCloudStorage, refuses, stored } from '../testing/fake-cloud-storage'
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

const open = () => openCloudStorage({ kind: 'cloud', bucket, prefix: 'firma/', endpoint: cloud.endpoint }, 10_000)

test('a file whose content does not match its checksum is not returned', async () => {
  await open().store.put(key, new Blob([bytes]))
  cloud.next((_, response) => response.writeHead(200, stored('AAAAAA==')).end('other'))
  await expect(open().store.get(key)).rejects.toThrow(FilesUnavailable)
})

describe('at the start the operator is told', () => {
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
    const messages: unknown[] = []
    const note = (event: string, fields?: object) => void messages.push([event, fields])
    const log = { info: note, warn: note, error: note }
    const config = { kind: 'cloud', bucket, prefix: '', endpoint: 'https://127.0.0.1:9' } as const
    const { store } = await openPlace(config, log)
    await eventually(() =>
      expect(messages).toEqual([
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
