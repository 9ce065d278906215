import { describe, expect, test } from 'vitest'
import type { MessagesPreviewWire } from '#domain/sms/planned/preview'
import { asDay } from '#domain/time/day'
import { plannedSms, settings, smsBlockedNumbers, smsLimits } from '../../db/schema'
import { pressPlan, pressProcess, runDueJobs } from '../../testing/jobs'
import { addClient, deviceBody, serviceBody } from '../../testing/samples'
import { morning, smsHost } from '../../testing/sms-host'

const { host, admin, gateway } = await smsHost(async () => {
  for (const table of [plannedSms, settings, smsLimits, smsBlockedNumbers]) await host.database.delete(table)
})

const plan = '/api/planned-sms/plan/inspection-reminders'
const process = '/api/sms/process-planned'
const preview = async (path: string, call = admin) => (await call<MessagesPreviewWire>('GET', path)).body

describe('before one agrees', () => {
  test('planning says how many reminders, of how many parts, and to whom; and plans exactly these', async () => {
    await addClient(admin)
    await addClient(admin, { terminPrzegladu: '2027-01-30' })
    const { clientId, deviceId } = await addClient(admin)
    await admin('POST', '/api/services', { ...serviceBody, clientId, deviceId })
    const result = await preview(`${plan}/preview`)
    expect(result).toEqual({
      count: 1,
      entries: 1,
      parts: 2,
      cost: 0.32,
      skipped: 0,
      held: 0,
      waiting: 0,
      waits: null,
      slowed: null,
      quietUntil: null,
      recipients: [
        {
          clientName: 'Łucja Żak',
          deviceName: 'Vitocal 200',
          phoneNumber: '+48600100200',
          scheduledAt: '2026-11-23T09:00:00.000Z',
          message: expect.stringContaining('zbliza sie termin przegladu: Pompa ciepla'),
          cost: 0.32,
        },
      ],
    })
    expect(await host.database.$count(plannedSms)).toBe(0)
    expect(await pressPlan(host, admin)).toMatchObject({ planned: 1 })
    expect(await preview(`${plan}/preview`)).toMatchObject({ count: 0, recipients: [] })
    expect(await preview(`${plan}/preview?daysAhead=365`)).toMatchObject({ count: 1 })
    expect((await admin('GET', `${plan}/preview?daysAhead=0`)).status).toBe(400)
  })

  test('processing counts what leaves and what has lost its reason, and sends exactly that', async () => {
    const owners = []
    for (let i = 0; i < 25; i++) owners.push(await addClient(admin, { telefon: `6001002${10 + i}` }))
    await pressPlan(host, admin)
    await admin('PUT', `/api/devices/${owners[0]!.deviceId}/inspection-date`, { newDate: '2027-05-05' })
    await admin('POST', `/api/sms/inspection-reminder/${owners[1]!.deviceId}`)
    gateway.sent.length = 0
    const result = await preview(`${process}/preview`)
    expect(result).toMatchObject({ count: 23, entries: 23, skipped: 2, quietUntil: null })
    expect(result.recipients).toHaveLength(20)
    expect(gateway.sent).toEqual([])
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 23, skipped: 2 })
    const sent = gateway.sent.map(({ to }) => to)
    const expected = result.recipients.map(({ phoneNumber }) => phoneNumber)
    expect(sent).toEqual(expect.arrayContaining(expected))
    // Five messages are sent at a time, so the order is only approximate.
    for (const to of sent.slice(0, 5)) expect(expected.slice(0, 10)).toContain(to)
    expect(await preview(`${process}/preview`)).toMatchObject({ count: 0, skipped: 0 })
  })

  test.each([
    ['2026-11-23T20:00:00Z', 'do 8:00, w nocy nie wysyłamy'],
    ['2026-11-29T11:00:00Z', 'do 30.11.2026, w niedziele nie wysyłamy'],
    ['2026-12-25T11:00:00Z', 'do 28.12.2026, w święta nie wysyłamy'],
  ])('processing says at %s until when it waits: %s', async (at, quietUntil) => {
    await addClient(admin, { terminPrzegladu: '2026-12-29' })
    await pressPlan(host, admin, '?daysAhead=60')
    await admin('PUT', '/api/sms/scheduler/settings', { quietOnHolidays: true })
    await host.database.update(plannedSms).set({ scheduledAt: host.ports.clock.now() })
    host.setNow(new Date(at))
    const result = await preview(`${process}/preview`, await host.as('ADMIN'))
    await (
      await host.as('ADMIN')
    )('PUT', '/api/sms/scheduler/settings', { quietOnHolidays: false })
    expect(result).toMatchObject({ count: 1, quietUntil })
  })

  test('processing holds the limit per number, and finds repetitions, also among hundreds of messages', async () => {
    await host.database.insert(smsLimits).values({ perNumberDay: 1, updatedAt: morning, updatedBy: 'Jan ADMIN' })
    const to = (customPhone: string, customMessage = 'Dzień dobry') => ({
      type: 'CUSTOM' as const,
      customPhone,
      customMessage,
      scheduledAt: morning,
      createdAt: morning,
      updatedAt: morning,
    })
    const others = Array.from({ length: 600 }, (_, i) => to(`+48601${String(i).padStart(6, '0')}`))
    const first = to('+48600100200')
    const repeated = to('+48600100200')
    const another = to('+48600100200', 'Do widzenia')
    await host.database.insert(plannedSms).values([first, ...others, repeated, another])
    expect(await preview(`${process}/preview`)).toMatchObject({ count: 601, skipped: 1, held: 1 })
  })

  test('planning counts messages, not devices: those of a customer that are due soon after each other share one', async () => {
    const { clientId } = await addClient(admin, { terminPrzegladu: '2026-12-01', nazwaUrzadzenia: 'A' })
    const device = { ...deviceBody, clientId }
    await admin('POST', '/api/devices', { ...device, terminPrzegladu: '2026-12-05', nazwaUrzadzenia: 'B' })
    await admin('POST', '/api/devices', { ...device, terminPrzegladu: '2026-12-28', nazwaUrzadzenia: 'C' })
    await addClient(admin, { telefon: '600100299' })
    const result = await preview(`${plan}/preview?daysAhead=40`)
    expect(result).toMatchObject({ count: 3, entries: 4, parts: 6, cost: 0.96 })
    expect(new Set(result.recipients.map(({ deviceName }) => deviceName))).toEqual(
      new Set(['A, B', 'C', 'Vitocal 200']),
    )
    expect((await preview(`${plan}/preview?daysAhead=40&limit=1`)).recipients).toHaveLength(1)
    // A device planned later joins a waiting message, which is named with all its devices and its whole price.
    await pressPlan(host, admin, '?daysAhead=40')
    await admin('POST', '/api/devices', { ...device, terminPrzegladu: '2026-12-06', nazwaUrzadzenia: 'D' })
    expect(await preview(`${plan}/preview?daysAhead=40`)).toMatchObject({
      count: 1,
      entries: 1,
      parts: 2,
      cost: 0.32,
      recipients: [{ deviceName: 'A, B, D', cost: 0.32 }],
    })
  })

  test('what planning names is what processing then names and sends: also waiting devices whose own turn would be later', async () => {
    const { clientId } = await addClient(admin, { terminPrzegladu: '2026-12-12', nazwaUrzadzenia: 'Later' })
    await addClient(admin, { terminPrzegladu: '2026-12-12', telefon: '600100299', nazwaUrzadzenia: 'Alone' })
    await pressPlan(host, admin, '?daysAhead=30')
    await admin('POST', '/api/devices', {
      ...deviceBody,
      clientId,
      terminPrzegladu: '2026-12-01',
      nazwaUrzadzenia: 'Now',
    })
    const expected = { count: 1, parts: 2, cost: 0.32, recipients: [{ deviceName: 'Now, Later', cost: 0.32 }] }
    const planned = await preview(`${plan}/preview`)
    expect(planned).toMatchObject({ ...expected, entries: 1 })
    await pressPlan(host, admin)
    const due = await preview(`${process}/preview`)
    expect(due).toMatchObject({ ...expected, entries: 2 })
    expect(due.recipients[0]!.message).toBe(planned.recipients[0]!.message)
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 1 })
    expect(gateway.sent.map(({ text }) => text.replace(/\S+\/k\/\w+/, ''))).toEqual([
      due.recipients[0]!.message.replace(/\S+\/k\/\w+/, ''),
    ])
  })

  describe('the question before processing foresees', () => {
    const long = 'Dzień dobry. '.repeat(6)
    /** Due messages to these numbers, in this order */
    const planTo = (...messages: [place: number, text?: string][]) =>
      host.database.insert(plannedSms).values(
        messages.map(([place, customMessage = `Dzien dobry ${place}`], at) => ({
          type: 'CUSTOM' as const,
          customMessage,
          customPhone: `+4860010021${place}`,
          scheduledAt: new Date(morning.getTime() - 60_000 + at),
          createdAt: morning,
          updatedAt: morning,
        })),
      )
    const limit = (limits: Partial<typeof smsLimits.$inferInsert>) =>
      host.database.insert(smsLimits).values({ ...limits, updatedAt: morning, updatedBy: 'Jan ADMIN' })
    const foreseen = async () => {
      const result = await preview(`${process}/preview`)
      return { ...result, recipients: result.recipients.map(({ phoneNumber }) => phoneNumber.at(-1)) }
    }
    const recipients = () => gateway.sent.map(({ to }) => to.slice(-1))

    test('a daily budget: the first message that does not fit stops the rest, also a shorter one', async () => {
      await admin('PUT', '/api/settings', { dailySmsBudget: 4 })
      await planTo([1], [2, long], [3, long], [4], [5])
      expect(await foreseen()).toMatchObject({
        count: 2,
        parts: 3,
        cost: 0.48,
        waiting: 3,
        recipients: ['1', '2'],
        waits: 'Wykorzystano 3 z 4 części dziennego budżetu, a potrzeba jeszcze 2.',
      })
      expect(await pressProcess(host, admin)).toMatchObject({ sent: 2, postponed: 3 })
      expect(recipients().toSorted()).toEqual(['1', '2'])
      expect(await foreseen()).toMatchObject({ count: 0, waiting: 3 })
    })

    test('a monthly budget that is used up', async () => {
      await admin('PUT', '/api/settings', { monthlySmsBudget: 1 })
      await planTo([1])
      await pressProcess(host, admin)
      await planTo([2], [3])
      expect(await foreseen()).toMatchObject({
        count: 0,
        parts: 0,
        cost: 0,
        waiting: 2,
        recipients: [],
        waits: 'Budżet miesięczny 1 części jest wyczerpany.',
      })
      expect(await pressProcess(host, admin)).toMatchObject({ sent: 0, postponed: 2 })
    })

    test('the limit per minute: when each leaves, counted from the last ones', async () => {
      await limit({ perMinute: 2 })
      await planTo([1])
      await pressProcess(host, admin)
      await planTo([2], [3], [4], [5])
      const result = await preview(`${process}/preview`)
      const times = result.recipients.map(({ scheduledAt }) => scheduledAt.slice(11, 16))
      expect([result.count, times]).toEqual([4, ['09:00', '09:01', '09:01', '09:02']])
      expect(result.slowed).toBe('Limit: najwyżej 2 SMS-y na minutę. Ostatni zostanie wysłany o 10:02.')
      await admin('POST', '/api/sms/process-planned')
      const sent: string[] = []
      for (const minute of ['09:00', '09:01', '09:02']) {
        gateway.sent.length = 0
        host.setNow(new Date(`2026-11-23T${minute}:01Z`))
        await runDueJobs(host.ports)
        sent.push(...gateway.sent.map(() => minute))
      }
      expect(sent).toEqual(times)
    })

    test('that the hours of sending end before the limit per minute lets all leave', async () => {
      await limit({ perMinute: 2 })
      host.setNow(new Date('2026-11-23T19:59:00Z'))
      await planTo([1], [2], [3])
      expect(await foreseen()).toMatchObject({
        count: 2,
        waiting: 1,
        recipients: ['1', '2'],
        waits: 'Reszta poczeka do 8:00, w nocy nie wysyłamy.',
      })
      await admin('POST', '/api/sms/process-planned')
      for (const instant of ['19:59:00', '20:00:01', '20:01:30']) {
        host.setNow(new Date(`2026-11-23T${instant}Z`))
        await runDueJobs(host.ports)
      }
      expect(recipients().toSorted()).toEqual(['1', '2'])
      host.setNow(new Date('2026-11-24T07:00:00Z'))
      await runDueJobs(host.ports)
      expect(recipients().toSorted()).toEqual(['1', '2', '3'])
    })

    test('that a message is skipped when its reason is gone before its number may get one', async () => {
      await limit({ perNumberDay: 1 })
      const { deviceId } = await addClient(admin, { terminPrzegladu: '2026-11-23', telefon: '600100211' })
      await host.database.insert(plannedSms).values({
        type: 'EXPIRATION_DATE_NOTIFICATION',
        deviceId,
        dueDate: asDay('2026-11-23'),
        scheduledAt: morning,
        createdAt: morning,
        updatedAt: morning,
        clientId: (await admin<{ clientId: number }>('GET', `/api/devices/${deviceId}`)).body.clientId,
      })
      await planTo([1], [1, 'Do widzenia'])
      expect(await foreseen()).toMatchObject({ count: 1, held: 1, skipped: 1 })
      expect(await pressProcess(host, admin)).toMatchObject({ sent: 1, held: 1, skipped: 1 })
    })

    test('at night what leaves in the morning, by the budget of that day', async () => {
      await admin('PUT', '/api/settings', { dailySmsBudget: 2 })
      await planTo([1], [2])
      await pressProcess(host, admin)
      await planTo([3], [4], [5])
      host.setNow(new Date('2026-11-23T21:00:00Z'))
      const result = await preview(`${process}/preview`)
      expect(result).toMatchObject({ count: 2, waiting: 1, quietUntil: 'do 8:00, w nocy nie wysyłamy' })
      expect(result.recipients.map(({ scheduledAt }) => scheduledAt)).toEqual([
        '2026-11-24T07:00:00.000Z',
        '2026-11-24T07:00:00.000Z',
      ])
    })
  })

  describe('the question before planning foresees', () => {
    test('a budget, which what is planned already uses first', async () => {
      await admin('PUT', '/api/settings', { dailySmsBudget: 4 })
      await addClient(admin, { telefon: '600100211' })
      await pressPlan(host, admin)
      for (const place of [2, 3]) await addClient(admin, { telefon: `60010021${place}` })
      expect(await preview(`${plan}/preview`)).toMatchObject({
        count: 1,
        entries: 2,
        parts: 2,
        cost: 0.32,
        waiting: 1,
        waits: 'Budżet dzienny 4 części jest wyczerpany.',
      })
    })

    test('a blocked number, and a number that has got enough on that day', async () => {
      await host.database.insert(smsLimits).values({ perNumberDay: 1, updatedAt: morning, updatedBy: 'Jan ADMIN' })
      await addClient(admin, { telefon: '600100211' })
      await addClient(admin, { telefon: '600100212' })
      await addClient(admin, { telefon: '600100212' })
      await admin('POST', '/api/admin/sms/rate-limits/block', { phoneNumber: '600100211', reason: 'Reklamacja' })
      expect(await preview(`${plan}/preview`)).toMatchObject({ count: 1, entries: 3, held: 2, waiting: 0 })
    })

    test('the limit per minute: when each leaves', async () => {
      await host.database.insert(smsLimits).values({ perMinute: 1, updatedAt: morning, updatedBy: 'Jan ADMIN' })
      for (const place of [1, 2, 3]) await addClient(admin, { telefon: `60010021${place}` })
      const result = await preview(`${plan}/preview`)
      expect(result.recipients.map(({ scheduledAt }) => scheduledAt.slice(11, 16))).toEqual(['09:00', '09:01', '09:02'])
      expect(result.slowed).toBe('Limit: najwyżej 1 SMS na minutę. Ostatni zostanie wysłany o 10:02.')
    })
  })

  test.each([
    [`${plan}/preview`, 'VIEWER', 200],
    [`${process}/preview`, 'MANAGER', 403],
    [`${process}/preview`, 'ADMIN', 200],
  ] as const)('%s answers a %s %i', async (path, role, status) => {
    expect((await (await host.as(role))('GET', path)).status).toBe(status)
  })
})
