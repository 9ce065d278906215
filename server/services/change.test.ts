import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { serviceAttachments, services, technicians, users } from '../db/schema'
import { serviceHistory } from '../testing/events'
import { runRecurringJobs } from '../testing/jobs'
import type { TestCall } from '../testing/host'
import { passSeconds, testHost } from '../testing/host'
import { addClient, serviceBody } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
let service: ServiceWire
const host = await testHost()
const staff = await host.as('TECHNICIAN')
const manager = await host.as('MANAGER')
afterAll(() => host.close())
beforeEach(async () => {
  owner = await addClient(staff)
  service = (await staff<ServiceWire>('POST', '/api/services', body())).body
})

const body = (changes: object = {}) => ({ ...serviceBody, ...owner, client: undefined, device: undefined, ...changes })
const edit = (changes: object, headers?: Record<string, string>, call: TestCall = manager) =>
  call<ServiceWire & { message: string; fields: object }>('PUT', `/api/services/${service.id}`, body(changes), headers)
const trail = async (id = service.id) =>
  (await serviceHistory(staff, id)).map(({ verb, actor, changes }) => [
    verb,
    actor,
    ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
  ])
const at = (from: string, until: string) => ({ startDateTime: from, endDateTime: until, duration: undefined })
const moved = at('2026-11-25T12:00:00Z', '2026-11-25T13:30:00Z')
const inDatabase = async () => (await host.database.select().from(services).where(eq(services.id, service.id)))[0]

describe('changing a service', () => {
  test('moves it, tells who and what, and raises its version', async () => {
    expect(await edit({ ...moved, notes: 'Pies' }, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      body: {
        startDateTime: '2026-11-25T12:00:00.000Z',
        endDateTime: '2026-11-25T13:30:00.000Z',
        duration: 90,
        notes: 'Pies',
        status: 'SCHEDULED',
        updatedBy: 'Jan MANAGER',
        version: 2,
      },
    })
    expect(await trail()).toEqual([
      [
        'MOVED',
        'Jan MANAGER',
        'startsAt: 2026-11-24T11:00:00.000Z → 2026-11-25T12:00:00.000Z',
        'durationMinutes: 60 → 90',
        'notes: null → Pies',
      ],
      ['CREATED', 'Jan TECHNICIAN'],
    ])
  })

  test('without changing anything leaves it as it is', async () => {
    expect((await edit({})).body).toMatchObject({ version: 1, updatedBy: null })
    expect(await trail()).toHaveLength(1)
  })

  test('of an older version is refused, and says who was faster', async () => {
    await edit({ notes: 'Pies' }, { 'if-match': '"1"' })
    expect(await edit(moved, { 'if-match': '"1"' }, staff)).toMatchObject({
      status: 409,
      body: {
        error: 'STALE',
        message: 'Ktoś w międzyczasie zmienił tę wizytę (Jan MANAGER, 23.11.2026, 10:00).',
      },
    })
    expect(await inDatabase()).toMatchObject({ notes: 'Pies', startsAt: new Date(serviceBody.startDateTime) })
  })

  test('keeps its client and device', async () => {
    const other = await addClient(staff)
    expect(await edit({ clientId: other.clientId })).toMatchObject({
      status: 400,
      body: { fields: { clientId: 'Klienta wizyty nie można zmienić' } },
    })
    expect(await edit({ deviceId: other.deviceId })).toMatchObject({
      status: 400,
      body: { fields: { deviceId: 'Urządzenia wizyty nie można zmienić' } },
    })
  })

  test('does not take it to a day that has passed; one that is overdue keeps its day', async () => {
    expect(await edit(at('2026-11-22T11:00:00Z', '2026-11-22T12:00:00Z'))).toMatchObject({
      status: 400,
      body: { fields: { startDateTime: 'Wizyty nie można przełożyć na dzień, który minął. Zakończ ją z tą datą.' } },
    })
    await host.database
      .update(services)
      .set({ startsAt: new Date('2026-11-20T11:00:00Z'), endsAt: new Date('2026-11-20T12:00:00Z') })
      .where(eq(services.id, service.id))
    const overdue = at('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z')
    expect(await edit({ ...overdue, notes: 'Nikogo nie było' })).toMatchObject({ status: 200 })
    expect(await edit({ ...moved })).toMatchObject({ status: 200, body: { serviceDate: '2026-11-25' } })
  })

  test('gives an overdue one its day back to whoever has just moved it, for ten minutes', async () => {
    const overdue = at('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z')
    const past = { startsAt: new Date(overdue.startDateTime), endsAt: new Date(overdue.endDateTime) }
    await host.database.update(services).set(past).where(eq(services.id, service.id))
    expect((await edit(moved)).status).toBe(200)
    const other = await host.as('ADMIN')
    expect((await edit(overdue, undefined, other)).status).toBe(400)
    expect((await edit(at('2026-11-19T11:00:00Z', '2026-11-19T12:00:00Z'))).status).toBe(400)
    expect(await edit(overdue)).toMatchObject({ status: 200, body: { startDateTime: '2026-11-20T11:00:00.000Z' } })
    expect((await edit(moved)).status).toBe(200)
    passSeconds(host, 601)
    expect((await edit(overdue)).status).toBe(400)
    expect((await edit({ ...moved, notes: 'Dzwonek nie działa' })).status).toBe(200)
    expect((await edit(overdue)).status).toBe(400)
  })

  test.each(['complete', 'cancel'])(
    'moves only what is scheduled: after %s notes may change, the time may not',
    async (end) => {
      await staff('POST', `/api/services/${service.id}/${end}`)
      expect(await edit(moved)).toMatchObject({
        status: 409,
        body: { message: 'Przełożyć można tylko zaplanowaną wizytę.' },
      })
      expect(await edit({ notes: 'Faktura na firmę' })).toMatchObject({
        status: 200,
        body: { notes: 'Faktura na firmę' },
      })
    },
  )

  test('of a completed inspection into something else is refused: its effects would stay', async () => {
    await staff('POST', `/api/services/${service.id}/complete`)
    expect((await edit({ serviceType: 'KONSERWACJA' })).status).toBe(200)
    expect(await edit({ serviceType: 'NAPRAWA' })).toMatchObject({
      status: 400,
      body: {
        fields: { serviceType: 'Zakończonej wizyty nie można zmienić na przegląd ani odwrotnie. Najpierw ją wznów.' },
      },
    })
  })

  test.each([
    [{ serviceType: 'MALOWANIE' }, 'serviceType'],
    [{ startDateTime: 'jutro' }, 'startDateTime'],
    [{ duration: 20 }, 'duration'],
    [{ technicianId: 0 }, 'technicianId'],
  ])('with %j is refused at its field', async (changes, field) => {
    const { status, body: refused } = await edit(changes)
    expect([status, Object.keys(refused.fields)]).toEqual([400, [field]])
  })

  test('leaves what only the server writes as it is', async () => {
    expect(await edit({ price: 1, clientName: 'Nikt' })).toMatchObject({ status: 200, body: { price: null } })
  })

  test('that is not there answers 404', async () => {
    service = { ...service, id: 99_999 }
    expect(await edit({})).toMatchObject({ status: 404, body: { message: 'Nie znaleziono wizyty' } })
    for (const path of ['/api/services/99999', '/api/services/99999/history']) {
      expect((await staff('GET', path)).status).toBe(404)
    }
  })
})

