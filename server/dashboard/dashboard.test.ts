import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ActivityWire } from '#domain/activity/wire'
import type { DashboardStatsWire } from '#domain/dashboard/stats'
import type { DeviceWire } from '#domain/devices/wire'
import type { InspectionDay } from '#domain/dashboard/inspections'
import {
  confirmationEvents,
  confirmations,
  devices,
  serviceChanges,
  smsAnswers,
  smsMessages,
  users,
} from '../db/schema'
import type { Call, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, deviceBody } from '../testing/samples'
import { addService, utc } from '../testing/service-rows'

interface Owner {
  clientId: number
  deviceId: number
}

let host: TestHost
let admin: Call
let viewer: Call
let technicianId: number
let zak: Owner
let lis: Owner
let bak: Owner

/** It is 10:00 on Monday, 23 November 2026, in Warsaw. */
const place = { latitude: 51.4, longitude: 20.3, geocodingStatus: 'EXACT' }

beforeAll(async () => {
  host = await testHost()
  admin = await host.as('ADMIN')
  viewer = await host.as('VIEWER')
  const staff = await host.as('TECHNICIAN')
  await host.addUser('MANAGER', false)
  // Has worked here, and was switched off: nobody's account to approve.
  await host.database.insert(users).values({
    ...{ username: 'dawny', email: 'dawny@termin.test', firstName: 'Jan', lastName: 'Dawny', roles: ['VIEWER'] },
    ...{
      active: false,
      passwordHash: '',
      createdAt: utc('2025-01-01T08:00:00'),
      lastLogin: utc('2025-02-01T08:00:00'),
    },
  })
  const [technician] = await host.database.select().from(users).where(eq(users.username, 'technician'))
  technicianId = technician!.id

  zak = await addClient(staff, { ...place, nazwisko: 'Żak', terminPrzegladu: '2026-11-22' })
  // Two late devices of one client.
  const second = await staff<DeviceWire>('POST', '/api/devices', {
    ...deviceBody,
    ...place,
    ...{ clientId: zak.clientId, terminPrzegladu: '2026-11-01' },
  })
  lis = await addClient(staff, { nazwisko: 'Lis', telefon: '601000001', terminPrzegladu: '2026-12-06' })
  bak = await addClient(staff, { nazwisko: 'Bąk', telefon: '601000002', terminPrzegladu: '2026-12-07' })
  const confirmed: [Owner, string][] = [
    // The first instant of yesterday, and the last one before it.
    [lis, '2026-11-21T23:00:00'],
    [bak, '2026-11-21T22:59:59'],
    // A day too long ago to be called back about.
    [{ clientId: zak.clientId, deviceId: second.body.id }, '2026-10-23T21:59:59'],
  ]
  for (const [{ clientId, deviceId }, at] of confirmed) {
    const confirmedAt = utc(at)
    await host.database.update(devices).set({ confirmedAt }).where(eq(devices.id, deviceId))
    const link = host.database.insert(confirmations).values({
      ...{ deviceId, clientId, tokenHash: at, tokenTail: 'tail', dueDate: '2026-12-06', expiresOn: '2026-12-20' },
      ...{ issuedAt: utc('2026-10-01T08:00:00'), confirmedAt },
    })
    const [row] = await link.returning({ confirmationId: confirmations.id })
    await host.database.insert(confirmationEvents).values({ ...row!, kind: 'CONFIRMED', at: confirmedAt })
    if (clientId !== bak.clientId) continue
    // Taken back, and confirmed once more.
    const withdrawn = { ...row!, kind: 'WITHDRAWN', at: utc('2026-11-21T22:58:00') } as const
    await host.database.insert(confirmationEvents).values(withdrawn)
  }

  const mine = { technician: 'Jan TECHNICIAN', technicianId }
  await addService(host, zak, { startsAt: utc('2026-11-23T07:00:00'), status: 'COMPLETED', ...mine })
  await addService(host, zak, { startsAt: utc('2026-11-23T12:00:00'), ...mine, technician: 'Dawne Nazwisko' })
  await addService(host, zak, { startsAt: utc('2026-11-23T06:00:00'), technician: 'Firma X' })
  await addService(host, zak, { startsAt: utc('2026-11-23T10:00:00') })
  await addService(host, zak, { startsAt: utc('2026-11-23T11:00:00'), status: 'CANCELLED', ...mine })
  await addService(host, zak, { startsAt: utc('2026-11-20T10:00:00') })
  // Booked for another day than it is due, and that does not suit.
  const rejectedVisitAt = utc('2026-12-01T10:00:00')
  await addService(host, bak, { startsAt: rejectedVisitAt, type: 'PRZEGLAD_OKRESOWY' })
  await host.database.update(confirmations).set({ rejectedVisitAt }).where(eq(confirmations.deviceId, bak.deviceId))
  const changed = await addService(host, lis, { startsAt: utc('2026-11-30T23:30:00') })
  await host.database
    .insert(serviceChanges)
    .values({ serviceId: changed, kind: 'CREATED', at: utc('2026-11-23T08:30:00'), by: 'Ola', changes: [] })

  const sms = (message: string, state: 'SENT' | 'FAILED' | 'UNKNOWN' | 'QUEUED', at: string, client?: Owner) => ({
    ...{ key: message, message, state, phone: '+48600100200', type: 'INSPECTION_REMINDER' as const, testMode: false },
    ...{ clientId: client?.clientId ?? null, createdAt: utc(at), sentAt: state === 'SENT' ? utc(at) : null },
  })
  await host.database.insert(smsMessages).values([
    sms('failed', 'FAILED', '2026-11-23T08:10:00', zak),
    sms('unknown', 'UNKNOWN', '2026-11-23T08:11:00', lis),
    sms('sent', 'SENT', '2026-11-23T08:12:00', bak),
    sms('queued', 'QUEUED', '2026-11-23T08:13:00', bak),
    // The first instant of seven days, and the last one before them.
    sms('first', 'FAILED', '2026-11-16T23:00:00', zak),
    sms('earlier', 'FAILED', '2026-11-16T22:59:59', zak),
    sms('long ago', 'SENT', '2026-11-08T22:59:59', zak),
  ])
  const answer = (message: string, handledAt: Date | null) => ({
    ...{ fingerprint: message, message, phone: '+48601000001', clientId: lis.clientId, clientName: 'Łucja Lis' },
    ...{ optOut: false, receivedAt: utc('2026-11-23T08:40:00'), handledAt },
  })
  await host.database
    .insert(smsAnswers)
    .values([answer('Proszę o piątek', null), answer('Ok', utc('2026-11-23T08:50:00'))])
})
afterAll(() => host.close())

