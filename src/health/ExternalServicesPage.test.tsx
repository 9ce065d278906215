import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Health, ServiceHealth } from '#domain/health/health'
import type { ServiceKey } from '#domain/health/services'
import { serviceKeys, serviceNames } from '#domain/health/services'
import { openStreetMap } from '#domain/map/map-base'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'

const base = '/api/test/external'

const service = (key: ServiceKey, changed: Partial<ServiceHealth> = {}): ServiceHealth => ({
  healthy: true,
  configured: true,
  serviceName: serviceNames[key],
  message: 'Odpowiada.',
  details: {},
  responseTimeMs: 12,
  requiresFrontendTest: false,
  configurationRequired: [],
  troubleshooting: [],
  testedAt: '2026-11-23T09:00:00.000Z',
  ...changed,
})

function healthOf(changed: Partial<Record<ServiceKey, Partial<ServiceHealth>>> = {}): Health {
  return {
    services: Object.fromEntries(serviceKeys.map((key) => [key, service(key, changed[key])])) as Health['services'],
    environment: {
      application: 'Termin',
      serverTime: '2026-11-23T09:00:00.000Z',
      startedAt: '2026-11-20T09:00:00.000Z',
      timeZone: 'Europe/Warsaw',
      publicUrl: 'https://termin.test',
      smsTestMode: false,
      runtime: 'Node.js 22.1.0',
      database: 'PostgreSQL 18.1',
    },
    // The page computes its own counts, which include the map.
    summary: { total: 0, healthy: 0, unhealthy: 0, notConfigured: 0, healthPercentage: 0, healthyPercentage: 0 },
    overallStatus: 'UNKNOWN',
    testedAt: '2026-11-23T09:00:00.000Z',
  }
}

const off = { healthy: false, configured: false, responseTimeMs: null }
const failed = {
  healthy: false,
  message: 'Google odmawia dostępu do kalendarza.',
  troubleshooting: ['Udostępnij kalendarz.'],
}

