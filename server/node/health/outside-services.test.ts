import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Health, ServiceHealth } from '#domain/health/health'
import { throttles } from '#server/db/schema'
import { silentLog } from '#server/silent-log'
import { fakeSmsApi } from '#server/testing/fake-smsapi'
import { testHost } from '#server/testing/host'
import { openCloudStorage } from '../attachments/cloud-storage'
import { openPlace } from '../attachments/open-file-store'
import { googleCalendar } from '../calendar/google-calendar'
import { readConfig } from '../config'
import { createGeocoder } from '../geocoding/create-geocoder'
import { createMailer } from '../mail/mailer'
import { createSmsApi } from '../smsapi/gateway'
import { fakeCloudStorage, refuses as bucketRefuses } from '../testing/fake-cloud-storage'
import { breaksOff, fakeGoogleCalendar, refuses } from '../testing/fake-google-calendar'
import { fakeSmtp } from '../testing/fake-smtp'

const base = '/api/test/external'
const calendarId = 'wizyty@firma.test'
const bucket = 'termin-zdjecia'
const smtpPassword = 'haslo-poczty-4711'
const mapsKey = 'klucz-mapy-0815-tajny'
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const key = { client_email: 'termin@firma.iam.gserviceaccount.test', private_key: privateKey }

const host = await testHost()
const admin = await host.as('ADMIN')
const google = await fakeGoogleCalendar(calendarId)
const cloud = await fakeCloudStorage(bucket)
const smsApi = await fakeSmsApi()
const smtp = await fakeSmtp()
afterAll(async () => {
  google.close()
  cloud.close()
  void smtp.close()
  smsApi.close()
  await host.close()
})

const smtpUrl = `smtp://jan:${smtpPassword}@127.0.0.1:${smtp.port}`
const sms = (token: string) =>
  createSmsApi({
    token,
    sender: 'Termin',
    url: smsApi.url,
    idxPrefix: 'a',
    notifyUrl: '',
    now: () => host.ports.clock.now(),
    log: silentLog,
  })

beforeEach(async () => {
  await host.database.delete(throttles)
  smtp.setReplies({})
  cloud.grant(['storage.objects.create', 'storage.objects.get', 'storage.objects.delete'])
  google.grant('writer')
  const config = { kind: 'cloud', bucket, prefix: '', endpoint: cloud.endpoint } as const
  const { store, bucket: opened } = await openPlace(config, silentLog)
  Object.assign(host.ports, {
    calendarSync: googleCalendar({ calendarId, key: undefined, endpoint: google.endpoint, limit: 60_000 }),
    fileStore: { ...store, bucket: opened },
    smsGateway: sms(smsApi.token),
    mailer: createMailer({ mail: { smtpUrl, from: 'Termin <a@b.test>' }, dataFolder: '/nowhere' }, silentLog),
  })
})

const ask = async (service: string) => (await admin<ServiceHealth>('POST', `${base}/${service}`)).body

describe('each service outside is really asked', () => {
  test('and they answer', async () => {
    expect(await ask('calendar')).toMatchObject({ healthy: true, details: { Uprawnienia: 'zapis' } })
    expect(google.requests.at(-1)).toBe('GET')
    expect(await ask('storage')).toMatchObject({ healthy: true, details: { Zasobnik: bucket } })
    expect(cloud.requests.at(-1)).toContain('testPermissions')
    expect(await ask('fileStore')).toMatchObject({ healthy: true })
    expect(cloud.objects.size).toBe(0)
    expect(await ask('sms')).toMatchObject({
      healthy: true,
      details: { 'Pole nadawcy': 'Termin', Saldo: '123,45 pkt' },
    })
    expect(await ask('mail')).toMatchObject({ healthy: true })
    const technician = await host.as('TECHNICIAN')
    const { body } = await technician<ServiceHealth>('POST', `${base}/sms`)
    expect(body.details).not.toHaveProperty('Saldo')
  })

  test.each([
    ['reader', 'Konto usługi może tylko czytać ten kalendarz.'],
    ['freeBusyReader', 'Konto usługi może tylko czytać ten kalendarz.'],
  ])('a calendar that grants %s', async (role, message) => {
    google.grant(role)
    expect(await ask('calendar')).toMatchObject({ healthy: false, message })
  })

  test.each([
    [404, 'Google nie zna tego kalendarza albo nie udostępniono go kontu usługi.'],
    [403, 'Google odmawia dostępu do kalendarza.'],
    [429, 'Google prosi o przerwę: było zbyt wiele zapytań.'],
    [500, 'Google odpowiada błędem (HTTP 500).'],
  ])('a calendar that answers %i', async (status, message) => {
    google.next(refuses(status))
    const { healthy, message: shownMessage, troubleshooting } = await ask('calendar')
    expect([healthy, shownMessage]).toEqual([false, message])
    expect(troubleshooting.length).toBeGreaterThan(0)
  })

  test('a calendar that breaks off', async () => {
    google.next(breaksOff)
    expect(await ask('calendar')).toMatchObject({ healthy: false, message: 'Nie można połączyć się z Google.' })
  })

  test('an event for a try is made once under a key, and told where it is refused', async () => {
    const create = (headers = {}) =>
      admin<{ success: boolean }>('POST', `${base}/calendar/create-event`, undefined, headers)
    google.events.clear()
    expect((await create({ 'idempotency-key': 'one' })).body).toMatchObject({
      success: true,
      details: { Wydarzenie: 'Termin: wydarzenie próbne', Początek: '23.11.2026, 11:00' },
    })
    await create({ 'idempotency-key': 'one' })
    expect(google.events.size).toBe(1)
    await create()
    expect(google.events.size).toBe(2)
    google.next(refuses(403), refuses(403))
    const refused = await create()
    expect([refused.status, refused.body]).toMatchObject([502, { message: 'Google odmawia dostępu do kalendarza.' }])
  })

  test('a bucket without rights, and one that refuses', async () => {
    cloud.grant(['storage.objects.get'])
    expect((await ask('storage')).message).toMatch(/uprawnień storage\.objects\.create, storage\.objects\.delete/)
    cloud.next(bucketRefuses(404))
    expect(await ask('storage')).toMatchObject({ healthy: false, message: expect.stringContaining('Nie ma zasobnika') })
  })

  test('a gateway that refuses the token', async () => {
    host.ports.smsGateway = sms('another-token-123')
    expect(await ask('sms')).toMatchObject({
      healthy: false,
      message: 'SMSAPI odrzuca dostęp. Sprawdź TERMIN_SMSAPI_TOKEN.',
    })
  })

  test('a mail server that refuses the password, or is not there', async () => {
    smtp.setReplies({ AUTH: `535 5.7.8 no, ${smtpPassword} is wrong` })
    expect(await ask('mail')).toMatchObject({ healthy: false, message: 'Serwer poczty odrzuca dane logowania.' })
    const mail = { smtpUrl: `smtp://jan:${smtpPassword}@127.0.0.1:9`, from: 'a@b.test' }
    host.ports.mailer = createMailer({ mail, dataFolder: '/nowhere' }, silentLog)
    expect(await ask('mail')).toMatchObject({ healthy: false, message: 'Nie można połączyć się z serwerem poczty.' })
  })
})