const stats = async (call: Call) => {
  const { status, body } = await call<DashboardStatsWire>('GET', '/api/dashboard/stats')
  expect(status).toBe(200)
  return body
}

describe('the numbers of the dashboard', () => {
  test('are those of the lists they lead to', async () => {
    const total = async (resource: string, filter: object) => {
      const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) })
      const { status, headers } = await admin('GET', `/api/${resource}?${query}`)
      expect(status).toBe(200)
      return Number(headers.get('content-range')!.split('/')[1])
    }
    const { today: _today, overdueServices: _overdue, ...found } = await stats(admin)
    expect(found).toEqual({
      clients: await total('clients', {}),
      overdueClients: await total('clients', { urgency: 'overdue' }),
      dueClients: await total('clients', { urgency: 'twoWeeks' }),
      confirmedSinceYesterday: await total('devices', { confirmation: 'SINCE_YESTERDAY' }),
      positionsToMend: await total('devices', { geocodingStatus: 'TO_MEND' }),
      lostSms: await total('sms/history', { result: 'FAILED', lastDays: 7 }),
      openAnswers: await total('sms/answers', { status: 'OPEN' }),
      newAccounts: await total('users', { isNew: true }),
    })
  })

  test('count clients once, days by the clock of Warsaw, and what nobody has dealt with', async () => {
    expect(await stats(admin)).toEqual({
      clients: 3,
      overdueClients: 1,
      dueClients: 1,
      today: expect.any(Array) as unknown,
      overdueServices: 1,
      confirmedSinceYesterday: 1,
      positionsToMend: 2,
      lostSms: 3,
      openAnswers: 1,
      newAccounts: 1,
    })
  })

  test('tell accounts to approve only to those who may see accounts', async () => {
    expect((await stats(viewer)).newAccounts).toBeNull()
  })

  test('say who goes today, who begins first before the others, without what was cancelled', async () => {
    expect((await stats(viewer)).today).toEqual([
      { technicianId: null, technician: 'Firma X', total: 1, completed: 0, nextStartDateTime: null },
      {
        technicianId,
        technician: 'Jan TECHNICIAN',
        total: 2,
        completed: 1,
        nextStartDateTime: '2026-11-23T12:00:00.000Z',
      },
      { technicianId: null, technician: null, total: 1, completed: 0, nextStartDateTime: '2026-11-23T10:00:00.000Z' },
    ])
  })

  test('of an empty house are zeros', async () => {
    const empty = await testHost()
    const { today, newAccounts, ...numbers } = await stats(await empty.as('VIEWER'))
    await empty.close()
    expect([today, newAccounts, ...new Set(Object.values(numbers))]).toEqual([[], null, 0])
  })
})

