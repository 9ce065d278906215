import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serviceTypes } from '#domain/services/service'
import type { ServiceStatsWire } from '#domain/services/stats'
import type { ServiceGroup } from '#domain/services/service-group'
import { serviceGroup } from '#domain/services/service-group'
import type { ServiceWire } from '#domain/services/wire'
import { services, users } from '../db/schema'
import { addServiceChange } from '../testing/events'
import { addClient, addService, utc } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

let viewer: TestCall
let zak: { clientId: number; deviceId: number }
let lis: { clientId: number; deviceId: number }
let technicianId: number

/** Monday, 10:00 in Warsaw */
const now = new Date('2026-11-23T09:00:00Z')

/** Services are identified by their notes. */
const add = (owner: { clientId: number; deviceId: number }, notes: string, row: Parameters<typeof addService>[2]) =>
  addService(host, owner, { notes, ...row })

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  zak = await addClient(staff)
  lis = await addClient(staff, {
    imie: 'Anna',
    nazwisko: 'Lis',
    telefon: '601 222 333',
    typUrzadzenia: 'KLIMATYZATOR',
    nazwaUrzadzenia: 'Daikin',
    ulica: 'Łąkowa',
    miejscowosc: 'Łódź',
  })
  technicianId = (await host.database.select({ id: users.id }).from(users).where(eq(users.username, 'technician')))[0]!
    .id
  viewer = await host.as('VIEWER')

  // In Warsaw, November 2026 begins at 23:00Z on 31 October.
  await add(zak, 'october', { startsAt: utc('2026-10-31T22:59:59'), status: 'COMPLETED', price: 35_000 })
  await add(zak, 'first of november', {
    startsAt: utc('2026-10-31T23:00:00'),
    status: 'COMPLETED',
    price: 12_345,
    performedOn: '2026-11-01',
    type: 'KONSERWACJA',
    workDone: 'Wymiana filtrów',
  })
  await add(zak, 'forgotten', {
    startsAt: utc('2026-11-20T09:00:00'),
    technicianId,
    technician: 'Jan TECHNICIAN',
  })
  await add(zak, 'called off', {
    startsAt: utc('2026-11-23T06:00:00'),
    status: 'CANCELLED',
    cancelReason: 'Klient wyjechał',
  })
  await add(zak, 'over', { startsAt: utc('2026-11-23T07:00:00'), type: 'AWARIA', technician: 'Zenon z Opoczna' })
  await add(lis, 'last of today', { startsAt: utc('2026-11-23T22:30:00') })
  await add(lis, 'first of tomorrow', {
    startsAt: utc('2026-11-23T23:00:00'),
    type: 'PRZEGLAD_OKRESOWY',
    technicianId,
    technician: 'Jan TECHNICIAN',
  })
  await add(lis, 'december', { startsAt: utc('2026-11-30T23:00:00'), type: 'DIAGNOSTYKA' })
})
afterAll(() => host.close())
beforeEach(() => host.setNow(now))

async function findIds(path: string, call = viewer): Promise<unknown[]> {
  const { status, headers, body } = await call<ServiceWire[]>('GET', `/api/services${path}`)
  expect([status, body]).toEqual([200, expect.any(Array)])
  const range = headers.get('content-range')
  return [...(range ? [range] : []), ...body.map(({ notes }) => notes)]
}
const filtered = (filter: object) => findIds(`?range=[0,19]&filter=${encodeURIComponent(JSON.stringify(filter))}`)

