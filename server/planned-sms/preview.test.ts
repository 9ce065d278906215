import { describe, expect, test } from 'vitest'
import type { MessagesPreviewWire } from '#domain/planned-sms/preview'
import { plannedSms, smsLimits } from '../db/schema'
import type { Call, TestHost } from '../testing/host'
import { pressPlan, pressProcess } from '../testing/jobs'
import { addClient, deviceBody, serviceBody } from '../testing/samples'
import { morning, smsHost } from '../testing/sms-host'

let host: TestHost
let admin: Call
const gateway = smsHost(async (started) => {
  host = started.host
  admin = started.admin
  await host.database.delete(smsLimits)
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
    const found = await preview(`${plan}/preview`)
    expect(found).toEqual({
      count: 1,
      entries: 1,
      parts: 2,
      cost: 0.32,
      skipped: 0,
      held: 0,
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
    const found = await preview(`${process}/preview`)
    expect(found).toMatchObject({ count: 23, entries: 23, skipped: 2, quietUntil: null })
    expect(found.recipients).toHaveLength(20)
    expect(gateway.sent).toEqual([])
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 23, skipped: 2 })
    const [sent, expected] = [gateway.sent.map(({ to }) => to), found.recipients.map(({ phoneNumber }) => phoneNumber)]
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
    const found = await preview(`${process}/preview`, await host.as('ADMIN'))
    await (
      await host.as('ADMIN')
    )('PUT', '/api/sms/scheduler/settings', { quietOnHolidays: false })
    expect(found).toMatchObject({ count: 1, quietUntil })
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
    const [first, repeated, another] = [to('+48600100200'), to('+48600100200'), to('+48600100200', 'Do widzenia')]
    await host.database.insert(plannedSms).values([first, ...others, repeated, another])
    expect(await preview(`${process}/preview`)).toMatchObject({ count: 601, skipped: 1, held: 1 })
  })

  test('planning counts messages, not devices: those of a customer that are due soon after each other share one', async () => {
    const { clientId } = await addClient(admin, { terminPrzegladu: '2026-12-01', nazwaUrzadzenia: 'A' })
    const device = { ...deviceBody, clientId }
    await admin('POST', '/api/devices', { ...device, terminPrzegladu: '2026-12-05', nazwaUrzadzenia: 'B' })
    await admin('POST', '/api/devices', { ...device, terminPrzegladu: '2026-12-28', nazwaUrzadzenia: 'C' })
    await addClient(admin, { telefon: '600100299' })
    const found = await preview(`${plan}/preview?daysAhead=40`)
    expect(found).toMatchObject({ count: 3, entries: 4, parts: 6, cost: 0.96 })
    expect(new Set(found.recipients.map(({ deviceName }) => deviceName))).toEqual(new Set(['A, B', 'C', 'Vitocal 200']))
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
    await host.database.delete(plannedSms)
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

  test.each([
    [`${plan}/preview`, 'VIEWER', 200],
    [`${process}/preview`, 'MANAGER', 403],
    [`${process}/preview`, 'ADMIN', 200],
  ] as const)('%s answers a %s %i', async (path, role, status) => {
    expect((await (await host.as(role))('GET', path)).status).toBe(status)
  })
})
