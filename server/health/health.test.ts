import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Health, ServiceHealth } from '#domain/health/health'
import { healthWireSchema } from '#domain/health/health'
import { calendarEvents, clients, jobs, orphanedFiles, smsMessages, throttles } from '../db/schema'
import { FilesUnavailable } from '../files-unavailable'
import { recordingGateway } from '../testing/gateway'
import type { TestCall } from '../testing/host'
import { passSeconds, testHost } from '../testing/host'
import { runRecurringJobs } from '../testing/jobs'
import { formOf } from '../testing/sample-files'

const base = '/api/test/external'

const host = await testHost()
const usual = { ...host.ports }
const admin = await host.as('ADMIN')
afterAll(() => host.close())
beforeEach(async () => {
  Object.assign(host.ports, usual, { calendarSync: undefined })
  host.setNow(new Date('2026-11-23T09:00:00Z'))
  for (const table of [throttles, jobs, smsMessages, calendarEvents, clients]) await host.database.delete(table)
})

const healthOf = async (call: TestCall = admin) => (await call<Health>('GET', `${base}/health?fresh=true`)).body
const ask = async (service: string, call: TestCall = admin, body?: object) =>
  (await call<ServiceHealth>('POST', `${base}/${service}`, body)).body

describe('the health of all services', () => {
  test('says of a fresh installation what works, what is not set up, and what to do', async () => {
    await runRecurringJobs(host.ports)
    const body = healthWireSchema.strict().parse(await healthOf())
    const states = Object.entries(body.services).map(([key, { healthy, configured }]) => [key, healthy, configured])
    expect(states).toEqual([
      ['database', true, true],
      ['fileStore', true, true],
      ['scheduler', true, true],
      ['jobs', true, true],
      ['backups', false, false],
      ['smsService', false, false],
      ['mail', false, false],
      ['googleMapsGeocoding', true, true],
      ['googleCalendar', false, false],
      ['googleCloudStorage', false, false],
    ])
    expect(body.summary).toEqual({
      total: 5,
      healthy: 5,
      unhealthy: 0,
      notConfigured: 5,
      healthPercentage: 100,
      healthyPercentage: 100,
    })
    expect(body.overallStatus).toBe('HEALTHY')
    expect(body.services.googleCalendar).toMatchObject({
      message: expect.stringContaining('nie jest skonfigurowany'),
      responseTimeMs: null,
      configurationRequired: [
        { key: 'TERMIN_GOOGLE_CALENDAR_ID', set: false },
        { key: 'TERMIN_GOOGLE_CALENDAR_KEY_FILE', set: false },
      ],
    })
    for (const service of Object.values(body.services)) {
      if (!service.healthy) expect(service.troubleshooting.length).toBeGreaterThan(0)
    }
  })

  test('is kept for a moment, so that a hundred open pages ask no provider a hundred times', async () => {
    let calls = 0
    host.ports.mailer = {
      ...usual.mailer,
      check: async () => {
        calls++
        return { ok: true }
      },
    }
    await healthOf()
    await Promise.all(Array.from({ length: 5 }, () => admin('GET', `${base}/health`)))
    expect(calls).toBe(1)
    await healthOf()
    expect(calls).toBe(2)
  })

  test('tells versions and the balance to administrators alone', async () => {
    const { environment, services } = await healthOf()
    expect(environment).toMatchObject({ runtime: 'test', database: expect.stringMatching(/^PostgreSQL \d/) })
    expect(services.database.details).toHaveProperty('Wersja')
    const others = await healthOf(await host.as('VIEWER'))
    expect(others.environment).toMatchObject({ runtime: null, database: null, timeZone: 'Europe/Warsaw' })
    expect(others.services.database.details).not.toHaveProperty('Wersja')
  })

  test.each([{ fresh: 'yes' }, { fresh: '' }])('refuses %j', async (query) => {
    expect((await admin('GET', `${base}/health?${new URLSearchParams(query)}`)).status).toBe(400)
  })

  test('asks the services of one person 60 times a minute at most', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => admin('GET', `${base}/health?fresh=true`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await admin('GET', `${base}/health`)).status).toBe(200)
  })
})

