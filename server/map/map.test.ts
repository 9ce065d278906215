import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentNames } from '#domain/devices/equipment'
import { formatAddress } from '#domain/devices/address'
import { decodeDevice } from '#domain/devices/wire'
import { mapBaseSchema, openStreetMap } from '#domain/map/map-base'
import { decodeMap, mapWireSchema } from '#domain/map/wire'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { devices, mapChanges, smsMessages } from '../db/schema'
import { addClient, clientBody, deviceBody } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'
import { tidyMapChanges } from './queries'

const host = await testHost()
let staff = await host.as('TECHNICIAN')
afterAll(() => host.close())

const ask = async (ifNoneMatch?: string) => {
  const { status, headers, body } = await staff<unknown>('GET', '/api/map', undefined, {
    ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
  })
  return { status, tag: headers.get('etag')!, caching: headers.get('cache-control'), body }
}
const items = async () => decodeMap(mapWireSchema.parse((await ask()).body))

function message(deviceId: number, state: 'SENT' | 'FAILED', at: Date) {
  return {
    key: crypto.randomUUID(),
    deviceId,
    phone: '+48600100200',
    message: 'Przegląd',
    type: 'CUSTOM' as const,
    state,
    testMode: true,
    createdAt: at,
    sentAt: at,
  }
}

describe('the answer for the map', () => {
  test('is an empty list when there are no devices', async () => {
    expect((await ask()).body).toEqual({ today: '2026-11-23', items: [] })
  })

  test('carries the id of its request, also when nothing has changed', async () => {
    const first = await staff('GET', '/api/map')
    const again = await staff('GET', '/api/map', undefined, { 'if-none-match': first.headers.get('etag')! })
    expect([first.status, again.status]).toEqual([200, 304])
    const ids = [first, again].map(({ headers }) => headers.get('x-request-id'))
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(ids[0]).not.toBe(ids[1])
  })

  test('says of a device what the map shows', async () => {
    const position = { latitude: 51.3757, longitude: 20.2849, geocodingStatus: 'APPROXIMATE' }
    const { device: wire, client } = await addClient(staff, { ...position, notatka: 'Pies, "zły"\nbrama' })
    const device = decodeDevice(wire)
    const sent = instantAt(asDay('2026-11-20'), 9)
    await host.database
      .insert(smsMessages)
      .values([
        message(device.id, 'SENT', instantAt(asDay('2026-11-01'), 9)),
        message(device.id, 'SENT', sent),
        message(device.id, 'FAILED', instantAt(asDay('2026-11-22'), 9)),
      ])
    const {
      address,
      installationDate: _,
      name,
      imageCount: __,
      lastConfirmationToken: ___,
      version: ____,
      wish: _____,
      needs: ______,
      ...same
    } = device
    const { clientName, clientPhone, ...rest } = same
    // The map is loaded whole: it leaves the technical data out.
    const visibleFields = Object.fromEntries(Object.entries(rest).filter(([field]) => !(field in equipmentNames)))
    expect(await items()).toEqual([
      {
        ...visibleFields,
        id: client.id,
        deviceId: device.id,
        deviceName: name,
        name: clientName,
        phone: clientPhone,
        address: formatAddress(address),
        lastSms: sent,
        duties: [],
      },
    ])
  })

  test('says which duties are late or due within 30 days, each kind once', async () => {
    const { deviceId } = await addClient(staff, { nrLokalu: '9' })
    const add = async (kind: string, dueOn: string, active = true) => {
      const body = { deviceId, kind, dueOn, active, reason: 'LAW', anchor: 'LAST_DONE', hard: true }
      const added = await staff('POST', '/api/duties', { ...body, intervalMonths: 12, opensMonths: 1 })
      expect(added.status).toBe(201)
    }
    await add('FLUES', '2026-11-22')
    await add('FLUES', '2026-11-01')
    await add('FLUES', '2026-11-23')
    await add('WARRANTY', '2026-12-23')
    await add('CONTRACT', '2026-12-24')
    await add('LEAK_CHECK', '2026-11-01', false)
    const marker = (await items()).find((item) => item.deviceId === deviceId)
    expect(marker?.duties.toSorted((a, b) => `${a.kind} ${a.isLate}`.localeCompare(`${b.kind} ${b.isLate}`))).toEqual([
      { kind: 'FLUES', isLate: false },
      { kind: 'FLUES', isLate: true },
      { kind: 'WARRANTY', isLate: false },
    ])
  })

  test.each([
    ['today', '2026-11-23', '2026-11-30', true],
    ['too long ago', '2026-10-01', '2026-11-30', false],
    ['for an inspection that is past due', '2026-11-20', '2026-11-22', false],
  ])('tells whether a confirmation still counts: given %s', async (_, confirmedOn, terminPrzegladu, valid) => {
    const { deviceId } = await addClient(staff, { nrLokalu: '', terminPrzegladu })
    const confirmedAt = instantAt(asDay(confirmedOn), 9)
    await host.database
      .update(devices)
      .set({ confirmedAt })
      .where(sql`id = ${deviceId}`)
    const marker = (await items()).find((item) => item.deviceId === deviceId)
    expect(marker).toMatchObject({
      serviceConfirmed: true,
      serviceConfirmationValid: valid,
      serviceConfirmedAt: confirmedAt,
      position: null,
      address: 'Lipowa 4, 26-300 Opoczno',
    })
  })
})

