import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import type { TechnicianWire } from '#domain/technicians/wire'
import { plannedSms, requests, services, technicianDaysOff, technicians } from '../db/schema'
import { serviceHistory } from '../testing/events'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, addDaysOff, addService, utc } from '../testing/samples'

interface Answer {
  proposals: {
    startDateTime: string
    technicianId: number | null
    technician: string | null
    reason: string
    inTheWay: ServiceWire[]
  }[]
  unavailable: { technician: string; reason: string }[]
}
interface Booked {
  services: ServiceWire[]
  undo: object
  error: string
  message: string
}

// The test host's time: Monday 23 November, 10:00
let host: TestHost
let staff: TestCall
let manager: TestCall
let broken: { clientId: number; deviceId: number }
let other: { clientId: number; deviceId: number }
let jan: number
let boss: number
beforeAll(async () => {
  host = await testHost()
  staff = await host.as('TECHNICIAN')
  manager = await host.as('MANAGER')
  const me = async (call: TestCall) => (await call<{ id: number }>('GET', '/api/auth/me')).body.id
  ;[jan, boss] = [await me(staff), await me(manager)]
  const place = { latitude: 51.4, longitude: 20.3, geocodingStatus: 'EXACT' }
  const admin = await host.as('ADMIN')
  const { colour, deviceTypes, week } = (await admin<TechnicianWire>('GET', `/api/technicians/${boss}`)).body
  await admin('PUT', `/api/technicians/${boss}`, {
    colour,
    deviceTypes,
    week,
    daysOff: [],
    start: null,
    visitsClients: true,
  })
  broken = await addClient(staff, place)
  other = await addClient(staff, place)
})
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(services)
  await host.database.delete(technicianDaysOff)
  await host.database.update(technicians).set(staysIn).where(eq(technicians.userId, boss))
})
const staysIn = {
  visitsClients: false,
  lat: null,
  lng: null,
  street: null,
  houseNumber: null,
  postalCode: null,
  city: null,
}

const visit = (from: string, until: string, values: object = {}) =>
  addService(host, other, {
    technicianId: jan,
    technician: 'Jan TECHNICIAN',
    type: 'PRZEGLAD_OKRESOWY',
    startsAt: utc(`2026-11-23T${from}:00`),
    endsAt: utc(`2026-11-23T${until}:00`),
    ...values,
  })
const propose = (body: object = {}, call = staff) =>
  call<Answer>('POST', '/api/services/emergencies/proposals', { deviceId: broken.deviceId, duration: 60, ...body })
const emergency = (startDateTime: string, change: object = {}) => ({
  deviceId: broken.deviceId,
  technicianId: jan,
  duration: 60,
  startDateTime: `2026-11-23T${startDateTime}:00.000Z`,
  ...change,
})
const book = (body: object, call = staff) =>
  call<Booked>('POST', '/api/services/emergencies', { notes: 'Nie grzeje', ...body })
const stored = async () => {
  const rows = await host.database.select().from(services).orderBy(services.startsAt, services.id)
  return rows.map(({ id, status, type, startsAt, technician, rebook }) => {
    return { id, status, type, startsAt, technician, rebook }
  })
}
/** The manager goes to clients, too, until the next test. */
async function bossGoes(start: { lat: number; lng: number } | null = null) {
  const address = { street: 'Lipowa', houseNumber: '4', postalCode: '26-300', city: 'Opoczno' }
  const profile = { visitsClients: true, ...(start && { ...address, ...start }) }
  await host.database.update(technicians).set(profile).where(eq(technicians.userId, boss))
}
const planned = async () => (await stored()).filter(({ status }) => status === 'SCHEDULED').map(({ id }) => id)

