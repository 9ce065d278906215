import { and, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import type { Position } from '#domain/devices/device'
import type { TravelTable } from '#domain/season/travel'
import { confirmations, devices, events as recorded } from '../db/schema'
import { customerLink, fullWish, linkDue, linkStart, sampleWish } from '../testing/customer-link'
import { addClient, addService, deviceBody, serviceBody } from '../testing/samples'

const { now, createLink, info, confirm, withdraw, wish, device, book } = customerLink()
const events = () =>
  now.host.database
    .select({ kind: recorded.verb })
    .from(recorded)
    .where(and(eq(recorded.clientId, now.owner.clientId), eq(recorded.noun, 'CONFIRMATION')))
    .orderBy(recorded.id)
const kinds = async () => (await events()).map(({ kind }) => kind)
/** A server of roads by which each way takes an hour */
const farRoads = () => ({
  name: 'OSRM',
  table: vi.fn(async (positions: readonly Position[]): Promise<TravelTable> => {
    const places = positions.length
    const all = (value: number) =>
      Float64Array.from({ length: places * places }, (_, at) => (at % (places + 1) === 0 ? 0 : value))
    return { places, minutes: all(60), km: all(50) }
  }),
})
const expired = { status: 410, body: { error: 'LINK_EXPIRED' } }
describe('a wish', () => {
  test('is kept, seen on the page and on the device, and confirms as well', async () => {
    expect(await info()).toMatchObject({ wish: null, days: { from: '2026-11-24', to: '2027-01-22' } })
    expect(await wish(fullWish)).toMatchObject({ status: 200, body: { success: true } })
    expect(await info()).toMatchObject({ confirmed: true, wish: sampleWish })
    expect(await device()).toMatchObject({
      serviceConfirmed: true,
      wish: { ...sampleWish, at: linkStart.toISOString() },
    })
    expect(await kinds()).toEqual(['CONFIRMED', 'WISHED'])
  })

  test('may be for one of the three cheapest windows; visits to the device itself do not tell', async () => {
    const { host, staff, owner } = now
    const place = { latitude: 51.4, longitude: 20.3, geocodingStatus: 'EXACT' }
    const body = { ...deviceBody, ...place, clientId: owner.clientId, terminPrzegladu: linkDue }
    await staff('PUT', `/api/devices/${owner.deviceId}`, body)
    const neighbour = await addClient(staff, { ...place, latitude: 51.401 })
    const [{ userId } = { userId: 0 }] = (await staff<{ userId: number }[]>('GET', '/api/technicians')).body
    const visit = async (of: typeof owner, on: string) =>
      addService(host, of, {
        technicianId: userId,
        status: 'SCHEDULED',
        type: 'NAPRAWA',
        startsAt: new Date(`${on}T08:00:00Z`),
        endsAt: new Date(`${on}T09:00:00Z`),
      })
    const away = await addClient(staff, { ...place, latitude: 51.6 })
    const further = await addClient(staff, { ...place, latitude: 51.8 })
    await visit(neighbour, '2026-12-03')
    for (const on of ['2026-11-25', '2026-11-26']) await visit(away, on)
    await visit(further, '2026-11-27')
    await visit(owner, '2026-12-07')
    const { cheapest, nearby } = (await info()).days
    expect(cheapest).toEqual([
      { day: '2026-11-25', part: 'MORNING', nearby: false },
      { day: '2026-11-26', part: 'MORNING', nearby: false },
      { day: '2026-12-03', part: 'MORNING', nearby: true },
    ])
    expect(nearby).toEqual([{ day: '2026-12-03', part: 'MORNING' }])

    // Along roads it is far from everywhere.
    const roads = farRoads()
    host.ports.roads = roads
    try {
      expect((await info()).days.nearby).toEqual([])
      expect(roads.table).toHaveBeenCalled()
      roads.table.mockRejectedValue(new Error('no answer'))
      expect((await info()).days.nearby).toEqual([{ day: '2026-12-03', part: 'MORNING' }])
    } finally {
      host.ports.roads = undefined
    }
  })

  test('may be for any day on which somebody has time; days on which nobody has it are not offered', async () => {
    const { host, staff, owner } = now
    const off = { from: '2026-11-26', until: '2026-11-27', reason: null }
    const hours = { from: '08:00', until: '16:00' }
    const [{ userId } = { userId: 0 }] = (await staff<{ userId: number }[]>('GET', '/api/technicians')).body
    const admin = await host.as('ADMIN')
    const profile = { visitsClients: true, colour: 'teal', deviceTypes: ['POMPA_CIEPLA'], start: null, daysOff: [off] }
    const week = [hours, hours, hours, hours, hours, null, null]
    expect((await admin('PUT', `/api/technicians/${userId}`, { ...profile, week })).status).toBe(200)
    // The whole of Monday
    const times = { startDateTime: '2026-11-30T07:00:00Z', endDateTime: '2026-11-30T15:00:00Z' }
    const { clientId, deviceId } = owner
    const visit = { ...serviceBody, clientId, deviceId, ...times, duration: 480, technicianId: userId }
    expect((await staff('POST', '/api/services', visit)).status).toBe(201)
    expect((await info()).days.full).toEqual(['2026-11-26', '2026-11-27', '2026-11-30'])
    // A wish books nothing.
    expect((await wish({ scheduledDate: '2026-11-27' })).status).toBe(200)

    // Nobody services the device: the office has to help.
    await admin('PUT', `/api/technicians/${userId}`, { ...profile, week, deviceTypes: [] })
    expect((await info()).days.full).toEqual([])
  })

  test('takes the documented body, and replaces what was wished before', async () => {
    await wish(fullWish)
    expect((await wish({ scheduledDate: '2026-12-01' })).status).toBe(200)
    expect((await info()).wish).toEqual({ scheduledDate: '2026-12-01', part: null, note: null, phone: null })
    expect((await wish({})).status).toBe(200)
    expect((await info()).wish).toBeNull()
    expect((await device()).wish).toBeNull()
  })

  test('left twice changes nothing the second time', async () => {
    await wish(fullWish)
    const before = await device()
    now.host.setNow(new Date(linkStart.getTime() + 60_000))
    expect((await wish(sampleWish)).status).toBe(200)
    expect(await device()).toEqual(before)
    expect(await kinds()).toEqual(['CONFIRMED', 'WISHED'])
  })

  test('left several times at once is written down once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => wish(fullWish)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await kinds()).toEqual(['CONFIRMED', 'WISHED'])
  })

  test.each([
    ['today', { scheduledDate: '2026-11-23' }, { scheduledDate: 'Wybierz dzień od jutra' }],
    [
      'a Saturday',
      { scheduledDate: '2026-11-28' },
      { scheduledDate: 'W tym dniu nie pracujemy. Wybierz dzień roboczy' },
    ],
    [
      'a holiday',
      { scheduledDate: '2026-12-25' },
      { scheduledDate: 'W tym dniu nie pracujemy. Wybierz dzień roboczy' },
    ],
    ['too far ahead', { scheduledDate: '2027-01-25' }, { scheduledDate: 'Wybierz dzień w ciągu 60 dni' }],
    ['no day', { scheduledDate: '31.12.2026' }, { scheduledDate: expect.any(String) }],
    ['another part of the day', { part: 'NIGHT' }, { part: 'Wybierz porę dnia' }],
    ['no phone number', { phone: '12' }, { phone: 'Nieprawidłowy format numeru telefonu' }],
    ['a long note', { note: 'x'.repeat(501) }, { note: 'Najwyżej 500 znaków' }],
  ])('is refused at its field: %s', async (_, body, fields) => {
    expect(await wish(body)).toMatchObject({ status: 400, body: { error: 'VALIDATION', fields } })
    expect(await info()).toMatchObject({ confirmed: false, wish: null })
  })

  test('with other fields, by an unknown link or by one of no more use is refused', async () => {
    expect((await wish({ deviceId: 1 })).status).toBe(400)
    expect((await wish(fullWish, 'a'.repeat(20))).status).toBe(404)
    await now.staff('PUT', `/api/devices/${now.owner.deviceId}/inspection-date`, { newDate: '2027-01-15' })
    expect(await wish(fullWish)).toMatchObject(expired)
  })

  test('about an inspection that is done no longer stands on the device', async () => {
    await wish(fullWish)
    await now.staff('POST', `/api/services/${await book('2026-11-23T10:00:00Z')}/complete`)
    expect(await device()).toMatchObject({ wish: null, serviceConfirmed: false })
  })

  test('by a link about several devices is one for all of them', async () => {
    const second = await now.staff<{ id: number }>('POST', '/api/devices', {
      ...deviceBody,
      clientId: now.owner.clientId,
      terminPrzegladu: linkDue,
    })
    const both = await createLink(now.owner.deviceId, second.body.id)
    await wish(fullWish, both)
    for (const id of [now.owner.deviceId, second.body.id]) expect(await device(id)).toMatchObject({ wish: sampleWish })
    expect((await info(both)).devices).toHaveLength(2)
  })
})

