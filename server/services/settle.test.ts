import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { ServiceWire } from '#domain/services/wire'
import { instantAt } from '#domain/time/warsaw'
import { asDay } from '#domain/time/day'
import { clients, services, smsMessages } from '../db/schema'
import { serviceHistory } from '../testing/events'
import { recordingGateway } from '../testing/gateway'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, serviceBody } from '../testing/samples'

let staff: TestCall
let owner: { clientId: number; deviceId: number }
let service: ServiceWire
const gateway = recordingGateway()
const morning = instantAt(asDay('2026-11-23'), 10)
const host = await testHost({ gateway: gateway.gateway })
const manager = await host.as('MANAGER')
afterAll(() => host.close())
beforeEach(async () => {
  host.setNow(morning)
  staff = await host.as('TECHNICIAN')
  gateway.sent.length = 0
  await host.database.delete(clients)
  await host.database.delete(smsMessages)
  owner = await addClient(staff)
  service = await book()
})

async function book(changes: object = {}): Promise<ServiceWire> {
  const { clientId, deviceId } = owner
  return (await staff<ServiceWire>('POST', '/api/services', { ...serviceBody, clientId, deviceId, ...changes })).body
}
type Answer = ServiceWire & { message: string; error: string; fields: object; sms: object | null }
const complete = (body?: object, headers?: Record<string, string>, call = staff) =>
  call<Answer>('POST', `/api/services/${service.id}/complete`, body, headers)
const cancel = (body?: object, headers?: Record<string, string>, call = staff) =>
  call<Answer>('POST', `/api/services/${service.id}/cancel`, body, headers)
const read = async () => (await manager<ServiceWire>('GET', `/api/services/${service.id}`)).body
const dueDate = async () => (await staff<DeviceWire>('GET', `/api/devices/${owner.deviceId}`)).body.terminPrzegladu
const status = async () => (await host.database.select().from(services).where(eq(services.id, service.id)))[0]!.status
const lastChange = async () => (await serviceHistory(manager, service.id))[0]!

describe('completing with what was done', () => {
  const completion = { performedOn: '2026-11-20', workDone: 'Filtr', price: 349.5, nextInspectionDate: '2028-01-10' }

  test('writes down day, work, price and the next date as they were chosen, and tells it', async () => {
    expect(await complete(completion)).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', performedOn: '2026-11-20', workDone: 'Filtr', version: 2 },
    })
    expect((await read()).price).toBe(349.5)
    expect(await dueDate()).toBe('2028-01-10')
    expect(await lastChange()).toMatchObject({
      verb: 'COMPLETED',
      actor: 'Jan TECHNICIAN',
      changes: [
        { field: 'price', from: null, to: 34_950 },
        { field: 'workDone', from: null, to: 'Filtr' },
      ],
    })
  })

  test('proposes what is left out: today, the list price, an interval later', async () => {
    expect((await complete({})).body).toMatchObject({ performedOn: '2026-11-23', workDone: null })
    expect((await read()).price).toBe(350)
    expect(await dueDate()).toBe('2027-11-23')
  })

  test('counts the interval from the day that was chosen', async () => {
    await complete({ performedOn: '2026-11-19' })
    expect(await dueDate()).toBe('2027-11-19')
  })

  test('may bring the next date forward, or cost nothing', async () => {
    await complete({ price: 0, nextInspectionDate: '2026-11-24' })
    expect((await read()).price).toBe(0)
    expect(await dueDate()).toBe('2026-11-24')
  })

  test('has a price for a repair that somebody names, and none otherwise', async () => {
    service = await book({ serviceType: 'NAPRAWA' })
    await complete({ price: 120 })
    expect((await read()).price).toBe(120)
    service = await book({ serviceType: 'NAPRAWA' })
    await complete()
    expect((await read()).price).toBeNull()
    expect(await dueDate()).toBe('2026-11-30')
  })

  test.each([
    [{ performedOn: '2026-11-24' }, { performedOn: 'Zakończona wizyta nie może mieć daty w przyszłości' }],
    [{ nextInspectionDate: '2026-11-23' }, { nextInspectionDate: 'Następny przegląd musi być po dacie serwisu' }],
    [{ status: 'COMPLETED' }, { status: 'Nieznane pole' }],
  ])('with %j is refused, and nothing happens', async (body, fields) => {
    expect(await complete(body)).toMatchObject({ status: 400, body: { fields } })
    expect([await status(), await dueDate()]).toEqual(['SCHEDULED', '2026-11-30'])
    expect((await lastChange()).verb).toBe('CREATED')
  })

  test('twice alike is harmless; twice differently tells the second who was faster', async () => {
    await complete(completion)
    for (const again of [completion, {}, { price: 349.5 }]) {
      expect(await complete(again, {}, manager)).toMatchObject({ status: 200, body: { version: 2 } })
    }
    for (const other of [{ price: 400 }, { workDone: 'Pompa' }, { nextInspectionDate: '2027-01-01' }]) {
      expect(await complete(other, {}, manager)).toMatchObject({
        status: 409,
        body: { message: 'Ta wizyta została już zakończona (Jan TECHNICIAN, 23.11.2026, 10:00).' },
      })
    }
    expect(await dueDate()).toBe('2028-01-10')
  })
})