describe('who goes', () => {
  const person = async (firstName: string, lastName: string, changes: Partial<typeof users.$inferInsert> = {}) => {
    const username = `${firstName}.${lastName}.${Math.random()}`
    const [row] = await host.database
      .insert(users)
      .values({
        username,
        email: username,
        firstName,
        lastName,
        roles: ['TECHNICIAN'],
        active: true,
        passwordHash: '',
        createdAt: host.ports.clock.now(),
        ...changes,
      })
      .returning()
    return row!.id
  }
  const assigned = async (fields: object) => {
    const { status, body: after } = await edit(fields)
    return status === 200 ? [after.technician, after.technicianId] : after.fields
  }

  test('is named by id, or by a name without its case and diacritics; any other name stays as it was written', async () => {
    const id = await person('Łukasz', 'Cieślak')
    expect(await assigned({ technicianId: id, technician: 'Ktoś' })).toEqual(['Łukasz Cieślak', id])
    expect(await assigned({ technician: '  lukasz   CIESLAK ' })).toEqual(['Łukasz Cieślak', id])
    expect(await assigned({ technician: 'pan Łukasz', technicianId: null })).toEqual(['pan Łukasz', null])
    expect(await assigned({ technician: '' })).toEqual([null, null])
  })

  test('may have the longest name that an account takes, with which the service is saved again', async () => {
    const firstName = 'E'.repeat(100)
    const lastName = 'W'.repeat(100)
    const id = await person(firstName, lastName)
    const name = `${firstName} ${lastName}`
    expect(await assigned({ technicianId: id })).toEqual([name, id])
    expect(await assigned({ technicianId: id, technician: name, notes: 'Pies' })).toEqual([name, id])
    expect(await assigned({ technicianId: null, technician: `${name}x` })).toEqual({
      technician: 'Najwyżej 201 znaków',
    })
  })

  test('is assigned to no account if two technicians have that name', async () => {
    await person('Jan', 'Dwojga')
    await person('Jan', 'Dwojga')
    expect(await assigned({ technician: 'Jan Dwojga' })).toEqual(['Jan Dwojga', null])
  })

  test('goes to clients: by role, or because an administrator said so', async () => {
    const office = await person('Anna', 'Biurowa', { roles: ['MANAGER'] })
    const inactive = await person('Piotr', 'Dawny', { active: false })
    const refused = { technicianId: 'Ta osoba nie jeździ do klientów. Wybierz inną albo wpisz imię i nazwisko.' }
    expect(await assigned({ technicianId: office })).toEqual(refused)
    expect(await assigned({ technicianId: inactive })).toEqual(refused)
    expect(await assigned({ technicianId: 99_999 })).toEqual(refused)
    expect(await assigned({ technician: 'Anna Biurowa' })).toEqual(['Anna Biurowa', null])
    await host.database.insert(technicians).values({
      userId: office,
      visitsClients: true,
      colour: 'blue',
      deviceTypes: [],
      week: [],
      updatedAt: host.ports.clock.now(),
      updatedBy: 'test',
    })
    expect(await assigned({ technicianId: office })).toEqual(['Anna Biurowa', office])
  })

  test('stays on a service after they have left', async () => {
    const id = await person('Ewa', 'Odchodząca')
    await edit({ technicianId: id })
    await host.database.update(users).set({ active: false }).where(eq(users.id, id))
    expect(await assigned({ technicianId: id, notes: 'Pies' })).toEqual(['Ewa Odchodząca', id])
    expect(await assigned({ technician: 'Ewa Odchodząca', notes: 'Kot' })).toEqual(['Ewa Odchodząca', id])
  })

  test('is settled when the service is booked, too', async () => {
    const id = await person('Zofia', 'Nowa')
    const booked = await staff<ServiceWire>('POST', '/api/services', body({ technician: 'zofia nowa' }))
    expect(booked).toMatchObject({ status: 201, body: { technician: 'Zofia Nowa', technicianId: id } })
    const past = at('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z')
    expect(await staff('POST', '/api/services', body({ ...past, technicianId: id }))).toMatchObject({
      status: 201,
      body: { technicianId: id, status: 'COMPLETED' },
    })
  })
})

