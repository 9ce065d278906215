import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import { devices } from '../db/schema'
import { addClient } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

let viewer: TestCall

/** The rows of the office table; each client has the name of its key. Today is 2026-11-23. */
const rows = {
  Żak: { typUrzadzenia: 'KLIMATYZATOR', nazwaUrzadzenia: 'Łuna', ulica: 'Źródlana', nrDomu: '2', miejscowosc: 'Łódź' },
  Zając: {
    typUrzadzenia: 'POMPA_CIEPLA',
    nazwaUrzadzenia: null,
    ulica: 'Zielona',
    nrDomu: '10',
    miejscowosc: 'Lublin',
  },
  Ćwik: {
    typUrzadzenia: 'KOCIOL_GAZOWY',
    nazwaUrzadzenia: 'Luna',
    ulica: 'Zielona',
    nrDomu: '1',
    miejscowosc: 'LUBLIN',
  },
  Cyga: {
    typUrzadzenia: 'POMPA_CIEPLA',
    nazwaUrzadzenia: 'Ćma',
    ulica: 'Akacjowa',
    nrDomu: '7',
    miejscowosc: 'Lublin',
  },
}
const more = {
  Żak: { telefon: '600100203', kodPocztowy: '90-001', terminPrzegladu: '2026-11-22', dataInstalacji: '2020-01-04' },
  Zając: { telefon: '600100202', kodPocztowy: '20-002', terminPrzegladu: '2026-11-29', dataInstalacji: null },
  Ćwik: { telefon: '600100201', kodPocztowy: '20-001', terminPrzegladu: '2026-12-06', dataInstalacji: '2020-01-02' },
  Cyga: { telefon: '700100204', kodPocztowy: '20-003', terminPrzegladu: '2027-06-01', dataInstalacji: '2020-01-03' },
}
type Name = keyof typeof rows
const names = Object.keys(rows) as Name[]

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  const place = { latitude: 51.4, longitude: 20.3 }
  const positions = { Żak: { ...place, geocodingStatus: 'EXACT' }, Zając: { ...place, geocodingStatus: 'FALLBACK' } }
  const confirmed: Partial<Record<Name, string>> = {
    // Past due; confirmed just recently enough to count; confirmed a day too long ago.
    Żak: '2026-11-20T10:00:00Z',
    Zając: '2026-10-23T22:00:00Z',
    Ćwik: '2026-10-23T21:59:59Z',
  }
  for (const name of names) {
    const { deviceId } = await addClient(staff, {
      nazwisko: name,
      ...rows[name],
      ...more[name],
      dataInstalacji: more[name].dataInstalacji ?? '2020-01-01',
      ...(name in positions && positions[name as keyof typeof positions]),
    })
    if (more[name].dataInstalacji === null)
      await host.database.update(devices).set({ installationDate: null }).where(eq(devices.id, deviceId))
    const at = confirmed[name]
    if (at)
      await host.database
        .update(devices)
        .set({ confirmedAt: new Date(at) })
        .where(eq(devices.id, deviceId))
  }
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())

async function list(listQuery: { sort?: unknown; filter?: unknown }) {
  const query = new URLSearchParams(Object.entries(listQuery).map(([name, value]) => [name, JSON.stringify(value)]))
  const { status, body } = await viewer<DeviceWire[]>('GET', `/api/devices?${query}`)
  expect(status).toBe(200)
  return body.map(({ clientName }) => clientName.replace('Łucja ', ''))
}

describe('a list of devices in the order of', () => {
  test.each([
    ['id', ['Żak', 'Zając', 'Ćwik', 'Cyga']],
    ['clientName', ['Cyga', 'Ćwik', 'Zając', 'Żak']],
    ['clientPhone', ['Ćwik', 'Zając', 'Żak', 'Cyga']],
    // Klimatyzator, Kocioł gazowy, Pompa ciepła
    ['type', ['Żak', 'Ćwik', 'Zając', 'Cyga']],
    ['street', ['Cyga', 'Ćwik', 'Zając', 'Żak']],
    ['postalCode', ['Ćwik', 'Zając', 'Cyga', 'Żak']],
    ['city', ['Zając', 'Ćwik', 'Cyga', 'Żak']],
    ['nextInspectionDate', ['Żak', 'Zając', 'Ćwik', 'Cyga']],
  ])('%s is Polish, and the other way round too', async (field, expected) => {
    expect(await list({ sort: [field, 'ASC'] })).toEqual(expected)
    expect(await list({ sort: [field, 'DESC'] })).toEqual(expected.toReversed())
  })

  test.each([
    ['name', ['Cyga', 'Ćwik', 'Żak'], 'Zając'],
    ['installationDate', ['Ćwik', 'Cyga', 'Żak'], 'Zając'],
    ['serviceConfirmedAt', ['Ćwik', 'Zając', 'Żak'], 'Cyga'],
  ])('%s has what is not there at its end, whatever the order', async (field, expected, last) => {
    expect(await list({ sort: [field, 'ASC'] })).toEqual([...expected, last])
    expect(await list({ sort: [field, 'DESC'] })).toEqual([...expected.toReversed(), last])
  })
})

