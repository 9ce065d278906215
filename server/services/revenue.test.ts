import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { EventChange } from '#domain/events/event'
import type { ServiceWire } from '#domain/services/wire'
import { addServiceChange, serviceHistory } from '../testing/events'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, addService, serviceBody } from '../testing/samples'

/**
 * Reports, which are for management, show the revenue; nothing else reveals it to others, as a sum or as all of its
 * parts.
 */

let others: number
let owner: Awaited<ReturnType<typeof addClient>>
const host = await testHost()
beforeAll(async () => {
  const technician = await host.as('TECHNICIAN')
  owner = await addClient(technician)
  const { id } = (await technician<{ id: number }>('GET', '/api/auth/me')).body
  const done = { status: 'COMPLETED', startsAt: new Date('2026-11-20T09:00:00Z') } as const
  others = await addService(host, owner, { ...done, price: 45_678 })
  await addService(host, owner, { ...done, price: 12_345, technicianId: id })
})
afterAll(() => host.close())

const calls = [
  ['GET', '/api/services/stats', undefined],
  ['GET', '/api/service-history/client/1/stats', undefined],
  ['GET', '/api/service-history/device/1/stats', undefined],
  ['POST', '/api/service-history/filter', {}],
  ['GET', '/api/service-history/search?keyword=naprawa', undefined],
  ['GET', '/api/service-history/client/1', undefined],
  ['GET', '/api/services', undefined],
  ['GET', '/api/services/1', undefined],
  ['GET', '/api/services/device/1/last', undefined],
  ['GET', '/api/services/days?from=2026-11-01&until=2026-12-01', undefined],
  ['GET', '/api/clients/1/timeline', undefined],
  ['GET', '/api/devices/1/timeline', undefined],
] as const

test.each(calls)(
  '%s %s tells management the prices, a technician those of their own visits, a viewer none',
  async (method, path, body) => {
    const read = async (role: 'MANAGER' | 'TECHNICIAN' | 'VIEWER') => {
      const answer = await (await host.as(role))<unknown>(method, path, body)
      expect(answer.status).toBe(200)
      const text = JSON.stringify(answer.body)
      return { others: text.includes('456.78'), sum: text.includes('580.23'), own: text.includes('123.45') }
    }
    const manager = await read('MANAGER')
    expect(manager.others || manager.sum || manager.own).toBe(true)
    expect(await read('TECHNICIAN')).toMatchObject({ others: false, sum: false })
    expect(await read('VIEWER')).toEqual({ others: false, sum: false, own: false })
  },
)

const past = { serviceDate: '2026-11-20', startTime: '10:00', duration: 60 }
const unpriced = {
  ...past,
  serviceType: 'NAPRAWA',
  workDone: 'Zawór',
  notes: null,
  technician: null,
  technicianId: null,
}
const entry = { ...unpriced, price: 456.78 }

const booking = {
  ...serviceBody,
  deviceId: 1,
  clientId: 1,
  price: 456.78,
  startDateTime: '2026-11-20T09:00:00Z',
  endDateTime: '2026-11-20T10:00:00Z',
}

test.each([
  ['POST', '/api/services/{planned}/complete', { price: 456.78 }],
  ['PUT', '/api/services/{done}', { notes: 'Klucz u sąsiada' }],
  ['POST', '/api/services', booking],
  ['POST', '/api/service-history/manual', { ...entry, deviceId: 1 }],
  ['POST', '/api/service-history/manual/bulk', { entries: [{ ...entry, deviceId: 1 }] }],
  ['PUT', '/api/service-history/manual/{done}', unpriced],
] as const)(
  'the answer to %s %s tells the price of a visit of others to management only',
  async (method, path, body) => {
    const answers = async (role: 'MANAGER' | 'TECHNICIAN') => {
      const call = await host.as(role)
      const planned = await addService(host, owner, { startsAt: new Date('2026-11-20T09:00:00Z') })
      const done = await addService(host, owner, {
        status: 'COMPLETED',
        startsAt: new Date('2026-11-20T09:00:00Z'),
        price: 45_678,
      })
      const stored = (await call<object>('GET', `/api/services/${done}`)).body
      const sent = { ...(path === '/api/services/{done}' && stored), ...body }
      const answer = await call(method, path.replace('{planned}', `${planned}`).replace('{done}', `${done}`), sent)
      expect([200, 201]).toContain(answer.status)
      return JSON.stringify(answer.body).includes('456.78')
    }
    expect([await answers('MANAGER'), await answers('TECHNICIAN')]).toEqual([true, false])
  },
)

