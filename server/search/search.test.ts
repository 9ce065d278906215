import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { searchResultsSchema } from '#domain/search/results'
import { testHost } from '../testing/host'
import { addClient, serviceBody } from '../testing/samples'

type Found = z.input<typeof searchResultsSchema>

const host = await testHost()
const staff = await host.as('TECHNICIAN')
beforeAll(async () => {
  const zak = await addClient(staff, { imie: 'Łucja', nazwisko: 'Żak', telefon: '600 100 200', miejscowosc: 'Łódź' })
  await addClient(staff, { imie: 'Jan', nazwisko: 'Lis', telefon: '700 800 900', nazwaUrzadzenia: 'Żakard' })
  for (const [startDateTime, endDateTime] of [
    ['2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z'],
    ['2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z'],
  ]) {
    const service = { ...serviceBody, deviceId: zak.deviceId, clientId: zak.clientId, startDateTime, endDateTime }
    await staff('POST', '/api/services', service)
  }
})
afterAll(() => host.close())

async function find(q: string): Promise<Found> {
  const { status, body } = await staff<Found>('GET', `/api/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body
}

test.each([
  ['a name without its diacritics', 'zak', ['Łucja Żak', 'Jan Lis']],
  ['a phone in another spelling', '+48 600-100-200', ['Łucja Żak']],
  ['the address of a device', 'lodz', ['Łucja Żak']],
  ['name and town together', 'zak lodz', ['Łucja Żak']],
  ['nothing that is there', 'xyz', []],
  ['a wildcard', '%%', []],
])('clients by %s', async (_, q, names) => {
  expect((await find(q)).clients.map(({ name }) => name)).toEqual(names)
})

test('clients with the town of their own first device', async () => {
  const towns = async (q: string) => (await find(q)).clients.map(({ name, miejscowosc }) => [name, miejscowosc])
  expect(await towns('lis')).toEqual([['Jan Lis', 'Opoczno']])
  expect(await towns('żak łódź')).toEqual([['Łucja Żak', 'Łódź']])
})

test('devices that match by themselves come before those of clients who do', async () => {
  const { devices } = await find('żak')
  expect(devices.map(({ name, clientName }) => [name, clientName])).toEqual([
    ['Żakard', 'Jan Lis'],
    ['Vitocal 200', 'Łucja Żak'],
  ])
})

test('of the services the next one comes first', async () => {
  const { services } = await find('łucja')
  expect(services.map(({ startsAt, city }) => [startsAt, city])).toEqual([
    ['2026-11-24T11:00:00.000Z', 'Łódź'],
    ['2026-12-01T10:00:00.000Z', 'Łódź'],
  ])
})

test.each(['', ' ', 'z'])('%j is too short to be searched for', async (q) => {
  expect(await find(q)).toEqual({ clients: [], devices: [], services: [] })
})

test('more than 200 characters are refused', async () => {
  expect((await staff('GET', `/api/search?q=${'a'.repeat(201)}`)).status).toBe(400)
})
