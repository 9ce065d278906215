import { describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { services } from '../../db/schema'
import { addClient, utc } from '../../testing/samples'
import { entriesHost, entriesPath, repair } from '../../testing/history-entries'

const { at, record, dueDate, eventsOf } = entriesHost('MANAGER')
const recordAll = (entries: object[]) => at.staff<ServiceWire[]>('POST', `${entriesPath}/bulk`, { entries })

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
      deviceId: at.owner.deviceId,
      clientId: at.owner.clientId,
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
      createdBy: 'Jan MANAGER',
    })
    expect(await dueDate()).toBe('2026-11-30')
    expect((await eventsOf(body.id)).map(({ verb }) => verb)).toEqual(['CREATED', 'COMPLETED'])
  })

  test('that says little is an hour at nine, at no price', async () => {
    expect((await record()).body).toMatchObject({
      startDateTime: '2026-11-20T08:00:00.000Z',
      duration: 60,
      price: null,
      workDone: null,
    })
  })

  test('of an inspection moves the due date; it has the list price of today only, unless it says another', async () => {
    const { body } = await record({ serviceType: 'PRZEGLAD_OKRESOWY' })
    expect([body.price, await dueDate()]).toEqual([null, '2027-11-20'])
    expect((await record({ serviceType: 'KONSERWACJA', serviceDate: '2026-11-23' })).body.price).toBe(350)
    expect((await record({ serviceType: 'KONSERWACJA', price: 0 })).body.price).toBe(0)
    expect((await record({ serviceType: 'KONSERWACJA', price: null })).body.price).toBeNull()
  })

  test('may say when the next inspection is due', async () => {
    await record({ serviceType: 'PRZEGLAD_OKRESOWY', nextInspectionDate: '2028-01-15' })
    expect(await dueDate()).toBe('2028-01-15')
  })

  test('of today is one, of tomorrow is refused', async () => {
    expect((await record({ serviceDate: '2026-11-23' })).body).toMatchObject({ status: 'COMPLETED' })
    expect(await record({ serviceDate: '2026-11-24' })).toMatchObject({
      status: 400,
      body: { fields: { serviceDate: 'Wpis do historii nie może mieć daty w przyszłości' } },
    })
    // By the calendar in Warsaw
    at.host.setNow(utc('2026-11-23T23:00:00'))
    const late = await at.host.as('TECHNICIAN')
    const { status } = await late('POST', entriesPath, {
      deviceId: at.owner.deviceId,
      ...repair,
      serviceDate: '2026-11-24',
    })
    at.host.setNow(utc('2026-11-23T09:00:00'))
    expect(status).toBe(201)
  })

  test.each([
    ['serviceDate', undefined, 'Data serwisu jest wymagana'],
    ['serviceDate', '2026-02-30', 'Nieprawidłowa data (RRRR-MM-DD)'],
    ['serviceType', 'MALOWANIE', 'Typ serwisu jest wymagany'],
    ['startTime', '25:00', 'Podaj godzinę (GG:MM)'],
    ['duration', 29, 'Czas trwania jest wymagany'],
    ['price', -1, 'Cena nie może być ujemna'],
    ['nextInspectionDate', '2027-11-20', 'Ten rodzaj wizyty nie zmienia terminu przeglądu'],
    ['technicianId', 99_999, 'Ta osoba nie jeździ do klientów. Wybierz inną albo wpisz imię i nazwisko.'],
    ['status', 'COMPLETED', 'Nieznane pole'],
  ])('with %s = %j is refused: %s', async (field, value, message) => {
    const before = await at.host.database.$count(services)
    expect(await record({ [field]: value })).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect(await at.host.database.$count(services)).toBe(before)
  })

  test('is refused for a device that is not there, or another client’s', async () => {
    const other = await addClient(at.staff)
    expect((await record({ deviceId: 99_999 })).status).toBe(404)
    expect(await record({ clientId: other.clientId })).toMatchObject({
      status: 400,
      body: { fields: { deviceId: 'To urządzenie nie należy do wybranego klienta' } },
    })
    expect((await record({ clientId: at.owner.clientId })).status).toBe(201)
  })
})

describe('several entries', () => {
  const row = (changes: object = {}) => ({ deviceId: at.owner.deviceId, ...repair, ...changes })

  test('are recorded in one go, answered in their order', async () => {
    const other = await addClient(at.staff)
    const { status, body } = await recordAll([
      row({ serviceType: 'PRZEGLAD_OKRESOWY', serviceDate: '2026-11-22' }),
      row({ deviceId: other.deviceId, serviceDate: '2025-11-20' }),
      row({ serviceType: 'PRZEGLAD_OKRESOWY', serviceDate: '2025-11-25', price: 300 }),
    ])
    expect(status).toBe(201)
    expect(body.map(({ deviceId, serviceDate, price }) => [deviceId, serviceDate, price])).toEqual([
      [at.owner.deviceId, '2026-11-22', null],
      [other.deviceId, '2025-11-20', null],
      [at.owner.deviceId, '2025-11-25', 300],
    ])
    expect(await dueDate()).toBe('2027-11-22')
  })

  test('are all refused for what is wrong with some, and each row says what', async () => {
    const before = await at.host.database.$count(services)
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
    expect(await at.host.database.$count(services)).toBe(before)
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
})