describe('a confirmation', () => {
  test('can be taken back, with the wish, and given again', async () => {
    await wish(fullWish)
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Potwierdzenie zostało cofnięte.' },
    })
    expect(await info()).toMatchObject({ confirmed: false, expired: false, wish: null })
    expect(await device()).toMatchObject({ serviceConfirmed: false, serviceConfirmedAt: null, wish: null })
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Ten przegląd nie jest potwierdzony.' },
    })
    expect((await confirm()).status).toBe(200)
    expect(await device()).toMatchObject({ serviceConfirmed: true })
    expect(await kinds()).toEqual(['CONFIRMED', 'WISHED', 'WITHDRAWN', 'CONFIRMED'])
  })

  test('given by another link about the same inspection is taken back as well', async () => {
    await confirm()
    const other = await createLink(now.owner.deviceId)
    expect((await withdraw(other)).status).toBe(200)
    expect(await device()).toMatchObject({ serviceConfirmed: false })
    expect(await info()).toMatchObject({ confirmed: false })
  })

  test('cannot be taken back once a service is booked', async () => {
    await confirm()
    await book()
    expect(await withdraw()).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await device()).toMatchObject({ serviceConfirmed: true })
  })

  test('cannot be taken back by an unknown link, or by one of no more use', async () => {
    expect((await withdraw('a'.repeat(20))).status).toBe(404)
    await confirm()
    now.host.setNow(new Date('2027-02-01T09:00:00Z'))
    expect(await withdraw()).toMatchObject(expired)
  })
})

