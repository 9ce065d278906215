import { eq } from 'drizzle-orm'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { PlannedSmsWire } from '#domain/sms/planned/wire'
import { plannedSms } from '../../db/schema'
import { addClient } from '../../testing/samples'
import type { TestCall } from '../../testing/host'
import { testHost } from '../../testing/host'

let viewer: TestCall
let lis: { clientId: number; deviceId: number }
const ids = new Map<string, number>()

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  const zak = await addClient(staff)
  lis = await addClient(staff, { nazwisko: 'Lis', telefon: '600 100 201', nazwaUrzadzenia: 'Ariston' })
  const rows = [
    // [text, owner, scheduledAt, status, type]; it is 10:00 in Warsaw on 23 November.
    ['late', zak, '2026-11-22T09:00:00Z', 'SCHEDULED', 'INSPECTION_REMINDER'],
    ['sent', zak, '2026-11-22T23:00:00Z', 'SENT', 'MANUAL_CUSTOM'],
    ['tonight', lis, '2026-11-23T18:00:00Z', 'SCHEDULED', 'EXPIRATION_DATE_NOTIFICATION'],
    ['failed', lis, '2026-11-23T22:59:00Z', 'FAILED', 'MANUAL_CUSTOM'],
    ['week', lis, '2026-11-29T22:59:00Z', 'SCHEDULED', 'MANUAL_CUSTOM'],
    ['month', zak, '2026-12-22T22:59:00Z', 'SKIPPED', 'MANUAL_CUSTOM'],
    ['advertising', null, '2026-12-22T23:00:00Z', 'CANCELLED', 'ADVERTISING'],
  ] as const
  const at = new Date('2026-11-01T09:00:00Z')
  for (const [text, owner, scheduledAt, status, type] of rows) {
    const [row] = await host.database
      .insert(plannedSms)
      .values({
        ...owner,
        customPhone: owner ? null : '+48700800900',
        customMessage: text,
        scheduledAt: new Date(scheduledAt),
        status,
        type,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: plannedSms.id })
    ids.set(text, row!.id)
  }
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())

// The first line only: an advertisement has its opt-out link below.
const texts = (list: PlannedSmsWire[]) => list.map(({ message }) => message.split('\n')[0])

async function ask(path: string) {
  const { status, headers, body } = await viewer<PlannedSmsWire[]>('GET', `/api/planned-sms${path}`)
  expect(status).toBe(200)
  const range = headers.get('content-range')
  return [...(range ? [range] : []), ...texts(body)]
}

