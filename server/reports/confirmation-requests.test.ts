import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfirmationRequest } from '#domain/reports/confirmation-requests'
import type { reportCodecs } from '#domain/reports/report'
import { asDay } from '#domain/time/day'
import { confirmations, smsMessages, smsSharedDevices } from '../db/schema'
import { testHost } from '../testing/host'
import { addClient, utc } from '../testing/samples'

const period = async (key: string) =>
  (await call<z.input<typeof reportCodecs.period>>('GET', `/api/reports/period?period=${key}`)).body

/** Five links about three inspections of two devices */
const host = await testHost()
const call = host.alwaysAs('MANAGER')
beforeAll(async () => {
  const opoczno = await addClient(call)
  const lodz = await addClient(call, {
    imie: 'Adam',
    nazwisko: 'Nowak',
    telefon: '600 100 201',
    miejscowosc: 'Łódź',
    kodPocztowy: '90-001',
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
      dueDate: asDay(dueDate),
      issuedAt: utc(issuedAt),
      expiresOn: asDay('2026-12-30'),
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
  expect(reminders.now).toEqual({ asked: 2, confirmed: 2, medianHours: 24.25 })
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

test('a link whose message failed, or left in the other mode, asked about nothing; a later one did', async () => {
  const admin = host.alwaysAs('ADMIN')
  const real = host.ports.smsGateway
  const sending = (send: typeof real.send, testMode = false) => {
    host.ports.smsGateway = { ...real, send, testMode }
  }
  const accepts: typeof real.send = async ({ key }) => ({ kind: 'SENT', gatewayId: key })
  const remind = (deviceId: number) => admin('POST', `/api/sms/inspection-reminder/${deviceId}`)
  const asked = async () => {
    const filter = JSON.stringify({ period: '2026-12' })
    const { headers } = await call('GET', `/api/reports/asked?${new URLSearchParams({ range: '[0,9]', filter })}`)
    return [(await period('2026-12')).reminders.now.asked, headers.get('content-range')?.split('/')[1]]
  }
  host.setNow(new Date('2026-12-02T09:00:00Z'))
  const owner = (telefon: string) => addClient(admin, { telefon, terminPrzegladu: '2026-12-20' })
  const refused = await owner('600300101')
  const sent = await owner('600300102')
  const tested = await owner('600300103')
  sending(async () => ({ kind: 'REJECTED', reason: 'Zły numer.' }))
  await remind(refused.deviceId)
  sending(accepts)
  await remind(sent.deviceId)
  sending(accepts, true)
  await remind(tested.deviceId)
  // In test mode the report counts test messages, afterwards real ones.
  expect(await asked()).toEqual([1, '1'])
  sending(accepts)
  expect(await asked()).toEqual([1, '1'])

  // The operator may report later that it has the message after all.
  const { phone } = smsMessages
  await host.database.update(smsMessages).set({ state: 'DELIVERED' }).where(eq(phone, '+48600300101'))
  expect(await asked()).toEqual([2, '2'])
  await host.database.update(smsMessages).set({ state: 'FAILED' }).where(eq(phone, '+48600300101'))
  host.setNow(new Date('2026-12-03T09:00:00Z'))
  await remind(refused.deviceId)
  expect(await asked()).toEqual([2, '2'])
  host.ports.smsGateway = real
})

test('a device that shared a message which failed was not asked about, either', async () => {
  const at = utc('2026-12-05T08:00:00')
  const [row] = await host.database.select().from(confirmations).limit(1)
  const { deviceId, clientId } = row!
  const listed = async () => (await period('2026-12')).reminders.now.asked
  const before = await listed()
  await host.database.insert(confirmations).values({
    deviceId,
    clientId,
    tokenHash: 'shared',
    tokenTail: 'x',
    dueDate: asDay('2026-12-24'),
    issuedAt: at,
    expiresOn: asDay('2027-01-05'),
  })
  expect(await listed()).toBe(before + 1)
  const [message] = await host.database
    .insert(smsMessages)
    .values({
      key: 'shared',
      phone: '+48600100200',
      message: 'x',
      type: 'INSPECTION_REMINDER',
      state: 'FAILED',
      // Queued a moment after its link was made
      testMode: host.ports.smsGateway.testMode,
      createdAt: new Date(at.getTime() + 20),
    })
    .returning({ id: smsMessages.id })
  await host.database.insert(smsSharedDevices).values({ smsId: message!.id, deviceId, dueDate: asDay('2026-12-24') })
  expect(await listed()).toBe(before)
})
