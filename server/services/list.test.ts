import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { addClient, serviceBody } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

let reader: TestCall
let owner: { clientId: number; deviceId: number }
const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  const one = await addClient(staff)
  const other = await addClient(staff, { nazwisko: 'Lis' })
  owner = one
  const booked = [
    [one, '2026-12-01', 'NAPRAWA'],
    [one, '2026-11-20', 'AWARIA'],
    [other, '2026-11-24', 'DIAGNOSTYKA'],
  ] as const
  for (const [{ clientId, deviceId }, day, serviceType] of booked) {
    const times = { startDateTime: `${day}T11:00:00Z`, endDateTime: `${day}T12:00:00Z` }
    await staff('POST', '/api/services', { ...serviceBody, ...times, clientId, deviceId, serviceType })
  }
  reader = await host.as('MANAGER')
})
afterAll(() => host.close())

async function days(path: string) {
  const { status, headers, body } = await reader<ServiceWire[]>('GET', path)
  expect(status).toBe(200)
  const range = headers.get('content-range')
  return [...(range ? [range] : []), ...body.map(({ serviceDate }) => serviceDate)]
}

describe('visits', () => {
  test.each([
    ['/api/services', ['2026-11-20', '2026-11-24', '2026-12-01']],
    // `start` is inclusive, `end` exclusive.
    ['/api/services?start=2026-11-24T11:00:00Z&end=2026-12-01T11:00:00Z', ['2026-11-24']],
    ['/api/services?start=2026-11-24T12:00:00%2B01:00', ['2026-11-24', '2026-12-01']],
    // Days, both inclusive
    ['/api/services?start=2026-11-24&end=2026-11-24', ['2026-11-24']],
    ['/api/services?end=2026-11-24T11:00:00Z', ['2026-11-20']],
    ['/api/services?sort=["startsAt","DESC"]', ['services 0-2/3', '2026-12-01', '2026-11-24', '2026-11-20']],
    ['/api/services?sort=["id","ASC"]&range=[1,1]', ['services 1-1/3', '2026-11-20']],
    ['/api/services?filter={"status":"COMPLETED"}', ['services 0-0/1', '2026-11-20']],
    ['/api/services?filter={"ids":[]}', ['services */0']],
    ['/api/services?filter={"startsFrom":"2026-11-24","startsUntil":"2026-12-01"}', ['services 0-0/1', '2026-11-24']],
    // By day and place of the work, and by the name of a technician without an account
    [
      '/api/services?filter={"performedFrom":"2026-11-20","performedUntil":"2026-11-21"}',
      ['services 0-0/1', '2026-11-20'],
    ],
    ['/api/services?filter={"performedFrom":"2026-11-21"}', ['services */0']],
    ['/api/services?filter={"performedUntil":"2026-11-20"}', ['services */0']],
    [
      '/api/services?filter={"city":"opoczno","deviceType":"HEAT_PUMP","status":"COMPLETED"}',
      ['services 0-0/1', '2026-11-20'],
    ],
    ['/api/services?filter={"deviceType":"GAS_BOILER"}', ['services */0']],
    ['/api/services?filter={"city":"Łódź"}', ['services */0']],
    ['/api/services?filter={"technician":"Jan","status":"COMPLETED"}', ['services 0-0/1', '2026-11-20']],
    ['/api/services?filter={"technician":"Nikt"}', ['services */0']],
    ['/api/services?sort=["price","DESC"]&range=[0,0]', ['services 0-0/3', '2026-11-24']],
  ])('%s', async (path, expected) => {
    expect(await days(path)).toEqual(expected)
  })

  test('of a device and of a client', async () => {
    expect(await days(`/api/services/device/${owner.deviceId}`)).toEqual(['2026-11-20', '2026-12-01'])
    expect(await days(`/api/services/device/${owner.deviceId}?startDate=2026-11-21T00:00:00Z`)).toEqual(['2026-12-01'])
    const filter = encodeURIComponent(JSON.stringify({ clientId: owner.clientId }))
    expect(await days(`/api/services?filter=${filter}`)).toEqual(['services 0-1/2', '2026-11-20', '2026-12-01'])
  })

  test('carry who they are for', async () => {
    const { body } = await reader<ServiceWire[]>('GET', '/api/services')
    expect(body[0]).toMatchObject({
      clientName: 'Łucja Żak',
      clientPhone: '+48600100200',
      street: 'Lipowa',
      apartmentNumber: '2',
      deviceType: 'POMPA_CIEPLA',
      isManualEntry: true,
    })
  })

  test.each(['start=yesterday', 'end=2026-11-31', 'sort=["notes","ASC"]', 'filter={"status":"DONE"}'])(
    'asked for by %s are refused',
    async (query) => {
      expect((await reader('GET', `/api/services?${query}`)).status).toBe(400)
    },
  )
})
