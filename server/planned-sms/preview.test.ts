import { describe, expect, test } from 'vitest'
import type { MessagesPreviewWire } from '#domain/planned-sms/preview'
import { plannedSms } from '../db/schema'
import type { Call, TestHost } from '../testing/host'
import { pressPlan, pressProcess } from '../testing/jobs'
import { addClient, visitBody } from '../testing/samples'
import { smsHost } from '../testing/sms-host'

let host: TestHost
let admin: Call
const gateway = smsHost((started) => {
  host = started.host
  admin = started.admin
})

const plan = '/api/planned-sms/plan/inspection-reminders'
const process = '/api/sms/process-planned'
const preview = async (path: string, call = admin) => (await call<MessagesPreviewWire>('GET', path)).body

describe('before one agrees', () => {
  test('planning says how many reminders, of how many parts, and to whom; and plans exactly these', async () => {
    await addClient(admin)
    await addClient(admin, { terminPrzegladu: '2027-01-30' })
    const { clientId, deviceId } = await addClient(admin)
    await admin('POST', '/api/services', { ...visitBody, clientId, deviceId })
    const found = await preview(`${plan}/preview`)
    expect(found).toEqual({
      count: 1,
      parts: 2,
      skipped: 0,
      night: false,
      recipients: [
        {
          clientName: 'Łucja Żak',
          deviceName: 'Vitocal 200',
          phoneNumber: '+48600100200',
          scheduledAt: '2026-11-23T09:00:00.000Z',
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
    expect(found).toMatchObject({ count: 23, skipped: 2, night: false })
    expect(found.recipients).toHaveLength(20)
    expect(gateway.sent).toEqual([])
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 23, skipped: 2 })
    const [sent, expected] = [gateway.sent.map(({ to }) => to), found.recipients.map(({ phoneNumber }) => phoneNumber)]
    expect(sent).toEqual(expect.arrayContaining(expected))
    // In that order, but for those that are on their way at the same time.
    for (const to of sent.slice(0, 5)) expect(expected.slice(0, 10)).toContain(to)
    expect(await preview(`${process}/preview`)).toMatchObject({ count: 0, skipped: 0 })
  })

  test('processing says that nothing leaves at night', async () => {
    await addClient(admin)
    await pressPlan(host, admin)
    host.setNow(new Date('2026-11-23T20:00:00Z'))
    expect(await preview(`${process}/preview`, await host.as('ADMIN'))).toMatchObject({ count: 1, night: true })
  })

  test.each([
    [`${plan}/preview`, 'VIEWER', 200],
    [`${process}/preview`, 'MANAGER', 403],
    [`${process}/preview`, 'ADMIN', 200],
  ] as const)('%s answers a %s %i', async (path, role, status) => {
    expect((await (await host.as(role))('GET', path)).status).toBe(status)
  })
})
