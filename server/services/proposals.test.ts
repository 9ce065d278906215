import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { defaultWeek } from '#domain/technicians/technician'
import { asDay } from '#domain/time/day'
import { devices, requests, technicians, users } from '../db/schema'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, addDaysOff, addService } from '../testing/samples'

interface Proposal {
  startDateTime: string
  technicianId: number | null
  technician: string | null
  reason: string
  addedMinutes: number | null
  nearby: boolean
  cheapest: boolean
}

let owner: { clientId: number; deviceId: number }
let technicianId: number
const host = await testHost()
const staff = await host.as('TECHNICIAN')
beforeAll(async () => {
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
    // Nobody knows where the day begins.
    addedMinutes: null,
    nearby: false,
    cheapest: false,
  })
})

test('their other services are left in peace, also with the way; the one that is moved is not one of them', async () => {
  const far = await addClient(staff, { latitude: 50.87, longitude: 20.63, geocodingStatus: 'EXACT' })
  const id = await addService(host, far, {
    status: 'SCHEDULED',
    technicianId,
    technician: 'Jan TECHNICIAN',
    startsAt: new Date('2026-11-26T08:00:00Z'),
    endsAt: new Date('2026-11-26T09:00:00Z'),
  })
  expect(await first()).toMatchObject({
    startDateTime: '2026-11-26T11:00:00.000Z',
    reason: 'Jan TECHNICIAN pracuje wtedy i ma wolny czas. Tego dnia ma wizytę 63\u00A0km\u00A0stąd.',
  })
  expect(await first(`&exceptId=${id}`)).toMatchObject({ startDateTime: '2026-11-26T08:00:00.000Z' })
  expect(await first('&duration=360')).toMatchObject({ startDateTime: '2026-11-27T08:00:00.000Z' })
  // A position that was taken from the company says nothing about the way.
  await host.database.update(devices).set({ geocodingStatus: 'FALLBACK' }).where(eq(devices.id, far.deviceId))
  expect(await first()).toMatchObject({ startDateTime: '2026-11-26T09:00:00.000Z' })
})

describe('the cheapest windows', () => {
  const cheapest = async (query = '') =>
    (await propose(query)).body.flatMap(({ cheapest: isCheapest, startDateTime, addedMinutes, nearby }) =>
      isCheapest ? [{ startDateTime, addedMinutes, nearby }] : [],
    )

  test('are those beside other visits, also before the due date, with their price', async () => {
    const neighbour = await addClient(staff, { latitude: 51.41, longitude: 20.31, geocodingStatus: 'EXACT' })
    for (const on of ['2026-11-25', '2026-12-01']) {
      await addService(host, neighbour, {
        technicianId,
        status: 'SCHEDULED',
        startsAt: new Date(`${on}T08:00:00Z`),
        endsAt: new Date(`${on}T09:00:00Z`),
      })
    }
    expect((await cheapest()).toSorted((one, other) => (one.startDateTime < other.startDateTime ? -1 : 1))).toEqual([
      // 1.7 km there and back
      { startDateTime: '2026-11-25T09:00:00.000Z', addedMinutes: 11, nearby: true },
      { startDateTime: '2026-12-01T09:00:00.000Z', addedMinutes: 11, nearby: true },
    ])
    expect(await cheapest('&type=AWARIA')).toContainEqual(
      expect.objectContaining({ startDateTime: '2026-11-25T09:00:00.000Z' }),
    )
  })

  test('cost what the roads tell where there is a server for them, and what is reckoned while it does not answer', async () => {
    const sizes: number[] = []
    let answers = true
    host.ports.roads = {
      name: 'OSRM',
      async table(positions) {
        sizes.push(positions.length)
        if (!answers) throw new Error('no answer')
        const all = (value: number) => new Float64Array(positions.length ** 2).fill(value)
        return { places: positions.length, minutes: all(20), km: all(15) }
      },
    }
    try {
      const price = async () => (await propose('&day=2026-11-25')).body.map(({ addedMinutes }) => addedMinutes)
      // There and on and not directly, each 20 minutes
      expect(await price()).toEqual([20])
      expect(sizes).toHaveLength(1)
      answers = false
      expect(await price()).toEqual([11])
    } finally {
      host.ports.roads = undefined
    }
  })

  test('respect the part of the day that the customer asked for', async () => {
    const at = host.ports.clock.now()
    const wish = { kind: 'VISIT', preferredPart: 'AFTERNOON', preferredDay: asDay('2026-12-01') } as const
    const { clientId, deviceId } = owner
    const values = { ...wish, clientId, deviceId, receivedAt: at, changedAt: at }
    const [request] = await host.database.insert(requests).values(values).returning()
    expect(await cheapest()).toContainEqual({
      startDateTime: '2026-12-01T11:00:00.000Z',
      addedMinutes: 11,
      nearby: true,
    })
    await host.database.delete(requests).where(eq(requests.id, request!.id))
  })
})