const unpaid = encodeURIComponent('{"payment":["UNPAID"]}')

// The order of prices, and what a filter by payment finds, reveal them.
test.each([
  ['GET', `/api/services?sort=${encodeURIComponent('["price","DESC"]')}`, undefined],
  ['GET', `/api/service-history/client/1?sort=${encodeURIComponent('["price","ASC"]')}`, undefined],
  ['POST', '/api/service-history/filter', { sort: ['price', 'DESC'] }],
  ['GET', `/api/services?filter=${unpaid}`, undefined],
  ['GET', `/api/services/days?from=2026-11-01&until=2026-12-01&filter=${unpaid}`, undefined],
  ['GET', `/api/service-history/search?keyword=naprawa&filter=${unpaid}`, undefined],
  ['POST', '/api/service-history/filter', { payment: ['UNPAID'] }],
] as const)('%s %s is refused to those who do not read all prices and payments', async (method, path, body) => {
  const status = async (role: 'MANAGER' | 'TECHNICIAN' | 'VIEWER') =>
    (await (await host.as(role))(method, path, body)).status
  expect([await status('MANAGER'), await status('TECHNICIAN'), await status('VIEWER')]).toEqual([200, 403, 403])
})

test('a technician who edits a completed visit whose price is hidden keeps that price', async () => {
  const technician = await host.as('TECHNICIAN')
  const entry = { serviceType: 'NAPRAWA', serviceDate: '2026-11-20', startTime: '10:00', duration: 60 }
  const body = { ...entry, price: null, workDone: 'Uszczelka', notes: null, technician: null, technicianId: null }
  expect((await technician('PUT', `/api/service-history/manual/${others}`, body)).status).toBe(200)
  const manager = await host.as('MANAGER')
  expect((await manager<ServiceWire>('GET', `/api/services/${others}`)).body).toMatchObject({
    price: 456.78,
    workDone: 'Uszczelka',
  })
})

describe('the history of a visit whose price was changed and taken away', () => {
  const entry = { serviceType: 'NAPRAWA', serviceDate: '2026-11-20', startTime: '10:00', duration: 60 }
  const body = { ...entry, workDone: null, notes: null, technician: null }
  let visitOfOthers: number
  let visitOfTechnician: number
  beforeAll(async () => {
    const manager = await host.as('MANAGER')
    const { id: technicianId } = (await (await host.as('TECHNICIAN'))<{ id: number }>('GET', '/api/auth/me')).body
    const priced = async (technicianId: number | null) => {
      const planned = { startsAt: new Date('2026-11-20T09:00:00Z'), technicianId }
      const id = await addService(host, owner, planned)
      expect((await manager('POST', `/api/services/${id}/complete`, { price: 456.78 })).status).toBe(200)
      for (const price of [987.65, null]) {
        const changed = { ...body, price, technicianId }
        expect((await manager('PUT', `/api/service-history/manual/${id}`, changed)).status).toBe(200)
      }
      expect((await manager('POST', `/api/services/${id}/reopen`)).status).toBe(200)
      return id
    }
    visitOfOthers = await priced(null)
    visitOfTechnician = await priced(technicianId)
  })

  const read = async (role: Role, id: number) => {
    const history = await serviceHistory(await host.as(role), id)
    expect(history.map(({ verb }) => verb)).toEqual(['REOPENED', 'CHANGED', 'CHANGED', 'COMPLETED'])
    return history
  }
  const prices = [
    { field: 'price', from: 98_765, to: null },
    { field: 'price', from: 45_678, to: 98_765 },
    { field: 'price', from: null, to: 45_678 },
  ]

  test.each<[Role, boolean, boolean]>([
    ['ADMIN', true, true],
    ['MANAGER', true, true],
    ['TECHNICIAN', false, true],
    ['VIEWER', false, false],
  ])('tells %s of the prices of others: %s, of the own: %s', async (role, readsOthers, readsOwn) => {
    const ofOthers = await read(role, visitOfOthers)
    const ofTechnician = await read(role, visitOfTechnician)
    for (const [entries, reads] of [
      [ofOthers, readsOthers],
      [ofTechnician, readsOwn],
    ] as const) {
      expect(entries.flatMap(({ changes }) => changes).filter(({ field }) => field === 'price')).toEqual(
        reads ? prices : [],
      )
      expect(/456.?78|987.?65|price/.test(JSON.stringify(entries))).toBe(reads)
    }
  })
})

