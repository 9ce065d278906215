import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { calendarEvents, clients, jobs, services } from '../db/schema'
import { googleCalendar } from '../node/calendar/google-calendar'
import { breaksOff, fakeGoogleCalendar, keepsSilent, refuses } from '../node/testing/fake-google-calendar'
import { passSeconds, testHost } from '../testing/host'
import { runRecurringJobs, runJobs } from '../testing/jobs'
import { addClient, serviceBody, addService, utc } from '../testing/samples'

let owner: { clientId: number; deviceId: number }

const host = await testHost()
const google = await fakeGoogleCalendar('wizyty@firma.test')
const call = await host.as('ADMIN')
afterAll(async () => {
  google.close()
  await host.close()
})
beforeEach(async () => {
  host.setNow(new Date('2026-11-23T09:00:00Z'))
  waitAtMost(60_000)
  for (const table of [calendarEvents, jobs, clients]) await host.database.delete(table)
  google.events.clear()
  google.usedIds.clear()
  const { clientId, deviceId } = await addClient(call)
  owner = { clientId, deviceId }
  google.requests.length = 0
})

/** @param limit ms; a short one only for calls that get no answer, since a busy machine takes its time */
function waitAtMost(limit: number): void {
  const { endpoint } = google
  host.ports.calendarSync = googleCalendar({ calendarId: 'wizyty@firma.test', key: undefined, endpoint, limit })
}

async function book(changes: object = {}): Promise<ServiceWire> {
  const { status, body } = await call<ServiceWire>('POST', '/api/services', { ...serviceBody, ...owner, ...changes })
  expect(status).toBe(201)
  return body
}

/** The times of an hour on the day after the test's, by UTC */
const at = (hour: number) => ({
  startDateTime: `2026-11-24T${hour}:00:00Z`,
  endDateTime: `2026-11-24T${hour + 1}:00:00Z`,
})

const eventRow = async () => (await host.database.select().from(calendarEvents))[0]
const job = async () =>
  (await host.database.select().from(jobs).where(eq(jobs.kind, 'calendar.send')).orderBy(jobs.id)).at(-1)!
const entries = () => [...google.events.values()].map(({ summary, start }) => [summary, start.dateTime])
const requests = () => google.requests.splice(0).join(' ')

describe('Google Calendar', () => {
  test('gets a service after it was booked, and follows it until it is deleted', async () => {
    const { id, googleEventId } = await book()
    expect([googleEventId, requests()]).toEqual([null, ''])
    await runJobs(host.ports)
    expect(entries()).toEqual([['Przegląd okresowy: Łucja Żak', '2026-11-24T11:00:00.000Z']])
    const service = (await call<ServiceWire>('GET', `/api/services/${id}`)).body
    expect([...google.events.keys()]).toEqual([service.googleEventId])

    const times = { startDateTime: '2026-11-25T08:00:00Z', endDateTime: '2026-11-25T09:00:00Z' }
    await call('PUT', `/api/services/${id}`, { ...serviceBody, ...owner, ...times })
    await runJobs(host.ports)
    expect(entries()).toEqual([['Przegląd okresowy: Łucja Żak', '2026-11-25T08:00:00.000Z']])

    await call('POST', `/api/services/${id}/complete`)
    await runJobs(host.ports)
    expect([...google.events.values()][0]).toMatchObject({ summary: '✓ Przegląd okresowy: Łucja Żak', colorId: '8' })

    await call('DELETE', `/api/services/${id}`)
    await runJobs(host.ports)
    expect([google.events.size, await eventRow()]).toEqual([0, undefined])
    expect(requests()).toBe('POST PUT PUT DELETE')
  })

  test('deletes the event of a cancelled service, and creates one under another id when the service is opened again', async () => {
    const { id } = await book()
    await runJobs(host.ports)
    await call('POST', `/api/services/${id}/cancel`, { reason: 'Klient chory' })
    await runJobs(host.ports)
    expect(google.events.size).toBe(0)
    expect((await call<ServiceWire>('GET', `/api/services/${id}`)).body.googleEventId).toBeNull()
    await call('POST', `/api/services/${id}/reopen`)
    await runJobs(host.ports)
    const { googleEventId } = (await call<ServiceWire>('GET', `/api/services/${id}`)).body
    expect([...google.events.keys()]).toEqual([googleEventId])
  })

  test('is told once what changed several times before it was asked', async () => {
    const { id } = await book()
    await call('PUT', `/api/services/${id}`, { ...serviceBody, ...owner, notes: 'Pies' })
    await call('PUT', `/api/services/${id}`, { ...serviceBody, ...owner, serviceType: 'NAPRAWA' })
    await runJobs(host.ports)
    expect([requests(), entries()[0]?.[0]]).toEqual(['POST', 'Naprawa: Łucja Żak'])
  })

  test('is told what a scheduled service says of its client and device once that has changed, and of nothing else', async () => {
    await book()
    await book({ startDateTime: '2026-11-20T11:00:00Z', endDateTime: '2026-11-20T12:00:00Z' })
    await runJobs(host.ports)
    requests()
    const { clientId, deviceId } = owner
    const correct = async (path: string, change: object) => {
      const { body } = await call<object>('GET', path)
      expect((await call('PUT', path, { ...body, ...change })).status).toBe(200)
      await runRecurringJobs(host.ports)
      const [event] = [...google.events.values()].filter(({ summary }) => !summary.startsWith('✓'))
      return [requests(), event?.summary, event?.location, event?.description.split('\n')[1]]
    }
    expect(await correct(`/api/devices/${deviceId}`, { ulica: 'Polna', nrDomu: '9' })).toEqual([
      'PUT',
      'Przegląd okresowy: Łucja Żak',
      'Polna 9/2, 26-300 Opoczno',
      'Telefon: +48 600 100 200',
    ])
    expect(await correct(`/api/clients/${clientId}`, { nazwisko: 'Sowa', telefon: '600 100 201' })).toEqual([
      'PUT',
      'Przegląd okresowy: Łucja Sowa',
      'Polna 9/2, 26-300 Opoczno',
      'Telefon: +48 600 100 201',
    ])
    expect((await correct(`/api/devices/${deviceId}`, { notatka: 'Klucz u sąsiada' }))[0]).toBe('')
    expect((await correct(`/api/clients/${clientId}`, { email: 'lucja@sowa.test' }))[0]).toBe('')
  })

  test('deletes the events of a client who was deleted', async () => {
    await book()
    await runJobs(host.ports)
    await call('DELETE', `/api/clients/${owner.clientId}`)
    await runRecurringJobs(host.ports)
    expect([google.events.size, await eventRow()]).toEqual([0, undefined])
  })

  test('gets the services to come that were booked before it was configured', async () => {
    await addService(host, owner, { startsAt: utc('2026-11-30T09:00:00') })
    await addService(host, owner, { startsAt: utc('2026-11-20T09:00:00') })
    await runRecurringJobs(host.ports)
    expect(entries()).toEqual([['Naprawa: Łucja Żak', '2026-11-30T09:00:00.000Z']])
  })
})

