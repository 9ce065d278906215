import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { clients, events } from '../db/schema'
import { testHost } from '../testing/host'
import { addClient, clientBody, deviceBody, serviceBody } from '../testing/samples'

const host = await testHost()
const admin = await host.as('ADMIN')
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())

interface EventWire {
  actor: string
  verb: string
  noun: string
  subjectId: number | null
  subject: string
  clientId: number | null
  deviceId: number | null
  clientName: string | null
  clientExists: boolean
  requestId: string | null
  changes: { field: string; from: unknown; to: unknown }[]
}

const list = async (filter: object = {}) =>
  (await admin<EventWire[]>('GET', `/api/events?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body

/** The events that `act` leaves, oldest first */
async function eventsOf(act: () => Promise<unknown>): Promise<EventWire[]> {
  const before = await list()
  await act()
  return (await list()).slice(0, -before.length || undefined).toReversed()
}

describe('who did what stays to be read:', () => {
  test('who added, changed and deleted a client with its devices', async () => {
    const { clientId, deviceId } = await addClient(staff)
    await staff('PUT', `/api/clients/${clientId}`, { ...clientBody, nazwisko: 'Nowak' })
    await admin('DELETE', `/api/clients/${clientId}`)
    const recorded = (await list({ clientId })).toReversed()
    expect(recorded.map(({ actor, verb, noun, subject }) => [actor, verb, noun, subject])).toEqual([
      ['Jan TECHNICIAN', 'CREATED', 'CLIENT', 'Łucja Żak'],
      ['Jan TECHNICIAN', 'CREATED', 'DEVICE', 'Pompa ciepła Vitocal 200'],
      ['Jan TECHNICIAN', 'CHANGED', 'CLIENT', 'Łucja Nowak'],
      ['Jan ADMIN', 'DELETED', 'CLIENT', 'Łucja Nowak'],
      ['Jan ADMIN', 'DELETED', 'DEVICE', 'Pompa ciepła Vitocal 200'],
    ])
    expect(recorded[2]?.changes).toEqual([{ field: 'lastName', from: 'Żak', to: 'Nowak' }])
    expect((await list({ deviceId })).map(({ verb }) => verb)).toEqual(['DELETED', 'CREATED'])
  })

  test('by which request, as its answer and the log name it', async () => {
    const { accessToken } = (
      await host.anonymous<{ accessToken: string }>('POST', '/api/auth/login', {
        username: 'admin',
        password: 'Tajne-haslo-1',
      })
    ).body
    const answer = await host.app.request('/api/clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(clientBody),
    })
    const { id } = (await answer.json()) as { id: number }
    const [added] = await list({ clientId: id })
    expect(added?.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(added?.requestId).toBe(answer.headers.get('x-request-id'))
  })

  test('who changed a device and moved its date, and that its client went with it', async () => {
    const { clientId, deviceId } = await addClient(staff)
    const recorded = await eventsOf(async () => {
      await staff('PUT', `/api/devices/${deviceId}`, { ...deviceBody, miejscowosc: 'Tomaszów' })
      await staff('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2027-01-15' })
      await staff('DELETE', `/api/devices/${deviceId}`)
    })
    expect(recorded.map(({ verb, noun, changes }) => [verb, noun, changes])).toEqual([
      ['CHANGED', 'DEVICE', [{ field: 'city', from: 'Opoczno', to: 'Tomaszów' }]],
      ['CHANGED', 'DEVICE', [{ field: 'nextInspectionDate', from: '2026-11-30', to: '2027-01-15' }]],
      ['DELETED', 'DEVICE', []],
      ['DELETED', 'CLIENT', []],
    ])
    expect(recorded.every((event) => event.clientId === clientId)).toBe(true)
  })

  test('who deleted a visit, and what went with it', async () => {
    const owner = await addClient(staff)
    const body = { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId }
    const { id } = (await staff<{ id: number }>('POST', '/api/services', body)).body
    await staff('POST', `/api/services/${id}/complete`, { price: 300 })
    const recorded = await eventsOf(() => staff('DELETE', `/api/services/${id}`))
    expect(recorded).toMatchObject([
      {
        actor: 'Jan TECHNICIAN',
        verb: 'DELETED',
        noun: 'SERVICE',
        subjectId: id,
        clientId: owner.clientId,
        subject: 'Przegląd okresowy, 24.11.2026, 12:00',
      },
    ])
    expect(recorded[0]?.changes).toContainEqual({ field: 'price', from: 30_000, to: null })
  })

  test('who changed a price and reset the settings', async () => {
    const recorded = await eventsOf(async () => {
      await admin('PUT', '/api/settings', { heatPumpMaintenancePrice: 420 })
      await admin('POST', '/api/settings/reset')
    })
    expect(recorded).toMatchObject([
      { verb: 'CHANGED', noun: 'SETTINGS', changes: [{ field: 'price.HEAT_PUMP', from: 35_000, to: 42_000 }] },
      { verb: 'RESET', noun: 'SETTINGS', changes: [{ field: 'price.HEAT_PUMP', from: 42_000, to: 35_000 }] },
    ])
  })

  test('who gave a role and deleted an account, without its password', async () => {
    const account = { username: 'piotr', email: 'p@termin.test', firstName: 'Piotr', lastName: 'Wrona' }
    const recorded = await eventsOf(async () => {
      const body = { ...account, password: 'Tajne-haslo-2', roles: ['VIEWER'], active: true }
      const { id } = (await admin<{ id: number }>('POST', '/api/users', body)).body
      await admin('PUT', `/api/users/${id}`, { roles: ['MANAGER'] })
      await admin('DELETE', `/api/users/${id}`)
    })
    expect(recorded.map(({ verb, subject }) => [verb, subject])).toEqual([
      ['CREATED', 'Piotr Wrona'],
      ['CHANGED', 'Piotr Wrona'],
      ['DELETED', 'Piotr Wrona'],
    ])
    expect(recorded[1]?.changes).toEqual([{ field: 'roles', from: '["VIEWER"]', to: '["MANAGER"]' }])
    expect(JSON.stringify(await host.database.select().from(events))).not.toMatch(/Tajne-haslo|passwordHash|plain:/)
  })
})

test('the journal names the client of each entry, also of a deleted one, and is searched by that name', async () => {
  const owner = await addClient(staff, { imie: 'Zenobia', nazwisko: 'Przybyłowicz' })
  await staff('POST', '/api/services', { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId })
  const search = async () =>
    (await list({ q: 'przybylowicz jan' })).map(({ noun, verb, clientName, clientExists }) => [
      noun,
      verb,
      clientName,
      clientExists,
    ])
  expect(await search()).toEqual([
    ['SERVICE', 'CREATED', 'Zenobia Przybyłowicz', true],
    ['DEVICE', 'CREATED', 'Zenobia Przybyłowicz', true],
    ['CLIENT', 'CREATED', 'Zenobia Przybyłowicz', true],
  ])
  await staff('PUT', `/api/clients/${owner.clientId}`, { ...clientBody, nazwisko: 'Nowakowska' })
  await admin('DELETE', `/api/clients/${owner.clientId}`)
  const names = (await list({ q: 'nowakowska' })).map(({ noun, clientName, clientExists }) => [
    noun,
    clientName,
    clientExists,
  ])
  expect(names).toContainEqual(['SERVICE', 'Łucja Nowakowska', false])
})

test('what was refused leaves no event, and a repeated write leaves one', async () => {
  const { clientId } = await addClient(staff)
  expect(await eventsOf(() => staff('PUT', `/api/clients/${clientId}`, clientBody, { 'if-match': '"9"' }))).toEqual([])
  const twice = () =>
    staff('PUT', `/api/clients/${clientId}`, { ...clientBody, imie: 'Ewa' }, { 'idempotency-key': 'k' })
  expect(await eventsOf(async () => [await twice(), await twice()])).toHaveLength(1)
})

test('the events are found by person, record, kind and day, and paged newest first', async () => {
  const { clientId } = await addClient(admin, { nazwisko: 'Ślimak' })
  expect((await list({ q: 'slimak admin' })).map((event) => event.clientId)).toEqual([clientId, clientId])
  expect(await list({ q: 'slimak', from: '2026-11-24' })).toEqual([])
  expect((await list({ q: 'slimak', from: '2026-11-23', until: '2026-11-23' })).length).toBe(2)
  expect((await list({ noun: 'SETTINGS', verb: 'RESET' })).length).toBeGreaterThan(0)
  const page = await admin<EventWire[]>('GET', '/api/events?range=[0,0]&filter={}')
  expect(page.headers.get('content-range')).toMatch(/^events 0-0\/\d+$/)
  expect(page.body).toMatchObject([{ noun: 'DEVICE', clientId }])
})

test('only administrators read them', async () => {
  expect((await staff('GET', '/api/events')).status).toBe(403)
  expect((await (await host.as('MANAGER'))('GET', '/api/events')).status).toBe(403)
})

test('the database refuses to change or delete an event, but for a transaction of the retention', async () => {
  const { database } = host
  const refused = (run: Promise<unknown>) =>
    run.then(
      () => 'done',
      (error: Error) => String(error.cause),
    )
  expect(await refused(database.update(events).set({ actor: 'Nikt' }))).toContain('append-only')
  expect(await refused(database.delete(events))).toContain('append-only')
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local termin.retention = 'on'`)
    await tx.delete(events).where(sql`id = (select min(id) from events)`)
  })
  expect(await refused(database.delete(events))).toContain('append-only')
})

test('all that one write leaves has one time, however long it takes', async () => {
  const start = host.ports.clock.now()
  let reads = 0
  const clock = vi.spyOn(host.ports.clock, 'now').mockImplementation(() => new Date(+start + reads++))
  const { clientId } = await addClient(staff)
  clock.mockRestore()
  const times = await host.database.select({ at: events.at }).from(events).where(eq(events.clientId, clientId))
  const [client] = await host.database.select().from(clients).where(eq(clients.id, clientId))
  expect(times).toEqual([{ at: client!.createdAt }, { at: client!.createdAt }])
})