test('who can be there first, from where, and what is in the way', async () => {
  await visit('08:30', '09:30')
  const next = await visit('10:00', '11:00')
  const { status, body } = await propose()
  expect(status).toBe(200)
  expect(
    body.proposals.map(({ startDateTime, technician, inTheWay }) => [
      startDateTime,
      technician,
      inTheWay.map(({ id, version, clientName }) => [id, version, clientName]),
    ]),
  ).toEqual([
    ['2026-11-23T09:30:00.000Z', 'Jan TECHNICIAN', [[next, 1, 'Łucja Żak']]],
    ['2026-11-23T11:00:00.000Z', 'Jan TECHNICIAN', []],
  ])
  expect(body.proposals[0]?.reason).toBe('Po wizycie do 10:30 (Łucja Żak, Opoczno), tuż obok.')
  expect(body.unavailable).toEqual([])
  await addDaysOff(host, { userId: jan, from: '2026-11-23' })
  expect((await propose()).body.unavailable).toEqual([{ technician: 'Jan TECHNICIAN', reason: 'ma dziś wolne' }])
})

test('if nobody can come today, the first times of the next working day are proposed and booked', async () => {
  await addDaysOff(host, { userId: jan, from: '2026-11-23' })
  const { body } = await propose()
  expect(body.proposals).toMatchObject([
    { startDateTime: '2026-11-24T07:00:00.000Z', technician: 'Jan TECHNICIAN', inTheWay: [] },
  ])
  const next = { ...emergency('08:00'), startDateTime: '2026-11-24T07:00:00.000Z' }
  expect((await book({ emergency: next })).body.services).toMatchObject([{ startDateTime: '2026-11-24T07:00:00.000Z' }])
  expect((await book({ emergency: next })).status).toBe(409)
  const later = { ...emergency('08:00'), startDateTime: '2026-11-25T07:00:00.000Z' }
  expect((await book({ emergency: later })).status).toBe(409)
})

test('only the person and the management learn how far away the day begins', async () => {
  await bossGoes({ lat: 51.5, lng: 20.3 })
  const reason = async (call: TestCall) =>
    (await propose({}, call)).body.proposals.find(({ technicianId }) => technicianId === boss)?.reason
  expect(await reason(manager)).toBe('Z miejsca, w którym zaczyna dzień, 11\u00A0km\u00A0stąd.')
  expect(await reason(staff)).toBe('Nie wiadomo, z jak daleka: przyjęto 31\u00A0min drogi.')
})

