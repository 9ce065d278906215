import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { addClient } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

let viewer: TestCall

/** Surname, phone, city and due date, in the order in which they are added; today is 2026-11-23. */
const rows = [
  ['Żak', '600100200', 'Łódź', '2026-11-22'],
  ['Zając', '600100201', 'Opoczno', '2026-11-23'],
  ['Łoś', '600100202', 'Opoczno', '2026-11-29'],
  ['Lis', '600100203', 'Opoczno', '2026-11-30'],
  ['Ćwik', '600100204', 'Gdańsk', '2026-12-06'],
  ['Cyga', '600100205', 'Opoczno', '2026-12-07'],
  ['100% Serwis', '600100206', 'Opoczno', '2027-11-01'],
  ['A_B', '700100206', 'Opoczno', '2027-11-02'],
] as const

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  for (const [nazwisko, telefon, miejscowosc, terminPrzegladu] of rows) {
    await addClient(staff, { nazwisko, telefon, miejscowosc, terminPrzegladu })
  }
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())

async function list(listQuery: { range?: unknown; sort?: unknown; filter?: unknown; withDevices?: boolean } = {}) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(listQuery)) query.set(name, JSON.stringify(value))
  const { status, headers, body } = await viewer<ClientWire[]>('GET', `/api/clients?${query}`)
  expect(status).toBe(200)
  return { range: headers.get('content-range'), clients: body, names: body.map(({ nazwisko }) => nazwisko) }
}
const namesOf = async (filter: object) => (await list({ filter })).names

describe('the list of clients', () => {
  test('is whole and plain when asked as documented', async () => {
    const { range, names, clients } = await list()
    expect(range).toBeNull()
    expect(names).toEqual(rows.map(([name]) => name))
    expect(clients[0]).not.toHaveProperty('devices')
  })

  test('carries the devices of each client when asked to', async () => {
    const { range, clients } = await list({ withDevices: true })
    expect(range).toBeNull()
    expect(clients.map(({ devices }) => devices?.length)).toEqual(rows.map(() => 1))
    for (const { id, devices } of clients) expect(devices![0]!.clientId).toBe(id)
  })

  test.each([
    [[0, 2], 'clients 0-2/8', ['Żak', 'Zając', 'Łoś']],
    [[6, 9], 'clients 6-7/8', ['100% Serwis', 'A_B']],
    [[7, 7], 'clients 7-7/8', ['A_B']],
    [[8, 9], 'clients */8', []],
  ])('pages: %j', async (range, header, names) => {
    expect(await list({ range })).toMatchObject({ range: header, names })
  })

  test('is in Polish order by surname, and back', async () => {
    const polish = ['100% Serwis', 'A_B', 'Cyga', 'Ćwik', 'Lis', 'Łoś', 'Zając', 'Żak']
    expect((await list({ sort: ['lastName', 'ASC'] })).names).toEqual(polish)
    expect((await list({ sort: ['lastName', 'DESC'] })).names).toEqual(polish.toReversed())
    expect((await list({ sort: ['lastName', 'ASC'], range: [2, 3] })).names).toEqual(['Cyga', 'Ćwik'])
  })

  test('puts the most urgent first', async () => {
    expect((await list({ sort: ['urgency', 'ASC'] })).names).toEqual(rows.map(([name]) => name))
  })

  test('asked badly says what is wrong', async () => {
    const bad = { range: 'x', sort: '["phone","ASC"]', filter: '{"unknown":1}' }
    for (const [name, value] of Object.entries(bad)) {
      const { status, body } = await viewer('GET', `/api/clients?${name}=${encodeURIComponent(value)}`)
      expect(status).toBe(400)
      expect(JSON.stringify(body.fields)).toContain(name === 'filter' ? 'unknown' : name)
    }
    expect((await viewer('GET', '/api/clients?withDevices=yes')).status).toBe(400)
    expect((await viewer('GET', '/api/clients?range=[0,1]&range=[0,2]')).status).toBe(400)
  })
})

describe('a search for', () => {
  test.each([
    ['zak', ['Żak']],
    ['ŻAK', ['Żak']],
    ['lodz', ['Żak']],
    ['ŁÓDŹ', ['Żak']],
    ['łucja los', ['Łoś']],
    ['los lucja', ['Łoś']],
    ['gdansk', ['Ćwik']],
    ['lipowa 4/2 gdań', ['Ćwik']],
    ['26-300 zając', ['Zając']],
    ['600 100 203', ['Lis']],
    ['600-100-203', ['Lis']],
    ['+48 600 100 203', ['Lis']],
    ['700', ['A_B']],
    ['%', ['100% Serwis']],
    ['_', ['A_B']],
    ['\\', []],
    ['vitocal ćwik', ['Ćwik']],
    ["'; drop table clients", []],
    ['nobody', []],
  ])('%j finds %j', async (q, names) => {
    expect(await namesOf({ q })).toEqual(names)
  })

  test('an empty search finds all', async () => {
    expect(await namesOf({ q: '  ' })).toHaveLength(rows.length)
  })
})

describe('the filter', () => {
  test.each([
    ['overdue', ['Żak']],
    ['week', ['Zając', 'Łoś']],
    ['twoWeeks', ['Zając', 'Łoś', 'Lis', 'Ćwik']],
  ])('%s keeps %j', async (urgency, names) => {
    expect(await namesOf({ urgency })).toEqual(names)
  })

  test('ids keeps these', async () => {
    const { clients } = await list()
    expect(await namesOf({ ids: [clients[1]!.id, clients[3]!.id, 99_999] })).toEqual(['Zając', 'Lis'])
    expect(await namesOf({ ids: [] })).toEqual([])
  })

  test('together with others keeps what passes all', async () => {
    expect(await namesOf({ urgency: 'twoWeeks', q: 'opoczno' })).toEqual(['Zając', 'Łoś', 'Lis'])
  })

  test('counts days in Warsaw: just after midnight there, yesterday’s date is overdue', async () => {
    const now = host.ports.clock.now()
    host.setNow(new Date('2026-11-23T22:59:59Z'))
    viewer = await host.as('VIEWER')
    expect(await namesOf({ urgency: 'overdue' })).toEqual(['Żak'])
    host.setNow(new Date('2026-11-23T23:00:00Z'))
    viewer = await host.as('VIEWER')
    expect(await namesOf({ urgency: 'overdue' })).toEqual(['Żak', 'Zając'])
    host.setNow(now)
    viewer = await host.as('VIEWER')
  })
})