describe('while nothing has changed', () => {
  test('the browser keeps the answer and is told 304', async () => {
    const first = await ask()
    expect(first).toMatchObject({ status: 200, tag: expect.stringMatching(/^"[\w-]+"$/), caching: 'private, no-cache' })
    for (const etag of [first.tag, `W/${first.tag}`, `"other", ${first.tag}`]) {
      expect(await ask(etag)).toEqual({ ...first, status: 304, body: '' })
    }
    expect((await ask('"other"')).status).toBe(200)
  })

  test('who takes gzip gets it, under a tag of its own', async () => {
    const { tag, body } = await ask()
    const accepting = (encodings: string) => staff('GET', '/api/map', undefined, { 'accept-encoding': encodings })
    expect((await accepting('br, gzip;q=0')).headers.get('content-encoding')).toBeNull()
    const response = await accepting('br, gzip')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(response.headers.get('etag')).toBe(tag.replace(/"$/, '-gzip"'))
    expect(response.body).toEqual(body)
  })

  test.each(['', 'gzip'])(
    'who may not read links gets an answer without them, under a tag of its own: encoding "%s"',
    async (encodings) => {
      const { deviceId } = await addClient(staff, { notatka: 'Wysłane: https://termin.test/k/Zz9Yy8Xx7Ww6 rano' })
      const viewer = await host.as('VIEWER')
      const askItem = async (call: TestCall) => {
        const { headers, body } = await call<unknown>('GET', '/api/map', undefined, { 'accept-encoding': encodings })
        const marker = decodeMap(mapWireSchema.parse(body)).find((item) => item.deviceId === deviceId)
        return { notes: marker?.notes, tag: headers.get('etag') }
      }
      const full = await askItem(staff)
      const masked = await askItem(viewer)
      expect(full.notes).toBe('Wysłane: https://termin.test/k/Zz9Yy8Xx7Ww6 rano')
      expect(masked.notes).toBe('Wysłane: https://termin.test/k/•••••••• rano')
      expect(masked.tag).not.toBe(full.tag)
    },
  )
})

describe('the tag changes', () => {
  let clientId: number
  let deviceId: number
  beforeAll(async () => {
    ;({ clientId, deviceId } = await addClient(staff))
  })

  const addFlues = () =>
    staff('POST', '/api/duties', {
      deviceId,
      kind: 'FLUES',
      reason: 'LAW',
      anchor: 'LAST_DONE',
      hard: true,
      dueOn: '2026-12-01',
      intervalMonths: 12,
      opensMonths: 1,
      active: true,
    })
  const changes: [string, () => Promise<unknown>][] = [
    ['a client is renamed', () => staff('PUT', `/api/clients/${clientId}`, { ...clientBody, nazwisko: 'Nowa' })],
    ['a device moves', () => staff('PUT', `/api/devices/${deviceId}`, { ...deviceBody, latitude: 52, longitude: 21 })],
    ['an inspection moves', () => staff('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2028-01-01' })],
    ['a device gets a duty', addFlues],
    ['a message is sent', () => staff('POST', `/api/sms/inspection-reminder/${deviceId}`)],
    ['a client is added', () => addClient(staff)],
    ['a device is deleted', () => staff('DELETE', `/api/devices/${deviceId}`)],
  ]
  test.each(changes)('when %s', async (_, change) => {
    const { tag } = await ask()
    await change()
    expect((await ask(tag)).status).toBe(200)
    expect((await ask()).tag).not.toBe(tag)
  })

  test('when the next day begins', async () => {
    const { tag } = await ask()
    host.setNow(instantAt(asDay('2026-11-24'), 10))
    staff = await host.as('TECHNICIAN')
    expect((await ask(tag)).status).toBe(200)
  })

  test('and not when somebody only reads', async () => {
    const { tag } = await ask()
    await staff('GET', '/api/devices')
    expect((await ask(tag)).status).toBe(304)
  })
})

describe('the base of the map', () => {
  test('is told to everybody who may see the map', async () => {
    const { body } = await (await host.as('VIEWER'))('GET', '/api/map/base')
    expect(mapBaseSchema.parse(body)).toEqual(openStreetMap)
  })

  test('is what the host was configured with', async () => {
    const own = { provider: 'Mapy Firmy', tiles: null }
    const other = await testHost({ mapBase: own })
    expect((await (await other.as('VIEWER'))('GET', '/api/map/base')).body).toEqual(own)
    await other.close()
  })
})

test('old marks are dropped once there are many', async () => {
  await tidyMapChanges(host.ports)
  const few = await host.database.$count(mapChanges)
  expect(few).toBeGreaterThan(5)
  await host.database.execute(sql`insert into map_changes (mark) select n from generate_series(1, 6000) n`)
  await tidyMapChanges(host.ports)
  expect(await host.database.$count(mapChanges)).toBe(500)
})
