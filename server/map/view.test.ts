import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mapResultWireSchema, mapSummarySchema, mapViewWireSchema } from '#domain/map/view'
import { decodeMap, mapWireSchema } from '#domain/map/wire'
import { asDay } from '#domain/time/day'
import { rowsOf } from '../db/rows'
import { addClient } from '../testing/samples'
import { testHost } from '../testing/host'
import { mapResponses } from './responses'
import { mapView } from './view'

const today = asDay('2026-11-23')
/** Devices by what the tests call them */
const ids: Record<string, number> = {}

const host = await testHost()
const staff = await host.as('TECHNICIAN')
beforeAll(async () => {
  const add = async (name: string, changes: object) => {
    ids[name] = (await addClient(staff, { nrLokalu: name, ...changes })).deviceId
  }
  const warsaw = { latitude: 52.23, longitude: 21.01, geocodingStatus: 'EXACT' }
  await add('late', { ...warsaw, terminPrzegladu: '2026-11-20', typUrzadzenia: 'KOCIOL_GAZOWY', nazwisko: 'Lis' })
  await add('urgent', { ...warsaw, longitude: 21.02, terminPrzegladu: '2026-12-23' })
  await add('soon', { ...warsaw, longitude: 21.03, terminPrzegladu: '2027-02-21' })
  await add('far', { ...warsaw, latitude: 54.35, longitude: 18.65, terminPrzegladu: '2027-10-01' })
  await add('nowhere', { terminPrzegladu: '2026-11-01' })
  await add('company', {
    ...warsaw,
    latitude: 50.06,
    longitude: 19.94,
    geocodingStatus: 'FALLBACK',
    terminPrzegladu: '2027-05-01',
  })
  await host.database.execute(sql`update devices set confirmed_at = '2026-11-10T09:00:00Z' where id = ${ids.far}`)
  await staff('POST', '/api/duties', {
    deviceId: ids.soon,
    kind: 'FLUES',
    reason: 'LAW',
    anchor: 'LAST_DONE',
    hard: true,
    dueOn: '2026-11-01',
    intervalMonths: 12,
    opensMonths: 1,
    active: true,
  })
})
afterAll(() => host.close())

const poland = { south: 49, west: 14, north: 55, east: 24 }
const view = async (query = '') => {
  const path = `/api/map/view?south=49&west=14&north=55&east=24&zoom=6${query}`
  return mapViewWireSchema.parse((await staff('GET', path)).body)
}
const names = (deviceIds: number[]) => deviceIds.map((id) => Object.keys(ids).find((name) => ids[name] === id))

describe('what is in view', () => {
  test('is each device, the most urgent first, while there are few', async () => {
    const result = await view()
    expect(result).toMatchObject({ today: '2026-11-23', devices: 5, clusters: [] })
    expect(names(result.items.map((item) => item[1]))).toEqual(['late', 'urgent', 'soon', 'company', 'far'])
  })

  test('has each device as the whole map has it', async () => {
    const whole = mapWireSchema.parse((await staff('GET', '/api/map')).body).items
    for (const item of (await view()).items) expect(whole).toContainEqual(item)
  })

  test('is clusters counted by urgency, and the devices that stand alone, where there are many', async () => {
    const result = await mapView(host.database, { box: poland, zoom: 6, choices: {} }, today, 2)
    expect(result.devices).toBe(5)
    const [cluster, ...others] = result.clusters
    expect(others).toEqual([])
    expect([cluster?.[0].toFixed(2), cluster?.[1].toFixed(2), ...cluster!.slice(2)]).toEqual([
      '52.23',
      '21.02',
      1,
      1,
      1,
      0,
    ])
    expect(new Set(names(result.items.map((item) => item[1])))).toEqual(new Set(['company', 'far']))
  })

  test('is at the closest zoom as many devices as may be, and how many there are', async () => {
    const result = await mapView(host.database, { box: poland, zoom: 19, choices: {} }, today, 2)
    expect([result.devices, names(result.items.map((item) => item[1])), result.clusters]).toEqual([
      5,
      ['late', 'urgent'],
      [],
    ])
  })

  test.each([
    ['type=GAS_BOILER', ['late']],
    ['due=OVERDUE', ['late']],
    ['due=URGENT', ['urgent']],
    ['due=SOON', ['soon']],
    ['confirmation=confirmed', ['far']],
    ['confirmation=unconfirmed&due=LATER', ['company']],
    ['duty=late', ['soon']],
    ['duty=soon', []],
    ['dutyKind=FLUES', ['soon']],
    ['duty=late&dutyKind=WARRANTY', []],
  ])('is filtered by %s', async (query, expected) => {
    expect(names((await view(`&${query}`)).items.map((item) => item[1]))).toEqual(expected)
  })

  test.each(['south=91&west=14&north=55&east=24&zoom=6', 'south=49&west=14&north=55&east=24&zoom=20', 'zoom=6'])(
    'is refused for %s',
    async (query) => {
      expect((await staff('GET', `/api/map/view?${query}`)).status).toBe(400)
    },
  )
})

