import { afterAll, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import type { DeviceWire } from '#domain/devices/wire'
import type { SmsWire } from '#domain/sms/wire'
import type { ServiceWire } from '#domain/services/wire'
import { pressPlan, pressProcess } from './testing/jobs'
import { clientWithDeviceBody } from './testing/samples'
import { testHost } from './testing/host'

const host = await testHost()
afterAll(() => host.close())

test('the loop: due date → planned SMS → reminder with a link → confirmation → service → next due date', async () => {
  const admin = await host.as('ADMIN')
  const added = await admin<ClientWire>('POST', '/api/clients/with-device', clientWithDeviceBody)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ imie: 'Łucja', telefon: '+48600100200' })
  const device = added.body.devices![0]!
  expect(device).toMatchObject({ serviceConfirmed: false, terminPrzegladu: '2026-11-30', clientName: 'Łucja Żak' })

  expect(await pressPlan(host, admin, '?daysAhead=14')).toMatchObject({ status: 'DONE', planned: 1 })
  expect(await pressPlan(host, admin, '?daysAhead=14')).toMatchObject({ planned: 0 })

  const list = await admin<{ content: { message: string; status: string }[] }>(
    'GET',
    `/api/planned-sms/device/${device.id}`,
  )
  expect(list.body.content).toHaveLength(1)
  expect(list.body.content[0]!.status).toBe('SCHEDULED')
  expect(list.body.content[0]!.message).toContain(
    'Pompa ciepla, Lipowa 4/2, 26-300 Opoczno. Termin: 30.11.2026, cena: 350 zl',
  )

  expect(await pressProcess(host, admin)).toMatchObject({ sent: 1, failed: 0, message: 'Wysłano 1 SMS.' })
  expect(await pressProcess(host, admin)).toMatchObject({ sent: 0 })

  const history = await admin<SmsWire[]>('GET', `/api/sms/history/device/${device.id}`)
  expect(history.body).toHaveLength(1)
  expect(history.body[0]).toMatchObject({ success: true, testMode: true, smsType: 'INSPECTION_REMINDER' })
  const token = /\/k\/(\w+)/.exec(history.body[0]!.message)![1]!

  const info = await host.anonymous('GET', `/api/confirm/${token}/info`)
  expect(info.body).toMatchObject({
    confirmed: false,
    expired: false,
    tokenInfo: { deviceType: 'Pompa ciepła', inspectionDate: '2026-11-30' },
  })
  expect((await host.anonymous('POST', `/api/confirm/${token}`)).body).toMatchObject({ success: true })
  expect((await host.anonymous('POST', `/api/confirm/${token}`)).body).toMatchObject({ success: true })

  const confirmed = await admin<DeviceWire>('GET', `/api/devices/${device.id}`)
  expect(confirmed.body).toMatchObject({ serviceConfirmed: true, serviceConfirmationValid: true })
  expect(confirmed.body.lastConfirmationToken).toBe(token.slice(-8))

  const service = await admin<ServiceWire>('POST', '/api/services', {
    clientId: added.body.id,
    deviceId: device.id,
    serviceType: 'PRZEGLAD_OKRESOWY',
    startDateTime: '2026-11-23T11:00:00Z',
    endDateTime: '2026-11-23T12:00:00Z',
    duration: 60,
    notes: null,
    technician: 'Jan',
    manualEntry: true,
    createGoogleEvent: true,
  })
  expect(service.body).toMatchObject({ status: 'SCHEDULED', createdBy: 'Jan ADMIN', price: null })
  const done = await admin<ServiceWire>('POST', `/api/services/${service.body.id}/complete`)
  expect(done.body).toMatchObject({ status: 'COMPLETED', price: 350 })
  const next = await admin<DeviceWire>('GET', `/api/devices/${device.id}`)
  expect(next.body).toMatchObject({ terminPrzegladu: '2027-11-23', serviceConfirmed: false })
})
