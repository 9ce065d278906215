import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { devices, services } from '../db/schema'
import { serviceHistory } from '../testing/events'
import { testHost } from '../testing/host'
import { addClient, addService } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
const host = await testHost()
const manager = await host.as('MANAGER')
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(services)
  owner = await addClient(manager)
})

const overdue = (on: string, type: 'NAPRAWA' | 'PRZEGLAD_OKRESOWY' = 'PRZEGLAD_OKRESOWY') =>
  addService(host, owner, { type, startsAt: new Date(`${on}T10:00+01:00`) })
const close = (body: object) => manager<ServiceWire[] & { error: string }>('POST', '/api/services/close', body)
const stored = async () =>
  (await host.database.select().from(services).orderBy(services.id)).map(
    ({ status, price, payment, performedOn, rebook }) => ({
      status,
      price,
      payment,
      performedOn,
      rebook,
    }),
  )

test('what took place gets its own day, price and payment, the list price without one; the rest is cancelled', async () => {
  const first = await overdue('2026-11-18')
  const priced = await overdue('2026-11-19')
  const free = await overdue('2026-11-20')
  const cancelled = await overdue('2026-11-17', 'NAPRAWA')
  const toRebook = await overdue('2026-11-16', 'NAPRAWA')
  const { status, body } = await close({
    completed: [
      { id: first, version: 1 },
      { id: priced, version: 1, price: 123.45, payment: 'CARD' },
      { id: free, version: 1, price: 0 },
    ],
    cancelled: [
      { id: cancelled, version: 1 },
      { id: toRebook, version: 1, rebook: true },
    ],
  })
  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toEqual([first, priced, free, cancelled, toRebook])
  expect(await stored()).toEqual([
    { status: 'COMPLETED', price: 35_000, payment: null, performedOn: '2026-11-18', rebook: false },
    { status: 'COMPLETED', price: 12_345, payment: 'CARD', performedOn: '2026-11-19', rebook: false },
    { status: 'COMPLETED', price: 0, payment: null, performedOn: '2026-11-20', rebook: false },
    { status: 'CANCELLED', price: null, payment: null, performedOn: null, rebook: false },
    { status: 'CANCELLED', price: null, payment: null, performedOn: null, rebook: true },
  ])
  const [device] = await host.database.select().from(devices).orderBy(devices.id).limit(1)
  expect(device?.nextInspectionDate).toBe('2027-11-20')
  expect((await serviceHistory(manager, priced)).map(({ verb, actor }) => [verb, actor])).toEqual([
    ['COMPLETED', 'Jan MANAGER'],
  ])
})

test('a repair has no list price: it is closed with a price or free of charge, as in the console', async () => {
  const inspection = await overdue('2026-11-18')
  const repair = await overdue('2026-11-19', 'NAPRAWA')
  const completed = [
    { id: inspection, version: 1 },
    { id: repair, version: 1 },
  ]
  const { status, body } = await manager<{ fields: object }>('POST', '/api/services/close', { completed })
  expect([status, body.fields]).toEqual([400, { 'completed.1.price': 'Wpisz cenę albo „bez opłaty”' }])
  expect((await close({ completed: [{ id: repair, version: 1, price: null }] })).status).toBe(400)
  expect((await stored()).map((row) => row.status)).toEqual(['SCHEDULED', 'SCHEDULED'])
  expect((await close({ completed: [{ id: repair, version: 1, price: 0 }] })).status).toBe(200)
})

test.each([
  ['was changed meanwhile', (id: number) => ({ cancelled: [{ id, version: 2 }] }), 409],
  ['is gone', () => ({ cancelled: [{ id: 99_999, version: 1 }] }), 404],
  [
    'stands twice',
    (id: number) => ({
      cancelled: [
        { id, version: 1 },
        { id, version: 1 },
      ],
    }),
    400,
  ],
  ['has an unknown payment', (id: number) => ({ completed: [{ id, version: 1, payment: 'BLIK' }] }), 400],
  ['has a negative price', (id: number) => ({ completed: [{ id, version: 1, price: -1 }] }), 400],
])('nothing is closed if one %s', async (_, wrong, status) => {
  const first = await overdue('2026-11-18')
  const second = await overdue('2026-11-19')
  const body = wrong(second)
  const all = { ...body, completed: [{ id: first, version: 1 }, ...('completed' in body ? body.completed : [])] }
  expect((await close(all)).status).toBe(status)
  expect((await stored()).map((row) => row.status)).toEqual(['SCHEDULED', 'SCHEDULED'])
})

test('a refusal says which of them it is about', async () => {
  const first = await overdue('2026-11-18')
  const second = await overdue('2026-11-19', 'NAPRAWA')
  const refused = async (body: object) => (await manager<{ message: string }>('POST', '/api/services/close', body)).body
  await manager('POST', `/api/services/${second}/cancel`, {})
  expect(await refused({ completed: [{ id: first, version: 1 }], cancelled: [{ id: second, version: 1 }] })).toEqual({
    error: 'STALE',
    message: 'Łucja Żak, 19.11.2026, 10:00: Ktoś w międzyczasie zmienił tę wizytę (Jan MANAGER, 23.11.2026, 10:00).',
  })
  expect(await refused({ completed: [{ id: second, version: 2, price: 0 }] })).toEqual({
    error: 'CONFLICT',
    message: 'Łucja Żak, 19.11.2026, 10:00: Ta wizyta została anulowana.',
  })
})
