import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { devices, technicianDaysOff, users } from '../db/schema'
import type { Call, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, addService } from '../testing/samples'

interface Proposal {
  startDateTime: string
  technicianId: number | null
  technician: string | null
  reason: string
}

let host: TestHost
let staff: Call
let owner: { clientId: number; deviceId: number }
let technicianId: number
beforeAll(async () => {
  host = await testHost()
  staff = await host.as('TECHNICIAN')
  owner = await addClient(staff, {
    terminPrzegladu: '2026-11-26',
    latitude: 51.4,
    longitude: 20.3,
    geocodingStatus: 'EXACT',
  })
  const [row] = await host.database.select().from(users)
  technicianId = row!.id
})
afterAll(() => host.close())

const propose = (query = '') => staff<Proposal[]>('GET', `/api/services/proposals?deviceId=${owner.deviceId}${query}`)
const first = async (query = '') => (await propose(query)).body[0]

test('the due day at nine, with who goes', async () => {
  expect(await first()).toEqual({
    startDateTime: '2026-11-26T08:00:00.000Z',
    technicianId,
    technician: 'Jan TECHNICIAN',
    reason: 'Jan TECHNICIAN pracuje wtedy i ma wolny czas.',
  })
})

test('their other services are left in peace, also with the way; the one that is moved is not one of them', async () => {
  const far = await addClient(staff, { latitude: 50.87, longitude: 20.63, geocodingStatus: 'EXACT' })
  const id = await addService(host, far, {
    ...{ status: 'SCHEDULED', technicianId, technician: 'Jan TECHNICIAN' },
    startsAt: new Date('2026-11-26T08:00:00Z'),
    endsAt: new Date('2026-11-26T09:00:00Z'),
  })
  expect(await first()).toMatchObject({
    startDateTime: '2026-11-26T11:00:00.000Z',
    reason: 'Jan TECHNICIAN pracuje wtedy i ma wolny czas. Tego dnia ma wizytę 63 km stąd.',
  })
  expect(await first(`&exceptId=${id}`)).toMatchObject({ startDateTime: '2026-11-26T08:00:00.000Z' })
  expect(await first('&duration=360')).toMatchObject({ startDateTime: '2026-11-27T08:00:00.000Z' })
  // A position that was taken from the company says nothing about the way.
  await host.database.update(devices).set({ geocodingStatus: 'FALLBACK' }).where(eq(devices.id, far.deviceId))
  expect(await first()).toMatchObject({ startDateTime: '2026-11-26T09:00:00.000Z' })
})

test('on a chosen day, by a chosen technician', async () => {
  expect((await propose('&day=2026-12-01')).body).toMatchObject([{ startDateTime: '2026-12-01T08:00:00.000Z' }])
  expect((await propose('&day=2026-11-29')).body).toEqual([])
  expect((await propose(`&day=2026-12-01&technicianId=${technicianId + 99}`)).body).toEqual([])
})

test('not on a day off', async () => {
  await host.database
    .insert(technicianDaysOff)
    .values({ userId: technicianId, from: '2026-11-26', until: '2026-11-27', reason: 'L4' })
  expect(await first()).toMatchObject({ startDateTime: '2026-11-30T08:00:00.000Z' })
})

test.each([
  ['deviceId=99999', 404],
  ['', 400],
  ['deviceId=1&duration=', 400],
  ['deviceId=1&duration=20', 400],
  ['deviceId=1&day=jutro', 400],
])('%j is answered with %i', async (query, status) => {
  expect((await staff('GET', `/api/services/proposals?${query}`)).status).toBe(status)
})
