import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { calendarEvents, clients, devices, requests, services, smsMessages, technicians, users } from '../db/schema'
import type { Transaction } from '../ports'
import { recordingGateway } from '../testing/gateway'
import type { TestCall } from '../testing/host'
import { testHost, statuses } from '../testing/host'
import { lockWaits } from '../testing/lock-waits'
import { realDatabase } from '../testing/real-postgres'
import { eventsAbout } from '../testing/events'
import { addClient, deviceBody, serviceBody } from '../testing/samples'

/** Several people act on one service at the same moment, each on a connection of their own. */

const gateway = recordingGateway()
let owner: { clientId: number; deviceId: number }
let service: ServiceWire
const host = await testHost({ gateway: gateway.gateway, database: await realDatabase() })
const manager = await host.as('MANAGER')
afterAll(() => host.close())
beforeEach(async () => {
  gateway.sent.length = 0
  await host.database.delete(smsMessages)
  await host.database.delete(clients)
  owner = await addClient(manager)
  service = (await manager<ServiceWire>('POST', '/api/services', body())).body
})

function body(changes: object = {}) {
  const { clientId, deviceId } = owner
  return { ...serviceBody, clientId, deviceId, ...changes }
}
const six = <T>(act: (place: number) => Promise<T>) => Promise.all([1, 2, 3, 4, 5, 6].map(act))
const post = (action: string) => (input: object) => manager('POST', `/api/services/${service.id}/${action}`, input)
const emergency = (input: object) => {
  const at = { startDateTime: '2026-11-23T10:00:00Z', duration: 60 }
  return manager('POST', '/api/services/emergencies', { emergency: { ...at, ...input }, notes: null })
}
const reassign = (moves: object[]) => manager('POST', '/api/services/reassignments', { moves, notify: true })
const move = ({ id, version, startDateTime }: ServiceWire) => ({ id, version, startDateTime, technicianId: null })
const verbs = async () => (await eventsAbout(host, 'SERVICE', service.id)).map(({ verb }) => verb).toSorted()
const dueDate = async () =>
  (await host.database.select().from(devices).where(eq(devices.id, owner.deviceId)))[0]!.nextInspectionDate

