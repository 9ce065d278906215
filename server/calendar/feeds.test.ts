import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendarFeeds, clients, services, users } from '../db/schema'
import { WholeLists } from '../http/whole-lists'
import type { TestCall } from '../testing/host'
import { testHost, statuses } from '../testing/host'
import { addClient, addService, utc } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
let technicianId: number

const host = await testHost()
const technician = await host.as('TECHNICIAN')
const manager = await host.as('MANAGER')
beforeAll(async () => {
  owner = await addClient(await host.as('ADMIN'))
  const [user] = await host.database.select({ id: users.id }).from(users).where(eq(users.username, 'technician'))
  technicianId = user!.id
})
afterAll(() => host.close())
beforeEach(() => host.database.delete(calendarFeeds))

interface Made {
  id: number
  url: string
  tokenTail: string
}

async function make(call: TestCall, scope = 'ALL'): Promise<Made> {
  const { status, body } = await call<Made>('POST', '/api/calendar/feeds', { name: 'Telefon', scope })
  expect(status).toBe(201)
  return body
}

/** Reads a feed only by its URL, like a calendar app. */
async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await host.app.request(new URL(url).pathname, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** The events of a feed, parsed by another library */
async function eventsAt(url: string) {
  const { status, text } = await read(url)
  expect(status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  for (const zone of zones) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { text, zones: zones.map(({ tzid }) => tzid), events }
}

async function only(serviceId: number, url: string) {
  const { events } = await eventsAt(url)
  return events.find(({ uid }) => uid === `service-${serviceId}@termin.test`)!
}

describe('a feed, read by another parser', () => {
  test('tells a link in a note only to who may send SMS', async () => {
    const link = 'https://termin.test/k/Zz9Yy8Xx7Ww6Vv5Uu4Tt'
    const id = await addService(host, owner, { startsAt: utc('2026-11-24T07:00:00'), notes: `Wysłane: ${link}` })
    const note = async (call: TestCall) => (await only(id, (await make(call)).url)).description.split('\n').at(-1)
    expect(await note(technician)).toBe('Uwagi: Wysłane: https://termin.test/k/Zz9Yy8Xx7Ww6Vv5Uu4Tt')
    expect(await note(await host.as('VIEWER'))).toBe('Uwagi: Wysłane: https://termin.test/k/••••••••')
  })

  test('tells when, where, who and which device, whatever characters stand in it', async () => {
    const notes = `Klucz u sąsiadki, pani Żak; piętro 2\\3 🔑\nDzwonić, gdy brama jest zamknięta. ${'Ważne, proszę przeczytać 🙂 '.repeat(12)}`
    const id = await addService(host, owner, {
      startsAt: utc('2026-11-24T11:00:00'),
      notes,
      technician: 'Jan, starszy',
    })
    const { url } = await make(manager)
    const event = await only(id, url)
    expect(event.startDate.toJSDate()).toEqual(utc('2026-11-24T11:00:00'))
    expect(event.endDate.toJSDate()).toEqual(utc('2026-11-24T12:00:00'))
    expect(event.startDate.zone?.tzid).toBe('Europe/Warsaw')
    expect(event.summary).toBe('Naprawa: Łucja Żak')
    expect(event.location).toBe('Lipowa 4/2, 26-300 Opoczno')
    expect(event.description.split('\n')[1]).toBe('Telefon: +48 600 100 200')
    expect(event.description).toContain('Urządzenie: Pompa ciepła, Vitocal 200\nSerwisant: Jan, starszy')
    expect(event.description.endsWith(`Uwagi: ${notes}`)).toBe(true)
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-23T09:00:00Z')
  })

  test('has lines of at most 75 octets, each ended by CR LF', async () => {
    const { url } = await make(manager)
    const { text } = await read(url)
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.at(-1)).toBe('')
  })

  test.each([
    ['before the clock goes forward', '2027-03-28T00:30:00', '2027-03-28T01:30:00', 'Europe/Warsaw'],
    ['after it', '2027-03-28T01:00:00', '2027-03-28T02:00:00', 'Europe/Warsaw'],
    ['in the first of the two hours of autumn', '2027-10-31T00:30:00', '2027-10-31T00:59:00', 'UTC'],
    ['from the first into the second', '2027-10-31T00:30:00', '2027-10-31T01:30:00', 'UTC'],
    ['in the second', '2027-10-31T01:00:00', '2027-10-31T01:30:00', 'UTC'],
    ['in summer', '2027-07-01T07:00:00', '2027-07-01T08:00:00', 'Europe/Warsaw'],
  ])('means the same instants %s', async (_, start, end, zone) => {
    const id = await addService(host, owner, { startsAt: utc(start), endsAt: utc(end) })
    const event = await only(id, (await make(manager)).url)
    expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([utc(start), utc(end)])
    expect(event.startDate.zone?.tzid).toBe(zone)
  })

  test('keeps the UID and counts the changes of a service; a cancelled one stays as CANCELLED', async () => {
    const id = await addService(host, owner, { startsAt: utc('2026-11-25T11:00:00') })
    const { url } = await make(manager)
    expect((await only(id, url)).sequence).toBe(0)
    await manager('POST', `/api/services/${id}/cancel`, { reason: 'Klient chory' })
    const cancelled = await only(id, url)
    expect(cancelled.sequence).toBe(1)
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(cancelled.description).toContain('Powód anulowania: Klient chory')
  })

  test('shows 90 days back and 400 ahead, in Warsaw', async () => {
    // On 23 November 2026 that is from 25 August 2026 to 28 December 2027.
    const [before, first, last, after] = await Promise.all(
      ['2026-08-24T21:59:00', '2026-08-24T22:00:00', '2027-12-28T22:59:00', '2027-12-28T23:00:00'].map((start) =>
        addService(host, owner, { startsAt: utc(start) }),
      ),
    )
    const { events } = await eventsAt((await make(manager)).url)
    const presence = [before, first, last, after].map((id) =>
      events.some(({ uid }) => uid.startsWith(`service-${id}@`)),
    )
    expect(presence).toEqual([false, true, true, false])
  })

  test('of more than 250 services is written in parts, between which other long lists have their turn', async () => {
    await host.database.delete(services)
    const startsAt = utc('2026-12-01T08:00:00')
    for (let at = 0; at < 251; at++) await addService(host, owner, { startsAt })
    const { url } = await make(manager)
    const turns = vi.spyOn(WholeLists.prototype, 'inTurn')
    const { events, zones } = await eventsAt(url)
    expect(turns).toHaveBeenCalledTimes(2)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(251)
    expect(events).toHaveLength(251)
    expect(zones).toEqual(['Europe/Warsaw'])
    turns.mockRestore()
  })

  test('of own services holds those alone; one of none is a calendar, too', async () => {
    const mine = await addService(host, owner, { startsAt: utc('2026-11-26T11:00:00'), technicianId })
    const { events, zones } = await eventsAt((await make(technician, 'OWN')).url)
    expect(events.map(({ uid }) => uid)).toEqual([`service-${mine}@termin.test`])
    expect(zones).toEqual(['Europe/Warsaw'])
    expect((await eventsAt((await make(manager, 'OWN')).url)).events).toEqual([])
  })
})

describe('an address', () => {
  test('is told once, kept as a hash, and in no log', async () => {
    const { url, id, tokenTail } = await make(manager)
    const token = /feed\/([\w-]{43})\.ics$/.exec(url)![1]!
    expect(url).toBe(`https://termin.test/api/calendar/feed/${token}.ics`)
    expect(token.endsWith(tokenTail)).toBe(true)
    await read(url)
    const list = await manager('GET', '/api/calendar/feeds')
    expect(list.body).toContainEqual(expect.objectContaining({ id, tokenTail, lastReadAt: '2026-11-23T09:00:00.000Z' }))
    const stored = await host.database.select().from(calendarFeeds)
    expect(JSON.stringify([list.body, stored, host.logged])).not.toContain(token.slice(0, 30))
    expect(host.logged.at(-2)?.fields).toMatchObject({ route: '/api/calendar/feed/:file', status: 200 })
  })

  test('is not sent again while nothing has changed', async () => {
    const id = await addService(host, owner, { startsAt: utc('2026-11-27T11:00:00') })
    const { url } = await make(manager)
    const first = await read(url)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { 'if-none-match': `W/${first.headers.get('etag')}` }
    expect(await read(url, headers)).toMatchObject({ status: 304, text: '' })
    await host.database.update(services).set({ notes: 'Nowe' }).where(eq(services.id, id))
    expect((await read(url, headers)).status).toBe(200)
    await host.database.update(clients).set({ phone: '+48600100209' }).where(eq(clients.id, owner.clientId))
    expect((await read(url)).text).toContain('600 100 209')
  })

  test('ends when it is revoked, by its owner alone', async () => {
    const { url, id } = await make(manager)
    expect((await technician('DELETE', `/api/calendar/feeds/${id}`)).status).toBe(404)
    expect((await read(url)).status).toBe(200)
    expect((await manager('DELETE', `/api/calendar/feeds/${id}`)).status).toBe(200)
    expect((await read(url)).status).toBe(404)
    expect((await manager('DELETE', `/api/calendar/feeds/${id}`)).status).toBe(404)
  })

  test('shows nothing while the account is off, and works again after', async () => {
    const { url } = await make(technician)
    const setActive = (active: boolean) => host.database.update(users).set({ active }).where(eq(users.id, technicianId))
    await setActive(false)
    expect((await read(url)).status).toBe(404)
    await setActive(true)
    expect((await read(url)).status).toBe(200)
  })

  test('needs a name and a kind, and there are ten of them at most', async () => {
    const refused = await manager('POST', '/api/calendar/feeds', { name: ' ', scope: 'SOME' })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { name: 'Podaj nazwę, np. telefon', scope: 'Wybierz, które wizyty ma pokazywać' } },
    })
    for (let n = 0; n < 9; n++) await make(manager)
    const both = await Promise.all(
      [1, 2].map(() => manager('POST', '/api/calendar/feeds', { name: 'Telefon', scope: 'OWN' })),
    )
    expect(statuses(both)).toEqual([201, 409])
    expect((await host.anonymous('GET', '/api/calendar/feeds')).status).toBe(401)
  })

  test('is not found by guessing: who tries too often waits', async () => {
    const guess = () => read(`https://termin.test/api/calendar/feed/${'a'.repeat(43)}.ics`)
    for (let n = 0; n < 40; n++) await guess()
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