describe('services', () => {
  test.each([
    [
      '',
      [
        'october',
        'first of november',
        'forgotten',
        'called off',
        'over',
        'last of today',
        'first of tomorrow',
        'december',
      ],
    ],
    // `start` is inclusive, `end` exclusive.
    ['?start=2026-11-23T22:30:00Z&end=2026-11-23T23:00:00Z', ['last of today']],
    ['?start=2026-11-24T00:00:00%2B01:00', ['first of tomorrow', 'december']],
    // Days, both inclusive
    ['?start=2026-11-24&end=2026-11-24', ['first of tomorrow']],
    ['?end=2026-10-31T23:00:00Z', ['october']],
    ['?sort=["startsAt","DESC"]&range=[0,1]', ['services 0-1/8', 'december', 'first of tomorrow']],
    ['?sort=["id","ASC"]&range=[1,1]', ['services 1-1/8', 'first of november']],
    ['/range?start=2026-11-23T23:00:00Z&end=2026-11-30T23:00:00Z', ['first of tomorrow']],
    ['/range?start=2026-11-24&end=2026-11-30', ['first of tomorrow']],
    ['/today', ['called off', 'over', 'last of today']],
    ['/upcoming', ['last of today', 'first of tomorrow', 'december']],
    ['/upcoming?days=0', ['last of today']],
    ['/upcoming?days=7', ['last of today', 'first of tomorrow']],
    ['/overdue', ['forgotten']],
    ['/status/CANCELLED', ['called off']],
    ['/status/COMPLETED', ['october', 'first of november']],
  ])('of %s', async (path, expected) => {
    expect(await findIds(path)).toEqual(expected)
  })

  test('by price begin with those that have one', async () => {
    const manager = await host.as('MANAGER')
    expect(await findIds('?sort=["price","DESC"]&range=[0,1]', manager)).toEqual([
      'services 0-1/8',
      'october',
      'first of november',
    ])
  })

  test('of a client, and of a device', async () => {
    expect(await findIds(`/client/${lis.clientId}`)).toEqual(['last of today', 'first of tomorrow', 'december'])
    expect(await findIds('/client/99999')).toEqual([])
    expect(await findIds(`/device/${lis.deviceId}?startDate=2026-11-23T23:00:00Z`)).toEqual([
      'first of tomorrow',
      'december',
    ])
    expect(await findIds(`/device/${lis.deviceId}`)).toHaveLength(3)
  })

  test('carry who they are for', async () => {
    const { body } = await viewer<ServiceWire[]>('GET', '/api/services')
    expect(body[0]).toMatchObject({
      clientName: 'Łucja Żak',
      clientPhone: '+48600100200',
      street: 'Lipowa',
      apartmentNumber: '2',
      deviceType: 'POMPA_CIEPLA',
      isManualEntry: true,
    })
  })

  test.each([
    '?start=yesterday',
    '?end=2026-11-31',
    '?sort=["notes","ASC"]',
    '/range?start=2026-11-23T23:00:00Z',
    '/range',
    '/status/DONE',
    '/upcoming?days=-1',
    '/client/x',
    '/0',
  ])('are refused where the question makes no sense: %s', async (path) => {
    expect((await viewer('GET', `/api/services${path}`)).status).toBe(400)
  })

  test('that go on past midnight are of today until they end', async () => {
    const id = await add(zak, 'night', { startsAt: utc('2026-11-22T20:00:00'), endsAt: utc('2026-11-23T04:00:00') })
    host.setNow(utc('2026-11-23T03:59:59'))
    expect(await findIds('/today')).toContain('night')
    expect(await findIds('/overdue')).toEqual(['forgotten'])
    host.setNow(utc('2026-11-23T04:00:00'))
    expect(await findIds('/today')).not.toContain('night')
    expect(await findIds('/overdue')).toEqual(['forgotten', 'night'])
    await host.database.delete(services).where(eq(services.id, id))
  })

  test('stand where the domain says they stand, at any time', async () => {
    const all = await host.database.select().from(services)
    const named = (group: ServiceGroup, instant: Date) =>
      new Set(all.filter((service) => serviceGroup(service, instant) === group).map(({ notes }) => notes))
    for (const instant of [
      now,
      utc('2026-10-31T23:00:00'),
      utc('2026-11-22T23:00:00'),
      utc('2026-11-23T22:59:59'),
      utc('2026-11-24T00:00:00'),
      utc('2027-01-01T00:00:00'),
    ]) {
      host.setNow(instant)
      const call = await host.as('VIEWER')
      expect(new Set(await findIds('/today', call))).toEqual(named('TODAY', instant))
      expect(new Set(await findIds('/overdue', call))).toEqual(named('OVERDUE', instant))
    }
  })
})