describe('of six who at once', () => {
  test('move a service to six times, one moves it', async () => {
    const answers = await six((hour) => {
      const times = { startDateTime: `2026-11-25T0${hour}:00:00Z`, endDateTime: `2026-11-25T0${hour + 1}:00:00Z` }
      return manager('PUT', `/api/services/${service.id}`, body(times), { 'if-match': '"1"' })
    })
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await verbs()).toEqual(['CREATED', 'MOVED'])
  })

  test('complete it at six prices, one does', async () => {
    const answers = await six((place) =>
      post('complete')({ price: place * 100, nextInspectionDate: `203${place}-12-01` }),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const won = answers.findIndex(({ status }) => status === 200) + 1
    expect(await dueDate()).toBe(`203${won}-12-01`)
    expect(await verbs()).toEqual(['COMPLETED', 'CREATED'])
  })

  test('cancel it with a message, one message leaves', async () => {
    const answers = await six(() => post('cancel')({ sms: { message: 'Wizyta odwołana.' } }))
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
    expect(gateway.sent).toHaveLength(1)
  })

  test('open it again, it is opened once', async () => {
    await post('complete')({})
    expect(statuses(await six(() => post('reopen')({})))).toEqual([200, 200, 200, 200, 200, 200])
    expect(await verbs()).toEqual(['COMPLETED', 'CREATED', 'REOPENED'])
    expect(await dueDate()).toBe('2026-11-30')
  })

  test('record the inspection of its device, one does', async () => {
    const body = { newDate: '2027-11-23', performedOn: '2026-11-23' }
    const path = `/api/devices/${owner.deviceId}/inspection-date`
    const answers = await six(() => manager('PUT', path, body, { 'if-match': '"1"' }))
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('delete it, one does', async () => {
    const answers = await six(() => manager('DELETE', `/api/services/${service.id}`))
    expect(statuses(answers)).toEqual([200, 404, 404, 404, 404, 404])
  })

  test('send one technician to six emergencies, one does', async () => {
    const jan = await host.as('TECHNICIAN')
    const technicianId = (await jan<{ id: number }>('GET', '/api/auth/me')).body.id
    const owners = await six(() => addClient(manager))
    const answers = await six((place) => emergency({ deviceId: owners[place - 1]!.deviceId, technicianId }))
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('complete and cancel it, the first of them counts', async () => {
    const answers = await six((place) => post(place % 2 ? 'complete' : 'cancel')({}))
    expect(statuses(answers)).toEqual([200, 200, 200, 409, 409, 409])
    const [row] = await host.database.select().from(services)
    expect(await dueDate()).toBe(row!.status === 'COMPLETED' ? '2027-11-23' : '2026-11-30')
  })
})

const waiting = () => lockWaits(host.database)

describe('while somebody deletes the device', () => {
  test.each([
    ['books', () => manager('POST', '/api/services', body())],
    ['books an emergency', () => emergency({ deviceId: owner.deviceId, technicianId: null })],
    [
      'records',
      () =>
        manager(
          'POST',
          '/api/services',
          body({ startDateTime: '2026-11-20T11:00:00Z', endDateTime: '2026-11-20T12:00:00Z' }),
        ),
    ],
    [
      'writes into the history',
      () =>
        manager('POST', '/api/service-history/manual', {
          deviceId: owner.deviceId,
          serviceType: 'NAPRAWA',
          serviceDate: '2026-11-20',
        }),
    ],
    ['cancels with a message', () => post('cancel')({ sms: { message: 'Wizyta odwołana.' } })],
    ['begins the protocol', () => manager('POST', '/api/protocols', { serviceId: service.id })],
    ['tells the customer', () => post('notice')({})],
    ['moves one of several', () => reassign([{ ...move(service), startDateTime: '2026-11-26T08:00:00Z' }])],
    [
      'records an inspection',
      () =>
        manager('PUT', `/api/devices/${owner.deviceId}/inspection-date`, {
          newDate: '2027-11-23',
          performedOn: '2026-11-23',
        }),
    ],
  ])('whoever %s waits for the client, and holds nothing that the other needs', async (_, act) => {
    await manager('POST', '/api/devices', { ...deviceBody, clientId: owner.clientId })
    let answered: ReturnType<typeof act> | undefined
    await host.database.transaction(async (tx) => {
      // Like `deleteDevice`: first the client, then the device.
      await tx.select().from(clients).where(eq(clients.id, owner.clientId)).for('update')
      answered = act()
      await expect.poll(waiting).toBeGreaterThan(0)
      await tx.select().from(devices).where(eq(devices.id, owner.deviceId)).for('update', { noWait: true })
    })
    expect((await answered!).status).toBeLessThan(300)
  })
})

test.each([
  [
    'closes',
    (all: ServiceWire[]) =>
      manager('POST', '/api/services/close', { cancelled: all.map(({ id, version }) => ({ id, version })) }),
  ],
  [
    'moves',
    (all: ServiceWire[]) => reassign(all.map((each) => ({ ...move(each), startDateTime: '2026-11-26T08:00:00Z' }))),
  ],
])('whoever %s several services waits for who renames their technician, and holds none behind', async (_, act) => {
  const other = (await manager<ServiceWire>('POST', '/api/services', body())).body
  const lock = (tx: Transaction, id: number, config?: { noWait: true }) =>
    tx.select().from(services).where(eq(services.id, id)).for('update', config)
  let answered: ReturnType<TestCall> | undefined
  await host.database.transaction(async (tx) => {
    await lock(tx, service.id)
    answered = act([other, service])
    await expect.poll(waiting).toBeGreaterThan(0)
    await lock(tx, other.id, { noWait: true })
  })
  expect((await answered!).status).toBe(200)
})

test('whoever gives visits to two technicians waits for the first by id, and holds not the second', async () => {
  const ids = []
  for (const role of ['TECHNICIAN', 'MANAGER'] as const) {
    const { id } = (await (await host.as(role))<{ id: number }>('GET', '/api/auth/me')).body
    await host.database.insert(technicians).values({
      userId: id,
      visitsClients: true,
      colour: 'blue',
      week: [],
      deviceTypes: [],
      updatedAt: host.ports.clock.now(),
      updatedBy: 'Jan',
    })
    ids.push(id)
  }
  const [first, second] = ids.toSorted((one, other) => one - other)
  const { id } = (await manager<ServiceWire>('POST', '/api/services', body())).body
  const other = (await manager<ServiceWire>('GET', `/api/services/${id}`)).body
  const lock = (tx: Transaction, userId: number, config?: { noWait: true }) =>
    tx.select().from(users).where(eq(users.id, userId)).for('no key update', config)
  let answered: ReturnType<TestCall> | undefined
  await host.database.transaction(async (tx) => {
    await lock(tx, first!)
    answered = reassign([
      { ...move(service), technicianId: second },
      { ...move(other), technicianId: first },
    ])
    await expect.poll(waiting).toBeGreaterThan(0)
    await lock(tx, second!, { noWait: true })
  })
  expect((await answered!).status).toBe(200)
})

test('whoever answers a request waits for who books a visit for it, and holds not the request', async () => {
  const at = host.ports.clock.now()
  const [request] = await host.database
    .insert(requests)
    .values({ ...owner, kind: 'FAILURE', phone: '+48600100200', text: 'Nie grzeje', receivedAt: at, changedAt: at })
    .returning()
  let answered: ReturnType<TestCall> | undefined
  await host.database.transaction(async (tx) => {
    // Like `bookService`: first the device, then the request.
    await tx.select().from(devices).where(eq(devices.id, owner.deviceId)).for('update')
    answered = manager('POST', `/api/requests/${request!.id}/answer`, { message: 'Będziemy jutro.' })
    await expect.poll(waiting).toBeGreaterThan(0)
    await tx.select().from(requests).where(eq(requests.id, request!.id)).for('update', { noWait: true })
  })
  expect((await answered!).status).toBe(200)
})

describe('while somebody changes a service that an external calendar shows', () => {
  beforeAll(() => {
    const done = async () => ({ kind: 'DONE' }) as const
    host.ports.calendarSync = { name: 'Kalendarz', put: done, remove: done, check: async () => ({ ok: true }) }
  })
  afterAll(() => {
    host.ports.calendarSync = undefined
  })

  const paths = { device: () => `/api/devices/${owner.deviceId}`, client: () => `/api/clients/${owner.clientId}` }
  test.each([
    // Like `completeService`: first the device, then the event.
    ['device', 'device'],
    ['client', 'device'],
    // Like `renameTechnician`: first the service, then the event.
    ['device', 'service'],
    ['client', 'service'],
  ] as const)(
    'whoever deletes the %s waits for the %s, and holds nothing that the other needs',
    async (what, table) => {
      let answered: ReturnType<TestCall> | undefined
      await host.database.transaction(async (tx) => {
        if (table === 'device') await tx.select().from(devices).where(eq(devices.id, owner.deviceId)).for('update')
        else await tx.select().from(services).where(eq(services.id, service.id)).for('update')
        answered = manager('DELETE', paths[what]())
        await expect.poll(waiting).toBeGreaterThan(0)
        const event = eq(calendarEvents.serviceId, service.id)
        expect(await tx.select().from(calendarEvents).where(event).for('update', { noWait: true })).toHaveLength(1)
      })
      expect((await answered!).status).toBe(200)
    },
  )
})