describe('an emergency', () => {
  test('is booked without moving anything', async () => {
    const { status, body } = await book({ emergency: emergency('09:30') })
    expect(status).toBe(201)
    expect(body.services).toMatchObject([
      { serviceType: 'AWARIA', status: 'SCHEDULED', technician: 'Jan TECHNICIAN', notes: 'Nie grzeje', duration: 60 },
    ])
    expect(await serviceHistory(staff, body.services[0]!.id)).toMatchObject([{ verb: 'CREATED' }])
  })

  test('gets the proposals of what gives way to it', async () => {
    await bossGoes()
    const next = await visit('10:00', '11:00')
    const { body } = await staff<{ options: { outcome: string; technician: string; startDateTime: string }[] }[]>(
      ...(['POST', '/api/services/reassignments/proposals'] as const),
      { serviceIds: [next], emergency: emergency('09:30') },
    )
    expect(
      body[0]?.options.map(({ outcome, technician, startDateTime }) => [outcome, technician, startDateTime]),
    ).toEqual([
      ['COLLEAGUE', 'Jan MANAGER', '2026-11-23T10:00:00.000Z'],
      ['SAME_DAY', 'Jan TECHNICIAN', '2026-11-23T10:30:00.000Z'],
      ['OTHER_DAY', 'Jan TECHNICIAN', '2026-11-24T08:00:00.000Z'],
      ['TO_BOOK', 'Jan TECHNICIAN', '2026-11-23T10:00:00.000Z'],
      ['STAYS', 'Jan TECHNICIAN', '2026-11-23T10:00:00.000Z'],
    ])
  })

  test('is booked with what becomes of the visits in its way, and taken back by the answer', async () => {
    const moved = await visit('09:30', '10:00')
    const called = await visit('09:45', '10:15')
    const stays = await visit('10:00', '11:00')
    const before = await stored()
    const { status, body } = await book({
      emergency: emergency('09:30'),
      moves: [{ id: moved, version: 1, startDateTime: '2026-11-24T09:00:00Z', technicianId: jan, technician: null }],
      callOffs: [{ id: called, version: 1 }],
      stays: [{ id: stays, version: 1 }],
    })
    expect(status).toBe(201)
    const [{ id } = { id: 0 }, ...others] = body.services
    expect(others.map((each) => each.id)).toEqual([moved, called])
    expect(await stored()).toMatchObject([
      { id, type: 'AWARIA', startsAt: utc('2026-11-23T09:30:00') },
      { id: called, status: 'CANCELLED', rebook: true },
      { id: stays, status: 'SCHEDULED', startsAt: utc('2026-11-23T10:00:00') },
      { id: moved, startsAt: utc('2026-11-24T09:00:00') },
    ])

    const undone = await staff<Booked>('POST', '/api/services/reassignments', body.undo)
    expect(undone.status).toBe(200)
    expect((await stored()).filter((each) => each.id !== id)).toEqual(before)
    expect(await stored()).toContainEqual(expect.objectContaining({ id, status: 'CANCELLED', rebook: false }))

    // Taking it back can itself be taken back.
    expect((await staff('POST', '/api/services/reassignments', undone.body.undo)).status).toBe(200)
    expect(await planned()).toEqual([id, stays, moved])
  })

  test('tells its client by SMS only if that is asked for', async () => {
    const notices = () => host.database.select({ serviceId: plannedSms.serviceId }).from(plannedSms)
    await book({ emergency: emergency('09:30'), notify: true })
    expect(await notices()).toEqual([])
    const { body } = await book({ emergency: emergency('11:30'), notifyClient: true })
    expect(await notices()).toEqual([{ serviceId: body.services[0]!.id }])
  })

  test('settles the request of its client, which is open again when it is taken back', async () => {
    const at = utc('2026-11-23T08:00:00')
    const [request] = await host.database
      .insert(requests)
      .values({ kind: 'FAILURE', state: 'ANSWERED', ...broken, receivedAt: at, changedAt: at })
      .returning()
    const now = async () => {
      const [{ state, serviceId } = request!] = await host.database.select().from(requests)
      return { state, serviceId }
    }
    const { body } = await book({ emergency: emergency('09:30'), requestIds: [request!.id] })
    const booked = { state: 'BOOKED', serviceId: body.services[0]!.id }
    expect(await now()).toEqual(booked)
    const second = await book({ emergency: emergency('11:30'), requestIds: [request!.id] })
    expect([second.status, second.body.message]).toEqual([
      409,
      'To zgłoszenie jest już załatwione (Jan TECHNICIAN, 23.11.2026, 10:00).',
    ])
    const undone = await staff<Booked>('POST', '/api/services/reassignments', body.undo)
    expect(await now()).toEqual({ state: 'ANSWERED', serviceId: null })
    expect((await staff('POST', '/api/services/reassignments', undone.body.undo)).status).toBe(200)
    expect(await now()).toEqual(booked)
  })

  test('ends the waiting for another time, which goes on when it is taken back', async () => {
    const called = await addService(host, broken, {
      startsAt: utc('2026-11-24T09:30:00'),
      status: 'CANCELLED',
      rebook: true,
    })
    const waits = async () => (await stored()).find(({ id }) => id === called)?.rebook
    const { body } = await book({ emergency: emergency('09:30') })
    expect(await waits()).toBe(false)
    const undone = await staff<Booked>('POST', '/api/services/reassignments', body.undo)
    expect(undone.status).toBe(200)
    expect(await waits()).toBe(true)
    expect((await staff('POST', '/api/services/reassignments', undone.body.undo)).status).toBe(200)
    expect(await waits()).toBe(false)
  })

  test('takes the request of a visit that waited for another time, and gives it back', async () => {
    await host.database.delete(requests)
    const called = await addService(host, broken, {
      startsAt: utc('2026-11-24T09:30:00'),
      status: 'CANCELLED',
      rebook: true,
    })
    const at = utc('2026-11-23T08:00:00')
    const request = { kind: 'FAILURE', state: 'BOOKED', ...broken, serviceId: called } as const
    await host.database.insert(requests).values({ ...request, receivedAt: at, changedAt: at })
    const now = async () => {
      const [{ state, serviceId } = { state: '', serviceId: 0 }] = await host.database.select().from(requests)
      return { state, serviceId }
    }
    const { body } = await book({ emergency: emergency('09:30') })
    const booked = { state: 'BOOKED', serviceId: body.services[0]!.id }
    expect(await now()).toEqual(booked)
    const undone = await staff<Booked>('POST', '/api/services/reassignments', body.undo)
    expect(await now()).toEqual({ state: 'BOOKED', serviceId: called })
    expect((await staff('POST', '/api/services/reassignments', undone.body.undo)).status).toBe(200)
    expect(await now()).toEqual(booked)
  })

  test('leaves the inspection of the same device to be booked', async () => {
    const inspection = await addService(host, broken, { startsAt: utc('2026-11-23T09:30:00'), technicianId: jan })
    await book({ emergency: emergency('09:30'), callOffs: [{ id: inspection, version: 1 }] })
    expect(await stored()).toContainEqual(expect.objectContaining({ id: inspection, rebook: true }))
  })
})

