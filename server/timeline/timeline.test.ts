import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import type { TimelineWire } from '#domain/timeline/wire'
import { confirmations, deviceAttachments, plannedSms, serviceAttachments, smsAnswers, smsMessages } from '../db/schema'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'
import { addConfirmationEvent } from '../testing/events'
import { addClient, deviceBody, addService, utc } from '../testing/samples'

let viewer: TestCall
let zak: { clientId: number; deviceId: number }
let other: number
let busy: { clientId: number; deviceId: number }

const now = new Date('2026-11-23T09:00:00Z')

const addSms = (deviceId: number | null, clientId: number, message: string, createdAt: Date) =>
  host.database.insert(smsMessages).values({
    key: message,
    deviceId,
    clientId,
    deviceName: 'Vitocal 100',
    deviceType: 'HEAT_PUMP',
    phone: '+48600100200',
    message,
    type: 'CUSTOM',
    state: 'SENT',
    testMode: false,
    createdAt,
  })

const file = (originalName: string, createdAt: Date) => ({
  originalName,
  contentType: 'image/png',
  fileSize: 10,
  storageKey: originalName,
  uploadedBy: 'Jan',
  createdAt,
})

const host = await testHost()
beforeAll(async () => {
  host.setNow(now)
  const staff = await host.as('TECHNICIAN')
  viewer = await host.as('VIEWER')
  zak = await addClient(staff)
  busy = await addClient(staff, { imie: 'Anna', nazwisko: 'Lis', telefon: '601 222 333' })
  const added = await staff<{ id: number }>('POST', '/api/devices', {
    ...deviceBody,
    clientId: zak.clientId,
    nazwaUrzadzenia: 'Drugi',
  })
  other = added.body.id

  const serviceId = await addService(host, zak, {
    startsAt: utc('2026-10-01T08:00:00'),
    status: 'COMPLETED',
    workDone: 'Wymiana filtrów',
    price: 35_050,
    technician: 'Piotr Wrona',
  })
  await addService(host, zak, { startsAt: utc('2026-12-01T08:00:00') })
  await addService(
    host,
    { ...zak, deviceId: other },
    { startsAt: utc('2026-11-01T08:00:00'), status: 'CANCELLED', cancelReason: 'Wyjazd' },
  )
  await addSms(zak.deviceId, zak.clientId, 'o pompie', utc('2026-09-01T08:00:00'))
  await addSms(null, zak.clientId, 'o dawnej pompie', utc('2026-08-01T08:00:00'))
  const links = host.database.insert(confirmations).values({
    deviceId: zak.deviceId,
    clientId: zak.clientId,
    tokenHash: 'hash',
    tokenTail: 'tail',
    dueDate: asDay('2026-11-30'),
    issuedAt: utc('2026-09-01T08:00:00'),
    expiresOn: asDay('2026-10-01'),
  })
  const [link] = await links.returning({ confirmationId: confirmations.id })
  const { confirmationId } = link!
  await addConfirmationEvent(host.ports, confirmationId, { kind: 'CONFIRMED', at: utc('2026-09-02T08:00:00') })
  // The link itself keeps no trace of the confirmation.
  await addConfirmationEvent(host.ports, confirmationId, { kind: 'WITHDRAWN', at: utc('2026-09-02T10:00:00') })
  await host.database.insert(deviceAttachments).values([
    { deviceId: zak.deviceId, ...file('a.png', utc('2026-09-03T08:00:00')) },
    { deviceId: zak.deviceId, ...file('b.png', utc('2026-09-03T09:00:00')) },
    // The next day in Warsaw
    { deviceId: zak.deviceId, ...file('c.png', utc('2026-09-03T22:30:00')) },
  ])
  await host.database.insert(serviceAttachments).values({ serviceId, ...file('d.png', utc('2026-10-01T09:00:00')) })
})
afterAll(() => host.close())

const timeline = async (path: string) => {
  const { status, body } = await viewer<TimelineWire>('GET', path)
  expect([status, body]).toEqual([200, expect.objectContaining({ events: expect.any(Array) as unknown })])
  return body
}
const summaryOf = ({ events }: TimelineWire) => events.map(({ kind, at }) => `${at.slice(0, 13)} ${kind}`)

