import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import type { SmsWire } from '#domain/sms/wire'
import { testHost } from '../testing/host'
import { clientWithDeviceBody } from '../testing/samples'

let deviceId: number
const host = await testHost()
beforeAll(async () => {
  const admin = await host.as('ADMIN')
  const { body } = await admin<ClientWire>('POST', '/api/clients/with-device', clientWithDeviceBody)
  deviceId = body.devices![0]!.id
})
afterAll(() => host.close())

type Sent = { success: boolean; sms: SmsWire }

test('a preview shows the reminder with a link as long as the real one, and hands none out', async () => {
  const technician = await host.as('TECHNICIAN')
  const { body } = await technician<{ message: string }>('POST', '/api/settings/preview-sms-for-device', { deviceId })
  expect(body.message).toContain('Pompa ciepla, Lipowa 4/2, 26-300 Opoczno')
  const example = /https:\S+\/k\/(\w+)/.exec(body.message)![1]!
  expect((await host.anonymous('GET', `/api/confirm/${example}/info`)).status).toBe(404)

  const edited = `${body.message} Do zobaczenia!`
  const sent = await technician<Sent>('POST', `/api/sms/inspection-reminder/${deviceId}`, { message: edited })
  expect(sent.body).toMatchObject({ success: true, sms: { smsType: 'MANUAL_INSPECTION_REMINDER' } })
  expect(sent.body.sms.message).toHaveLength(edited.length)
  const token = /\/k\/(\w+)/.exec(sent.body.sms.message)![1]!
  expect((await host.anonymous('GET', `/api/confirm/${token}/info`)).body).toMatchObject({ confirmed: false })
})

test('a template is previewed with an invented client', async () => {
  const manager = await host.as('MANAGER')
  const { body } = await manager('POST', '/api/settings/preview-sms', { template: '{clientName}: {deviceType} {nic}' })
  expect(body).toEqual({ message: 'Lucja Wisniewska: Pompa ciepla {nic}' })
})

test('a text of one’s own goes to a number, once', async () => {
  const technician = await host.as('TECHNICIAN')
  const text = { phoneNumber: '600 100 200', message: 'Będziemy o 12.', deviceId: null }
  const sent = await technician<Sent>('POST', '/api/sms/custom', text)
  expect(sent.body).toMatchObject({
    success: true,
    sms: { phoneNumber: '+48600100200', smsType: 'CUSTOM', deviceId: null },
  })
  expect((await technician('POST', '/api/sms/custom', text)).status).toBe(409)
  const other = { ...text, message: 'Link: {customConfirmationURL}', deviceId }
  const withLink = await technician<Sent>('POST', '/api/sms/custom', other)
  expect(withLink.body.sms.message).toMatch(/^Link: https:\/\/termin\.test\/k\/\w{20}$/)
})

test.each([
  [{ phoneNumber: '12', message: 'x', deviceId: null }, 400],
  [{ phoneNumber: '600100200', message: '  ', deviceId: null }, 400],
  [{ phoneNumber: '600100200', message: 'x'.repeat(641), deviceId: null }, 400],
  [{ phoneNumber: '600100200', message: 'x', deviceId: 999_999 }, 404],
])('refuses %j', async (body, status) => {
  const admin = await host.as('ADMIN')
  expect((await admin('POST', '/api/sms/custom', body)).status).toBe(status)
})

test('nothing of one’s own leaves at night, and a viewer sends nothing', async () => {
  const viewer = await host.as('VIEWER')
  const text = { phoneNumber: '600100200', message: 'Dobranoc', deviceId: null }
  expect((await viewer('POST', '/api/sms/custom', text)).status).toBe(403)
  host.setNow(instantAt(asDay('2026-11-23'), 21))
  const night = await host.as('ADMIN')
  expect((await night('POST', '/api/sms/custom', text)).body).toMatchObject({ error: 'QUIET_HOURS' })
})
