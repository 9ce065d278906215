import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { ServiceWire } from '#domain/services/wire'
import { devices, services } from '../db/schema'
import { addClient, serviceBody } from '../testing/samples'
import { testHost } from '../testing/host'

const host = await testHost()
const staff = await host.as('MANAGER')
const manager = await host.as('MANAGER')
afterAll(() => host.close())

type Owner = { clientId: number; deviceId: number }
const book = ({ clientId, deviceId }: Owner, changes: object = {}) =>
  staff<ServiceWire>('POST', '/api/services', { ...serviceBody, clientId, deviceId, ...changes })
const act = (id: number, action: 'complete' | 'cancel') => staff<ServiceWire>('POST', `/api/services/${id}/${action}`)
const deviceOf = async ({ deviceId }: Owner) => (await staff<DeviceWire>('GET', `/api/devices/${deviceId}`)).body
const at = (day: string) => ({ startDateTime: `${day}T11:00:00Z`, endDateTime: `${day}T12:00:00Z` })

describe('a service', () => {
  test('of today or later is scheduled, without a price', async () => {
    for (const day of ['2026-11-23', '2026-11-24']) {
      const { status, body } = await book(await addClient(staff), at(day))
      expect(status).toBe(201)
      expect(body).toMatchObject({
        status: 'SCHEDULED',
        price: null,
        completedAt: null,
        serviceDate: day,
        duration: 60,
      })
    }
  })

  test('of a past day has taken place and moved the date; a price that nobody says is not known', async () => {
    const owner = await addClient(staff)
    const { body } = await book(owner, at('2026-11-20'))
    expect(body).toMatchObject({ status: 'COMPLETED', price: null, createdBy: 'Jan MANAGER' })
    expect((await deviceOf(owner)).terminPrzegladu).toBe('2027-11-20')
  })

  test('of a past day has the price, the work and the next date that are said', async () => {
    const owner = await addClient(staff)
    const work = { price: 120.5, workDone: 'Wymieniono filtr', nextInspectionDate: '2027-06-01' }
    const { body } = await book(owner, { ...at('2026-11-20'), ...work })
    expect(body).toMatchObject({ status: 'COMPLETED', price: 120.5, workDone: 'Wymieniono filtr' })
    expect((await deviceOf(owner)).terminPrzegladu).toBe('2027-06-01')
  })

  test('that is still to be done has no price yet', async () => {
    expect(await book(await addClient(staff), { price: 100, workDone: null })).toMatchObject({
      status: 400,
      body: { fields: { price: 'Ta wizyta jeszcze się nie odbyła' } },
    })
  })

  test('is of a past day by the calendar in Warsaw', async () => {
    const late = { startDateTime: '2026-11-22T22:00:00Z', endDateTime: '2026-11-22T22:59:00Z', duration: 59 }
    const early = { startDateTime: '2026-11-22T23:00:00Z', endDateTime: '2026-11-22T23:59:00Z', duration: 59 }
    expect((await book(await addClient(staff), late)).body).toMatchObject({
      status: 'COMPLETED',
      serviceDate: '2026-11-22',
    })
    expect((await book(await addClient(staff), early)).body).toMatchObject({
      status: 'SCHEDULED',
      serviceDate: '2026-11-23',
    })
  })

  test('whatever it says of its status and author, the date and the session decide', async () => {
    const foreignFields = { status: 'COMPLETED', createdBy: 'Ktoś inny', updatedBy: 'Ktoś inny' }
    expect((await book(await addClient(staff), foreignFields)).body).toMatchObject({
      status: 'SCHEDULED',
      createdBy: 'Jan MANAGER',
      updatedBy: null,
    })
  })

  test('is refused for a device of somebody else, and for one that is not there', async () => {
    const one = await addClient(staff)
    const other = await addClient(staff)
    const before = await host.database.$count(services)
    expect(await book({ ...one, deviceId: other.deviceId })).toMatchObject({
      status: 400,
      body: { fields: { deviceId: 'To urządzenie nie należy do wybranego klienta' } },
    })
    expect((await book({ ...one, deviceId: 99_999 })).status).toBe(404)
    expect(await host.database.$count(services)).toBe(before)
  })

  test.each([
    ['serviceType', 'MALOWANIE', 'Typ serwisu jest wymagany'],
    ['serviceType', undefined, 'Typ serwisu jest wymagany'],
    ['endDateTime', undefined, 'Koniec wizyty jest wymagany'],
    ['endDateTime', 'jutro', 'Koniec wizyty jest wymagany'],
    ['duration', 20, 'Czas trwania jest wymagany'],
    ['cena', 1, 'Nieznane pole'],
  ])('with %s = %j is refused: %s', async (field, value, message) => {
    expect(await book(await addClient(staff), { duration: undefined, [field]: value })).toMatchObject({
      status: 400,
      body: { error: 'VALIDATION', fields: { [field]: message } },
    })
  })
})

