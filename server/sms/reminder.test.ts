import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SmsWire } from '#domain/sms/wire'
import { clients, devices, plannedSms, smsMessages } from '../db/schema'
import { addClient } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { statuses } from '../testing/host'
import { smsHost } from '../testing/sms-host'

let staff: TestCall
let owner: { clientId: number; deviceId: number }
const { host, gateway } = await smsHost(async () => {
  staff = await host.as('TECHNICIAN')
  owner = await addClient(staff)
})

async function clockAt(instant: string) {
  host.setNow(new Date(instant))
  staff = await host.as('TECHNICIAN')
}
const remind = (id = owner.deviceId) =>
  staff<{ success: boolean; message: string; sms: SmsWire }>('POST', `/api/sms/inspection-reminder/${id}`)

describe('a reminder sent by hand', () => {
  test('leaves at once, with a link, and is in the history of device and client', async () => {
    const { status, body } = await remind()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'SMS został wysłany pomyślnie!',
      sms: {
        deviceName: 'Vitocal 200',
        deviceType: 'Pompa ciepła',
        clientName: 'Łucja Żak',
        phoneNumber: '+48600100200',
        smsType: 'MANUAL_INSPECTION_REMINDER',
        state: 'SENT',
        testMode: false,
        errorMessage: null,
      },
    })
    expect(gateway.sent).toEqual([expect.objectContaining({ to: '+48600100200', text: body.sms.message })])
    const token = /\/k\/(\w{20})/.exec(body.sms.message)![1]!
    expect((await host.anonymous('GET', `/api/confirm/${token}/info`)).body).toMatchObject({ expired: false })
    for (const path of [`device/${owner.deviceId}`, `client/${owner.clientId}`]) {
      expect((await staff('GET', `/api/sms/history/${path}`)).body).toEqual([body.sms])
      const history = (await (await host.as('VIEWER'))<SmsWire[]>('GET', `/api/sms/history/${path}`)).body
      expect(history).toEqual([{ ...body.sms, message: body.sms.message.replace(token, '••••••••') }])
    }
    const [device] = await host.database.select().from(devices).where(eq(devices.id, owner.deviceId))
    expect(device!.lastTokenTail).toBe(token.slice(-8))
  })

  test('leaves for a client that calls the body JSON which it leaves out', async () => {
    const path = `/api/sms/inspection-reminder/${owner.deviceId}`
    expect((await staff('POST', path, '', { 'content-type': 'application/json' })).status).toBe(200)
    expect(gateway.sent).toHaveLength(1)
  })

  test.each([
    ['2026-11-23T06:59:59Z', 409],
    ['2026-11-23T07:00:00Z', 200],
    ['2026-11-23T19:59:59Z', 200],
    ['2026-11-23T20:00:00Z', 409],
  ])('at %s answers %i', async (instant, status) => {
    await clockAt(instant)
    const answer = await remind()
    expect(answer.status).toBe(status)
    expect(gateway.sent).toHaveLength(status === 200 ? 1 : 0)
    if (status === 409) expect(answer.body).toMatchObject({ error: 'QUIET_HOURS' })
  })

  test('twice within a minute is refused, even at once', async () => {
    const answers = await Promise.all([remind(), remind(), remind()])
    expect(statuses(answers)).toEqual([200, 409, 409])
    host.setNow(new Date('2026-11-23T09:00:59Z'))
    expect(await remind()).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: 'Przypomnienie o tym urządzeniu wysłano przed chwilą.' },
    })
    host.setNow(new Date('2026-11-23T09:01:00Z'))
    expect((await remind()).status).toBe(200)
    expect(gateway.sent).toHaveLength(2)
  })

  test('that failed may be tried again at once', async () => {
    gateway.onSend(async () => ({ kind: 'REJECTED', reason: 'Zły numer' }))
    const failed = await remind()
    expect(failed).toMatchObject({
      status: 200,
      body: { success: false, message: 'Zły numer', sms: { success: false } },
    })
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    expect((await remind()).body.success).toBe(true)
    expect(new Set(gateway.sent.map(({ key }) => key)).size).toBe(2)
  })

  test('about another device is another matter', async () => {
    await remind()
    expect((await remind((await addClient(staff)).deviceId)).status).toBe(200)
  })

  test('about a device that is not there answers 404', async () => {
    expect(await remind(99_999)).toMatchObject({ status: 404, body: { message: 'Nie znaleziono urządzenia' } })
  })

  test('is not sent twice by a button pressed twice', async () => {
    const press = () =>
      staff('POST', `/api/sms/inspection-reminder/${owner.deviceId}`, undefined, { 'idempotency-key': 'pressed' })
    const one = await press()
    const two = await press()
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    expect(gateway.sent).toHaveLength(1)
  })
})

describe('the history', () => {
  test('shows the newest first, ten unless asked otherwise', async () => {
    await host.database.insert(smsMessages).values(
      Array.from({ length: 15 }, (_, i) => ({
        key: `h-${i}`,
        deviceId: owner.deviceId,
        clientId: owner.clientId,
        phone: '+48600100200',
        message: `nr ${i}`,
        type: 'CUSTOM' as const,
        state: 'SENT' as const,
        testMode: true,
        createdAt: new Date(Date.UTC(2026, 10, 1, i)),
      })),
    )
    const texts = async (query: string) =>
      (await staff<SmsWire[]>('GET', `/api/sms/history/client/${owner.clientId}${query}`)).body.map(
        (sms) => sms.message,
      )
    expect(await texts('')).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map((i) => `nr ${i}`))
    expect(await texts('?limit=2')).toEqual(['nr 14', 'nr 13'])
    expect(await texts('?limit=200')).toHaveLength(15)
    expect((await staff('GET', '/api/sms/history/device/1?limit=0')).status).toBe(400)
    expect((await staff('GET', '/api/sms/history/device/1?limit=1001')).status).toBe(400)
  })

  test('tells the newest message about a device, and null where there is none', async () => {
    const last = () => staff<SmsWire | null>('GET', `/api/sms/last-sms/device/${owner.deviceId}`)
    expect(await last()).toMatchObject({ status: 200, body: null })
    await remind()
    host.setNow(new Date('2026-11-23T09:05:00Z'))
    const { body } = await remind()
    expect((await last()).body).toEqual(body.sms)
    const viewer = await host.as('VIEWER')
    const { body: lastSms } = await viewer<SmsWire>('GET', `/api/sms/last-sms/device/${owner.deviceId}`)
    expect(lastSms.message).toBe(body.sms.message.replace(/(?<=\/k\/)\w{20}/, '••••••••'))
  })

  test('names what is gone in Polish', async () => {
    await remind()
    await host.database.update(smsMessages).set({ deviceName: null, deviceType: null, clientName: null })
    const { body } = await staff<SmsWire[]>('GET', `/api/sms/history/device/${owner.deviceId}`)
    expect(body[0]).toMatchObject({
      deviceName: 'Nieznane urządzenie',
      deviceType: 'Nieznany typ',
      clientName: 'Nieznany klient',
    })
    await host.database.delete(clients)
    expect(await host.database.$count(plannedSms)).toBe(0)
  })

  test('tells which gateway is configured', async () => {
    expect((await staff('GET', '/api/sms/config-status')).body).toEqual({
      configured: true,
      testMode: false,
      gateway: 'Bramka',
      sender: null,
      balance: null,
      problem: null,
      answersUrl: null,
      budget: null,
    })
  })
})