describe('the alert about inspections', () => {
  interface Alert {
    total: number
    devices: DeviceWire[]
  }
  const told = ({ total, devices: found }: Alert) => [total, ...found.map(({ clientName }) => clientName)]
  const asked = async (query = '') => {
    const { status, body } = await viewer<Record<string, Alert>>('GET', `/api/dashboard/inspections-alert${query}`)
    expect(status).toBe(200)
    return Object.fromEntries(Object.entries(body).map(([list, alert]) => [list, told(alert)]))
  }

  test('has whom to book a visit for, what is late, and what is due soon', async () => {
    expect(await asked()).toEqual({
      toBook: [2, 'Łucja Bąk', 'Łucja Lis'],
      overdue: [2, 'Łucja Żak', 'Łucja Żak'],
      dueSoon: [1, 'Łucja Lis'],
    })
  })

  test("has the rows of the list 'Do umówienia', in its order", async () => {
    const query = new URLSearchParams({ sort: '["serviceConfirmedAt","ASC"]', filter: '{"toBook":"ALL"}' })
    const listed = await viewer<DeviceWire[]>('GET', `/api/devices?${query}`)
    const { body } = await viewer<Record<string, Alert>>('GET', '/api/dashboard/inspections-alert')
    expect(body.toBook!.devices).toEqual(listed.body)
  })

  test('has as many as were asked for, the longest late first, and says how many there are', async () => {
    const { body } = await viewer<Record<string, Alert>>('GET', '/api/dashboard/inspections-alert?limit=1')
    expect(told(body.overdue!)).toEqual([2, 'Łucja Żak'])
    expect(body.overdue!.devices[0]).toMatchObject({ terminPrzegladu: '2026-11-01', clientPhone: '+48600100200' })
  })

  test.each(['0', '51', 'many'])('does not answer a limit of %s', async (limit) => {
    const { status, body } = await viewer('GET', `/api/dashboard/inspections-alert?limit=${limit}`)
    expect([status, body]).toMatchObject([400, { error: 'VALIDATION' }])
  })
})

describe('the calendar of inspections', () => {
  const days = async (query = '') => {
    const { status, body } = await viewer<InspectionDay[]>('GET', `/api/dashboard/inspections-calendar${query}`)
    expect(status).toBe(200)
    return body.map(({ day, due, booked, services }) => [day, due, booked, services])
  }

  test('has five weeks from Monday on, days as they are in Warsaw, without cancelled services', async () => {
    expect(await days()).toEqual([
      ['2026-11-23', 0, 0, 4],
      ['2026-12-01', 0, 0, 2],
      ['2026-12-06', 1, 0, 0],
      ['2026-12-07', 1, 1, 0],
    ])
  })

  test('has the days that were asked for, the last not included', async () => {
    expect(await days('?from=2026-11-20&until=2026-11-23')).toEqual([
      ['2026-11-20', 0, 0, 1],
      ['2026-11-22', 1, 0, 0],
    ])
  })

  test.each([
    '?from=2026-11-20',
    '?until=2026-11-20',
    '?from=2026-11-20&until=2026-11-20',
    '?from=2026-01-01&until=2026-04-04',
    '?from=yesterday&until=2026-11-20',
  ])('does not answer %s', async (query) => {
    const { status, body } = await viewer('GET', `/api/dashboard/inspections-calendar${query}`)
    expect([status, body]).toMatchObject([400, { error: 'VALIDATION' }])
  })
})

describe('recent activity', () => {
  const activity = async (query = '') => {
    const { status, body } = await viewer<ActivityWire[]>('GET', `/api/dashboard/recent-activity${query}`)
    expect(status).toBe(200)
    return body
  }

  test('tells what people and customers did, newest first, and several messages of an hour in one row', async () => {
    const found = await activity()
    expect(found.map(({ kind, at }) => `${at.slice(0, 16)} ${kind}`)).toEqual([
      // Three clients were added by one person.
      '2026-11-23T09:00 CLIENT',
      '2026-11-23T08:40 ANSWER',
      '2026-11-23T08:40 ANSWER',
      '2026-11-23T08:30 SERVICE',
      '2026-11-23T08:12 SMS',
      '2026-11-21T23:00 CONFIRMATION',
      '2026-11-21T22:59 CONFIRMATION',
      '2026-11-21T22:58 CONFIRMATION',
      '2026-11-16T23:00 SMS',
      '2026-11-16T22:59 SMS',
    ])
    expect(found[0]).toMatchObject({ count: 3, by: 'Jan TECHNICIAN', clientId: null, clientName: null })
    expect(found[2]).toMatchObject({ message: 'Proszę o piątek', clientId: lis.clientId, clientName: 'Łucja Lis' })
    expect(found[3]).toMatchObject({
      ...{ change: 'CREATED', by: 'Ola', serviceType: 'NAPRAWA', clientName: 'Łucja Lis' },
      startDateTime: '2026-11-30T23:30:00.000Z',
    })
    expect(found[4]).toMatchObject({ smsType: 'INSPECTION_REMINDER', count: 3, lost: 2, clientId: null, by: null })
    expect(found[7]).toMatchObject({ event: 'WITHDRAWN', deviceId: bak.deviceId })
    expect(found[5]).toMatchObject({
      event: 'CONFIRMED',
      deviceId: lis.deviceId,
      deviceType: 'POMPA_CIEPLA',
      terminPrzegladu: '2026-12-06',
    })
    expect(found[8]).toMatchObject({ count: 1, lost: 1, clientId: zak.clientId, clientName: 'Łucja Żak' })
  })

  test('has as many as were asked for', async () => {
    expect((await activity('?limit=2')).map(({ kind }) => kind)).toEqual(['CLIENT', 'ANSWER'])
  })

  test('refuses other limits', async () => {
    const { status, body } = await viewer('GET', '/api/dashboard/recent-activity?limit=101')
    expect([status, body]).toMatchObject([400, { fields: { limit: expect.any(String) as string } }])
  })
})