describe('completing', () => {
  test.each([
    ['POMPA_CIEPLA', 24, '2028-11-23', 350],
    ['KOCIOL_GAZOWY', 6, '2027-05-23', 280],
    ['KLIMATYZATOR', 18, '2028-05-23', 150],
  ])(
    'an inspection of a %s with %i months moves it to %s and costs %i zł',
    async (typUrzadzenia, months, next, price) => {
      const fields = { POMPA_CIEPLA: 'heatPump', KOCIOL_GAZOWY: 'gasBoiler', KLIMATYZATOR: 'airConditioner' }
      const field = `${fields[typUrzadzenia as keyof typeof fields]}InspectionInterval`
      await manager('PUT', '/api/settings', { [field]: months })
      const owner = await addClient(staff, { typUrzadzenia })
      const { body: service } = await book(owner)
      expect((await act(service.id, 'complete')).body).toMatchObject({
        status: 'COMPLETED',
        price,
        updatedBy: 'Jan MANAGER',
      })
      expect((await deviceOf(owner)).terminPrzegladu).toBe(next)
      await manager('PUT', '/api/settings', { [field]: 12 })
    },
  )

  test('uses up the confirmation', async () => {
    const owner = await addClient(staff)
    await host.database
      .update(devices)
      .set({ confirmedAt: host.ports.clock.now() })
      .where(eq(devices.id, owner.deviceId))
    expect(await deviceOf(owner)).toMatchObject({ serviceConfirmed: true, serviceConfirmationValid: true })
    const { body: service } = await book(owner)
    await act(service.id, 'complete')
    expect(await deviceOf(owner)).toMatchObject({ serviceConfirmed: false, serviceConfirmedAt: null })
  })

  test('keeps the price of that day when the list changes', async () => {
    const { body: service } = await book(await addClient(staff))
    await act(service.id, 'complete')
    await manager('PUT', '/api/settings', { heatPumpMaintenancePrice: 990 })
    const { body } = await manager<ServiceWire[]>('GET', `/api/services/device/${service.deviceId}`)
    expect(body[0]!.price).toBe(350)
    expect((await act(service.id, 'complete')).body.price).toBe(350)
    await manager('PUT', '/api/settings', { heatPumpMaintenancePrice: 0 })
  })

  test('an old service entered late does not set the next inspection to an earlier date', async () => {
    const owner = await addClient(staff, { terminPrzegladu: '2028-01-01' })
    expect((await book(owner, at('2024-05-05'))).body.price).toBeNull()
    expect((await deviceOf(owner)).terminPrzegladu).toBe('2028-01-01')
  })
})

test.each([
  ['complete', {}],
  ['cancel', { reason: 'Klient wyjechał', rebook: true }],
] as const)('%s twice alike from two open dialogs is harmless', async (action, body) => {
  const { body: service } = await book(await addClient(staff))
  const opened = { 'if-match': '"1"' }
  for (let i = 0; i < 2; i++) {
    const answer = await staff<ServiceWire>('POST', `/api/services/${service.id}/${action}`, body, opened)
    expect([answer.status, answer.body.version]).toEqual([200, 2])
  }
})

describe('cancelling', () => {
  test('a scheduled service is harmless twice, and it cannot be completed afterwards', async () => {
    const owner = await addClient(staff)
    const { body: service } = await book(owner)
    for (let i = 0; i < 2; i++) {
      expect(await act(service.id, 'cancel')).toMatchObject({ status: 200, body: { status: 'CANCELLED', price: null } })
    }
    expect(await act(service.id, 'complete')).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: 'Ta wizyta została anulowana.' },
    })
    expect((await deviceOf(owner)).terminPrzegladu).toBe('2026-11-30')
  })

  test('a completed service is refused', async () => {
    const { body: service } = await book(await addClient(staff))
    await act(service.id, 'complete')
    expect(await act(service.id, 'cancel')).toMatchObject({
      status: 409,
      body: { message: 'Ta wizyta została już zakończona (Jan MANAGER, 23.11.2026, 10:00).' },
    })
  })

  test.each(['complete', 'cancel'] as const)('or completing what is not there answers 404: %s', async (action) => {
    expect(await act(99_999, action)).toMatchObject({ status: 404, body: { message: 'Nie znaleziono wizyty' } })
  })
})

describe('completing or cancelling from an older version', () => {
  const move = (service: ServiceWire) =>
    manager('PUT', `/api/services/${service.id}`, {
      ...serviceBody,
      client: undefined,
      device: undefined,
      clientId: service.clientId,
      deviceId: service.deviceId,
      startDateTime: '2026-11-26T12:00:00Z',
      endDateTime: '2026-11-26T13:00:00Z',
    })
  const from = (version: number, { id }: ServiceWire, action: 'complete' | 'cancel') =>
    staff<ServiceWire>('POST', `/api/services/${id}/${action}`, {}, { 'if-match': `"${version}"` })

  test.each(['complete', 'cancel'] as const)('is refused, and says who was faster: %s', async (action) => {
    const { body: service } = await book(await addClient(staff))
    await move(service)
    expect(await from(1, service, action)).toMatchObject({
      status: 409,
      body: { error: 'STALE', message: 'Ktoś w międzyczasie zmienił tę wizytę (Jan MANAGER, 23.11.2026, 10:00).' },
    })
    const { body } = await staff<ServiceWire>('GET', `/api/services/${service.id}`)
    expect(body).toMatchObject({ status: 'SCHEDULED', startDateTime: '2026-11-26T12:00:00.000Z', version: 2 })
    expect((await from(2, service, action)).status).toBe(200)
  })

  test('what another one has cancelled keeps its reason, and whether it is to be booked again', async () => {
    const { body: service } = await book(await addClient(staff))
    await manager('POST', `/api/services/${service.id}/cancel`, { reason: 'Klient chory', rebook: true })
    expect((await from(1, service, 'cancel')).status).toBe(409)
    const { body } = await staff<ServiceWire>('GET', `/api/services/${service.id}`)
    expect(body).toMatchObject({ status: 'CANCELLED', cancelReason: 'Klient chory', rebook: true, version: 2 })
  })
})