describe('the filter', () => {
  test.each([
    [{ status: ['COMPLETED', 'CANCELLED'] }, ['services 0-2/3', 'october', 'first of november', 'called off']],
    [{ status: [] }, 8],
    [{ status: 'COMPLETED' }, ['services 0-1/2', 'october', 'first of november']],
    [{ ids: [] }, ['services */0']],
    [{ startsFrom: '2026-11-24', startsUntil: '2026-12-01' }, ['services 0-0/1', 'first of tomorrow']],
    // By day and place of the work, and by the name of a technician without an account
    [{ performedFrom: '2026-11-01', performedUntil: '2026-11-02' }, ['services 0-0/1', 'first of november']],
    [{ performedFrom: '2026-11-02' }, ['services */0']],
    [{ performedUntil: '2026-11-01' }, ['services 0-0/1', 'october']],
    [
      { city: 'opoczno', deviceType: 'HEAT_PUMP', status: 'COMPLETED' },
      ['services 0-1/2', 'october', 'first of november'],
    ],
    [{ city: 'łódź', status: 'COMPLETED' }, ['services */0']],
    [{ deviceType: 'GAS_BOILER' }, ['services */0']],
    [{ technician: 'Zenon z Opoczna' }, ['services 0-0/1', 'over']],
    [{ technician: 'Jan TECHNICIAN' }, ['services */0']],
    [{ type: ['AWARIA', 'DIAGNOSTYKA'] }, ['services 0-1/2', 'over', 'december']],
    [{ type: ['AWARIA'], status: 'COMPLETED' }, ['services */0']],
    [{ unassigned: true, status: 'SCHEDULED' }, ['services 0-1/2', 'last of today', 'december']],
    [{ unassigned: false }, 8],
    [{ q: 'wymiana filtrow' }, ['services 0-0/1', 'first of november']],
    [{ q: 'KONSERWACJA' }, ['services 0-0/1', 'first of november']],
    [{ q: 'klient wyjechal' }, ['services 0-0/1', 'called off']],
    [{ q: 'zenon' }, ['services 0-0/1', 'over']],
    // The client, the client's phone, the device, its address
    [{ q: 'lis' }, ['services 0-2/3', 'last of today', 'first of tomorrow', 'december']],
    [{ q: '601 222 333' }, ['services 0-2/3', 'last of today', 'first of tomorrow', 'december']],
    [{ q: 'daikin' }, ['services 0-2/3', 'last of today', 'first of tomorrow', 'december']],
    [{ q: 'lakowa lodz' }, ['services 0-2/3', 'last of today', 'first of tomorrow', 'december']],
    // Words in different fields, all of which must match
    [{ q: 'lis diagnostyka' }, ['services 0-0/1', 'december']],
    [{ q: 'lis konserwacja' }, ['services */0']],
    [{ q: 'lis', type: ['DIAGNOSTYKA'] }, ['services 0-0/1', 'december']],
    [{ q: '%' }, ['services */0']],
  ])('%j', async (filter, expected) => {
    const answer = await filtered(filter)
    expect(typeof expected === 'number' ? answer.length - 1 : answer).toEqual(expected)
  })

  test('by client', async () => {
    expect(await filtered({ clientId: lis.clientId, type: ['DIAGNOSTYKA'] })).toEqual(['services 0-0/1', 'december'])
  })

  test('by technician, with those of nobody where asked', async () => {
    const his = ['forgotten', 'first of tomorrow']
    expect(await filtered({ technicianId: [technicianId] })).toEqual(['services 0-1/2', ...his])
    expect(await filtered({ technicianId: [technicianId, 99_999], status: 'SCHEDULED', unassigned: true })).toEqual([
      'services 0-3/4',
      'forgotten',
      'last of today',
      'first of tomorrow',
      'december',
    ])
  })

  test('works with the range of time', async () => {
    const filter = JSON.stringify({ q: 'lis' })
    expect(await findIds(`?start=2026-11-23T23:00:00Z&end=2026-11-30T23:00:00Z&filter=${filter}`)).toEqual([
      'services 0-0/1',
      'first of tomorrow',
    ])
  })

  test.each([
    { type: ['MALOWANIE'] },
    { technicianId: 7 },
    { status: ['DONE'] },
    { q: 'x'.repeat(201) },
    { colour: 1 },
  ])('%j is refused', async (filter) => {
    expect((await viewer('GET', `/api/services?filter=${JSON.stringify(filter)}`)).status).toBe(400)
  })
})

