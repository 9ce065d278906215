import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceStatsWire } from '#domain/services/stats'
import type { ServiceWire } from '#domain/services/wire'
import { addClient, deviceBody, addService, utc } from '../../testing/samples'
import type { TestCall } from '../../testing/host'
import { testHost } from '../../testing/host'

let viewer: TestCall
let zak: { clientId: number; deviceId: number }
let boiler: { clientId: number; deviceId: number }
let lis: { clientId: number; deviceId: number }

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  zak = await addClient(staff)
  lis = await addClient(staff, { imie: 'Anna', nazwisko: 'Lis', miejscowosc: 'Łódź' })
  const { body } = await staff<{ id: number }>('POST', '/api/devices', {
    ...deviceBody,
    clientId: zak.clientId,
    typUrzadzenia: 'KOCIOL_GAZOWY',
    nazwaUrzadzenia: 'Junkers',
  })
  boiler = { clientId: zak.clientId, deviceId: body.id }
  viewer = await host.as('VIEWER')

  /** Services are identified by their notes. */
  const add = (owner: typeof zak, notes: string, startsAt: string, more: object = {}) =>
    addService(host, owner, { notes, startsAt: utc(startsAt), ...more })
  const done = { status: 'COMPLETED', price: 35_000, type: 'PRZEGLAD_OKRESOWY' }
  await add(zak, 'two years ago', '2024-11-20T08:00:00', done)
  await add(zak, 'last of october', '2026-10-31T22:59:59', { ...done, price: 12_050 })
  await add(zak, 'first of november', '2026-10-31T23:00:00', {
    status: 'COMPLETED',
    endsAt: utc('2026-11-01T02:00:00'),
    workDone: 'Wymieniono zawór',
    technician: 'Żaneta Gęś',
  })
  await add(zak, 'called off', '2026-11-10T08:00:00', { status: 'CANCELLED' })
  await add(zak, 'planned', '2026-11-30T08:00:00', { type: 'AWARIA' })
  await add(boiler, 'boiler', '2025-05-05T08:00:00', { ...done, price: null, type: 'DIAGNOSTYKA' })
  await add(lis, 'lis', '2026-11-30T22:59:59')
})
afterAll(() => host.close())

type ListAnswer = { status: number; headers: Headers; body: ServiceWire[] }
function notes({ status, headers, body }: ListAnswer): unknown[] {
  expect(status).toBe(200)
  const range = headers.get('content-range')
  return [...(range ? [range] : []), ...body.map((service) => service.notes)]
}
const get = async (path: string) => notes(await viewer<ServiceWire[]>('GET', `/api/service-history${path}`))
const filter = (body: object) => viewer<ServiceWire[]>('POST', '/api/service-history/filter', body)

describe('the history', () => {
  test('of a device is the newest first, whole or by pages', async () => {
    const path = `/device/${zak.deviceId}`
    const all = ['planned', 'called off', 'first of november', 'last of october', 'two years ago']
    expect(await get(path)).toEqual(all)
    expect(await get(`${path}?range=[1,2]`)).toEqual(['services 1-2/5', 'called off', 'first of november'])
    expect(await get(`${path}?filter={"status":["COMPLETED"],"type":["PRZEGLAD_OKRESOWY"]}`)).toEqual([
      'services 0-1/2',
      'last of october',
      'two years ago',
    ])
    expect(await get(`${path}?sort=["startsAt","ASC"]&range=[0,0]`)).toEqual(['services 0-0/5', 'two years ago'])
  })

  test('of a client is of all devices', async () => {
    expect(await get(`/client/${zak.clientId}`)).toEqual([
      'planned',
      'called off',
      'first of november',
      'last of october',
      'boiler',
      'two years ago',
    ])
    expect(await get(`/client/${zak.clientId}?filter={"q":"junkers"}`)).toEqual(['services 0-0/1', 'boiler'])
    expect(await get('/client/99999')).toEqual([])
  })

  test.each([
    ['2026-10-31', '2026-10-31', ['last of october']],
    ['2026-11-01', '2026-11-30', ['planned', 'called off', 'first of november']],
    ['2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z', ['last of october']],
    ['2026-12-01', '2026-12-01', []],
  ])('of a device from %s to %s', async (startDate, endDate, expected) => {
    expect(await get(`/device/${zak.deviceId}/range?startDate=${startDate}&endDate=${endDate}`)).toEqual(expected)
  })

  test('asked for without a period or with a senseless one is refused', async () => {
    for (const query of [
      '',
      '?startDate=2026-11-01',
      '?startDate=2026-11-31&endDate=2026-12-01',
      '?startDate=2026-12-01&endDate=2026-11-01',
    ]) {
      const { status } = await viewer('GET', `/api/service-history/device/${zak.deviceId}/range${query}`)
      expect(status).toBe(400)
    }
  })

  test.each([
    ['zawor', ['first of november']],
    ['ZANETA gęś', ['first of november']],
    ['diagnostyka', ['boiler']],
    ['junkers', ['boiler']],
    ['łódź', ['lis']],
    ['lis', ['lis']],
    ['przeglad okresowy zak', ['last of october', 'two years ago']],
    ['nic takiego', []],
    // With fewer than two characters, all services
    ['z', ['lis', 'planned', 'called off', 'first of november', 'last of october', 'boiler', 'two years ago']],
  ])('is searched for %j', async (keyword, expected) => {
    expect(await get(`/search?keyword=${encodeURIComponent(keyword)}`)).toEqual(expected)
  })
})