describe('a booked service', () => {
  test('is told with its day and the window of the arrival, to whoever has the link', async () => {
    await book()
    expect((await info()).devices).toEqual([
      {
        type: 'POMPA_CIEPLA',
        name: 'Vitocal 200',
        address: 'Lipowa 4/2, 26-300 Opoczno',
        inspectionDate: linkDue,
        service: { date: '2026-11-26', from: '09:00', until: '11:00', rejected: false, mayReject: true },
      },
    ])
    now.host.setNow(new Date('2027-02-01T09:00:00Z'))
    expect((await info()).devices).toEqual([])
  })

  test.each([
    ['that is cancelled', 'cancel'],
    ['that is completed', 'complete'],
  ])('%s is no longer told', async (_, verb) => {
    await now.staff('POST', `/api/services/${await book('2026-11-23T10:00:00Z')}/${verb}`)
    expect((await info()).devices.flatMap(({ service }) => service ?? [])).toEqual([])
  })

  test('that does not suit is told to the office, until it is moved', async () => {
    await confirm()
    const id = await book()
    const before = (await now.staff('GET', '/api/map')).headers.get('etag')
    expect((await wish({ ...fullWish, rejectsVisit: true })).status).toBe(200)
    expect((await info()).devices[0]!.service).toMatchObject({ rejected: true })
    expect(await device()).toMatchObject({ bookedVisit: { id, rejected: true }, wish: sampleWish })
    expect((await now.staff('GET', '/api/map')).headers.get('etag')).not.toBe(before)
    expect((await wish({ ...fullWish, rejectsVisit: true })).status).toBe(200)
    expect(await kinds()).toEqual(['CONFIRMED', 'WISHED', 'REJECTED'])

    const moved = await now.staff('PUT', `/api/services/${id}`, {
      ...serviceBody,
      clientId: now.owner.clientId,
      deviceId: now.owner.deviceId,
      startDateTime: '2026-11-25T12:00:00Z',
      endDateTime: '2026-11-25T13:00:00Z',
    })
    expect(moved.status).toBe(200)
    expect(await device()).toMatchObject({ bookedVisit: { rejected: false } })
    expect((await info()).devices[0]!.service).toMatchObject({ date: '2026-11-25', rejected: false })
  })

  test('is not rejected by a wish from a page that does not know of it yet', async () => {
    await confirm()
    await book()
    await wish(fullWish)
    expect(await device()).toMatchObject({ bookedVisit: { rejected: false }, wish: sampleWish })
  })

  test('that is not there, or has begun, is not rejected, and nothing of the wish is kept', async () => {
    expect(await wish({ rejectsVisit: true })).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    await book('2026-11-23T08:30:00Z')
    expect((await info()).devices[0]!.service).toMatchObject({ mayReject: false })
    expect(await wish({ ...fullWish, rejectsVisit: true })).toMatchObject({ status: 409 })
    expect(await info()).toMatchObject({ confirmed: false, wish: null })
  })

  test('goes into the calendar of the customer', async () => {
    expect((await now.host.anonymous('GET', `/api/confirm/${now.token}/visit.ics`)).status).toBe(404)
    await book()
    const answer = await now.host.app.request(`/api/confirm/${now.token}/visit.ics`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-26T08:00:00Z'))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-26T10:00:00Z'))
    expect(event.location).toBe('Lipowa 4/2, 26-300 Opoczno')
    expect(event.description).toContain('między 09:00 a 11:00')
    expect(text).not.toMatch(/Żak|600100200/)
  })

  test('is told nobody by an unknown link', async () => {
    expect((await now.host.anonymous('GET', `/api/confirm/${'a'.repeat(20)}/visit.ics`)).status).toBe(404)
  })
})

test('looking changes nothing, whatever the address', async () => {
  await confirm()
  await book()
  const before = [await now.host.database.select().from(confirmations), await device()]
  for (const path of ['info', 'visit.ics', 'schedule', '']) {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await now.host.app.request(`/api/confirm/${now.token}/${path}`, { method })
  }
  expect([await now.host.database.select().from(confirmations), await device()]).toEqual(before)
})

test('one link that is changed again and again is slowed down', async () => {
  const answers: number[] = []
  for (let i = 0; i < 31; i++) answers.push((await wish({ note: `Uwaga ${i}` })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
  const [row] = await now.host.database.select().from(devices).where(eq(devices.id, now.owner.deviceId))
  expect(row!.confirmedAt).not.toBeNull()
})