describe('a list of devices filtered by', () => {
  test.each([
    [{ due: 'overdue' }, ['Żak']],
    [{ due: 'week' }, ['Zając']],
    [{ due: 'twoWeeks' }, ['Zając', 'Ćwik']],
    [{ urgency: 'OVERDUE' }, ['Żak']],
    [{ urgency: 'URGENT' }, ['Zając', 'Ćwik']],
    [{ urgency: 'LATER' }, ['Cyga']],
    [{ confirmed: true }, ['Żak', 'Zając', 'Ćwik']],
    [{ confirmed: false }, ['Cyga']],
    [{ confirmation: 'CONFIRMED' }, ['Zając']],
    [{ confirmation: 'EXPIRED' }, ['Żak', 'Ćwik']],
    [{ confirmation: 'NOT_CONFIRMED' }, ['Cyga']],
    [{ toBook: 'CONFIRMED' }, ['Żak', 'Zając']],
    [{ dueFrom: '2026-11-29', dueTo: '2026-12-06' }, ['Zając', 'Ćwik']],
    [{ dueFrom: '2026-12-07' }, ['Cyga']],
    [{ dueTo: '2026-11-28', due: 'overdue' }, ['Żak']],
    [{ geocodingStatus: 'EXACT' }, ['Żak']],
    [{ geocodingStatus: 'FALLBACK' }, ['Zając']],
    [{ geocodingStatus: 'NONE' }, ['Ćwik', 'Cyga']],
    [{ geocodingStatus: 'TO_MEND' }, ['Zając', 'Ćwik', 'Cyga']],
    [{ city: 'lublin' }, ['Zając', 'Ćwik', 'Cyga']],
    [{ type: 'HEAT_PUMP', city: 'Lublin', due: 'week' }, ['Zając']],
    [{ q: '600 100 201' }, ['Ćwik']],
    [{ q: '+48 700-100' }, ['Cyga']],
    [{ q: '20-003' }, ['Cyga']],
    [{ q: 'zielona lodz' }, []],
    [{ q: 'zielona cwik' }, ['Ćwik']],
    [{ q: ' ' }, ['Żak', 'Zając', 'Ćwik', 'Cyga']],
  ])('%j keeps %j', async (filter, expected) => {
    expect(await list({ filter })).toEqual(expected)
  })

  test.each([
    ['sort', ['notes', 'ASC']],
    ['sort', ['constructor', 'ASC']],
    ['sort', ['name', 'up']],
    ['filter', { due: 'tomorrow' }],
    ['filter', { confirmation: 'MAYBE' }],
    ['filter', { geocodingStatus: 'UNKNOWN' }],
    ['filter', { city: ['Lublin'] }],
  ])('%s = %j is refused', async (name, value) => {
    const { status, body } = await viewer('GET', `/api/devices?${name}=${encodeURIComponent(JSON.stringify(value))}`)
    expect([status, body]).toMatchObject([400, { error: 'VALIDATION' }])
  })
})

test('a list of devices is paged, and may be of one client', async () => {
  const pageOf = async (query: string) => {
    const { headers, body } = await viewer<DeviceWire[]>('GET', `/api/devices${query}`)
    return [headers.get('content-range'), ...body.map(({ ulica }) => ulica)]
  }
  expect(await pageOf('')).toEqual([null, 'Źródlana', 'Zielona', 'Zielona', 'Akacjowa'])
  expect(await pageOf('?range=[2,9]')).toEqual(['devices 2-3/4', 'Zielona', 'Akacjowa'])
  expect(await pageOf('?filter={"q":"%25"}')).toEqual(['devices */0'])
  const [last] = (await viewer<DeviceWire[]>('GET', '/api/devices?range=[3,3]')).body
  expect(await pageOf(`?filter={"clientId":${last!.clientId}}`)).toEqual(['devices 0-0/1', 'Akacjowa'])
})

describe('the towns of the devices', () => {
  test('come in Polish order, each once, as most write it', async () => {
    expect((await viewer('GET', '/api/devices/cities')).body).toEqual(['Lublin', 'Łódź'])
  })

  test('are for people who are signed in', async () => {
    expect((await host.anonymous('GET', '/api/devices/cities')).status).toBe(401)
  })
})