describe('nothing is changed', () => {
  const moveOf = (id: number, version: number) => {
    return { id, version, startDateTime: '2026-11-24T09:00:00Z', technicianId: jan, technician: null }
  }
  test.each<[string, number, (id: number) => object]>([
    ['if a visit in the way was not seen', 409, () => ({ emergency: emergency('09:30') })],
    ['if it was changed since', 409, (id) => ({ emergency: emergency('09:30'), moves: [moveOf(id, 2)] })],
    ['if one that stays was', 409, (id) => ({ emergency: emergency('09:30'), stays: [{ id, version: 2 }] })],
    ['if the visit before lasts longer', 409, () => ({ emergency: emergency('09:00') })],
    ['for an hour that is over', 409, () => ({ emergency: emergency('08:30') })],
    ['for another day', 409, () => ({ emergency: emergency('09:30', { startDateTime: '2026-11-25T09:30:00Z' }) })],
    ['for a device that is gone', 404, () => ({ emergency: emergency('11:00', { deviceId: 99_999 }) })],
    [
      'for somebody who does not go to clients',
      409,
      () => ({ emergency: emergency('11:00', { technicianId: 99_999 }) }),
    ],
    ['for ten minutes', 400, () => ({ emergency: emergency('11:00', { duration: 10 }) })],
  ])('%s', async (_, status, body) => {
    await visit('08:30', '09:15')
    const id = await visit('10:00', '11:00')
    const before = await stored()
    expect((await book(body(id))).status).toBe(status)
    expect(await stored()).toEqual(before)
  })

  test('if somebody is away meanwhile', async () => {
    await addDaysOff(host, { userId: jan, from: '2026-11-23' })
    const { status, body } = await book({ emergency: emergency('09:30') })
    expect([status, body.message]).toEqual([
      409,
      'Ta osoba nie może już dziś pojechać. Sprawdź propozycje jeszcze raz.',
    ])
    expect(await stored()).toEqual([])
  })
})

test.each([
  ['a device that is gone', { deviceId: 99_999 }, 404],
  ['ten minutes', { duration: 10 }, 400],
])('a question about %s is refused', async (_, body, status) => {
  expect((await propose(body)).status).toBe(status)
})
