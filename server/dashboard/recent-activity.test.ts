import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityWire } from '#domain/activity/wire'
import { addService } from '../testing/samples'
import { mondayMorning } from './testing/monday-morning'

let office: Awaited<ReturnType<typeof mondayMorning>>
beforeAll(async () => {
  office = await mondayMorning()
})
afterAll(() => office.host.close())

const activity = async (query = '') => {
  const { status, body } = await office.viewer<ActivityWire[]>('GET', `/api/dashboard/recent-activity${query}`)
  expect(status).toBe(200)
  return body
}

test('recent activity tells what people and customers did, newest first, and several messages of an hour in one row', async () => {
  const feed = await activity()
  expect(feed.map(({ kind, at }) => `${at.slice(0, 16)} ${kind}`)).toEqual([
    // One person added three clients.
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
  expect(feed[0]).toMatchObject({ count: 3, by: 'Jan TECHNICIAN', clientId: null, clientName: null })
  expect(feed[2]).toMatchObject({ message: 'Proszę o piątek', clientId: office.lis.clientId, clientName: 'Łucja Lis' })
  expect(feed[3]).toMatchObject({
    change: 'CREATED',
    by: 'Ola',
    serviceType: 'NAPRAWA',
    clientName: 'Łucja Lis',
    startDateTime: '2026-11-30T23:30:00.000Z',
  })
  // Without the one that a real gateway lost, while the one in use is in test mode
  expect(feed[4]).toMatchObject({ smsType: 'INSPECTION_REMINDER', count: 3, lost: 2, clientId: null, by: null })
  expect(feed[7]).toMatchObject({ event: 'WITHDRAWN', deviceId: office.bak.deviceId })
  expect(feed[5]).toMatchObject({
    event: 'CONFIRMED',
    deviceId: office.lis.deviceId,
    deviceType: 'POMPA_CIEPLA',
    duty: null,
    terminPrzegladu: '2026-12-06',
  })
  expect(feed[8]).toMatchObject({ count: 1, lost: 1, clientId: office.zak.clientId, clientName: 'Łucja Żak' })
})

test('recent activity has as many as were asked for', async () => {
  expect((await activity('?limit=2')).map(({ kind }) => kind)).toEqual(['CLIENT', 'ANSWER'])
})

test('recent activity still tells who deleted a visit, in whichever way', async () => {
  const { host, lis } = office
  const manager = await host.as('MANAGER')
  const done = { status: 'COMPLETED', startsAt: new Date('2026-11-20T09:00:00Z'), type: 'AWARIA' } as const
  const paths = ['/api/services', '/api/service-history/manual', '/api/calendar/events']
  for (const path of paths) {
    const id = await addService(host, lis, done)
    expect((await manager('DELETE', `${path}/${id}`)).status).toBe(200)
  }
  const deletion = {
    kind: 'DELETED_SERVICE',
    by: 'Jan MANAGER',
    clientId: lis.clientId,
    clientName: 'Łucja Lis',
    subject: 'Awaria, 20.11.2026, 10:00',
  }
  const entries = (await activity()).filter(({ kind }) => kind === 'DELETED_SERVICE')
  expect(entries).toMatchObject([deletion, deletion, deletion])
})

test('recent activity refuses other limits', async () => {
  const { status, body } = await office.viewer('GET', '/api/dashboard/recent-activity?limit=101')
  expect([status, body]).toMatchObject([400, { fields: { limit: expect.any(String) as string } }])
})
