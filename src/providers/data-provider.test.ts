import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#domain/clients/client'
import type { Handlers } from '../testing/api'
import { paged, problem, stubApi } from '../testing/api'
import { clientWire, tokensWire, userWire } from '../testing/samples'
import { createDataProvider } from './data-provider'
import { createHttpClient } from './http-client'
import { createSessionStore } from './session-store'

const session = createSessionStore()
const provider = createDataProvider(createHttpClient(session))
const api = (handlers: Handlers) => stubApi(handlers)
const page = {
  pagination: { page: 2, perPage: 1 },
  sort: { field: 'lastName', order: 'ASC' as const },
  filter: { q: 'kow' },
}

beforeEach(() => session.open(tokensWire('a'), userWire(), true))

describe('a list', () => {
  test('is asked for in the dialect of ra-data-simple-rest, and counted by the server', async () => {
    const calls = api({ 'GET /api/clients': () => paged('clients', [clientWire()], 319, 1) })
    const { data, total } = await provider.getList<Client>('clients', page)
    expect(Object.fromEntries(calls[0]!.query)).toEqual({
      withDevices: 'true',
      range: '[1,1]',
      sort: '["lastName","ASC"]',
      filter: '{"q":"kow"}',
    })
    expect(total).toBe(319)
    expect(data[0]).toMatchObject({
      firstName: 'Jan',
      phone: '+48500600700',
      devices: [{ type: 'HEAT_PUMP', version: 4 }],
    })
  })

  test('that comes whole is sorted as Polish sorts, and paged here', async () => {
    const names = ['Zając', 'Łącki', 'Lis', 'Żak']
    api({ 'GET /api/clients': () => names.map((nazwisko, index) => clientWire({ id: index + 1, nazwisko })) })
    const { data, total } = await provider.getList<Client>('clients', { ...page, pagination: { page: 1, perPage: 3 } })
    expect(data.map(({ lastName }) => lastName)).toEqual(['Lis', 'Łącki', 'Zając'])
    expect(total).toBe(4)
  })

  test('of what belongs to a record is filtered by it', async () => {
    const calls = api({ 'GET /api/services': () => paged('services', []) })
    await provider.getManyReference('services', { ...page, target: 'deviceId', id: 7 })
    expect(calls[0]?.query.get('filter')).toBe('{"q":"kow","deviceId":7}')
  })

  test('that is no list of clients is refused, not believed', async () => {
    api({ 'GET /api/clients': () => [{ id: 'x' }] })
    await expect(provider.getList('clients', page)).rejects.toThrow()
  })
})

describe('a change', () => {
  const input = { firstName: 'Jan', lastName: 'Nowak', phone: '+48500600700' }

  test('says from which version it started', async () => {
    const calls = api({ 'PUT /api/clients/3': () => clientWire({ version: 3 }) })
    const { data } = await provider.update('clients', { id: 3, data: input, previousData: { id: 3, version: 2 } })
    expect(calls[0]?.headers.get('if-match')).toBe('"2"')
    expect(calls[0]?.body).toEqual({ imie: 'Jan', nazwisko: 'Nowak', telefon: '+48500600700' })
    expect(data.version).toBe(3)
  })

  test('that comes too late fails with the words of the server', async () => {
    api({ 'PUT /api/clients/3': () => problem(409, 'STALE', 'Ktoś był szybszy.') })
    const change = provider.update('clients', { id: 3, data: input, previousData: { id: 3, version: 1 } })
    await expect(change).rejects.toMatchObject({ status: 409, message: 'Ktoś był szybszy.' })
  })

  test('carries a key, so that repeating it changes nothing twice', async () => {
    const calls = api({
      'POST /api/clients': () => clientWire(),
      'PUT /api/clients/3': () => clientWire(),
      'DELETE /api/clients/3': () => ({ id: 3, message: 'Klient został usunięty' }),
    })
    for (const options of [{ meta: { idempotencyKey: 'mine' } }, {}, {}]) {
      await provider.create('clients', { data: input, ...options })
      await provider.update('clients', { id: 3, data: input, previousData: { id: 3 }, ...options })
      await provider.delete('clients', { id: 3, ...options })
    }
    await provider.deleteMany('clients', { ids: [3] })
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.slice(0, 3)).toEqual(['mine', 'mine', 'mine'])
    for (const key of keys.slice(3)) expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(8)
  })

  test('that deletes tells what went along', async () => {
    api({ 'DELETE /api/devices/7': () => ({ id: 7, message: 'Usunięto też klienta', clientDeleted: true }) })
    const { data } = await provider.delete('devices', { id: 7 })
    expect(data).toEqual({ id: 7, message: 'Usunięto też klienta', clientDeleted: true })
  })
})