describe('a Google Calendar that', () => {
  test.each([
    ['fails', refuses(503), 'HTTP 503', 60_000],
    ['breaks off', breaksOff, 'cannot be reached', 60_000],
    ['never answers', keepsSilent, 'no answer in time', 2000],
  ])('%s delays no booking, and is asked again with back-off', async (_, answer, error, limit) => {
    const { id } = await book()
    google.next(answer, answer)
    waitAtMost(limit)
    await runJobs(host.ports)
    expect(await eventRow()).toMatchObject({ sentRevision: 0, error })
    expect((await job()).runAt).toEqual(new Date('2026-11-23T09:00:05Z'))
    passSeconds(host, 5)
    await runJobs(host.ports)
    expect((await job()).runAt).toEqual(new Date('2026-11-23T09:00:15Z'))
    waitAtMost(60_000)
    passSeconds(host, 10)
    await runJobs(host.ports)
    expect([google.events.size, (await eventRow())?.error]).toEqual([1, null])
    expect((await call<ServiceWire>('GET', `/api/services/${id}`)).body.googleEventId).toBe(
      [...google.events.keys()][0],
    )
  })

  test('loses its answer has made the event, and makes no second one', async () => {
    await book()
    google.does(breaksOff)
    await runJobs(host.ports)
    expect(await eventRow()).toMatchObject({ sentRevision: 0 })
    passSeconds(host, 5)
    await runJobs(host.ports)
    expect([google.events.size, requests()]).toEqual([1, 'POST POST PUT'])
    expect(await eventRow()).toMatchObject({ sentRevision: 1, error: null })
  })

  test.each([
    ['in seconds', refuses(429, { 'retry-after': '120' })],
    ['by its own word for it', refuses(403, { 'retry-after': '120' }, 'rateLimitExceeded')],
  ])('asks for a pause, %s, gets it, and that is no failed attempt', async (_, answer) => {
    await book()
    google.next(answer)
    await runJobs(host.ports)
    expect(await job()).toMatchObject({ status: 'WAITING', attempts: 0, runAt: new Date('2026-11-23T09:02:00Z') })
    passSeconds(host, 119)
    await runJobs(host.ports)
    expect(google.events.size).toBe(0)
    passSeconds(host, 1)
    await runJobs(host.ports)
    expect(google.events.size).toBe(1)
  })

  test('breaks off is asked about one visit only, and about all others a minute after it has answered', async () => {
    for (const hour of [10, 12, 14]) await book(at(hour))
    const attempt = async (seconds: number, unanswered: boolean) => {
      if (unanswered) google.next(breaksOff)
      passSeconds(host, seconds)
      await runJobs(host.ports)
      return [requests(), google.events.size]
    }
    expect(await attempt(0, true)).toEqual(['POST', 0])
    expect(await attempt(5, true)).toEqual(['POST', 0])
    expect(await attempt(10, false)).toEqual(['POST', 1])
    expect(await attempt(59, false)).toEqual(['', 1])
    expect(await attempt(1, false)).toEqual(['POST POST', 3])
  })

  test('asks for a pause for all visits', async () => {
    for (const hour of [10, 12, 14]) await book(at(hour))
    google.next(refuses(429, { 'retry-after': '120' }))
    await runJobs(host.ports)
    passSeconds(host, 119)
    await runJobs(host.ports)
    expect([requests(), google.events.size]).toEqual(['POST', 0])
    passSeconds(host, 1)
    await runJobs(host.ports)
    expect([requests(), google.events.size]).toEqual(['POST POST POST', 3])
  })

  test('fails over one visit without holding up the others', async () => {
    for (const hour of [10, 12, 14]) await book(at(hour))
    google.next(refuses(503))
    await runJobs(host.ports)
    expect([requests(), google.events.size]).toEqual(['POST POST POST', 2])
  })

  test.each([
    ['has forgotten the event', () => google.usedIds.clear(), 'PUT POST'],
    ['holds it for deleted', () => undefined, 'PUT POST POST'],
  ])('%s gets it anew', async (_, forget, calls) => {
    const { id } = await book()
    await runJobs(host.ports)
    google.events.clear()
    forget()
    requests()
    await call('PUT', `/api/services/${id}`, { ...serviceBody, ...owner, notes: 'Pies' })
    await runJobs(host.ports)
    expect([google.events.size, requests()]).toEqual([1, calls])
    expect((await call<ServiceWire>('GET', `/api/services/${id}`)).body.googleEventId).toBe(
      [...google.events.keys()][0],
    )
  })

  test.each([
    ['knows the event for deleted', refuses(410)],
    ['does not know the event', refuses(404)],
  ])('%s is done with it', async (_, answer) => {
    const { id } = await book()
    await runJobs(host.ports)
    await call('DELETE', `/api/services/${id}`)
    google.next(answer)
    await runJobs(host.ports)
    expect(await eventRow()).toBeUndefined()
  })

  test.each([
    ['is not shared with us any more', [refuses(404), refuses(404)], 'HTTP 404'],
    ['fails as it is asked for', [refuses(404), refuses(503)], 'HTTP 503'],
  ])('%s loses no event that is to be deleted', async (_, answers, error) => {
    const { id } = await book()
    await runJobs(host.ports)
    await call('DELETE', `/api/services/${id}`)
    google.next(...answers)
    await runJobs(host.ports)
    expect(await eventRow()).toMatchObject({ error })
    passSeconds(host, 3600)
    await runRecurringJobs(host.ports)
    expect([google.events.size, await eventRow()]).toEqual([0, undefined])
  })

  test('is not shared with us is not asked again at once, but in an hour', async () => {
    await book()
    google.next(refuses(403))
    await runJobs(host.ports)
    expect(await job()).toMatchObject({ status: 'FAILED', error: 'HTTP 403', attempts: 1 })
    expect(await eventRow()).toMatchObject({ sentRevision: 0, error: 'HTTP 403' })
    expect((await call('GET', '/api/reports/system-status')).body.parts).toContainEqual({
      key: 'calendar',
      name: 'Kalendarz zewnętrzny',
      state: 'WARNING',
      detail: 'Google Calendar: 1 wizyta bez zapisu w kalendarzu',
    })
    await runRecurringJobs(host.ports)
    expect(google.events.size).toBe(1)
  })
})

