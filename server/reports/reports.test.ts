import type { z } from 'zod'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { reportCodecs, SystemStatus } from '#domain/reports/report'
import { asDay } from '#domain/time/day'
import { services, smsMessages } from '../db/schema'
import { testHost } from '../testing/host'
import { addClient, addService, utc } from '../testing/samples'

type PeriodWire = z.input<typeof reportCodecs.period>
type ForecastWire = z.input<typeof reportCodecs.forecast>

let opoczno: { clientId: number; deviceId: number }
let lodz: { clientId: number; deviceId: number }

const get = async <Body = Record<string, unknown>[]>(path: string) =>
  (await call<Body>('GET', `/api/reports/${path}`)).body
const period = (key: string) => get<PeriodWire>(`period?period=${key}`)

const host = await testHost()
const call = await host.as('MANAGER')
beforeAll(async () => {
  opoczno = await addClient(call)
  lodz = await addClient(call, {
    imie: 'Adam',
    nazwisko: 'Nowak',
    telefon: '600 100 201',
    typUrzadzenia: 'KOCIOL_GAZOWY',
    miejscowosc: 'Łódź',
    kodPocztowy: '90-001',
    terminPrzegladu: '2026-10-01',
  })
  const done = (owner: typeof opoczno, startsAt: string, price: number, more: object = {}) =>
    addService(host, owner, { startsAt: utc(startsAt), status: 'COMPLETED', type: 'PRZEGLAD_OKRESOWY', price, ...more })
  // Half past midnight in Warsaw, so it belongs to 2026.
  await done(opoczno, '2025-12-31T23:30:00', 35_000)
  // An hour earlier it belongs to 2025.
  await done(opoczno, '2025-12-31T22:30:00', 10_000)
  await done(opoczno, '2025-11-10T09:00:00', 20_000)
  await done(opoczno, '2025-11-28T09:00:00', 1_000)
  await done(opoczno, '2026-11-03T09:00:00', 35_050, { technician: 'Firma X', payment: 'UNPAID' })
  await done(lodz, '2026-11-20T09:00:00', 28_000, { endsAt: utc('2026-11-20T11:00:00') })
  // Completed, but without a price
  await addService(host, lodz, { startsAt: utc('2026-11-21T09:00:00'), status: 'COMPLETED' })
  await addService(host, lodz, { startsAt: utc('2026-11-25T09:00:00'), type: 'PRZEGLAD_OKRESOWY' })
  await addService(host, lodz, { startsAt: utc('2026-11-12T09:00:00'), status: 'CANCELLED' })
})
afterAll(() => host.close())

test('the figures of all there has been', async () => {
  expect(await get('stats')).toEqual({
    totalClients: 2,
    totalDevices: 2,
    totalServices: 9,
    pendingServices: 1,
    completedServices: 7,
    revenue: 1290.5,
    activeUsers: 1,
    avgServiceTime: 69,
  })
})

test('a month ends at midnight in Warsaw', async () => {
  const months = await get('monthly-activity?year=2026')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({
    month: 1,
    monthName: 'Styczeń',
    revenue: 350,
    totalServices: 1,
    revenueBefore: 0,
    totalServicesBefore: 0,
  })
  expect(months[10]).toMatchObject({ revenue: 630.5, totalServices: 3, revenueBefore: 210, totalServicesBefore: 2 })
  expect((await get('monthly-activity?year=2025'))[11]).toMatchObject({ revenue: 100, totalServices: 1 })
  // The current year by default
  expect((await get('monthly-activity'))[10]).toMatchObject({ revenue: 630.5 })
})