test.each([
  ['PUT', '/api/services'],
  ['PUT', '/api/service-history/manual'],
  ['PUT', '/api/calendar/events'],
] as const)(
  '%s %s/{id} makes no completed visit of others one of the technician, whose price they would read',
  async (method, path) => {
    const startsAt = new Date('2026-11-20T09:00:00Z')
    const done = await addService(host, owner, { status: 'COMPLETED', startsAt, price: 45_678 })
    const technician = await host.as('TECHNICIAN')
    const { id: technicianId } = (await technician<{ id: number }>('GET', '/api/auth/me')).body
    const { body: stored } = await technician<object>('GET', `/api/services/${done}`)
    const bodies: Record<string, object> = { '/api/services': stored, '/api/service-history/manual': unpriced }
    const sent = {
      ...bodies[path],
      technician: null,
      technicianId,
    }
    expect(await technician(method, `${path}/${done}`, sent)).toMatchObject({
      status: 403,
      body: { message: 'Serwisanta zakończonej wizyty zmienia kierownik albo osoba, która ją wykonała.' },
    })
    const own = { technicianId, technician: 'Jan TECHNICIAN' }
    const theirs = await addService(host, owner, { status: 'COMPLETED', startsAt, price: 45_678, ...own })
    expect((await technician(method, `${path}/${theirs}`, { ...sent, technicianId: null })).status).toBe(200)
    expect((await (await host.as('MANAGER'))(method, `${path}/${done}`, sent)).status).toBe(200)
  },
)

test.each([
  ['PUT', '/api/services'],
  ['PUT', '/api/service-history/manual'],
  ['PUT', '/api/calendar/events'],
] as const)(
  '%s %s/{id} and its payment leave a completed visit with a typed name to no account, also once one has that name',
  async (method, path) => {
    const startsAt = new Date('2026-11-20T09:00:00Z')
    const technician = await host.as('TECHNICIAN')
    const manager = await host.as('MANAGER')
    const typed = { technician: 'Jan TECHNICIAN', technicianId: null }
    const done = await addService(host, owner, { status: 'COMPLETED', startsAt, price: 45_678, ...typed })
    const { body: stored } = await technician<object>('GET', `/api/services/${done}`)
    const bodies: Record<string, object> = { '/api/services': stored, '/api/service-history/manual': unpriced }
    const sent = { ...bodies[path], ...typed, notes: 'Faktura na firmę' }
    expect((await technician(method, `${path}/${done}`, sent)).status).toBe(200)
    expect((await manager('PUT', `/api/services/${done}/payment`, { payment: 'CASH' })).status).toBe(200)
    const { body: after } = await manager<ServiceWire>('GET', `/api/services/${done}`)
    expect(after).toMatchObject({ ...typed, notes: 'Faktura na firmę', payment: 'CASH' })
  },
)

