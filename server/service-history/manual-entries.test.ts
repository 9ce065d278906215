import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { ServiceWire } from '#domain/services/wire'
import { serviceChanges, serviceImages, services, users } from '../db/schema'
import { addClient } from '../testing/samples'
import type { Call, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { addService, utc } from '../testing/service-rows'
import { statuses } from '../testing/statuses'

let host: TestHost
let staff: Call
let owner: { clientId: number; deviceId: number }
beforeAll(async () => {
  host = await testHost()
  staff = await host.as('TECHNICIAN')
})
afterAll(() => host.close())
/** Today is 2026-11-23; the next inspection is due on 2026-11-30. */
beforeEach(async () => {
  owner = await addClient(staff)
})

const path = '/api/service-history/manual'
const repair = { serviceType: 'NAPRAWA', serviceDate: '2026-11-20' }
const record = (changed: object = {}, headers = {}) =>
  staff<ServiceWire>('POST', path, { deviceId: owner.deviceId, ...repair, ...changed }, headers)
const recordAll = (entries: object[], headers = {}) =>
  staff<ServiceWire[]>('POST', `${path}/bulk`, { entries }, headers)
const dueDate = async () => (await staff<DeviceWire>('GET', `/api/devices/${owner.deviceId}`)).body.terminPrzegladu
const trail = (serviceId: number) =>
  host.database.select().from(serviceChanges).where(eq(serviceChanges.serviceId, serviceId)).orderBy(serviceChanges.id)

describe('an entry', () => {
  test('is a completed service with what was done and its price', async () => {
    const { status, body } = await record({
      startTime: '13:30',
      duration: 45,
      price: 120.5,
      workDone: 'Wymieniono zawór',
      notes: 'Klient prosi o fakturę',
      technician: 'Zenon z Opoczna',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      deviceId: owner.deviceId,
      clientId: owner.clientId,
      serviceType: 'NAPRAWA',
      status: 'COMPLETED',
      serviceDate: '2026-11-20',
      performedOn: '2026-11-20',
      startDateTime: '2026-11-20T12:30:00.000Z',
      endDateTime: '2026-11-20T13:15:00.000Z',
      price: 120.5,
      workDone: 'Wymieniono zawór',
      technician: 'Zenon z Opoczna',
      technicianId: null,
      manualEntry: true,
      createdBy: 'Jan TECHNICIAN',
    })
    expect(await dueDate()).toBe('2026-11-30')
    expect((await trail(body.id)).map(({ kind }) => kind)).toEqual(['CREATED', 'COMPLETED'])
  })

  test('that says little is an hour at nine, at no price', async () => {
    expect((await record()).body).toMatchObject({
      startDateTime: '2026-11-20T08:00:00.000Z',
      duration: 60,
      price: null,
      workDone: null,
    })
  })

  test('of an inspection has the list price unless it says another, and moves the due date', async () => {
    const { body } = await record({ serviceType: 'PRZEGLAD_OKRESOWY' })
    expect([body.price, await dueDate()]).toEqual([350, '2027-11-20'])
    expect((await record({ serviceType: 'KONSERWACJA', price: 0 })).body.price).toBe(0)
    expect((await record({ serviceType: 'KONSERWACJA', price: null })).body.price).toBeNull()
  })

  test('may say when the next inspection is due', async () => {
    await record({ serviceType: 'PRZEGLAD_OKRESOWY', nextInspectionDate: '2028-01-15' })
    expect(await dueDate()).toBe('2028-01-15')
  })

  test('of years ago takes no date back', async () => {
    await record({ serviceType: 'PRZEGLAD_OKRESOWY', serviceDate: '2019-05-05' })
    expect(await dueDate()).toBe('2026-11-30')
  })

  test('of today is one, of tomorrow is refused', async () => {
    expect((await record({ serviceDate: '2026-11-23' })).body).toMatchObject({ status: 'COMPLETED' })
    expect(await record({ serviceDate: '2026-11-24' })).toMatchObject({
      status: 400,
      body: { fields: { serviceDate: 'Wpis do historii nie może mieć daty w przyszłości' } },
    })
    // By the calendar in Warsaw
    host.setNow(utc('2026-11-23T23:00:00'))
    const late = await host.as('TECHNICIAN')
    const { status } = await late('POST', path, { deviceId: owner.deviceId, ...repair, serviceDate: '2026-11-24' })
    host.setNow(utc('2026-11-23T09:00:00'))
    expect(status).toBe(201)
  })

  test.each([
    ['serviceDate', undefined, 'Data serwisu jest wymagana'],
    ['serviceDate', '2026-02-30', 'Nieprawidłowa data (RRRR-MM-DD)'],
    ['serviceType', 'MALOWANIE', 'Typ serwisu jest wymagany'],
    ['startTime', '25:00', 'Podaj godzinę (GG:MM)'],
    ['duration', 29, 'Czas trwania jest wymagany'],
    ['duration', 481, 'Czas trwania jest wymagany'],
    ['price', -1, 'Cena nie może być ujemna'],
    ['price', 0.001, 'Cena ma najwyżej dwa miejsca po przecinku'],
    ['nextInspectionDate', '2027-11-20', 'Ten rodzaj wizyty nie zmienia terminu przeglądu'],
    ['technicianId', 99_999, 'Ta osoba nie jeździ do klientów. Wybierz inną albo wpisz imię i nazwisko.'],
    ['status', 'COMPLETED', 'Nieznane pole'],
  ])('with %s = %j is refused: %s', async (field, value, message) => {
    const before = await host.database.$count(services)
    expect(await record({ [field]: value })).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect(await host.database.$count(services)).toBe(before)
  })

  test('at an hour that spring skips is refused', async () => {
    const { status, body } = await record({ serviceDate: '2026-03-29', startTime: '02:30' })
    expect([status, body]).toMatchObject([400, { fields: { startTime: expect.stringContaining('02:30') as string } }])
    expect((await record({ serviceDate: '2026-03-29', startTime: '03:00' })).status).toBe(201)
  })

  test('is refused for a device that is not there, or another client’s', async () => {
    const other = await addClient(staff)
    expect((await record({ deviceId: 99_999 })).status).toBe(404)
    expect(await record({ clientId: other.clientId })).toMatchObject({
      status: 400,
      body: { fields: { deviceId: 'To urządzenie nie należy do wybranego klienta' } },
    })
    expect((await record({ clientId: owner.clientId })).status).toBe(201)
  })

  test('is recorded once for one key, also at once', async () => {
    const key = { 'idempotency-key': 'entry' }
    const answers = await Promise.all([record({}, key), record({}, key)])
    expect(statuses(answers)).toEqual([201, answers.some(({ status }) => status === 409) ? 409 : 201])
    expect((await record({}, key)).status).toBe(201)
    expect(await host.database.$count(services, eq(services.deviceId, owner.deviceId))).toBe(1)
  })
})

describe('several entries', () => {
  const row = (changed: object = {}) => ({ deviceId: owner.deviceId, ...repair, ...changed })

  test('are recorded in one go, answered in their order', async () => {
    const other = await addClient(staff)
    const { status, body } = await recordAll([
      row({ serviceType: 'PRZEGLAD_OKRESOWY', serviceDate: '2026-11-22' }),
      row({ deviceId: other.deviceId, serviceDate: '2025-11-20' }),
      row({ serviceType: 'PRZEGLAD_OKRESOWY', serviceDate: '2025-11-25', price: 300 }),
    ])
    expect(status).toBe(201)
    expect(body.map(({ deviceId, serviceDate, price }) => [deviceId, serviceDate, price])).toEqual([
      [owner.deviceId, '2026-11-22', 350],
      [other.deviceId, '2025-11-20', null],
      [owner.deviceId, '2025-11-25', 300],
    ])
    expect(await dueDate()).toBe('2027-11-22')
  })

  test('are all refused for what is wrong with some, and each row says what', async () => {
    const before = await host.database.$count(services)
    const answer = await recordAll([
      row({ serviceType: 'PRZEGLAD_OKRESOWY' }),
      row({ serviceDate: '2026-11-24' }),
      row({ deviceId: 99_999 }),
      row({ technicianId: 99_999 }),
    ])
    expect(answer).toMatchObject({ status: 400, body: { error: 'VALIDATION' } })
    expect(answer.body).toMatchObject({
      fields: {
        'entries.1.serviceDate': 'Wpis do historii nie może mieć daty w przyszłości',
        'entries.2.deviceId': 'Nie znaleziono urządzenia',
        'entries.3.technicianId': 'Ta osoba nie jeździ do klientów. Wybierz inną albo wpisz imię i nazwisko.',
      },
    })
    expect(await host.database.$count(services)).toBe(before)
    expect(await dueDate()).toBe('2026-11-30')
  })

  test('are judged by their form first, each row of them', async () => {
    expect(await recordAll([row(), row({ serviceType: 'X' }), row({ price: -1 })])).toMatchObject({
      status: 400,
      body: {
        fields: {
          'entries.1.serviceType': 'Typ serwisu jest wymagany',
          'entries.2.price': 'Cena nie może być ujemna',
        },
      },
    })
    for (const entries of [[], Array.from({ length: 101 }, () => row())]) {
      expect(await recordAll(entries)).toMatchObject({
        status: 400,
        body: { fields: { entries: 'Podaj od 1 do 100 wpisów' } },
      })
    }
  })

  test('are recorded once for one key', async () => {
    const key = { 'idempotency-key': 'entries' }
    const [first, again] = [await recordAll([row(), row()], key), await recordAll([row(), row()], key)]
    expect(again.body).toEqual(first.body)
    expect(await host.database.$count(services, eq(services.deviceId, owner.deviceId))).toBe(2)
  })
})

describe('changing an entry', () => {
  const change = (id: number, body: object, headers = {}) =>
    staff<ServiceWire>('PUT', `${path}/${id}`, { ...repair, ...body }, headers)

  test('replaces what it says, with a trace of it', async () => {
    const { body: entry } = await record({ price: 100, notes: 'stare', technician: 'Zenon' })
    const { status, body } = await change(entry.id, {
      serviceDate: '2026-11-19',
      startTime: '15:00',
      duration: 90,
      workDone: 'Uszczelniono',
      price: 200,
      technician: 'Jan Technician',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: entry.id,
      performedOn: '2026-11-19',
      startDateTime: '2026-11-19T14:00:00.000Z',
      duration: 90,
      price: 200,
      workDone: 'Uszczelniono',
      notes: null,
      // The name of one who goes to clients
      technician: 'Jan TECHNICIAN',
      technicianId: (
        await host.database.select({ id: users.id }).from(users).where(eq(users.username, 'technician'))
      )[0]!.id,
      version: 2,
      updatedBy: 'Jan TECHNICIAN',
    })
    const last = (await trail(entry.id)).at(-1)!
    expect(last).toMatchObject({ kind: 'EDITED', by: 'Jan TECHNICIAN' })
    expect(last.changes).toContainEqual({ field: 'price', from: 100, to: 200 })
  })

  test('keeps the price that is not named, and the due date', async () => {
    const { body: entry } = await record({ serviceType: 'PRZEGLAD_OKRESOWY', price: 99 })
    const { body } = await change(entry.id, { serviceType: 'KONSERWACJA', serviceDate: '2026-10-01' })
    expect([body.price, await dueDate()]).toEqual([99, '2027-11-20'])
    expect((await change(entry.id, { serviceType: 'KONSERWACJA', price: null })).body.price).toBeNull()
  })

  test('makes no inspection of other work, nor the other way round', async () => {
    const { body: entry } = await record()
    expect(await change(entry.id, { serviceType: 'PRZEGLAD_OKRESOWY' })).toMatchObject({
      status: 400,
      body: { fields: { serviceType: expect.stringContaining('Usuń wpis') as string } },
    })
  })

  test('moves none into the future; one that was done ahead of its date keeps it', async () => {
    const { body: entry } = await record()
    expect((await change(entry.id, { serviceDate: '2026-11-24' })).status).toBe(400)
    const id = await addService(host, owner, {
      startsAt: utc('2026-12-05T08:00:00'),
      status: 'COMPLETED',
      performedOn: '2026-11-20',
    })
    expect((await change(id, { serviceDate: '2026-12-05' })).body).toMatchObject({
      serviceDate: '2026-12-05',
      performedOn: '2026-11-20',
    })
  })

  test('that somebody else has changed meanwhile is refused, with who it was', async () => {
    const { body: entry } = await record()
    const edits = [1, 2].map((duration) => change(entry.id, { duration: duration * 60 }, { 'if-match': '"1"' }))
    const answers = await Promise.all(edits)
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      error: 'STALE',
      message: expect.stringContaining('Jan TECHNICIAN') as string,
    })
  })

  test('is refused for a service that has not taken place, and for none', async () => {
    for (const status of ['SCHEDULED', 'CANCELLED'] as const) {
      const id = await addService(host, owner, { startsAt: utc('2026-11-20T08:00:00'), status })
      expect(await change(id, {})).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
      expect((await staff('DELETE', `${path}/${id}`)).status).toBe(409)
    }
    expect((await change(99_999, {})).status).toBe(404)
    expect((await staff('DELETE', `${path}/99999`)).status).toBe(404)
  })
})

