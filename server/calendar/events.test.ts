import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventWire } from '#domain/calendar/event-wire'
import { testHost } from '../testing/host'
import { addClient } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
const host = await testHost()
const call = await host.as('MANAGER')
beforeAll(async () => {
  const { clientId, deviceId } = await addClient(call)
  owner = { clientId, deviceId }
})
afterAll(() => host.close())

const body = (changes: object = {}) => ({
  ...owner,
  start: '2026-11-24T11:00:00Z',
  end: '2026-11-24T12:30:00Z',
  serviceType: 'NAPRAWA',
  notes: 'Pies',
  technician: 'Jan',
  ...changes,
})
const book = (changes: object = {}) => call<EventWire>('POST', '/api/calendar/events', body(changes))

test('an event is a service: booked here, it is there', async () => {
  const { status, body: event } = await book()
  expect(status).toBe(201)
  expect(event).toMatchObject({
    title: 'Naprawa: Łucja Żak',
    location: 'Lipowa 4/2, 26-300 Opoczno',
    start: '2026-11-24T11:00:00.000Z',
    end: '2026-11-24T12:30:00.000Z',
    status: 'SCHEDULED',
    googleEventId: null,
  })
  const service = await call('GET', `/api/services/${event.serviceId}`)
  expect(service.body).toMatchObject({ duration: 90, notes: 'Pies', technician: 'Jan' })
  expect((await call('GET', `/api/calendar/events/${event.id}`)).body).toEqual(event)
})

test('lists what starts within the range', async () => {
  const { body: event } = await book({ start: '2026-12-24T08:00:00Z', end: '2026-12-24T09:00:00Z' })
  const within = (start: string, end: string) =>
    call<EventWire[]>('GET', `/api/calendar/events?start=${start}T00:00:00Z&end=${end}T00:00:00Z`)
  expect((await within('2026-12-24', '2026-12-25')).body).toEqual([event])
  expect((await within('2026-12-25', '2026-12-26')).body).toEqual([])
  expect((await call<EventWire[]>('GET', '/api/calendar/events')).body).toContainEqual(event)
  expect((await call('GET', '/api/calendar/events?start=wczoraj')).status).toBe(400)
})

test('a change leaves what it does not name; moved by its start alone it lasts as long', async () => {
  const { body: event } = await book()
  const path = `/api/calendar/events/${event.id}`
  const moved = await call<EventWire>('PUT', path, { start: '2026-11-26T08:00:00Z' })
  const end = '2026-11-26T09:30:00.000Z'
  expect(moved.body).toMatchObject({ start: '2026-11-26T08:00:00.000Z', end, notes: 'Pies', technician: 'Jan' })
  expect((await call<EventWire>('PUT', path, { notes: null })).body).toMatchObject({ notes: null, end })
  const stale = await call('PUT', path, { notes: 'Kot' }, { 'if-match': '"1"' })
  expect(stale).toMatchObject({ status: 409, body: { error: 'STALE' } })
})

test('an event as it was read is taken back; what follows from the service stays as it is', async () => {
  const { body: event } = await book()
  const path = `/api/calendar/events/${event.id}`
  const changed = { ...event, title: 'Inny', clientId: 9999, status: 'CANCELLED', version: 7, notes: 'Kot' }
  const { status, body: after } = await call<EventWire>('PUT', path, changed)
  expect(status).toBe(200)
  expect(after).toEqual({ ...event, notes: 'Kot', description: expect.stringContaining('Kot'), version: after.version })
  expect(await call('PUT', path, { titel: 'Inny' })).toMatchObject({
    status: 400,
    body: { fields: { titel: 'Nieznane pole' } },
  })
})

test('an editor who started from an older version is told so, not that the duration is wrong', async () => {
  const { body: event } = await book()
  const path = `/api/calendar/events/${event.id}`
  await call('PUT', path, { start: '2026-11-26T08:00:00Z' })
  const stale = await call('PUT', path, { end: '2026-11-24T11:00:00Z' }, { 'if-match': '"1"' })
  expect(stale).toMatchObject({ status: 409, body: { error: 'STALE' } })
})

test('two changes of different fields at once are both kept', async () => {
  const { body: event } = await book()
  const path = `/api/calendar/events/${event.id}`
  const answers = await Promise.all([
    call('PUT', path, { notes: 'Kot' }),
    call('PUT', path, { start: '2026-11-26T08:00:00Z' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await call('GET', path)).body).toMatchObject({ notes: 'Kot', start: '2026-11-26T08:00:00.000Z' })
})

test.each([
  [{ end: '2026-11-24T11:10:00Z' }, 'end'],
  [{ end: '2026-11-24T10:00:00Z' }, 'end'],
  [{ start: 'jutro' }, 'start'],
  [{ serviceType: 'MALOWANIE' }, 'serviceType'],
])('%j is refused at %s, made and changed', async (wrong, field) => {
  const booking = await book(wrong)
  expect(booking).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  const { body: event } = await book()
  const changed = await call('PUT', `/api/calendar/events/${event.id}`, wrong)
  expect(changed).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('a deleted event is a deleted service', async () => {
  const { body: event } = await book()
  const viewer = await host.as('VIEWER')
  expect((await viewer('DELETE', `/api/calendar/events/${event.id}`)).status).toBe(403)
  expect((await call('DELETE', `/api/calendar/events/${event.id}`)).status).toBe(200)
  for (const path of [`/api/services/${event.id}`, `/api/calendar/events/${event.id}`]) {
    expect((await call('GET', path)).status).toBe(404)
  }
})

test('booked or moved twice with one key it is so once', async () => {
  const key = { 'idempotency-key': 'event-1' }
  const first = await call<EventWire>('POST', '/api/calendar/events', body(), key)
  const second = await call<EventWire>('POST', '/api/calendar/events', body(), key)
  expect(second.body.id).toBe(first.body.id)
  const move = () =>
    call<EventWire>(
      'PUT',
      `/api/calendar/events/${first.body.id}`,
      { start: '2026-11-27T08:00:00Z' },
      { 'idempotency-key': 'event-2' },
    )
  expect([(await move()).body.version, (await move()).body.version]).toEqual([2, 2])
})
