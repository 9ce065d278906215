import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#server/silent-log'
import { createGeocoder } from './geocoding/create-geocoder'
import { openBackupBucket } from './backup/bucket'
import { openS3 } from './attachments/s3-storage'
import { osrm } from './roads/osrm'
import { createSmsApi } from './smsapi/gateway'
import { s3Access } from './testing/fake-s3'
import { fakeServer } from './testing/fake-server'

type Server = Awaited<ReturnType<typeof fakeServer>>
const never = new AbortController().signal
const opoczno = { street: 'Lipowa', houseNumber: '4', flatNumber: null, postalCode: '26-300', city: 'Opoczno' }

/** Sends every caller elsewhere */
let service: Server
let requests: string[]
let elsewhere: Server
let led: string[]
beforeEach(async () => {
  requests = []
  led = []
  elsewhere = await fakeServer(({ url }, response) => {
    led.push(url ?? '')
    response.end('{}')
  })
  service = await fakeServer(({ url }, response) => {
    requests.push(url ?? '')
    response.writeHead(307, { location: `${elsewhere.endpoint}/stolen` }).end()
  })
})
afterEach(() => {
  service.close()
  elsewhere.close()
})

const bucket = () => ({ kind: 's3' as const, bucket: 'b', prefix: '', endpoint: service.endpoint, ...s3Access })

test.each<[string, () => Promise<unknown>]>([
  [
    'Nominatim',
    () =>
      createGeocoder({
        kind: 'nominatim' as const,
        url: service.endpoint,
        email: 'biuro@firma.test',
        googleKey: undefined,
      }).geocode({ address: opoczno }),
  ],
  [
    'OSRM',
    () =>
      osrm(service.endpoint, silentLog).table([
        { lat: 51, lng: 20 },
        { lat: 52, lng: 21 },
      ]),
  ],
  ['a bucket of files', () => openS3(bucket()).store.get('ab'.padEnd(32, '0'))],
  ['a bucket of backups', () => openBackupBucket(bucket()).list()],
  [
    'SMSAPI',
    () => {
      const secrets = { token: 'token-tajny-1', sender: 'Termin', idxPrefix: 'a-', notifyUrl: 'https://termin.test/x' }
      const gateway = createSmsApi({ ...secrets, url: service.endpoint, now: () => new Date(), log: silentLog })
      return gateway.send({ to: '+48600100200', text: 'Dzień dobry', key: 'a' }, never)
    },
  ],
])('%s leads nobody to another server', async (_, call) => {
  await call().catch(() => undefined)
  expect(requests.length).toBeGreaterThan(0)
  expect(led).toEqual([])
})
