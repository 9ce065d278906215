import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import type { Call, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, addService, serviceBody } from '../testing/samples'

let host: TestHost
let manager: Call
let viewer: Call
beforeAll(async () => {
  host = await testHost()
  manager = await host.as('MANAGER')
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())

const planned = async () => {
  const { clientId, deviceId } = await addClient(manager)
  const id = await addService(host, { clientId, deviceId }, { startsAt: new Date('2026-11-23T08:00:00Z') })
  return { id, clientId, deviceId }
}
const read = async (id: number, call = manager) => (await call<ServiceWire>('GET', `/api/services/${id}`)).body
const complete = (id: number, body: object) => manager<ServiceWire>('POST', `/api/services/${id}/complete`, body)

test('a completed visit says how it was paid, if somebody said so', async () => {
  const { id } = await planned()
  expect((await complete(id, { price: 300, payment: 'CARD' })).body).toMatchObject({ price: 300, payment: 'CARD' })
  expect((await complete(id, { price: 300, payment: 'CARD' })).status).toBe(200)
  expect((await complete(id, { payment: 'CASH' })).status).toBe(409)
  const other = await planned()
  expect((await complete(other.id, {})).body.payment).toBeNull()
  expect((await complete((await planned()).id, { payment: 'BLIK' })).status).toBe(400)
})

test('an unpaid one is paid later, and found until then', async () => {
  const { id, clientId, deviceId } = await planned()
  await complete(id, { payment: 'UNPAID' })
  const unpaid = async () => {
    const filter = encodeURIComponent(JSON.stringify({ payment: ['UNPAID'] }))
    return (await manager<ServiceWire[]>('GET', `/api/services?filter=${filter}`)).body.map((each) => each.id)
  }
  expect(await unpaid()).toEqual([id])
  const { startDateTime, endDateTime, serviceType, duration } = await read(id)
  const body = { ...serviceBody, clientId, deviceId, startDateTime, endDateTime, serviceType, duration }
  expect((await manager('PUT', `/api/services/${id}`, body)).status).toBe(200)
  expect(await unpaid()).toEqual([id])
  expect((await manager('PUT', `/api/services/${id}`, { ...body, payment: 'TRANSFER' })).status).toBe(200)
  expect(await unpaid()).toEqual([])
  expect((await read(id)).payment).toBe('TRANSFER')
  await manager('POST', `/api/services/${id}/reopen`)
  expect((await read(id)).payment).toBeNull()
  const early = await manager('PUT', `/api/services/${id}`, { ...body, payment: 'CASH' })
  expect(early).toMatchObject({
    status: 400,
    body: { fields: { payment: 'Płatność zapisuje się przy zakończonej wizycie' } },
  })
})

test('a visit recorded for a past day may say it at once', async () => {
  const { clientId, deviceId } = await addClient(manager)
  const at = { startDateTime: '2026-11-20T08:00:00Z', endDateTime: '2026-11-20T09:00:00Z' }
  const body = { ...serviceBody, clientId, deviceId, ...at }
  const booked = await manager<ServiceWire>('POST', '/api/services', { ...body, payment: 'CASH', price: 200 })
  expect(booked.body).toMatchObject({ payment: 'CASH', price: 200 })
  const later = { startDateTime: '2026-11-25T08:00:00Z', endDateTime: '2026-11-25T09:00:00Z' }
  expect((await manager('POST', '/api/services', { ...body, ...later, payment: 'CASH' })).status).toBe(400)
})

test('who may not read prices reads no payment, and cannot filter by it', async () => {
  const { id } = await planned()
  await complete(id, { payment: 'CASH' })
  expect((await read(id, viewer)).payment).toBeNull()
  const filter = encodeURIComponent(JSON.stringify({ payment: ['CASH'] }))
  expect((await viewer('GET', `/api/services?filter=${filter}`)).status).toBe(403)
})