describe('deleting an entry', () => {
  test('lets go of its files', async () => {
    const { body: entry } = await record()
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'protokol.pdf')
    expect((await staff('POST', `/api/services/${entry.id}/images`, form)).status).toBeLessThan(300)
    const kept = host.files.size
    expect(kept).toBeGreaterThan(0)
    expect(await staff('DELETE', `${path}/${entry.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Wpis serwisowy został pomyślnie usunięty' },
    })
    expect(host.files.size).toBe(kept - 1)
    expect(await host.database.$count(serviceImages, eq(serviceImages.serviceId, entry.id))).toBe(0)
    expect((await staff('GET', `/api/services/${entry.id}`)).status).toBe(404)
    expect((await staff('DELETE', `${path}/${entry.id}`)).status).toBe(404)
  })
})

test('viewers write nothing into the history', async () => {
  const { body: entry } = await record()
  const viewer = await host.as('VIEWER')
  const body = { deviceId: owner.deviceId, ...repair }
  expect((await viewer('POST', path, body)).status).toBe(403)
  expect((await viewer('POST', `${path}/bulk`, { entries: [body] })).status).toBe(403)
  expect((await viewer('PUT', `${path}/${entry.id}`, repair)).status).toBe(403)
  expect((await viewer('DELETE', `${path}/${entry.id}`)).status).toBe(403)
})
