import { afterAll, describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { testHost } from '../testing/host'
import { addClient, addService, serviceBody } from '../testing/samples'

const host = await testHost()
const manager = await host.as('MANAGER')
const viewer = await host.as('VIEWER')
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

describe('who was paid and who was not', () => {
  const done = async (body: object) => {
    const { id } = await planned()
    await complete(id, body)
    return id
  }
  const filtered = (payment: string[]) => encodeURIComponent(JSON.stringify({ payment }))
  const findIds = async (payment: string[]) =>
    (await manager<ServiceWire[]>('GET', `/api/services?filter=${filtered(payment)}`)).body.map(({ id }) => id)

  test('those of which nobody said it are found, unless they were free; so is what is planned not', async () => {
    const unsaid = await done({ price: 120 })
    const unpaid = await done({ price: 80, payment: 'UNPAID' })
    const free = await done({ price: 0 })
    const waiting = (await planned()).id
    expect(await findIds(['NOT_STATED'])).toContain(unsaid)
    expect(await findIds(['NOT_STATED'])).not.toEqual(expect.arrayContaining([unpaid]))
    for (const other of [free, waiting]) expect(await findIds(['NOT_STATED'])).not.toContain(other)
    expect(await findIds(['NOT_STATED', 'UNPAID'])).toEqual(expect.arrayContaining([unsaid, unpaid]))
  })

  test('their sum is read by those who read the reports', async () => {
    const before = (
      await manager<{ services: number; price: number }>('GET', `/api/services/sum?filter=${filtered(['UNPAID'])}`)
    ).body
    await done({ price: 100.5, payment: 'UNPAID' })
    await done({ price: 200, payment: 'UNPAID' })
    await done({ price: 700, payment: 'CASH' })
    const { body } = await manager('GET', `/api/services/sum?filter=${filtered(['UNPAID'])}`)
    expect(body).toEqual({ services: before.services + 2, price: before.price + 300.5 })
    expect((await viewer('GET', '/api/services/sum')).status).toBe(403)
  })

  test('a price that an earlier import has left on a visit that was not done is in no sum', async () => {
    const { clientId, deviceId } = await addClient(manager)
    const visit = (status: 'COMPLETED' | 'CANCELLED' | 'SCHEDULED', price: number) =>
      addService(host, { clientId, deviceId }, { startsAt: new Date('2026-11-20T08:00:00Z'), status, price })
    await visit('COMPLETED', 20_000)
    await visit('CANCELLED', 35_000)
    await visit('SCHEDULED', 41_000)
    const filter = encodeURIComponent(JSON.stringify({ clientId }))
    expect((await manager('GET', `/api/services/sum?filter=${filter}`)).body).toEqual({ services: 3, price: 200 })
  })

  test('it is paid with one call, which changes nothing else and can be taken back', async () => {
    const id = await done({ price: 150, payment: 'UNPAID' })
    const before = await read(id)
    const pay = (payment: string | null, version: number, call = manager) =>
      call<ServiceWire>('PUT', `/api/services/${id}/payment`, { payment }, { 'If-Match': `"${version}"` })
    const paid = await pay('CARD', before.version)
    expect(paid.body).toMatchObject({ payment: 'CARD', price: 150, startDateTime: before.startDateTime })
    expect((await pay('CASH', before.version)).status).toBe(409)
    expect((await pay('UNPAID', paid.body.version)).body.payment).toBe('UNPAID')
    const technician = await host.as('TECHNICIAN')
    expect((await technician('PUT', `/api/services/${id}/payment`, { payment: 'CASH' })).status).toBe(403)
    const early = (await planned()).id
    expect((await manager('PUT', `/api/services/${early}/payment`, { payment: 'CASH' })).status).toBe(400)
  })
})