test('no answer holds a secret of the configuration, whatever goes wrong', async () => {
  const environment = {
    DATABASE_URL: 'postgres://termin:haslo-bazy-1234@baza.test:5432/termin',
    TERMIN_ADMIN_PASSWORD: 'Haslo-Szefa-99',
    TERMIN_TOKEN_SECRET: 'sekret-tokenow-sekret-tokenow-sekret',
    TERMIN_SMTP_URL: smtpUrl,
    TERMIN_SMS_GATEWAY: 'smsapi',
    TERMIN_SMSAPI_TOKEN: 'token-smsapi-987654',
    TERMIN_SMSAPI_SENDER: 'Termin',
    TERMIN_PUBLIC_URL: 'https://termin.test',
    TERMIN_GEOCODER: 'google',
    TERMIN_GEOCODER_URL: 'http://127.0.0.1:9/mapy',
    TERMIN_GOOGLE_MAPS_KEY: mapsKey,
    TERMIN_GOOGLE_CALENDAR_ID: calendarId,
    TERMIN_GOOGLE_CALENDAR_KEY_FILE: '/etc/tajne/klucz.json',
    GOOGLE_APPLICATION_CREDENTIALS: '/etc/tajne/konto.json',
  }
  const secrets = [
    'haslo-bazy-1234',
    'baza.test',
    'Haslo-Szefa-99',
    'sekret-tokenow',
    smtpPassword,
    '127.0.0.1',
    'jan:',
    'token-smsapi-987654',
    mapsKey,
    '/etc/tajne',
    key.client_email,
    'PRIVATE KEY',
    privateKey.slice(60, 100),
  ]
  const { configured, geocoder } = readConfig(environment, '/nowhere')
  // Google cannot be reached from a test; the library's message about that must not be repeated.
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/etc/tajne/konto.json')
  smtp.setReplies({ AUTH: `535 no: ${smtpPassword}` })
  const cloudConfig = { kind: 'cloud', bucket, prefix: '', endpoint: 'https://127.0.0.1:9' } as const
  const opened = openCloudStorage(cloudConfig, 1000)
  const store = await openPlace(cloudConfig, silentLog)
  Object.assign(host.ports, {
    host: { runtime: 'test', startedAt: host.ports.clock.now(), configured },
    calendarSync: googleCalendar({ calendarId, key: undefined, endpoint: 'http://127.0.0.1:9', limit: 500 }),
    fileStore: { ...opened.store, bucket: store.bucket },
    smsGateway: sms(environment.TERMIN_SMSAPI_TOKEN),
    geocoder: createGeocoder(geocoder),
  })
  expect(configured).toContain('TERMIN_SMSAPI_TOKEN')
  const answers = [
    await admin<Health>('GET', `${base}/health?fresh=true`),
    await admin('GET', `${base}/config`),
    await admin('POST', `${base}/calendar/create-event`),
    await admin('POST', `${base}/sms/send?phoneNumber=600100200`),
  ]
  vi.unstubAllEnvs()
  expect(answers[0]!.body).toMatchObject({
    services: {
      mail: { healthy: false },
      googleCalendar: { healthy: false, configurationRequired: [{ set: true }, { set: true }] },
      googleCloudStorage: { healthy: false },
      googleMapsGeocoding: { healthy: false, message: 'Google Maps nie jest dostępny.' },
      smsService: { healthy: false },
    },
  })
  const text = JSON.stringify(answers.map(({ body }) => body))
  for (const secret of secrets) expect(text).not.toContain(secret)
})
