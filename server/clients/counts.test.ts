import { afterAll, expect, test } from 'vitest'
import { deviceAttachments, requestPhotos, requests, serviceAttachments } from '../db/schema'
import { testHost } from '../testing/host'
import { pressPlan } from '../testing/jobs'
import { addClient, deviceBody, serviceBody } from '../testing/samples'

const host = await testHost()
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())

const image = (key: string) => ({
  originalName: 'a.png',
  contentType: 'image/png',
  fileSize: 1,
  storageKey: key,
  uploadedBy: 'Jan',
  createdAt: host.ports.clock.now(),
})

test('what goes along with a client, or with one device, is counted', async () => {
  const other = await addClient(staff)
  await staff('POST', '/api/services', { ...serviceBody, clientId: other.clientId, deviceId: other.deviceId })
  const { clientId, deviceId } = await addClient(staff)
  await staff('POST', '/api/devices', { clientId, ...deviceBody })
  await pressPlan(host, staff)
  const service = await staff('POST', '/api/services', { ...serviceBody, clientId, deviceId })
  await staff('POST', '/api/duties', {
    deviceId,
    kind: 'FLUES',
    reason: 'LAW',
    anchor: 'LAST_DONE',
    intervalMonths: 12,
    opensMonths: 1,
    hard: true,
    dueOn: '2027-01-10',
    active: true,
  })
  expect((await staff('POST', '/api/protocols', { serviceId: service.body.id })).status).toBe(200)
  const at = host.ports.clock.now()
  const report = { kind: 'FAILURE', clientId, deviceId, receivedAt: at, changedAt: at } as const
  const [request] = await host.database.insert(requests).values(report).returning()
  await host.database.insert(requestPhotos).values({ ...image('c'), requestId: request!.id })
  await host.database.insert(deviceAttachments).values({ ...image('a'), deviceId })
  await host.database.insert(serviceAttachments).values({ ...image('b'), serviceId: service.body.id as number })

  expect((await staff('GET', `/api/clients/${clientId}/dependents`)).body).toEqual({
    devices: 2,
    visits: 1,
    duties: 1,
    requests: 1,
    draftProtocols: 1,
    keptEntries: 0,
    keptProtocols: 0,
    photos: 3,
    plannedSms: 2,
  })
  expect((await staff('GET', `/api/devices/${deviceId}/dependents`)).body).toEqual({
    devices: 1,
    visits: 1,
    duties: 1,
    requests: 1,
    draftProtocols: 1,
    keptEntries: 0,
    keptProtocols: 0,
    photos: 3,
    plannedSms: 1,
  })
})

test('a client without devices takes nothing along', async () => {
  const { body } = await staff('POST', '/api/clients', { imie: 'Jan', nazwisko: 'Lis', telefon: '600100200' })
  expect((await staff('GET', `/api/clients/${String(body.id)}/dependents`)).body).toEqual({
    devices: 0,
    visits: 0,
    duties: 0,
    requests: 0,
    draftProtocols: 0,
    keptEntries: 0,
    keptProtocols: 0,
    photos: 0,
    plannedSms: 0,
  })
})

test.each(['/api/clients/999999/dependents', '/api/devices/999999/dependents'])('%s is not found', async (path) => {
  expect((await staff('GET', path)).status).toBe(404)
})