test('on a chosen day, by a chosen technician', async () => {
  expect((await propose('&day=2026-12-02')).body).toMatchObject([{ startDateTime: '2026-12-02T08:00:00.000Z' }])
  expect((await propose('&day=2026-11-29')).body).toEqual([])
  expect((await propose(`&day=2026-12-01&technicianId=${technicianId + 99}`)).body).toEqual([])
})

test('not on a day off', async () => {
  await addDaysOff(host, { userId: technicianId, from: '2026-11-26', until: '2026-11-27', reason: 'L4' })
  expect(await first()).toMatchObject({ startDateTime: '2026-11-30T08:00:00.000Z' })
})

test('only who brings what the device needs', async () => {
  await host.database
    .update(devices)
    .set({ needs: ['LADDER'] })
    .where(eq(devices.id, owner.deviceId))
  expect((await propose()).body).toEqual([])
  await host.database.update(devices).set({ needs: [] }).where(eq(devices.id, owner.deviceId))
})

test('driving does not tell a colleague where the day of a technician begins', async () => {
  const at = host.ports.clock.now()
  await host.database.insert(technicians).values({
    userId: technicianId,
    visitsClients: true,
    colour: 'teal',
    deviceTypes: ['HEAT_PUMP'],
    week: [...defaultWeek],
    street: 'Lipowa',
    houseNumber: '1',
    postalCode: '26-300',
    city: 'Opoczno',
    lat: 51.38,
    lng: 20.28,
    updatedAt: at,
    updatedBy: 'Ola',
  })
  const ofEmptyDay = async (call: TestCall) => {
    const query = `deviceId=${owner.deviceId}&day=2026-12-02&technicianId=${technicianId}`
    return (await call<Proposal[]>('GET', `/api/services/proposals?${query}`)).body.map((each) => each.addedMinutes)
  }
  expect(await ofEmptyDay(staff)).toEqual([18])
  expect(await ofEmptyDay(await host.as('MANAGER'))).toEqual([18])
  await host.database.update(users).set({ username: 'jan', email: 'jan@firma.pl' }).where(eq(users.id, technicianId))
  expect(await ofEmptyDay(await host.as('TECHNICIAN'))).toEqual([null])
})

test('who has no start begins in the town of the company', async () => {
  await host.database.update(technicians).set({ street: null, houseNumber: null, postalCode: null, city: null })
  await host.database.update(technicians).set({ lat: null, lng: null })
  const manager = await host.as('MANAGER')
  const ofEmptyDay = async () => {
    const query = `deviceId=${owner.deviceId}&day=2026-12-02&technicianId=${technicianId}`
    return (await manager<Proposal[]>('GET', `/api/services/proposals?${query}`)).body.map((each) => each.addedMinutes)
  }
  expect(await ofEmptyDay()).toEqual([null])
  const companyAddress = 'Rynek 1, 26-300 Opoczno'
  expect(await manager('PUT', '/api/settings', { companyAddress })).toMatchObject({ status: 200 })
  expect(await ofEmptyDay()).toEqual([20])
})

test.each([
  ['deviceId=99999', 404],
  ['', 400],
  ['deviceId=1&duration=', 400],
  ['deviceId=1&duration=20', 400],
  ['deviceId=1&day=jutro', 400],
  ['deviceId=1&type=KAWA', 400],
])('%j is answered with %i', async (query, status) => {
  expect((await staff('GET', `/api/services/proposals?${query}`)).status).toBe(status)
})