describe('the time line', () => {
  test('has the price of a visit for its technician, and of those of others for who reads the reports', async () => {
    const technician = await host.as('TECHNICIAN')
    const { id: technicianId } = (await technician<{ id: number }>('GET', '/api/auth/me')).body
    const client = await addClient(technician, { telefon: '602 333 444' })
    const done = { startsAt: utc('2026-10-02T08:00:00'), status: 'COMPLETED' } as const
    await addService(host, client, { ...done, price: 10_000, technicianId })
    await addService(host, client, { ...done, price: 20_000, startsAt: utc('2026-10-01T08:00:00') })
    const prices = async (call: TestCall) =>
      (
        await call<{ events: { price: number | null }[] }>('GET', `/api/devices/${client.deviceId}/timeline`)
      ).body.events.map(({ price }) => price)
    expect(await prices(technician)).toEqual([100, null])
    expect(await prices(await host.as('MANAGER'))).toEqual([100, 200])
    expect(await prices(viewer)).toEqual([null, null])
  })

  test('of a device has all that happened and what is booked, newest first', async () => {
    const page = await timeline(`/api/devices/${zak.deviceId}/timeline`)
    expect(summaryOf(page)).toEqual([
      '2026-12-01T08 SERVICE',
      '2026-10-01T09 SERVICE_ATTACHMENTS',
      '2026-10-01T08 SERVICE',
      '2026-09-03T22 DEVICE_ATTACHMENTS',
      '2026-09-03T09 DEVICE_ATTACHMENTS',
      '2026-09-02T10 CONFIRMATION',
      '2026-09-02T08 CONFIRMATION',
      '2026-09-01T08 SMS',
    ])
    expect(page.next).toBeNull()
    expect(page.events[2]).toMatchObject({
      serviceType: 'NAPRAWA',
      status: 'COMPLETED',
      duration: 60,
      workDone: 'Wymiana filtrów',
      price: null,
      technician: 'Piotr Wrona',
      deviceId: zak.deviceId,
      deviceType: 'POMPA_CIEPLA',
    })
    expect(page.events[1]).toMatchObject({ serviceId: page.events[2]!.id, names: ['d.png'], uploadedBy: 'Jan' })
    expect(page.events[4]).toMatchObject({ serviceId: null, names: ['a.png', 'b.png'] })
    expect(page.events[5]).toMatchObject({ event: 'WITHDRAWN', terminPrzegladu: '2026-11-30', by: null })
    expect(page.events[6]).toMatchObject({ event: 'CONFIRMED', terminPrzegladu: '2026-11-30', by: null })
    expect(page.events[7]).toMatchObject({ message: 'o pompie', state: 'SENT', phoneNumber: '+48600100200' })
  })

  test('of a client has what concerns every device, and messages about one that is gone', async () => {
    const page = await timeline(`/api/clients/${zak.clientId}/timeline`)
    expect(summaryOf(page)).toContain('2026-11-01T08 SERVICE')
    expect(page.events).toHaveLength(10)
    expect(page.events.find(({ deviceId }) => deviceId === other)).toMatchObject({
      deviceName: 'Drugi',
      cancelReason: 'Wyjazd',
    })
    expect(page.events.at(-1)).toMatchObject({ message: 'o dawnej pompie', deviceId: null, deviceName: 'Vitocal 100' })
  })

  test('comes in pages that neither repeat nor leave out, also of what happened at the same instant', async () => {
    const same = utc('2026-05-01T08:00:00')
    for (let i = 0; i < 20; i++) {
      await addService(host, busy, { startsAt: i < 12 ? same : utc(`2026-04-${10 + i}T08:00:00`) })
      await addSms(busy.deviceId, busy.clientId, `nr ${i}`, i < 12 ? same : utc(`2026-06-${10 + i}T08:00:00`))
    }
    await host.database.insert(deviceAttachments).values({ deviceId: busy.deviceId, ...file('e.png', same) })
    const pages: TimelineWire[] = []
    do {
      const before = pages.at(-1)?.next
      pages.push(await timeline(`/api/devices/${busy.deviceId}/timeline${before ? `?before=${before}` : ''}`))
    } while (pages.at(-1)!.next)
    const events = pages.flatMap((page) => page.events)
    expect(pages.map((page) => page.events.length)).toEqual([30, 11])
    expect(new Set(events.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(41)
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('has the messages that wait and those that did not leave; one that left stands there once', async () => {
    const plan = (
      status: 'SCHEDULED' | 'SKIPPED' | 'SENT',
      type: 'INSPECTION_REMINDER' | 'EXPIRATION_DATE_NOTIFICATION' | 'OVERDUE_NOTIFICATION',
      more: object = {},
    ) => ({
      deviceId: other,
      clientId: zak.clientId,
      status,
      type,
      createdAt: now,
      updatedAt: now,
      scheduledAt: utc('2026-12-05T07:00:00'),
      ...more,
    })
    await host.database.insert(plannedSms).values([
      plan('SCHEDULED', 'INSPECTION_REMINDER', { customMessage: 'Zapraszamy' }),
      plan('SKIPPED', 'EXPIRATION_DATE_NOTIFICATION', {
        scheduledAt: utc('2026-11-02T07:00:00'),
        errorMessage: 'Wizyta jest umówiona',
      }),
      plan('SENT', 'OVERDUE_NOTIFICATION'),
    ])
    const page = await timeline(`/api/devices/${other}/timeline`)
    expect(summaryOf(page)).toEqual(['2026-12-05T07 PLANNED_SMS', '2026-11-02T07 PLANNED_SMS', '2026-11-01T08 SERVICE'])
    expect(page.events[0]).toMatchObject({
      smsType: 'INSPECTION_REMINDER',
      status: 'SCHEDULED',
      message: 'Zapraszamy',
      errorMessage: null,
      deviceId: other,
      deviceName: 'Drugi',
    })
    expect(page.events[1]).toMatchObject({ status: 'SKIPPED', message: null, errorMessage: 'Wizyta jest umówiona' })
    await host.database.delete(plannedSms)
  })

  test('shows the link in a message only to those who may send one', async () => {
    const link = (end: string) => `Link: https://termin.test/k/${end}`
    await addSms(other, zak.clientId, link('abcdefgh12345678abcd'), utc('2026-09-05T08:00:00'))
    await host.database.insert(plannedSms).values({
      deviceId: other,
      clientId: zak.clientId,
      type: 'INSPECTION_REMINDER',
      createdAt: now,
      updatedAt: now,
      scheduledAt: utc('2026-12-05T07:00:00'),
      message: link('abcdefgh12345678efgh'),
    })
    const staff = await host.as('TECHNICIAN')
    for (const owner of [`devices/${other}`, `clients/${zak.clientId}`]) {
      const read = async (call: TestCall) => JSON.stringify((await call('GET', `/api/${owner}/timeline`)).body)
      expect(await read(staff)).toMatch(/abcdefgh12345678efgh.*abcdefgh12345678abcd/)
      expect(await read(viewer)).toContain(link('••••••••'))
      expect(await read(viewer)).not.toContain('abcdefgh12345678')
    }
    await host.database.delete(plannedSms)
    await host.database.delete(smsMessages).where(eq(smsMessages.deviceId, other))
  })

  test("shows the client's answers, on a device those to messages about it", async () => {
    const [sms] = await host.database.select().from(smsMessages).where(eq(smsMessages.deviceId, zak.deviceId))
    const answer = { phone: '+48600100200', clientId: zak.clientId, optOut: false }
    await host.database.insert(smsAnswers).values([
      { ...answer, fingerprint: '1', smsId: sms!.id, message: 'Może być.', receivedAt: utc('2026-09-01T09:00:00') },
      {
        ...answer,
        fingerprint: '2',
        message: 'STOP',
        optOut: true,
        receivedAt: utc('2026-11-20T09:00:00'),
        handledAt: utc('2026-11-20T10:00:00'),
        handledBy: 'Ola Nowak',
      },
    ])
    const only = `timeline?filter=${encodeURIComponent(JSON.stringify({ kind: ['ANSWER'] }))}`
    expect((await timeline(`/api/clients/${zak.clientId}/${only}`)).events).toEqual([
      {
        kind: 'ANSWER',
        id: 2,
        at: '2026-11-20T09:00:00.000Z',
        message: 'STOP',
        optOut: true,
        handledAt: '2026-11-20T10:00:00.000Z',
        handledBy: 'Ola Nowak',
        deviceId: null,
        deviceType: null,
        deviceName: null,
      },
      expect.objectContaining({ deviceId: zak.deviceId, message: 'Może być.', handledAt: null, handledBy: null }),
    ])
    expect(summaryOf(await timeline(`/api/devices/${zak.deviceId}/${only}`))).toEqual(['2026-09-01T09 ANSWER'])
    await host.database.delete(smsAnswers)
  })

  test('shows the kinds that are asked for, also page by page', async () => {
    const only = (kind: string[], more = '') => `timeline?filter=${encodeURIComponent(JSON.stringify({ kind }))}${more}`
    const device = `/api/devices/${zak.deviceId}`
    expect(summaryOf(await timeline(`${device}/${only(['SMS', 'CONFIRMATION'])}`))).toEqual([
      '2026-09-02T10 CONFIRMATION',
      '2026-09-02T08 CONFIRMATION',
      '2026-09-01T08 SMS',
    ])
    expect(summaryOf(await timeline(`${device}/${only(['PLANNED_SMS'])}`))).toEqual([])
    expect((await timeline(`${device}/${only([])}`)).events).toHaveLength(8)
    const first = await timeline(`${device}/${only(['SERVICE'])}`)
    expect(summaryOf(first)).toEqual(['2026-12-01T08 SERVICE', '2026-10-01T08 SERVICE'])
    const next = await timeline(
      `${device}/${only(['SERVICE'], `&before=${first.events[0]!.at}_SERVICE_${first.events[0]!.id}`)}`,
    )
    expect(summaryOf(next)).toEqual(['2026-10-01T08 SERVICE'])
    expect((await viewer('GET', `${device}/${only(['LETTER'])}`)).status).toBe(400)
  })

  test.each([
    'yesterday',
    '2026-11-23T09:00:00.000Z_LETTER_1',
    '2026-02-31T09:00:00.000Z_SMS_1',
    '2026-11-23T09:00:00.000Z_SMS_9999999999',
  ])('does not go on from %j', async (before) => {
    const { status } = await viewer('GET', `/api/devices/${zak.deviceId}/timeline?before=${before}`)
    expect(status).toBe(400)
  })

  test('of nobody is refused with a sentence', async () => {
    expect(await viewer('GET', '/api/devices/999999/timeline')).toMatchObject({
      status: 404,
      body: { message: 'Nie znaleziono urządzenia' },
    })
    expect(await viewer('GET', '/api/clients/999999/timeline')).toMatchObject({
      status: 404,
      body: { message: 'Nie znaleziono klienta' },
    })
  })
})
