import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testHost } from '../testing/host'

const host = await testHost()
const admin = await host.as('ADMIN')
afterAll(() => host.close())

/** Every declared parameter that reads a text as a number, as 'get /api/… limit' */
function numericParameters() {
  return host.app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, request } = definition.route
    return [request?.query, request?.params].flatMap((schema) =>
      schema instanceof z.ZodObject
        ? Object.entries(schema.shape).flatMap(([name, field]) =>
            typeof z.safeParse(field, '7').data === 'number' ? [{ at: `${method} ${path} ${name}`, field }] : [],
          )
        : [],
    )
  })
}

test('a number is read from digits only, in whichever call', () => {
  const parameters = numericParameters()
  expect(parameters.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      'put /api/sms/scheduler/send-time hour',
      'put /api/sms/scheduler/days-ahead days',
      'get /api/sms/history limit',
      'get /api/planned-sms page',
      'get /api/devices/nearby radius',
      'get /api/clients/{id} id',
    ]),
  )
  for (const text of ['', ' ', ' 7', '1e1', '0x7', '+7', '7,5', 'Infinity', 'null']) {
    expect(parameters.filter(({ field }) => z.safeParse(field, text).success).map(({ at }) => `${at}=${text}`)).toEqual(
      [],
    )
  }
})

test('an empty hour stores no midnight', async () => {
  expect((await admin('PUT', '/api/sms/scheduler/send-time?hour=')).status).toBe(400)
  expect((await admin('PUT', '/api/sms/scheduler/send-time?hour=10')).status).toBe(200)
  expect((await admin('PUT', '/api/sms/scheduler/days-ahead?days=1e1')).status).toBe(400)
  expect((await admin('GET', '/api/settings')).body).toMatchObject({ sendTime: 10, smsReminderDaysAhead: 14 })
})

test.each([
  '/api/sms/history?limit=5&limit=10',
  '/api/clients/search?q=a&q=b',
  '/api/devices/nearby?lat=51&lon=20&lon=21',
])('%s names a parameter twice and is refused', async (path) => {
  expect((await admin('GET', path)).status).toBe(400)
})

describe('a search without its keyword is refused, and one with an empty keyword is the whole list', () => {
  test.each([
    ['/api/clients/search', 'q'],
    ['/api/devices/search', 'q'],
    ['/api/planned-sms/search', 'q'],
    ['/api/service-history/search', 'keyword'],
    ['/api/search', 'q'],
  ])('%s', async (path, name) => {
    expect(await admin('GET', `${path}?query=nowak`)).toMatchObject({
      status: 400,
      body: { fields: { [name]: 'Podaj szukany tekst' } },
    })
    expect((await admin('GET', `${path}?${name}=`)).status).toBe(200)
  })
})

describe('a range that ends before it starts is refused, and one of a day is not', () => {
  test.each([
    ['/api/services', 'start', 'end'],
    ['/api/services/range', 'start', 'end'],
    ['/api/services/device/1', 'startDate', 'endDate'],
    ['/api/services/days', 'from', 'until'],
    ['/api/service-history/device/1', 'startDate', 'endDate'],
    ['/api/service-history/device/1/range', 'startDate', 'endDate'],
    ['/api/service-history/client/1', 'startDate', 'endDate'],
    ['/api/calendar/events', 'start', 'end'],
    ['/api/planned-sms/range', 'startDate', 'endDate'],
    ['/api/planned-sms/stats/daily', 'startDate', 'endDate'],
    ['/api/dashboard/inspections-calendar', 'from', 'until'],
  ])('%s', async (path, start, end) => {
    const ask = (from: string, until: string) => admin('GET', `${path}?${start}=${from}&${end}=${until}`)
    for (const [from, until] of [
      ['2026-11-24', '2026-11-23'],
      ['2027-11-23', '2026-11-23'],
    ]) {
      expect(await ask(from!, until!)).toMatchObject({
        status: 400,
        body: { fields: { [end]: expect.any(String) as unknown } },
      })
    }
    expect((await ask('2026-11-23', end === 'until' ? '2026-11-24' : '2026-11-23')).status).toBe(200)
  })

  test('also between instants, and in a body', async () => {
    const events = (start: string, end: string) => admin('GET', `/api/calendar/events?start=${start}&end=${end}`)
    expect((await events('2026-11-23T10:00:00Z', '2026-11-23T09:00:00Z')).status).toBe(400)
    expect((await events('2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z')).status).toBe(200)
    expect((await events('2026-11-23T10:00:00Z', '2026-11-22')).status).toBe(400)
    expect((await events('2026-11-23T10:00:00Z', '2026-11-23')).status).toBe(200)
    const body = { startDate: '2026-11-24', endDate: '2026-11-23' }
    expect((await admin('POST', '/api/service-history/filter', body)).status).toBe(400)
  })

  test.each([
    ['/api/services', 'performedFrom', 'performedUntil'],
    ['/api/services', 'startsFrom', 'startsUntil'],
    ['/api/services/days?from=2026-11-01&until=2026-12-01', 'startsFrom', 'startsUntil'],
    ['/api/service-history/search?keyword=', 'performedFrom', 'performedUntil'],
    ['/api/service-history/device/1', 'startsFrom', 'startsUntil'],
    ['/api/service-history/client/1', 'startsFrom', 'startsUntil'],
    ['/api/sms/history', 'from', 'to'],
    ['/api/events', 'from', 'until'],
  ])('also within the filter of %s (%s, %s)', async (path, first, last) => {
    const ask = (from: string, until: string) => {
      const filter = encodeURIComponent(JSON.stringify({ [first]: from, [last]: until }))
      return admin('GET', `${path}${path.includes('?') ? '&' : '?'}filter=${filter}`)
    }
    expect(await ask('2026-11-24', '2026-11-23')).toMatchObject({
      status: 400,
      body: { fields: { [`filter.${last}`]: 'Koniec okresu jest przed jego początkiem' } },
    })
    expect((await ask('2026-11-23', '2026-11-24')).status).toBe(200)
  })

  test('also within the filter in a body', async () => {
    const ask = (performedUntil: string) =>
      admin('POST', '/api/service-history/filter', { performedFrom: '2026-11-24', performedUntil })
    expect(await ask('2026-11-23')).toMatchObject({
      status: 400,
      body: { fields: { performedUntil: 'Koniec okresu jest przed jego początkiem' } },
    })
    expect((await ask('2026-11-25')).status).toBe(200)
  })
})

test.each(['/api/sms/last-sms/device/99999', '/api/services/device/99999/next', '/api/services/device/99999/last'])(
  '%s of an unknown device is not found',
  async (path) => {
    expect(await admin('GET', path)).toMatchObject({ status: 404, body: { message: 'Nie znaleziono urządzenia' } })
  },
)