test('a technician who guesses the price or payment of a completed visit of others gets one answer, whatever it is', async () => {
  const done = await addService(host, owner, {
    status: 'COMPLETED',
    performedOn: '2026-11-20',
    startsAt: new Date('2026-11-20T09:00:00Z'),
    price: 45_678,
    payment: 'CASH',
  })
  const answers = async (role: 'MANAGER' | 'TECHNICIAN') => {
    const call = await host.as(role)
    const guesses = [
      { price: 456.78 },
      { price: 456.79 },
      { price: null },
      { payment: 'CASH' },
      { payment: 'CARD' },
      {},
    ]
    return Promise.all(guesses.map(async (body) => (await call('POST', `/api/services/${done}/complete`, body)).status))
  }
  expect(await answers('MANAGER')).toEqual([200, 409, 409, 200, 409, 200])
  expect(await answers('TECHNICIAN')).toEqual([409, 409, 409, 409, 409, 200])
})

test('a technician who sends a price with the entry of others gets one answer, and writes nothing', async () => {
  const startsAt = new Date('2026-11-20T09:00:00Z')
  const visit = { status: 'COMPLETED', performedOn: '2026-11-20', startsAt, price: 45_678 } as const
  const technician = await host.as('TECHNICIAN')
  const { id: technicianId } = (await technician<{ id: number }>('GET', '/api/auth/me')).body
  const done = await addService(host, owner, visit)
  const own = await addService(host, owner, { ...visit, technicianId, technician: 'Jan TECHNICIAN' })
  const manager = await host.as('MANAGER')
  const change = (call: typeof manager, id: number, price: number) =>
    call('PUT', `/api/service-history/manual/${id}`, { ...unpriced, workDone: null, price })
  for (const guess of [456.78, 456.79]) {
    expect(await change(technician, done, guess)).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', message: 'Nie masz dostępu do ceny tej wizyty.' },
    })
  }
  expect((await manager('GET', `/api/services/${done}`)).body).toMatchObject({ price: 456.78, version: 1 })
  expect((await change(technician, own, 456.79)).status).toBe(200)
  expect((await change(manager, done, 456.79)).body).toMatchObject({ price: 456.79, version: 2 })
})

describe('the history of a visit that another technician takes over once it is reopened', () => {
  let id: number
  let technician: TestCall
  let statuses: number[]
  beforeAll(async () => {
    const manager = await host.as('MANAGER')
    technician = await host.as('TECHNICIAN')
    id = await addService(host, owner, { startsAt: new Date('2026-11-20T09:00:00Z'), technician: 'Zenon Kos' })
    const complete = (call: TestCall, done: object) => call('POST', `/api/services/${id}/complete`, done)
    const taken = { ...booking, price: undefined, ...(await personOf(technician)) }
    const answers = [
      await complete(manager, { price: 456.78, payment: 'CASH' }),
      await manager('POST', `/api/services/${id}/reopen`),
      await technician('PUT', `/api/services/${id}`, taken),
      await complete(technician, { price: 111.22, payment: 'CARD' }),
    ]
    statuses = answers.map(({ status }) => status)
  })

  const personOf = async (call: TestCall) => {
    const me = (await call<{ id: number }>('GET', '/api/auth/me')).body
    return { technician: null, technicianId: me.id }
  }
  const read = async (call: TestCall) =>
    (await serviceHistory(call, id)).map(({ verb, changes }) => [
      verb,
      ...changes.filter(({ field }) => field === 'price' || field === 'payment').map(({ from, to }) => [from, to]),
    ])

  test('tells management all, and the technician what came after it was taken', async () => {
    expect(statuses).toEqual([200, 200, 200, 200])
    const own = ['COMPLETED', [null, 11_122], [null, 'CARD']]
    const reopened = ['REOPENED', [45_678, null], ['CASH', null]]
    const first = ['COMPLETED', [null, 45_678], [null, 'CASH']]
    const all = await read(await host.as('MANAGER'))
    expect(all.filter(([, change]) => change !== undefined)).toEqual([own, reopened, first])
    const ofTechnician = await read(technician)
    expect(ofTechnician.filter(([, change]) => change !== undefined)).toEqual([own])
    expect(ofTechnician.map(([verb]) => verb)).toEqual(all.map(([verb]) => verb))
    expect(JSON.stringify(await serviceHistory(technician, id))).not.toMatch(/45.?678|CASH/)
  })

  test('hides the price of before also in the change that hands it over, also to whom has the name that was typed', async () => {
    const ofMine = async (changes: EventChange[]) => {
      await addServiceChange(host.ports, id, { verb: 'CHANGED', at: host.ports.clock.now(), by: 'Ewa', changes })
      return (await read(technician)).filter(([, change]) => change !== undefined)
    }
    const handedOver = [
      { field: 'technician', from: 'Zenon Kos', to: 'Jan TECHNICIAN' },
      { field: 'price', from: 45_678, to: 50_000 },
      { field: 'payment', from: null, to: 'CARD' },
    ]
    expect(await ofMine(handedOver)).toEqual([['CHANGED', [null, 'CARD']]])
    // So older events say that the account of the name that was typed is picked.
    expect(await ofMine([])).toEqual([])
  })
})