test('the statistics count all of them', async () => {
  const { status, body } = await (await host.as('MANAGER'))<ServiceStatsWire>('GET', '/api/services/stats')
  expect(status).toBe(200)
  expect(body).toEqual({
    total: 8,
    byStatus: { SCHEDULED: 5, COMPLETED: 2, CANCELLED: 1 },
    completedByType: { ...Object.fromEntries(serviceTypes.map((type) => [type, 0])), KONSERWACJA: 1, NAPRAWA: 1 },
    today: 3,
    overdue: 1,
    upcoming: 3,
    unassigned: 2,
    averageDuration: 60,
    revenue: 473.45,
    completedThisMonth: 1,
    revenueThisMonth: 123.45,
    lastServiceDate: '2026-11-01',
    nextStartDateTime: '2026-11-23T22:30:00.000Z',
  })
})

describe('of a device', () => {
  const name = async (path: string) => (await viewer<ServiceWire | null>('GET', `/api/services${path}`)).body?.notes

  test('the next is planned for today or later, the last was completed last', async () => {
    expect(await name(`/device/${zak.deviceId}/next`)).toBe('over')
    expect(await name(`/device/${lis.deviceId}/next`)).toBe('last of today')
    expect(await name(`/device/${zak.deviceId}/last`)).toBe('first of november')
    expect(await viewer('GET', `/api/services/device/${lis.deviceId}/last`)).toMatchObject({ status: 200, body: null })
    expect((await viewer('GET', '/api/services/device/99999/next')).status).toBe(404)
  })
})

describe('one service', () => {
  test('is answered by its number', async () => {
    const [row] = await host.database.select({ id: services.id }).from(services).where(eq(services.notes, 'december'))
    expect(await viewer('GET', `/api/services/${row!.id}`)).toMatchObject({
      status: 200,
      body: { id: row!.id, serviceType: 'DIAGNOSTYKA', clientName: 'Anna Lis', deviceType: 'KLIMATYZATOR' },
    })
    expect(await viewer('GET', '/api/services/99999')).toMatchObject({
      status: 404,
      body: { message: 'Nie znaleziono wizyty' },
    })
    expect((await host.anonymous('GET', `/api/services/${row!.id}`)).status).toBe(401)
  })

  test('tells who changed it, newest first', async () => {
    const [row] = await host.database.select({ id: services.id }).from(services).where(eq(services.notes, 'december'))
    const serviceId = row!.id
    const noted = { field: 'notes', from: null, to: 'december' } as const
    await addServiceChange(host.ports, serviceId, { verb: 'CREATED', at: now, by: 'Ola' })
    await addServiceChange(host.ports, serviceId, { verb: 'CHANGED', at: now, by: 'Jan', changes: [noted] })
    const { status, body } = await viewer('GET', `/api/services/${serviceId}/history`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      events: [
        { verb: 'CHANGED', at: now.toISOString(), actor: 'Jan', changes: [noted] },
        { verb: 'CREATED', actor: 'Ola', changes: [] },
      ],
      next: null,
    })
    expect(await viewer('GET', '/api/services/99999/history')).toMatchObject({
      status: 404,
      body: { message: 'Nie znaleziono wizyty' },
    })
  })
})