/** Signs in again, because the session of the morning has expired. */
async function toNight() {
  host.setNow(instantAt(asDay('2026-11-23'), 22))
  staff = await host.as('TECHNICIAN')
}

describe('cancelling', () => {
  test('says why, and tells it', async () => {
    expect(await cancel({ reason: 'Klient wyjechał' })).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED', cancelReason: 'Klient wyjechał', sms: null },
    })
    expect(await lastChange()).toMatchObject({
      verb: 'CANCELLED',
      changes: [{ field: 'cancelReason', from: null, to: 'Klient wyjechał' }],
    })
    expect(gateway.sent).toEqual([])
  })

  test('tells the customer, with the message in the history of the device', async () => {
    const { body } = await cancel({ reason: 'Choroba', sms: { message: 'Wizyta odwołana, przepraszamy.' } })
    expect(body).toMatchObject({ status: 'CANCELLED', sms: { sent: true, errorMessage: null } })
    expect(gateway.sent).toMatchObject([{ to: '+48600100200', text: 'Wizyta odwołana, przepraszamy.' }])
    expect(await host.database.select().from(smsMessages)).toMatchObject([
      { type: 'CUSTOM', state: 'SENT', deviceId: owner.deviceId, requestedBy: 'Jan TECHNICIAN', dueDate: null },
    ])
  })

  test('with the same key sends one message, and tells what became of it', async () => {
    const key = { 'idempotency-key': `cancel-${service.id}` }
    const body = { sms: { message: 'Wizyta odwołana.' } }
    const first = await cancel(body, key)
    expect((await cancel(body, key)).body).toEqual(first.body)
    expect(gateway.sent).toHaveLength(1)
  })

  test('says that the message did not leave where the gateway rejects it', async () => {
    gateway.onSend(async () => ({ kind: 'REJECTED', reason: 'Brak środków' }))
    expect((await cancel({ sms: { message: 'Wizyta odwołana.' } })).body).toMatchObject({
      status: 'CANCELLED',
      sms: { sent: false, errorMessage: 'Brak środków' },
    })
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
  })

  test.each([
    ['at night', 'QUIET_HOURS', 409, toNight],
    [
      'to a number that takes no SMS',
      'VALIDATION',
      400,
      () => host.database.update(clients).set({ phone: '123' }).where(eq(clients.id, owner.clientId)),
    ],
  ])('%s is refused with its message, and the service stays planned', async (_, error, refused, details) => {
    await details()
    const { status: answered, body } = await cancel({ sms: { message: 'Wizyta odwołana.' } })
    expect([answered, body.error]).toEqual([refused, error])
    expect(await status()).toBe('SCHEDULED')
    expect(await host.database.$count(smsMessages)).toBe(0)
    expect((await cancel({ reason: 'Choroba' })).status).toBe(200)
  })

  test.each([
    [{ sms: { message: ' ' } }, 'sms.message'],
    [{ sms: { message: 'x'.repeat(641) } }, 'sms.message'],
    [{ sms: {} }, 'sms.message'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ powód: 'x' }, 'powód'],
  ])('with %j is refused at its field', async (body, field) => {
    const answer = await cancel(body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    expect(await status()).toBe('SCHEDULED')
  })

  test('a second time for another reason tells who was faster', async () => {
    await cancel({ reason: 'Choroba' })
    expect((await cancel({ reason: 'Choroba' })).status).toBe(200)
    expect(await cancel({ reason: 'Wyjazd' })).toMatchObject({
      status: 409,
      body: { message: 'Ta wizyta została już anulowana (Jan TECHNICIAN, 23.11.2026, 10:00).' },
    })
  })
})