describe('one service', () => {
  test.each([
    ['calendar', 'Google Calendar'],
    ['googleCalendar', 'Google Calendar'],
    ['storage', 'Google Cloud Storage'],
    ['googleCloudStorage', 'Google Cloud Storage'],
    ['geocoding', 'Geokodowanie'],
    ['googleMapsGeocoding', 'Geokodowanie'],
    ['sms', 'Bramka SMS'],
    ['smsService', 'Bramka SMS'],
    ['database', 'Baza danych'],
    ['jobs', 'Zadania w tle'],
  ])('is named %s', async (name, serviceName) => {
    expect((await ask(name)).serviceName).toBe(serviceName)
    const { body } = await admin<ServiceHealth>('GET', `${base}/${name}`)
    expect(body.serviceName).toBe(serviceName)
  })

  test('that nobody knows is refused in the documented words', async () => {
    const { status, body } = await admin('POST', `${base}/fax`)
    expect([status, body]).toEqual([
      404,
      { error: 'NOT_FOUND', message: 'Nieznana usługa: fax', details: 'Unknown service: fax' },
    ])
  })

  test('the geocoder is asked for Warsaw, or for another address', async () => {
    expect(await ask('geocoding')).toMatchObject({
      healthy: true,
      message: 'Adres znaleziony: Warszawa, woj. mazowieckie.',
      details: { Zapytanie: 'Warsaw, Poland', Dokładność: 'co do miejscowości' },
    })
    const opoczno = await ask('geocoding', admin, { address: 'Lipowa 4, 26-300 Opoczno' })
    expect(opoczno.message).toBe('Adres znaleziony: Opoczno, woj. łódzkie.')
    expect(await ask('geocoding', admin, { address: 'Nigdzie 1, 00-000 Nigdzie' })).toMatchObject({ healthy: true })
    expect((await admin('POST', `${base}/geocoding`, { address: 5 })).status).toBe(400)
    expect((await admin('POST', `${base}/geocoding`, { town: 'x' })).status).toBe(400)
  })

  test('the geocoder: what was kept of an earlier answer says nothing about the provider', async () => {
    host.ports.geocoder = { ...usual.geocoder, name: 'Google Maps', askProvider: async () => ({ kind: 'UNAVAILABLE' }) }
    expect(await ask('geocoding')).toMatchObject({ healthy: false, message: 'Google Maps nie jest dostępny.' })
    host.ports.geocoder.askProvider = async () => ({ kind: 'UNAVAILABLE', busy: true })
    expect(await ask('geocoding')).toMatchObject({ healthy: true, message: expect.stringContaining('jest zajęty') })
    host.ports.geocoder.available = () => false
    expect(await ask('geocoding')).toMatchObject({ healthy: false, message: 'Google Maps nie jest dostępny.' })
    host.ports.geocoder.askProvider = async () => ({ kind: 'FAILED' })
    expect(await ask('geocoding')).toMatchObject({
      healthy: false,
      troubleshooting: [expect.stringContaining('TERMIN_GOOGLE_MAPS_KEY')],
    })
  })

  test('the SMS gateway: token and sender are blamed only where the operator refused them', async () => {
    const { gateway } = recordingGateway()
    const account = { sender: 'Termin', balance: null, problem: 'Coś jest nie tak.' }
    host.ports.smsGateway = { ...gateway, account: async () => account }
    const checkAccount = 'Sprawdź TERMIN_SMSAPI_TOKEN i TERMIN_SMSAPI_SENDER w panelu SMSAPI.'
    expect(await ask('sms')).toMatchObject({ message: account.problem, troubleshooting: [checkAccount] })
    host.ports.smsGateway = { ...gateway, account: async () => ({ ...account, isAway: true }) }
    expect((await ask('sms')).troubleshooting).toEqual(['Sprawdź połączenie serwera z internetem.'])
  })

  test('the file store: what it does not take, or gives back changed, is told', async () => {
    expect(await ask('fileStore')).toMatchObject({ healthy: true })
    await runRecurringJobs(host.ports)
    expect([host.files.size, await host.database.$count(orphanedFiles)]).toEqual([0, 0])
    const { fileStore } = usual
    host.ports.fileStore = {
      ...fileStore,
      put: () => Promise.reject(new FilesUnavailable(new Error('EACCES: /srv/tajne'))),
    }
    const refused = await ask('fileStore')
    expect(refused).toMatchObject({ healthy: false, message: 'Magazyn nie przyjmuje plików.' })
    expect(JSON.stringify(refused)).not.toContain('/srv')
    host.ports.fileStore = { ...fileStore, get: async () => new Blob(['something else']) }
    expect(await ask('fileStore')).toMatchObject({ healthy: false, message: 'Odczytany plik różni się od zapisanego.' })
  })

  test('the scheduler: nothing started, late, failed', async () => {
    expect(await ask('scheduler')).toMatchObject({ healthy: false, message: 'Harmonogram jeszcze nie ruszył.' })
    await runRecurringJobs(host.ports)
    expect(await ask('scheduler')).toMatchObject({ healthy: true })
    passSeconds(host, 600)
    expect((await ask('scheduler')).message).toMatch(/^Nikt nie wykonuje zadań: .*Wyjaśnianie przerwanych SMS-ów/)
    await runRecurringJobs(host.ports)
    await host.database.update(jobs).set({ error: 'haslo=tajne' })
    const failed = await ask('scheduler')
    expect(failed.message).toMatch(/^Nie powiodło się: /)
    expect(JSON.stringify(failed)).not.toContain('tajne')
  })

  test('jobs: a queue that nobody empties is told', async () => {
    expect(await ask('jobs')).toMatchObject({ healthy: true, message: 'Kolejka jest pusta.' })
    await admin('POST', '/api/planned-sms/plan/inspection-reminders')
    expect(await ask('jobs')).toMatchObject({ healthy: true, details: { 'W kolejce': '1' } })
    passSeconds(host, 6 * 60)
    expect(await ask('jobs')).toMatchObject({ healthy: false, message: 'Zadania czekają od 6 minut.' })
  })

  test('jobs: people whom a restore brought back and nobody erased again are told, until a later try has done it', async () => {
    const at = host.ports.clock.now()
    const work = {
      kind: 'privacy.reapply-erasures',
      payload: {},
      runAt: at,
      startedBy: 'Termin',
      createdAt: at,
    }
    const [{ id } = { id: 0 }] = await host.database.insert(jobs).values(work).returning()
    expect(await ask('jobs')).toMatchObject({ healthy: true })
    await host.database.update(jobs).set({ error: 'haslo=tajne', attempts: 7 }).where(eq(jobs.id, id))
    expect(await ask('jobs')).toMatchObject({
      healthy: false,
      message: 'Po przywróceniu kopii nie usunięto ponownie osób, które usunięto po jej utworzeniu.',
    })
    await host.database.update(jobs).set({ status: 'DONE', finishedAt: at, error: null }).where(eq(jobs.id, id))
    expect(await ask('jobs')).toMatchObject({ healthy: true })
  })

  test('a service that does not answer keeps nobody waiting, and its failure is told without its words', async () => {
    host.ports.mailer = { ...usual.mailer, check: () => Promise.reject(new Error('smtp://jan:tajne@poczta')) }
    const failed = await ask('mail')
    expect(failed).toMatchObject({ healthy: false, message: 'Sprawdzenie się nie powiodło.' })
    expect(JSON.stringify(failed)).not.toContain('tajne')
  })
})

