import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfirmationRequest } from '#domain/reports/confirmation-requests'
import type { reportCodecs } from '#domain/reports/report'
import { day } from '#domain/time/day'
import { confirmations } from '../db/schema'
import { testHost } from '../testing/host'
import { addClient, utc } from '../testing/samples'

const period = async (key: string) =>
  (await call<z.input<typeof reportCodecs.period>>('GET', `/api/reports/period?period=${key}`)).body

/** Five links about three inspections of two devices */
const host = await testHost()
const call = await host.as('MANAGER')
beforeAll(async () => {
  const opoczno = await addClient(call)
  const lodz = await addClient(call, {
    ...{ imie: 'Adam', nazwisko: 'Nowak', telefon: '600 100 201', miejscowosc: 'Łódź', kodPocztowy: '90-001' },
  })
  const link = async (
    { clientId, deviceId }: typeof opoczno,
    issuedAt: string,
    confirmedAt: string | null,
    dueDate = '2026-11-30',
  ) =>
    host.database.insert(confirmations).values({
      deviceId,
      clientId,
      tokenHash: `${issuedAt} ${deviceId}`,
      tokenTail: 'x',
      dueDate: day(dueDate),
      issuedAt: utc(issuedAt),
      expiresOn: day('2026-12-30'),
      confirmedAt: confirmedAt === null ? null : utc(confirmedAt),
    })
  await link(opoczno, '2026-11-02T08:00:00', null)
  await link(opoczno, '2026-11-09T08:00:00', '2026-11-04T08:00:00')
  await link(lodz, '2026-11-03T08:00:00', '2026-11-03T08:30:00')
  // First asked in October, so the reminder of November is no new question.
  await link(lodz, '2026-10-31T08:00:00', null, '2026-10-01')
  await link(lodz, '2026-11-07T08:00:00', null, '2026-10-01')
})
afterAll(() => host.close())

test('links are answered within a time, and several messages about one inspection are one question', async () => {
  const { reminders } = await period('2026-11')
  expect(reminders.now).toEqual({ asked: 2, confirmed: 2, medianHours: 24.3 })
  expect(reminders.answers).toEqual([
    { within: 'HOUR', count: 1 },
    { within: 'DAY', count: 0 },
    { within: 'THREE_DAYS', count: 1 },
    { within: 'WEEK', count: 0 },
    { within: 'LATER', count: 0 },
  ])
})

test('the inspections that links asked about are listed, as many as the report counts, with their answers', async () => {
  const listed = async (key: string, narrowed: object = {}) => {
    const query = new URLSearchParams({ range: '[0,9]', filter: JSON.stringify({ period: key, ...narrowed }) })
    const { status, headers, body } = await call<ConfirmationRequest[]>('GET', `/api/reports/asked?${query}`)
    expect(status).toBe(200)
    return { total: Number(headers.get('content-range')!.split('/')[1]), body }
  }
  const { reminders } = await period('2026-11')
  const all = await listed('2026-11')
  expect([all.total, (await listed('2026-11', { answered: 'ANY' })).total]).toEqual([
    reminders.now.asked,
    reminders.now.confirmed,
  ])
  for (const { within, count } of reminders.answers)
    expect([within, (await listed('2026-11', { answered: within })).total]).toEqual([within, count])
  // The inspection asked about last comes first.
  expect(all.body).toMatchObject([
    { clientName: 'Adam Nowak', city: 'Łódź', askedAt: '2026-11-03T08:00:00.000Z', hours: 0.5 },
    { askedAt: '2026-11-02T08:00:00.000Z', confirmedAt: '2026-11-04T08:00:00.000Z', hours: 48 },
  ])
  expect((await listed('2026-10', { answered: 'NONE' })).body).toMatchObject([{ dueDate: '2026-10-01', hours: null }])
  expect((await listed('2026-11', { q: 'nowak' })).total).toBe(1)
  expect((await call('GET', '/api/reports/asked')).status).toBe(400)
  // Without a range all of them are listed, in the same order.
  const filter = JSON.stringify({ period: '2026-11' })
  const whole = await call<ConfirmationRequest[]>('GET', `/api/reports/asked?filter=${encodeURIComponent(filter)}`)
  expect(whole.body).toEqual(all.body)
  expect(whole.headers.get('content-range')).toBe('asked-inspections 0-1/2')
})