describe('a period', () => {
  test('that goes on is compared with the same days a year before, its columns with whole ones', async () => {
    const report = await period('2026-11')
    expect(report).toMatchObject({ from: '2026-11-01', until: '2026-12-01', comparedUntil: '2025-11-24' })
    expect(report.now).toMatchObject({
      services: 3,
      revenue: 630.5,
      unpaid: 350.5,
      planned: 1,
      cancelled: 1,
      averageMinutes: 80,
      newClients: 2,
    })
    expect(report.before).toMatchObject({ services: 1, revenue: 200, unpaid: 0, averageMinutes: 60, newClients: 0 })
    const { buckets } = report
    expect(buckets).toHaveLength(30)
    expect(buckets[2]).toEqual({
      from: '2026-11-03',
      until: '2026-11-04',
      services: 1,
      revenue: 350.5,
      servicesBefore: 0,
      revenueBefore: 0,
    })
    expect(buckets[27]).toMatchObject({ services: 0, servicesBefore: 1, revenueBefore: 10 })
  })

  test('is told by type of device, type of service, technician and town', async () => {
    const report = await period('2026-11')
    expect(report.deviceTypes).toEqual([
      { type: 'HEAT_PUMP', services: 1, revenue: 350.5, servicesBefore: 1, revenueBefore: 200 },
      { type: 'GAS_BOILER', services: 2, revenue: 280, servicesBefore: 0, revenueBefore: 0 },
      { type: 'AIR_CONDITIONER', services: 0, revenue: 0, servicesBefore: 0, revenueBefore: 0 },
    ])
    expect(report.serviceTypes).toContainEqual(expect.objectContaining({ type: 'NAPRAWA', services: 1, revenue: 0 }))
    expect(report.technicians).toEqual([
      expect.objectContaining({ technicianId: null, name: 'Firma X', revenue: 350.5, servicesBefore: 0 }),
      expect.objectContaining({ technicianId: null, name: null, revenue: 280, services: 2, servicesBefore: 1 }),
    ])
    expect(report.towns).toEqual([
      { city: 'Opoczno', services: 1, revenue: 350.5, servicesBefore: 1, revenueBefore: 200 },
      { city: 'Łódź', services: 2, revenue: 280, servicesBefore: 0, revenueBefore: 0 },
    ])
  })

  test('of a year that goes on leaves what was done later in the year before out of its types of device and towns', async () => {
    const { deviceTypes, towns } = await period('2026')
    expect(deviceTypes[0]).toEqual({
      type: 'HEAT_PUMP',
      services: 2,
      revenue: 700.5,
      servicesBefore: 1,
      revenueBefore: 200,
    })
    expect(towns).toEqual([
      { city: 'Opoczno', services: 2, revenue: 700.5, servicesBefore: 1, revenueBefore: 200 },
      { city: 'Łódź', services: 2, revenue: 280, servicesBefore: 0, revenueBefore: 0 },
    ])
  })

  test('counts a town once, however it is spelt, as its list does', async () => {
    const ewa = { imie: 'Ewa', nazwisko: 'Sowa', telefon: '600 100 202', terminPrzegladu: '2030-01-01' }
    const typed = await addClient(call, { ...ewa, miejscowosc: 'LODZ', kodPocztowy: '90-001' })
    const dashed = await addClient(call, { ...ewa, miejscowosc: 'Bielsko–Biała', kodPocztowy: '43-300' })
    const hyphened = await addClient(call, { ...ewa, miejscowosc: 'Bielsko-Biała', kodPocztowy: '43-300' })
    const paid = { status: 'COMPLETED', type: 'NAPRAWA' } as const
    await addService(host, typed, { ...paid, startsAt: utc('2018-05-06T09:00:00'), price: 5_000 })
    await addService(host, lodz, { ...paid, startsAt: utc('2018-05-07T09:00:00'), price: 1_000 })
    await addService(host, lodz, { ...paid, startsAt: utc('2018-05-08T09:00:00'), price: 1_000 })
    await addService(host, dashed, { ...paid, startsAt: utc('2018-05-08T09:00:00'), price: 300 })
    await addService(host, hyphened, { ...paid, startsAt: utc('2018-05-08T09:00:00'), price: 200 })
    const { towns } = await period('2018-05')
    expect(towns.map(({ services, revenue }) => [services, revenue])).toEqual([
      [3, 70],
      [2, 5],
    ])
    expect(towns[0]!.city).toBe('Łódź')
    expect(towns[1]!.city).toMatch(/^Bielsko[-–]Biała$/)
    for (const { clientId } of [typed, dashed, hyphened]) await call('DELETE', `/api/clients/${clientId}`)
  })

  test('may be a quarter, a year, or longer than a year, which then is compared with days of its own', async () => {
    expect((await period('2025-Q4')).now).toMatchObject({ services: 3, revenue: 310 })
    expect((await period('2026')).now).toMatchObject({ services: 4, revenue: 980.5 })
    const long = await period('2025-01-01..2026-12-31')
    expect(long.now).toMatchObject({ services: 7, revenue: 1290.5 })
    // Compared only up to 23 November, because the period has not ended.
    expect(long.before).toMatchObject({ services: 1, revenue: 200 })
    const columns = long.buckets
    expect(columns).toHaveLength(24)
    expect(columns[22]).toMatchObject({ services: 3, servicesBefore: 2, revenueBefore: 210 })
  })

  test('without anything is zeros, not nothing', async () => {
    const report = await period('2019-02')
    expect(report.now).toMatchObject({ services: 0, revenue: 0, averageMinutes: null, newClients: 0 })
    expect(report.technicians).toEqual([])
    expect(report.reminders.now).toEqual({ asked: 0, confirmed: 0, medianHours: null })
  })
})