async function openPage(health: () => unknown, api: Handlers = {}, as: Role = 'ADMIN') {
  const app = openConsole('/admin/external-services', {
    as,
    api: {
      [`GET ${base}/health`]: health,
      [`GET ${base}/ping`]: () => ({
        healthy: true,
        status: 200,
        responseTimeMs: 3,
        serverTime: '2026-11-23T09:00:00.000Z',
      }),
      'GET /api/map/base': () => ({ ...openStreetMap, tiles: null }),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Testy Usług Zewnętrznych' })
  return app
}
const banner = () => screen.findByRole('region', { name: 'Stan usług' })
const rowOf = (name: string) =>
  within(screen.getByRole('button', { name: new RegExp(`^${name}`) }).closest('li') as HTMLElement)

beforeEach(() => {
  // jsdom loads no images.
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = () => (this.src.includes('broken') ? Promise.reject(new Error('no picture')) : Promise.resolve())
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('the banner', () => {
  test.each([
    ['Wszystkie usługi działają', {}, 'Działa 11 z 11 (100%)'],
    ['Skonfigurowane usługi działają', { mail: off, googleCalendar: off }, 'Działa 9 z 9 (100%) · 2 nieskonfigurowane'],
    ['Niektóre usługi mają problemy', { googleCalendar: failed }, 'Działa 10 z 11 (90%) · 1 nie działa'],
  ])('says %s', async (text, changed, counts) => {
    await openPage(() => healthOf(changed))
    expect(await within(await banner()).findByText(text)).toBeVisible()
    expect(await within(await banner()).findByText(counts)).toBeVisible()
    expect(await within(await banner()).findByText(/^Ostatni test: /)).toBeVisible()
    await expect.poll(() => document.title).toBe('Testy Usług Zewnętrznych · Termin')
  })

  test('says when the last test was, with day and month of two digits as everywhere', async () => {
    await openPage(() => healthOf({ mail: { testedAt: '2199-03-05T08:07:09.000Z' } }))
    expect(await within(await banner()).findByText('Ostatni test: 05.03.2199, 09:07:09')).toBeVisible()
  })

  test('is critical where nothing works', async () => {
    const all = Object.fromEntries(serviceKeys.map((key) => [key, failed]))
    const map = { ...openStreetMap, tiles: { ...openStreetMap.tiles, url: 'https://broken.test/{z}/{x}/{y}.png' } }
    await openPage(() => healthOf(all), { 'GET /api/map/base': () => map })
    expect(await within(await banner()).findByText('Krytyczne problemy z usługami')).toBeVisible()
  })

  test('is unknown without an answer, and says why', async () => {
    await openPage(() => problem(500, 'INTERNAL', 'Coś się zepsuło.'))
    expect(await within(await banner()).findByText('Status nieznany')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Nie udało się sprawdzić usług')
    expect(screen.getByText(/Error: Coś się zepsuło\./)).toBeVisible()
  })
})

test('all services are tested anew', async () => {
  let calls = 0
  const { person, calls: all } = await openPage(() => (calls++ === 0 ? healthOf({ mail: failed }) : healthOf()))
  await within(await banner()).findByText('Niektóre usługi mają problemy')
  await person.click(screen.getByRole('button', { name: 'Test All Services' }))
  expect(await within(await banner()).findByText('Wszystkie usługi działają')).toBeVisible()
  expect(all.filter(({ path }) => path === `${base}/health`).map(({ query }) => query.get('fresh'))).toEqual([
    null,
    'true',
  ])
})

test('a failing service is expanded, says what to do, and is tested alone', async () => {
  const { person } = await openPage(() => healthOf({ googleCalendar: failed }), {
    [`POST ${base}/googleCalendar`]: () => service('googleCalendar', { message: 'Kalendarz odpowiada.' }),
  })
  expect(await screen.findByText('Udostępnij kalendarz.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Retest Service: Google Calendar' }))
  expect(await within(await banner()).findByText('Wszystkie usługi działają')).toBeVisible()
  expect(rowOf('Google Calendar').getByText('Kalendarz odpowiada.')).toBeVisible()
})

test('a refused test is reported, and the last result stays', async () => {
  const { person } = await openPage(() => healthOf({ mail: failed }), {
    [`POST ${base}/mail`]: () => problem(429, 'TOO_MANY_REQUESTS', 'Zbyt wiele prób. Spróbuj ponownie za 9 s.'),
  })
  await person.click(await screen.findByRole('button', { name: 'Retest Service: Poczta' }))
  expect(await screen.findByText('Poczta · Error: Zbyt wiele prób. Spróbuj ponownie za 9 s.')).toBeVisible()
  expect(rowOf('Poczta').getByText('Nie działa')).toBeVisible()
})

test('what is not set up names its keys', async () => {
  const keys = [
    { key: 'TERMIN_SMTP_URL', purpose: 'serwer poczty wychodzącej', set: false },
    { key: 'TERMIN_MAIL_FROM', purpose: 'nadawca wiadomości', set: true },
  ]
  const { person } = await openPage(() => healthOf({ mail: { ...off, configurationRequired: keys } }))
  const head = await screen.findByRole('button', { name: /^Poczta/ })
  expect(head).toHaveAttribute('aria-expanded', 'false')
  expect(head).toHaveTextContent('Nieskonfigurowana')
  await person.click(head)
  expect(rowOf('Poczta').getByText('TERMIN_SMTP_URL').parentElement).toHaveTextContent(
    'TERMIN_SMTP_URL (brak)serwer poczty wychodzącej',
  )
  expect(rowOf('Poczta').getByText('TERMIN_MAIL_FROM').parentElement).toHaveTextContent('(ustawione)')
})

test('the map is tested in the browser and has no button', async () => {
  const { person } = await openPage(healthOf)
  const head = await screen.findByRole('button', { name: /^Mapa/ })
  expect(head).toHaveTextContent('Frontend')
  await waitFor(() => expect(head).toHaveTextContent('Działa'))
  await person.click(head)
  expect(rowOf('Mapa').getByText('LOADED')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retest Service: Mapa' })).toBeNull()
})

test('a map whose check could not begin is an error and counts as one', async () => {
  await openPage(healthOf, { 'GET /api/map/base': () => problem(500, 'INTERNAL', 'Coś się zepsuło.') })
  const head = await screen.findByRole('button', { name: /^Mapa/ })
  await waitFor(() => expect(head).toHaveTextContent('Nie działa'))
  expect(head).toHaveTextContent('Coś się zepsuło.')
  expect(rowOf('Mapa').getByText('ERROR')).toBeVisible()
  expect(within(await banner()).getByText('Niektóre usługi mają problemy')).toBeVisible()
  expect(within(await banner()).getByText('Działa 10 z 11 (90%) · 1 nie działa')).toBeVisible()
})

describe('the automatic refresh', () => {
  test('can be switched off', async () => {
    const { person } = await openPage(healthOf)
    const box = await screen.findByRole('checkbox', { name: 'Odświeżaj co 30 s' })
    expect(box).toBeChecked()
    await person.click(box)
    expect(box).not.toBeChecked()
  })

  test('keeps the current content, even if it fails', async () => {
    let calls = 0
    const { calls: all } = await openPage(() => (calls++ === 0 ? healthOf() : problem(500, 'INTERNAL', 'Awaria.')))
    await within(await banner()).findByText('Wszystkie usługi działają')
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(all.filter(({ path }) => path === `${base}/health`)).toHaveLength(2))
    expect(await screen.findByText('Error: Awaria.')).toBeVisible()
    expect(screen.getByText('Wszystkie usługi działają')).toBeVisible()
  })
})

describe('a try', () => {
  const outcome = { success: true, message: 'Próba bez wysyłania.', details: { Numer: '+48 600 100 200' } }

  async function openSms(api: Handlers) {
    const app = await openPage(() => healthOf(), api)
    await app.person.click(await screen.findByRole('button', { name: /^Bramka SMS/ }))
    return { ...app, form: within(screen.getByRole('region', { name: 'SMS próbny' })) }
  }

  test('of an SMS only says what would become of it, unless a person says otherwise', async () => {
    const { person, form, calls } = await openSms({ [`POST ${base}/sms/send`]: () => outcome })
    await person.click(form.getByRole('button', { name: 'Sprawdź wysyłkę' }))
    expect(await form.findByText('Telefon jest wymagany')).toBeVisible()
    await person.type(form.getByLabelText(/^Numer telefonu/), '600 100 200')
    await person.click(form.getByRole('button', { name: 'Sprawdź wysyłkę' }))
    expect(await form.findByText('Próba bez wysyłania.')).toBeVisible()
    expect(form.getByText('+48 600 100 200')).toBeVisible()
    await person.click(form.getByRole('checkbox', { name: 'Tylko sprawdź, nie wysyłaj' }))
    await person.click(form.getByRole('button', { name: 'Wyślij SMS próbny' }))
    await waitFor(() => {
      const sent = calls.filter(({ path }) => path === `${base}/sms/send`)
      expect(sent.map(({ query }) => [query.get('dryRun'), query.get('phoneNumber')])).toEqual([
        ['true', '+48600100200'],
        ['false', '+48600100200'],
      ])
    })
  })

  test('of an SMS that is refused says why', async () => {
    const { person, form } = await openSms({
      [`POST ${base}/sms/send`]: () => problem(409, 'QUIET_HOURS', 'SMS-y wysyłamy między 8:00 a 21:00.'),
    })
    await person.type(form.getByLabelText(/^Numer telefonu/), '600100200{Enter}')
    expect(await form.findByText('SMS-y wysyłamy między 8:00 a 21:00.')).toBeVisible()
  })

  test('of a file and of an event', async () => {
    const { person, calls } = await openPage(() => healthOf(), {
      [`POST ${base}/storage/upload`]: () => ({ ...outcome, message: 'Plik zapisano i usunięto.' }),
      [`POST ${base}/calendar/create-event`]: () => ({ ...outcome, message: 'Wydarzenie jest w kalendarzu.' }),
    })
    await person.click(await screen.findByRole('button', { name: /^Magazyn plików/ }))
    await person.upload(screen.getByLabelText('Plik próbny', { selector: 'input' }), new File(['x'], 'a.txt'))
    expect(await screen.findByText('Plik zapisano i usunięto.')).toBeVisible()
    expect(calls.find(({ path }) => path === `${base}/storage/upload`)?.body).toBeInstanceOf(FormData)
    await person.click(screen.getByRole('button', { name: /^Google Calendar/ }))
    await person.click(screen.getByRole('button', { name: 'Utwórz wydarzenie próbne' }))
    expect(await screen.findByText('Wydarzenie jest w kalendarzu.')).toBeVisible()
  })

  test('is not offered to those who may not', async () => {
    const { person } = await openPage(() => healthOf(), {}, 'TECHNICIAN')
    await person.click(await screen.findByRole('button', { name: /^Bramka SMS/ }))
    expect(screen.getByRole('button', { name: 'Retest Service: Bramka SMS' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'SMS próbny' })).toBeNull()
  })
})