describe('the history of a visit that goes to the account of an unchanged name', () => {
  const startsAt = new Date('2026-11-20T09:00:00Z')
  const name = 'Jan TECHNICIAN'
  let manager: TestCall
  let technician: TestCall
  let technicianId: number
  let namesakeId: number
  beforeAll(async () => {
    manager = await host.as('MANAGER')
    technician = await host.as('TECHNICIAN')
    technicianId = await host.userId('technician')
    const account = { username: 'jan2', email: 'jan2@termin.test', firstName: 'Jan', lastName: 'TECHNICIAN' }
    const rights = { password: 'Tajne-haslo-2', roles: ['TECHNICIAN'], active: true }
    const admin = await host.as('ADMIN')
    namesakeId = (await admin<{ id: number }>('POST', '/api/users', { ...account, ...rights })).body.id
  })

  const priced = async (before: number | null) => {
    const id = await addService(host, owner, { startsAt, technician: name, technicianId: before })
    const done = await manager('POST', `/api/services/${id}/complete`, { price: 456.78, payment: 'CASH' })
    expect(done.status).toBe(200)
    return id
  }
  const taken = () => ({ ...booking, price: undefined, technician: null, technicianId })
  const later = { startDateTime: '2026-12-01T09:00:00Z', endDateTime: '2026-12-01T10:00:00Z' }
  const picked = { field: 'technician', from: name, to: name }
  const noted = { field: 'notes', from: null, to: 'klucz u sąsiada' }

  test.each([
    ['typed', 'notes', { notes: 'klucz u sąsiada' }, 'CHANGED', [picked, noted]],
    ['of another account', 'notes', { notes: 'klucz u sąsiada' }, 'CHANGED', [picked, noted]],
    ['typed', 'time', later, 'MOVED', expect.arrayContaining([picked])],
    ['typed', 'account only', {}, 'CHANGED', [picked]],
  ])('a name %s, with another %s: hides what a colleague was paid', async (before, _what, edit, verb, changes) => {
    const id = await priced(before === 'typed' ? null : namesakeId)
    expect((await manager('POST', `/api/services/${id}/reopen`)).status).toBe(200)
    const body = { ...taken(), serviceType: 'NAPRAWA', ...edit }
    expect((await technician('PUT', `/api/services/${id}`, body)).status).toBe(200)
    const history = await serviceHistory(technician, id)
    expect(history.map((event) => event.verb)).toEqual([verb, 'REOPENED', 'COMPLETED'])
    expect(JSON.stringify(history)).not.toMatch(/45.?678|CASH/)
    const [last, reopened] = await serviceHistory(manager, id)
    expect(last!.changes).toEqual(changes)
    expect(reopened!.changes).toContainEqual({ field: 'price', from: 45_678, to: null })
  })

  test('an entry of the history that the office gives to the account hides its earlier price', async () => {
    const id = await priced(null)
    const put = async (body: object) =>
      expect((await manager('PUT', `/api/service-history/manual/${id}`, { ...unpriced, ...body })).status).toBe(200)
    await put({ price: 987.65, technician: name })
    await put({ price: 987.65, technicianId, notes: 'klucz u sąsiada' })
    const history = await serviceHistory(technician, id)
    expect(JSON.stringify(history)).not.toMatch(/45.?678|98.?765|CASH/)
    expect(history[0]!.changes).toEqual([picked, noted])
  })
})