describe('deleting a service', () => {
  const remove = (call = staff, headers = {}) => call('DELETE', `/api/services/${service.id}`, undefined, headers)

  test('deletes its attachments and their files', async () => {
    const form = new FormData()
    form.append('file', new File(['%PDF-1.4\n%%EOF'], 'protokół.pdf', { type: 'application/pdf' }))
    expect((await staff('POST', `/api/services/${service.id}/images`, form)).status).toBe(201)
    expect(host.files.size).toBe(1)
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Wpis serwisowy został pomyślnie usunięty' } })
    await runRecurringJobs(host.ports)
    expect(host.files.size).toBe(0)
    expect(await host.database.$count(serviceAttachments)).toBe(0)
    expect((await staff('GET', `/api/services/${service.id}`)).status).toBe(404)
  })

  test('a second time answers 404; with the same key, the first answer', async () => {
    const key = { 'idempotency-key': `delete-${service.id}` }
    expect((await remove(staff, key)).status).toBe(200)
    expect((await remove(staff, key)).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('is refused as it was seen before somebody has completed it, by each of its calls', async () => {
    const { version } = (await staff<ServiceWire>('GET', `/api/services/${service.id}`)).body
    await staff('POST', `/api/services/${service.id}/complete`, { price: 200 })
    for (const path of ['services', 'calendar/events', 'service-history/manual']) {
      const seen = { 'if-match': `"${version}"` }
      expect(await staff('DELETE', `/api/${path}/${service.id}`, undefined, seen)).toMatchObject({
        status: 409,
        body: { error: 'STALE', message: expect.stringContaining('Jan TECHNICIAN') as string },
      })
    }
    expect((await remove(staff, { 'if-match': `"${version + 1}"` })).status).toBe(200)
  })

  test('leaves what followed from the work', async () => {
    await staff('POST', `/api/services/${service.id}/complete`)
    await remove()
    const { body: device } = await staff('GET', `/api/devices/${owner.deviceId}`)
    expect(device.terminPrzegladu).toBe('2027-11-23')
  })
})