describe('the counts of the map', () => {
  const summary = async (query = '') => mapSummarySchema.parse((await staff('GET', `/api/map/summary${query}`)).body)

  test('are those of all devices without filters', async () => {
    const { byUrgency, ...counts } = await summary()
    expect(counts).toEqual({
      total: { devices: 6, clients: 6 },
      devices: 6,
      clients: 6,
      confirmed: 1,
      byType: { HEAT_PUMP: 5, GAS_BOILER: 1, AIR_CONDITIONER: 0 },
      bounds: { south: 50.06, west: 18.65, north: 54.35, east: 21.03 },
      misplaced: 2,
      withDuties: true,
    })
    expect(byUrgency).toEqual({ OVERDUE: 2, URGENT: 1, SOON: 1, LATER: 2 })
  })

  test('are those of the devices that pass the filters', async () => {
    expect(await summary('?due=OVERDUE')).toMatchObject({
      total: { devices: 6, clients: 6 },
      devices: 2,
      clients: 2,
      byUrgency: { OVERDUE: 2, URGENT: 0, SOON: 0, LATER: 0 },
      bounds: { south: 52.23, west: 21.01, north: 52.23, east: 21.01 },
      misplaced: 2,
    })
  })

  test('have no bounds where nothing is on the map', async () => {
    expect(await summary('?duty=soon')).toMatchObject({ devices: 0, clients: 0, bounds: null })
  })
})

describe('the search of the map', () => {
  const search = async (q: string) => {
    const { body } = await staff('GET', `/api/map/search?q=${encodeURIComponent(q)}`)
    const { total, more, ...result } = mapResultWireSchema.parse(body)
    return { total, more, devices: decodeMap(result).map(({ deviceId }) => deviceId) }
  }

  test('suggests up to six, and counts the rest', async () => {
    const { total, more, devices } = await search('opoczno')
    expect([total, more, devices.length]).toEqual([6, false, 6])
  })

  test('finds by a single letter who begins with it, and does not count the others', async () => {
    expect(await search('l')).toMatchObject({ more: true, devices: expect.arrayContaining([ids.late]) })
    expect(await search('q')).toEqual({ total: 0, more: false, devices: [] })
  })

  test('finds by name without diacritics, and nothing for a blank text', async () => {
    expect(await search('LIS')).toEqual({ total: 1, more: false, devices: [ids.late] })
    expect(await search('  ')).toEqual({ total: 0, more: false, devices: [] })
    expect(await search('nikt taki')).toEqual({ total: 0, more: false, devices: [] })
  })

  test('puts the client whose number was written first', async () => {
    const [row] = await rowsOf<{ client_id: number }>(
      host.database,
      sql`select client_id from devices where id = ${ids.far}`,
    )
    expect((await search(String(row!.client_id))).devices[0]).toBe(ids.far)
  })

  test('suggests the devices of a client at one address once', async () => {
    const { body } = await staff('GET', `/api/devices/${ids.late}`)
    const { id: _, wersja: __, ...device } = body
    await staff('POST', '/api/devices', device)
    expect((await search('lis')).total).toBe(1)
  })
})

test('lists the devices without a position of their own', async () => {
  const { items } = mapWireSchema.parse((await staff('GET', '/api/map/misplaced')).body)
  expect(names(items.map((item) => item[1]))).toEqual(['nowhere', 'company'])
})

test('with more devices than are listed at once, the map says that it is clustered', async () => {
  const response = mapResponses(host.ports, 3)
  const { body } = await response({ masked: false })
  expect(mapWireSchema.parse(JSON.parse((await body({ gzip: false })) as string))).toEqual({
    today: '2026-11-23',
    items: [],
    clustered: true,
  })
})