test('a change while the event is being sent is sent, too', async () => {
  const { id } = await book()
  const { put, ...sync } = host.ports.calendarSync!
  host.ports.calendarSync = {
    ...sync,
    async put(...args) {
      host.ports.calendarSync = { ...sync, put }
      await call('PUT', `/api/services/${id}`, { ...serviceBody, ...owner, serviceType: 'NAPRAWA' })
      return put(...args)
    },
  }
  await runJobs(host.ports)
  expect([entries()[0]?.[0], requests()]).toEqual(['Naprawa: Łucja Żak', 'POST PUT'])
})

test('without a calendar nothing is recorded, and the answers say so', async () => {
  host.ports.calendarSync = undefined
  const { id, googleEventId } = await book()
  await runRecurringJobs(host.ports)
  expect([googleEventId, await eventRow(), requests()]).toEqual([null, undefined, ''])
  expect(
    await host.database.select({ event: services.googleEventId }).from(services).where(eq(services.id, id)),
  ).toEqual([{ event: null }])
  expect((await call('GET', '/api/auth/google-token')).body).toMatchObject({ configured: false })
  expect((await call('POST', '/api/auth/google-token/refresh')).body).toMatchObject({ error: 'NOT_CONFIGURED' })
})

test('with one, the token is the server’s own and told to nobody', async () => {
  const { body } = await call('GET', '/api/auth/google-token')
  expect(body).toEqual({
    configured: true,
    message: 'Kalendarz Google jest połączony przez konto usługi. Termin sam odnawia połączenie.',
  })
  expect((await call('POST', '/api/auth/google-token/refresh')).status).toBe(200)
})