describe('lists of planned messages', () => {
  test.each([
    ['/today', ['sent', 'tonight', 'failed']],
    ['/date/2026-11-22', ['late']],
    ['/date/2026-11-23', ['sent', 'tonight', 'failed']],
    ['/upcoming', ['tonight', 'week']],
    ['/pending', ['late']],
    ['/next-7-days', ['sent', 'tonight', 'failed', 'week']],
    ['/next-30-days', ['sent', 'tonight', 'failed', 'week', 'month']],
    ['/range?startDate=2026-11-22&endDate=2026-11-22', ['late']],
    ['/range?startDate=2026-11-23T18:00:00Z&endDate=2026-11-23T22:59:00Z', ['tonight']],
  ])('%s', async (path, expected) => {
    expect(await ask(path)).toEqual(expected)
  })

  test.each([
    ['sort=["scheduledAt","DESC"]&range=[0,1]', ['planned-sms 0-1/7', 'advertising', 'month']],
    ['range=[2,3]', ['planned-sms 2-3/7', 'tonight', 'failed']],
    [
      'sort=["clientName","ASC"]',
      ['planned-sms 0-6/7', 'tonight', 'failed', 'week', 'late', 'sent', 'month', 'advertising'],
    ],
    [
      'sort=["clientName","DESC"]',
      ['planned-sms 0-6/7', 'month', 'sent', 'late', 'week', 'failed', 'tonight', 'advertising'],
    ],
    ['sort=["status","ASC"]&range=[0,2]', ['planned-sms 0-2/7', 'advertising', 'failed', 'late']],
    ['sort=["type","ASC"]&range=[0,1]', ['planned-sms 0-1/7', 'advertising', 'tonight']],
    ['filter={"status":"SCHEDULED"}', ['planned-sms 0-2/3', 'late', 'tonight', 'week']],
    ['filter={"type":"MANUAL_CUSTOM","time":"NEXT_7_DAYS"}', ['planned-sms 0-2/3', 'sent', 'failed', 'week']],
    ['filter={"time":"TODAY","status":"SCHEDULED"}', ['planned-sms 0-0/1', 'tonight']],
    ['filter={"ids":[]}', ['planned-sms */0']],
    // The pages of Spring, which have 20 messages and begin with the first
    ['page=1&size=2&filter={"status":"SCHEDULED"}', ['planned-sms 2-2/3', 'week']],
    ['size=1&sort=["type","ASC"]', ['planned-sms 0-0/7', 'advertising']],
    ['page=1&sort=["type","ASC"]', ['planned-sms */7']],
    ['page=1&size=2&range=[0,0]&filter={"status":"SCHEDULED"}', ['planned-sms 0-0/3', 'late']],
  ])('?%s', async (query, expected) => {
    expect(await ask(`?${query}`)).toEqual(expected)
  })

  test.each([
    // A text written by hand, a phone number, a device, a client, a client and another word
    ['tonight', ['tonight']],
    ['700 800 900', ['advertising']],
    ['ariston', ['tonight', 'failed', 'week']],
    ['zak', ['late', 'sent', 'month']],
    ['zak late', ['late']],
    ['lis 600100201 week', ['week']],
    ['vitocal lis', []],
  ])('searching for %j finds %j', async (q, expected) => {
    const { body } = await viewer<{ content: PlannedSmsWire[]; totalElements: number }>(
      'GET',
      `/api/planned-sms/search?q=${encodeURIComponent(q)}`,
    )
    expect(texts(body.content)).toEqual(expected)
    expect(body.totalElements).toBe(expected.length)
  })

  test('searching for the number of a client finds what it is sent', async () => {
    expect(await ask(`?filter={"q":"${lis.clientId}"}`)).toEqual(expect.arrayContaining(['tonight', 'week']))
  })

  test('are paged as Spring pages where nothing else is asked for', async () => {
    const { body } = await viewer('GET', '/api/planned-sms?page=1&size=3')
    expect(body).toMatchObject({ totalElements: 7, totalPages: 3, number: 1, size: 3 })
    expect(texts((body as { content: PlannedSmsWire[] }).content)).toEqual(['failed', 'week', 'month'])
  })

  test.each([
    ['status/SCHEDULED', ['late', 'tonight', 'week']],
    [() => `client/${lis.clientId}`, ['week', 'failed', 'tonight']],
    [() => `device/${lis.deviceId}`, ['week', 'failed', 'tonight']],
  ])('of one %s', async (path, expected) => {
    const of = typeof path === 'string' ? path : path()
    const { body } = await viewer<{ content: PlannedSmsWire[] }>('GET', `/api/planned-sms/${of}`)
    expect(texts(body.content)).toEqual(expected)
  })

  test.each([
    '?sort=["price","ASC"]',
    '?filter={"status":"LOST"}',
    '?page=-1',
    '/status/LOST',
    '/date/2026-02-30',
    '/range?startDate=2026-11-22',
    '/stats/daily?startDate=2026-11-23&endDate=2026-11-22',
    '/stats/daily?startDate=2025-01-01&endDate=2026-11-22',
  ])('%s is refused', async (path) => {
    expect((await viewer('GET', `/api/planned-sms${path}`)).status).toBe(400)
  })

  test('one by its id', async () => {
    const { body } = await viewer('GET', `/api/planned-sms/${ids.get('advertising')}`)
    expect(body).toMatchObject({
      message: expect.stringMatching(/^advertising\n/) as unknown,
      client: null,
      device: null,
      phoneNumber: '+48700800900',
    })
    expect((await viewer('GET', '/api/planned-sms/999999')).status).toBe(404)
  })

  test('keep the link of a customer from those who may send none', async () => {
    const text = 'Potwierdź: https://termin.test/confirm/abcdefgh12345678'
    await host.database
      .update(plannedSms)
      .set({ message: text })
      .where(eq(plannedSms.id, ids.get('sent')!))
    const hidden = 'Potwierdź: https://termin.test/confirm/••••••••'
    expect(await ask('/date/2026-11-23')).toEqual([hidden, 'tonight', 'failed'])
    expect(await ask('?filter={"status":"SENT"}')).toEqual(['planned-sms 0-0/1', hidden])
    await host.database
      .update(plannedSms)
      .set({ message: null })
      .where(eq(plannedSms.id, ids.get('sent')!))
  })
})

describe('statistics of the plan', () => {
  test('count by status, due, and for today', async () => {
    const { body } = await viewer('GET', '/api/planned-sms/stats')
    expect(body).toEqual({ scheduled: 3, pending: 1, sent: 1, failed: 1, scheduledToday: 1 })
  })

  test('of each day, also of those without any', async () => {
    const { body } = await viewer<Record<string, number>[]>(
      'GET',
      '/api/planned-sms/stats/daily?startDate=2026-11-22&endDate=2026-11-24',
    )
    const none = { total: 0, scheduled: 0, sent: 0, failed: 0, skipped: 0, cancelled: 0 }
    expect(body).toEqual([
      { ...none, date: '2026-11-22', total: 1, scheduled: 1 },
      { ...none, date: '2026-11-23', total: 3, scheduled: 1, sent: 1, failed: 1 },
      { ...none, date: '2026-11-24' },
    ])
  })
})
