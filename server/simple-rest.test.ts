import simpleRest from 'ra-data-simple-rest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smsMessages, users } from './db/schema'
import { testHost } from './testing/host'
import { planReminders } from './testing/plan-reminders'
import { addClient, clientBody, deviceBody, serviceBody } from './testing/samples'

/** The stock data provider of react-admin over the API, as a stranger would use it */

let provider: ReturnType<typeof simpleRest>
let owner: { clientId: number; deviceId: number }
let reminded: number

const host = await testHost()
beforeAll(async () => {
  const token = await host.tokenOf('ADMIN')
  provider = simpleRest('/api', async (url, options = {}) => {
    const headers = new Headers(options.headers)
    headers.set('authorization', `Bearer ${token}`)
    if (typeof options.body === 'string') headers.set('content-type', 'application/json')
    const answer = await host.app.request(url, { ...options, headers })
    const text = await answer.text()
    const json = JSON.parse(text) as unknown
    if (answer.status >= 300) throw Object.assign(new Error(text), { status: answer.status })
    return { status: answer.status, headers: answer.headers, body: text, json }
  })
  const admin = await host.as('ADMIN')
  owner = await addClient(admin)
  reminded = (await addClient(admin, { telefon: '600 100 201' })).clientId
  for (const hour of ['11', '13']) {
    const times = { startDateTime: `2026-11-24T${hour}:00:00Z`, endDateTime: `2026-11-24T${Number(hour) + 1}:00:00Z` }
    const { clientId, deviceId } = owner
    await admin('POST', '/api/services', { ...serviceBody, clientId, deviceId, ...times, technician: null })
  }
  await host.addUser('VIEWER')
  await host.database.update(users).set({ firstName: '', lastName: '' })
  await planReminders(host.ports)
  for (const key of ['one', 'two']) {
    const times = { createdAt: host.ports.clock.now(), sentAt: host.ports.clock.now() }
    const text = { key, phone: '+48600100200', message: key, type: 'CUSTOM', state: 'SENT', testMode: true } as const
    await host.database.insert(smsMessages).values({ ...text, ...times, clientId: owner.clientId })
  }
})
afterAll(() => host.close())

const resources = ['clients', 'devices', 'services', 'users', 'planned-sms', 'sms-history'] as const
const lists = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

describe.each(resources)('%s', (resource) => {
  test('are listed, and read one by one and several at once', async () => {
    const { data, total } = await provider.getList(resource, lists)
    expect(total).toBeGreaterThan(0)
    expect(data).toHaveLength(total!)
    const ids = data.map(({ id }) => Number(id))
    expect(
      (await provider.getMany(resource, { ids })).data.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
    ).toEqual(ids.toSorted((a, b) => a - b))
    expect((await provider.getMany(resource, { ids: [ids[0]!] })).data).toHaveLength(1)
    expect((await provider.getOne(resource, { id: ids[0]! })).data).toEqual(data[0])
  })
})

test.each([
  ['devices', () => owner.clientId, 1],
  ['services', () => owner.clientId, 2],
  ['sms-history', () => owner.clientId, 2],
  ['planned-sms', () => reminded, 1],
] as const)('%s of a client are found by the reference', async (resource, id, count) => {
  const { data } = await provider.getManyReference(resource, { ...lists, target: 'clientId', id: id() })
  expect(data).toHaveLength(count)
})

test.each([
  ['clients', 'nazwisko'],
  ['devices', 'terminPrzegladu'],
  ['services', 'startDateTime'],
  ['users', 'lastName'],
  ['planned-sms', 'smsType'],
  ['sms-history', 'smsType'],
])('%s are sorted by %s, as their records call it', async (resource, field) => {
  const values = async (order: 'ASC' | 'DESC') => {
    const { data } = await provider.getList(resource, { ...lists, sort: { field, order } })
    return data.map((each) => String(each[field]))
  }
  const ascending = await values('ASC')
  expect(ascending).toEqual(ascending.toSorted())
  expect((await values('DESC')).toReversed()).toEqual(ascending)
})

describe.each(['clients', 'devices', 'services', 'users', 'planned-sms'])('%s as they were read', (resource) => {
  test('are taken back, and stay as they are', async () => {
    const { data } = await provider.getList(resource, lists)
    const before = data.at(-1)!
    const { version: _, updatedAt: __, updatedBy: ___, ...same } = before
    const { data: after } = await provider.update(resource, { id: before.id, data: before, previousData: before })
    expect(after).toMatchObject(same)
    const { data: several } = await provider.updateMany(resource, { ids: [before.id], data: before })
    expect(several).toEqual([before.id])
  })

  test('are refused with a field that is unknown', async () => {
    const { data } = await provider.getList(resource, lists)
    const before = data.at(-1)!
    await expect(
      provider.update(resource, { id: before.id, data: { ...before, nieznane: 1 }, previousData: before }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

test('a name that there is does not become empty', async () => {
  const { data } = await provider.create('users', {
    data: {
      username: 'ewa',
      email: 'ewa@termin.test',
      firstName: 'Ewa',
      lastName: 'Lis',
      password: 'Dobre-haslo-1',
      roles: ['VIEWER'],
    },
  })
  await expect(
    provider.update('users', { id: data.id, data: { ...data, firstName: '' }, previousData: data }),
  ).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['clients', () => clientBody],
  ['devices', () => ({ ...deviceBody, clientId: owner.clientId })],
  ['services', () => ({ ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId, technician: null })],
])('%s are created, and deleted one by one and several at once', async (resource, body) => {
  const add = async () => (await provider.create(resource, { data: body() })).data.id
  const one = await add()
  const two = await add()
  expect((await provider.delete(resource, { id: one })).data).toMatchObject({ id: one })
  expect(await provider.deleteMany(resource, { ids: [two] })).toEqual({ data: [two] })
  await expect(provider.getOne(resource, { id: two })).rejects.toMatchObject({ status: 404 })
})

test.each(['planned-sms', 'users'])('%s are deleted', async (resource) => {
  const { id } = (await provider.getList(resource, lists)).data.at(-1)!
  expect((await provider.delete(resource, { id })).data).toMatchObject({ id })
  await expect(provider.getOne(resource, { id })).rejects.toMatchObject({ status: 404 })
})

describe('what is sent is not added, changed or deleted by the provider, and says so', () => {
  test.each([
    ['planned-sms', 'create'],
    ['sms-history', 'create'],
    ['sms-history', 'update'],
    ['sms-history', 'delete'],
  ] as const)('%s: %s', async (resource, method) => {
    const id = 1
    const queries = {
      create: () => provider.create(resource, { data: { message: 'x' } }),
      update: () => provider.update(resource, { id, data: { id }, previousData: { id } }),
      delete: () => provider.delete(resource, { id }),
    }
    await expect(queries[method]()).rejects.toMatchObject({ status: 405 })
  })
})