describe('the filter', () => {
  test.each([
    [{ startDate: '2026-11-30' }, ['lis', 'planned']],
    [{ startDate: '2026-11-01', endDate: '2026-11-29' }, ['called off', 'first of november']],
    [{ type: ['AWARIA', 'DIAGNOSTYKA'] }, ['planned', 'boiler']],
    [{ status: 'COMPLETED', endDate: '2025-12-31' }, ['boiler', 'two years ago']],
    [{ q: 'zak', status: ['SCHEDULED', 'CANCELLED'] }, ['planned', 'called off']],
    [{ range: [0, 1], status: 'COMPLETED' }, ['services 0-1/4', 'first of november', 'last of october']],
    [{ sort: ['id', 'ASC'], range: [0, 0] }, ['services 0-0/7', 'two years ago']],
    [{ sort: ['startsAt', 'ASC'], range: [0, 1] }, ['services 0-1/7', 'two years ago', 'boiler']],
    [{ sort: ['startDateTime', 'ASC'], range: [0, 1] }, ['services 0-1/7', 'two years ago', 'boiler']],
  ])('%j', async (body, expected) => {
    expect(notes(await filter(body))).toEqual(expected)
  })

  test('by device and client', async () => {
    expect(notes(await filter({ deviceId: boiler.deviceId }))).toEqual(['boiler'])
    expect(notes(await filter({ clientId: lis.clientId, deviceId: boiler.deviceId }))).toEqual([])
  })

  test.each([{ range: [5, 4] }, { colour: 'red' }, { startDate: 'x' }, { type: 'AWARIA' }, { sort: ['notes', 'ASC'] }])(
    '%j is refused',
    async (body) => {
      expect((await filter(body)).status).toBe(400)
    },
  )
})

describe('statistics', () => {
  const stats = async (path: string) =>
    (await host.as('MANAGER'))<ServiceStatsWire>('GET', `/api/service-history/${path}/stats`)

  test('of a device', async () => {
    expect(await stats(`device/${zak.deviceId}`)).toMatchObject({
      status: 200,
      body: {
        total: 5,
        byStatus: { SCHEDULED: 1, COMPLETED: 3, CANCELLED: 1 },
        completedByType: { PRZEGLAD_OKRESOWY: 2, NAPRAWA: 1, DIAGNOSTYKA: 0 },
        // 60, 60 and 180 minutes
        averageDuration: 100,
        revenue: 470.5,
        completedThisMonth: 1,
        revenueThisMonth: 0,
        lastServiceDate: '2026-11-01',
        nextStartDateTime: '2026-11-30T08:00:00.000Z',
      },
    })
  })

  test('of a client, and of one who never had a service', async () => {
    expect((await stats(`client/${zak.clientId}`)).body).toMatchObject({
      total: 6,
      completedByType: { DIAGNOSTYKA: 1 },
    })
    const none = await addClient(await host.as('TECHNICIAN'))
    expect((await stats(`client/${none.clientId}`)).body).toMatchObject({
      total: 0,
      averageDuration: null,
      revenue: 0,
      lastServiceDate: null,
      nextStartDateTime: null,
    })
  })

  test('of what is not there are not found', async () => {
    expect(await stats('device/99999')).toMatchObject({ status: 404, body: { message: 'Nie znaleziono urządzenia' } })
    expect(await stats('client/99999')).toMatchObject({ status: 404, body: { message: 'Nie znaleziono klienta' } })
  })
})