describe('messages', () => {
  beforeAll(async () => {
    const at = utc('2026-11-10T09:00:00')
    const message = (key: string, more: Partial<typeof smsMessages.$inferInsert>) => ({
      key,
      clientId: lodz.clientId,
      deviceId: lodz.deviceId,
      phone: '+48600100201',
      message: 'x',
      type: 'INSPECTION_REMINDER' as const,
      dueDate: asDay('2026-10-01'),
      state: 'SENT' as const,
      testMode: true,
      parts: 2,
      createdAt: at,
      sentAt: at,
      ...more,
    })
    await host.database.insert(smsMessages).values([
      message('a', {}),
      message('b', { state: 'DELIVERED', type: 'CUSTOM', dueDate: null }),
      message('c', { state: 'FAILED', sentAt: null }),
      message('d', { state: 'UNDELIVERED' }),
      // Sent by a real gateway, while the one in use is in test mode
      message('e', { testMode: false }),
    ])
  })

  test('are counted with what they cost', async () => {
    expect(await get('sms-stats')).toEqual({ totalSent: 2, successRate: 50, remindersSent: 1, estimatedCost: 0.96 })
  })

  test('stand against what was booked after them, at its price or that of the list', async () => {
    const { sms } = await period('2026-11')
    // All rows of this test were created on the 23rd: a completed inspection counts with its price, a scheduled one
    // with the list price.
    expect(sms.now).toEqual({ sent: 2, failed: 2, parts: 6, cost: 0.96, booked: 2, bookedRevenue: 560 })
    expect(sms.before).toMatchObject({ sent: 0, cost: 0, booked: 0, bookedRevenue: 0 })
  })

  test('nothing that was done before them was booked because of them, such as what an import restores', async () => {
    const id = await addService(host, lodz, {
      startsAt: utc('2026-11-09T09:00:00'),
      status: 'COMPLETED',
      type: 'PRZEGLAD_OKRESOWY',
      price: 28_000,
    })
    expect((await period('2026-11')).sms.now).toMatchObject({ booked: 2, bookedRevenue: 560 })
    await host.database.delete(services).where(eq(services.id, id))
  })

  test('a planned one counts with the list price, also where an import has left another', async () => {
    const id = await addService(host, lodz, {
      startsAt: utc('2026-11-27T09:00:00'),
      status: 'SCHEDULED',
      type: 'PRZEGLAD_OKRESOWY',
      price: 90_000,
    })
    // The list price of a gas boiler is 280.
    expect((await period('2026-11')).sms.now).toMatchObject({ booked: 3, bookedRevenue: 840 })
    await host.database.delete(services).where(eq(services.id, id))
  })

  test('an inspection that was done without a price brought nothing', async () => {
    const unpriced = { status: 'COMPLETED', type: 'PRZEGLAD_OKRESOWY', price: null } as const
    const id = await addService(host, lodz, { startsAt: utc('2026-11-22T09:00:00'), ...unpriced })
    expect((await period('2026-11')).sms.now).toMatchObject({ booked: 3, bookedRevenue: 560 })
    await host.database.delete(services).where(eq(services.id, id))
  })
})

test('what comes due in a year, by month, with what is booked of it', async () => {
  await call('PUT', '/api/settings', { gasBoilerInspectionInterval: 6 })
  const { overdue, months } = await get<ForecastWire>('forecast')
  // The gas boiler is overdue, and due again half a year from today.
  expect(overdue).toEqual({ due: 1, booked: 1, revenue: 280 })
  expect(months).toHaveLength(12)
  const told = months.filter(({ due }) => due !== 0)
  expect(told).toEqual([
    { month: '2026-11-01', due: 1, booked: 0, again: 0, revenue: 350 },
    { month: '2027-05-01', due: 1, booked: 0, again: 1, revenue: 280 },
  ])
})

test('who brought most, and who did what', async () => {
  expect(await get('top-clients?limit=1&period=2026-11')).toEqual([
    { clientId: opoczno.clientId, clientName: 'Łucja Żak', totalServices: 1, revenue: 350.5 },
  ])
  expect(await get('top-clients')).toHaveLength(2)
  const team = await get('team-performance?period=2026-11')
  expect(team).toEqual([
    expect.objectContaining({ name: 'Firma X', completedServices: 1, plannedServices: 0, revenue: 350.5 }),
    expect.objectContaining({ name: null, completedServices: 2, plannedServices: 1, avgServiceTime: 90 }),
  ])
  expect(await get('team-performance')).toHaveLength(2)
})

test('what happened last', async () => {
  expect(await get('recent-activity?limit=3')).toHaveLength(3)
  const all = await get('recent-activity?limit=100')
  expect(all).toContainEqual(expect.objectContaining({ kind: 'CLIENT' }))
  expect(all).toContainEqual(expect.objectContaining({ kind: 'SMS' }))
})

test('how the system is', async () => {
  const { healthy, parts } = await get<SystemStatus>('system-status')
  expect(healthy).toBe(true)
  expect(parts.map(({ key, state }) => [key, state])).toEqual([
    ['database', 'OK'],
    ['sms', 'WARNING'],
    ['jobs', 'OK'],
    ['calendar', 'OFF'],
  ])
})

test.each([
  'period',
  'period?period=2026-13',
  'period?period=',
  'monthly-activity?year=26',
  'recent-activity?limit=0',
  'top-clients?limit=101',
  'top-clients?limit=x',
  'team-performance?period=now',
])('GET %s is refused', async (path) => {
  const { status, body } = await call('GET', `/api/reports/${path}`)
  expect([status, body.error]).toEqual([400, 'VALIDATION'])
})

test.each(['TECHNICIAN', 'VIEWER'] as const)('revenue is nothing for a %s', async (role) => {
  const other = await host.as(role)
  for (const path of ['stats', 'period?period=2026-11', 'forecast', 'sms-stats'])
    expect((await other('GET', `/api/reports/${path}`)).status).toBe(403)
})
