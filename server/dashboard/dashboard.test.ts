import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardStatsWire } from '#domain/dashboard/stats'
import type { DeviceWire } from '#domain/devices/wire'
import type { InspectionDay } from '#domain/dashboard/inspections'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { mondayMorning } from './testing/monday-morning'

let host: TestHost
let admin: TestCall
let viewer: TestCall
let technicianId: number
beforeAll(async () => {
  ;({ host, admin, viewer, technicianId } = await mondayMorning())
})
afterAll(() => host.close())

const stats = async (call: TestCall) => {
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
    const { today: _today, overdueServices: _overdue, ...counts } = await stats(admin)
    expect(counts).toEqual({
      clients: await total('clients', {}),
      overdueClients: await total('clients', { urgency: 'overdue' }),
      dueClients: await total('clients', { urgency: 'twoWeeks' }),
      confirmedSinceYesterday: await total('devices', { confirmation: 'SINCE_YESTERDAY' }),
      positionsToMend: await total('devices', { geocodingStatus: 'TO_MEND' }),
      endingDuties: await total('duties', { state: 'ENDING' }),
      lostDuties: await total('duties', { state: 'PASSED', hard: true }),
      passedDuties: await total('duties', { state: 'PASSED' }),
      openDuties: await total('duties', { state: 'OPEN' }),
      openRequests: await total('requests', { state: 'OPEN' }),
      servicesInTimeOff: await total('services', { inTimeOff: true }),
      lostSms: await total('sms/history', { result: 'FAILED', lastDays: 7, gateway: 'CURRENT' }),
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
      endingDuties: 1,
      lostDuties: 1,
      passedDuties: 1,
      openDuties: 2,
      openRequests: 0,
      servicesInTimeOff: 0,
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

  test('of an empty office are zeros', async () => {
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
  const summaryOf = ({ total, devices: rows }: Alert) => [total, ...rows.map(({ clientName }) => clientName)]
  const askAlerts = async (query = '') => {
    const { status, body } = await viewer<Record<string, Alert>>('GET', `/api/dashboard/inspections-alert${query}`)
    expect(status).toBe(200)
    return Object.fromEntries(Object.entries(body).map(([list, alert]) => [list, summaryOf(alert)]))
  }

  test('has whom to book a visit for, what is late, and what is due soon', async () => {
    expect(await askAlerts()).toEqual({
      toBook: [2, 'Łucja Bąk', 'Łucja Lis'],
      overdue: [2, 'Łucja Żak', 'Łucja Żak'],
      dueSoon: [1, 'Łucja Lis'],
    })
  })

  test("has the rows of the list 'Do umówienia', in its order", async () => {
    const query = new URLSearchParams({ sort: '["waitingSince","ASC"]', filter: '{"toBook":"ALL"}' })
    const list = await viewer<DeviceWire[]>('GET', `/api/devices?${query}`)
    const { body } = await viewer<Record<string, Alert>>('GET', '/api/dashboard/inspections-alert')
    expect(body.toBook!.devices).toEqual(list.body)
  })

  test('has as many as were asked for, the longest late first, and says how many there are', async () => {
    const { body } = await viewer<Record<string, Alert>>('GET', '/api/dashboard/inspections-alert?limit=1')
    expect(summaryOf(body.overdue!)).toEqual([2, 'Łucja Żak'])
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
