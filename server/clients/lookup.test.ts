import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { addClient, clientBody, deviceBody } from '../testing/samples'
import { testHost } from '../testing/host'

const host = await testHost()
const staff = await host.as('TECHNICIAN')
beforeAll(async () => {
  const { clientId } = await addClient(staff, { nazwisko: 'Żak', miejscowosc: 'Łódź', terminPrzegladu: '2026-11-22' })
  await staff('POST', '/api/devices', {
    ...deviceBody,
    clientId,
    typUrzadzenia: 'KLIMATYZATOR',
    terminPrzegladu: '2026-11-25',
    latitude: 51,
    longitude: 20,
    geocodingStatus: 'FALLBACK',
  })
  await addClient(staff, { nazwisko: 'Lis', telefon: '700 800 900', terminPrzegladu: '2026-12-06' })
  await staff('POST', '/api/clients', { ...clientBody, nazwisko: 'Bez' })
})
afterAll(() => host.close())

const names = async (path: string) => {
  const { status, body } = await staff<ClientWire[]>('GET', `/api/clients${path}`)
  expect(status).toBe(200)
  return body.map(({ nazwisko }) => nazwisko)
}

describe('the search for clients', () => {
  test.each([
    ['a name', 'zak', ['Żak']],
    ['a phone in another spelling', '700-800', ['Lis']],
    ['the address of a device', 'lodz', ['Żak']],
    ['nothing that is there', 'xyz', []],
    ['one character: the full list', 'z', ['Żak', 'Lis', 'Bez']],
    ['blanks: the full list', '   ', ['Żak', 'Lis', 'Bez']],
  ])('by %s', async (_, q, expected) => {
    expect(await names(`/search?q=${encodeURIComponent(q)}`)).toEqual(expected)
  })

  test.each(['\0', 'a\0b'])('refuses %j, which no text can hold', async (q) => {
    const { status, body } = await staff('GET', `/api/clients/search?q=${encodeURIComponent(q)}`)
    expect([status, body.fields]).toEqual([400, { q: 'Tekst zawiera niedozwolone znaki' }])
  })

  test('with an empty word answers the full list, without devices', async () => {
    expect(await names('/search?q=')).toEqual(['Żak', 'Lis', 'Bez'])
    const { body } = await staff<ClientWire[]>('GET', '/api/clients/search?q=lis')
    expect(body[0]).not.toHaveProperty('devices')
  })
})

test('the statistics count each client once', async () => {
  expect((await staff('GET', '/api/clients/stats')).body).toEqual({
    total: 3,
    withDevices: 2,
    withoutDevices: 1,
    overdue: 1,
    dueInWeek: 1,
    dueInTwoWeeks: 2,
  })
})

test.each([
  [{ type: 'AIR_CONDITIONER' }, ['Żak']],
  [{ geocodingStatus: 'FALLBACK' }, ['Żak']],
  [{ geocodingStatus: 'NONE' }, ['Żak', 'Lis']],
  [{ city: 'ŁÓDŹ' }, ['Żak']],
  [{ confirmed: false }, ['Żak', 'Lis']],
  // The overdue device is the heat pump.
  [{ urgency: 'overdue', type: 'AIR_CONDITIONER' }, []],
  [{ urgency: 'week', type: 'AIR_CONDITIONER' }, ['Żak']],
])('the list of clients is filtered by one of their devices: %j', async (filter, expected) => {
  expect(await names(`?filter=${JSON.stringify(filter)}`)).toEqual(expected)
})

test('the most urgent first, those without devices last, whichever way round', async () => {
  expect(await names('?sort=["urgency","ASC"]')).toEqual(['Żak', 'Lis', 'Bez'])
  expect(await names('?sort=["urgency","DESC"]')).toEqual(['Lis', 'Żak', 'Bez'])
  expect(await names('?sort=["urgency","ASC"]&range=[1,1]')).toEqual(['Lis'])
})