test('the configuration says which keys are set, never to what', async () => {
  host.ports.host = { ...usual.host, configured: ['TERMIN_SMTP_URL'] }
  const { body } = await admin<{ services: Record<string, { configurationRequired: object[] }> }>(
    'GET',
    `${base}/config`,
  )
  expect(body.services.mail?.configurationRequired).toEqual([
    { key: 'TERMIN_SMTP_URL', purpose: 'serwer poczty wychodzącej', set: true },
    { key: 'TERMIN_MAIL_FROM', purpose: 'nadawca wiadomości', set: false },
  ])
})

test('a ping answers with the time it took', async () => {
  const { status, body } = await admin('GET', `${base}/ping`)
  expect([status, body]).toEqual([
    200,
    { healthy: true, status: 200, responseTimeMs: expect.any(Number), serverTime: '2026-11-23T09:00:00.000Z' },
  ])
})

describe('a try', () => {
  test('a file is stored, read back and gone; anything but one file is refused', async () => {
    const path = `${base}/storage/upload`
    const bytes = new Uint8Array(3000).fill(7)
    const { status, body } = await admin('POST', path, formOf([['próba.bin', bytes]]))
    expect([status, body]).toMatchObject([
      200,
      { success: true, details: { Rozmiar: expect.stringMatching(/^2,9.KB$/) } },
    ])
    await runRecurringJobs(host.ports)
    expect([host.files.size, await host.database.$count(orphanedFiles)]).toEqual([0, 0])
    expect((await admin('POST', path, formOf([]))).body).toMatchObject({ fields: { file: 'Wybierz plik' } })
    const two = formOf([
      ['a', bytes],
      ['b', bytes],
    ])
    expect((await admin('POST', path, two)).body).toMatchObject({ fields: { file: 'Wybierz jeden plik' } })
    expect((await admin('POST', path, formOf([['a', bytes]], { more: 'x' }))).status).toBe(400)
    expect((await admin('POST', path, { file: 'x' })).status).toBe(400)
    const large = formOf([['a', new Uint8Array(15 * 1024 * 1024 + 1)]])
    expect((await admin('POST', path, large)).status).toBe(413)
  })

  test('an event needs a calendar', async () => {
    const { status, body } = await admin('POST', `${base}/calendar/create-event`)
    expect([status, body.error]).toEqual([409, 'NOT_CONFIGURED'])
  })

  const send = (query: Record<string, string>) =>
    admin<{ success: boolean; message: string }>('POST', `${base}/sms/send?${new URLSearchParams(query)}`)
  const phoneNumber = '600100200'

  test('an SMS is only rehearsed unless it is asked for', async () => {
    const { gateway, sent } = recordingGateway()
    host.ports.smsGateway = gateway
    const { status, body } = await send({ phoneNumber })
    expect([status, body]).toMatchObject([
      200,
      { success: true, message: 'Próba bez wysyłania: SMS zostałby wysłany przez Bramka.' },
    ])
    await send({ phoneNumber, dryRun: 'true', message: 'Próba' })
    expect([sent, await host.database.$count(smsMessages)]).toEqual([[], 0])

    expect((await send({ phoneNumber, dryRun: 'false', message: 'Próba' })).body).toMatchObject({
      success: true,
      message: 'SMS został wysłany pomyślnie!',
    })
    expect(sent.map(({ to, text }) => [to, text])).toEqual([['+48600100200', 'Próba']])
    expect((await send({ phoneNumber, dryRun: 'false', message: 'Próba' })).status).toBe(409)
    const again = { success: false, message: 'Taki sam SMS wysłano na ten numer przed chwilą.' }
    expect((await send({ phoneNumber, message: 'Próba' })).body).toMatchObject(again)
    expect((await send({ phoneNumber, message: 'Inna próba' })).body).toMatchObject({ success: true })
  })

  test('an SMS at night does not leave, rehearsed or not', async () => {
    host.setNow(new Date('2026-11-23T21:00:00Z'))
    const late = await host.as('ADMIN')
    const path = `${base}/sms/send?phoneNumber=${phoneNumber}`
    expect((await late('POST', path)).body).toMatchObject({ success: false })
    expect((await late('POST', `${path}&dryRun=false`)).status).toBe(409)
  })

  test.each([
    {},
    { phoneNumber: '12' },
    { phoneNumber, dryRun: 'no' },
    { phoneNumber, message: 'x'.repeat(641) },
  ] as Record<string, string>[])('an SMS as %j is refused', async (query) => {
    expect((await send(query)).status).toBe(400)
  })

  test('one in test mode says so', async () => {
    expect((await send({ phoneNumber })).body.message).toContain('trybie testowym')
    expect((await send({ phoneNumber, dryRun: 'false' })).body.message).toContain('niczego nie wysłano')
  })

  test.each(['TECHNICIAN', 'VIEWER'] as const)('is not for a %s', async (role) => {
    const call = await host.as(role)
    for (const path of ['calendar/create-event', 'storage/upload', `sms/send?phoneNumber=${phoneNumber}`]) {
      expect((await call('POST', `${base}/${path}`)).status).toBe(403)
    }
  })
})
