import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clients, devices } from '../db/schema'
import { password, testHost } from '../testing/host'
import { sliceSize } from './whole-list'
import { WholeLists } from './whole-lists'

/** Two full slices and part of a third */
const amount = 2 * sliceSize + 50

let authorization: string
const host = await testHost()
const viewer = await host.as('VIEWER')
const admin = await host.as('ADMIN')
beforeAll(async () => {
  authorization = `Bearer ${await tokenOf('viewer')}`
  const stamps = { createdAt: new Date(), createdBy: 'test', updatedAt: new Date() }
  await host.database.insert(clients).values(
    Array.from({ length: amount }, (_, i) => ({
      firstName: 'Jan',
      lastName: `Nowak "${i}"`,
      phone: `+48600${100_000 + i}`,
      ...stamps,
    })),
  )
  await host.database.execute(sql`
    insert into ${devices} (client_id, type, next_inspection_date, street, house_number, postal_code, city, created_at, created_by, updated_at)
    select id, 'HEAT_PUMP', '2026-12-01', 'Lipowa', id, '26-300', 'Opoczno', now(), 'test', now() from ${clients}`)
  await host.database.execute(sql`
    insert into users (username, email, first_name, last_name, password_hash, roles, active, created_at)
    select 'user' || n, 'user' || n || '@termin.test', 'Jan', 'Nowak ' || n, '', array['VIEWER'], false, now()
    from generate_series(1, ${amount}::int - (select count(*)::int from users)) n`)
  await host.database.execute(sql`
    insert into services (client_id, device_id, type, status, starts_at, ends_at, created_at, created_by, updated_at)
    select client_id, id, 'NAPRAWA', 'SCHEDULED', timestamptz '2026-12-01 08:00Z' + id * interval '1 hour',
      timestamptz '2026-12-01 09:00Z' + id * interval '1 hour', now(), 'test', now() from ${devices}`)
})
afterAll(() => host.close())

async function tokenOf(username: string): Promise<string> {
  const { body } = await host.anonymous('POST', '/api/auth/login', { username, password })
  return String(body.accessToken)
}

const ask = (path: string) => host.app.request(path, { headers: { authorization } })
const readerOf = async (path: string) => {
  const reader = (await ask(path)).body!.getReader()
  const { value } = await reader.read()
  return { reader, first: new TextDecoder().decode(value) }
}

test.each([
  '/api/clients',
  '/api/clients?withDevices=true',
  '/api/clients?sort=["lastName","DESC"]',
  '/api/clients?sort=["urgency","ASC"]',
  '/api/clients/search?q=',
  '/api/devices',
  '/api/devices/search?q=lipowa',
  '/api/devices/city/opoczno',
  '/api/devices/inspections/upcoming',
  '/api/services',
  '/api/users',
  '/api/users?sort=["lastName","DESC"]',
])('%s answers all rows, each once, in the order of its pages', async (path) => {
  const whole = await admin<{ id: number }[]>('GET', path)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toMatch(/^application\/json/)
  expect(whole.headers.get('cache-control')).toBe('no-store')
  expect(new Set(whole.body.map(({ id }) => id)).size).toBe(amount)
  const lookup = path.split('/').length > 3
  if (lookup) return
  const page = async (from: number) =>
    (await admin<{ id: number }[]>('GET', `${path}${path.includes('?') ? '&' : '?'}range=[${from},${from + 299}]`)).body
  expect(whole.body).toEqual([...(await page(0)), ...(await page(300))])
})

test('a list is sent piece by piece, and only as it is read', async () => {
  const { reader, first } = await readerOf('/api/clients')
  expect(first.match(/"id":/g)).toHaveLength(sliceSize)
  // A caller who stops reading blocks nobody, not even on the single connection of PGlite.
  expect((await host.anonymous('POST', '/api/auth/login', { username: 'viewer', password })).status).toBe(200)
  expect((await host.anonymous('GET', '/readyz')).status).toBe(200)
  await reader.cancel()
})

test.each(['/api/clients', '/api/devices', '/api/services', '/api/users'])('%s is sent in slices', async (path) => {
  const response = await host.app.request(path, { headers: { authorization: `Bearer ${await tokenOf('admin')}` } })
  const reader = response.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value).match(/"id":/g)).toHaveLength(sliceSize)
  await reader.cancel()
})

test('a row deleted while the list is sent is left out, and the list stays one', async () => {
  const { reader, first } = await readerOf('/api/services')
  const sent = [...first.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id))
  await host.database.execute(sql`delete from services where id in
    (select id from services where id <> all(${sql.param(sent)}::int[]) order by starts_at limit ${sliceSize})`)
  let text = first
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += new TextDecoder().decode(part.value)
  expect(JSON.parse(text)).toHaveLength(amount - sliceSize)
})

test('a failure in the middle breaks the answer off, and is logged', async () => {
  const { reader } = await readerOf('/api/clients')
  host.logged.length = 0
  await host.database.execute(sql`alter table clients rename to elsewhere`)
  try {
    const rest = async () => {
      while (!(await reader.read()).done);
    }
    await expect(rest()).rejects.toThrow('the list was aborted')
  } finally {
    await host.database.execute(sql`alter table elsewhere rename to clients`)
  }
  expect(host.logged.map(({ event }) => event)).toContain('list aborted')
})

test('so many long lists at once and no more; whoever goes away makes room', async () => {
  const open = await Promise.all(Array.from({ length: 16 }, () => readerOf('/api/clients')))
  const refused = await ask('/api/clients')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  // Pages and short lists are not limited.
  expect((await ask('/api/clients?range=[0,9]')).status).toBe(200)
  expect((await ask('/api/devices/client/1')).status).toBe(200)
  await open[0]!.reader.cancel()
  const { reader } = await readerOf('/api/clients')
  for (const each of [...open.slice(1).map((one) => one.reader), reader]) await each.cancel()
  expect((await viewer<unknown[]>('GET', '/api/clients')).body).toHaveLength(amount)
})

test('asking for the headers alone opens no list, however often', async () => {
  for (let i = 0; i < 20; i++) {
    const { status } = await host.app.request('/api/clients', { method: 'HEAD', headers: { authorization } })
    expect(status).toBe(200)
  }
})

describe('a caller who takes nothing', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test.each([0, 1])('any more after %i pieces is given up after a minute, and makes room', async (pieces) => {
    const stalled: ReadableStreamDefaultReader<Uint8Array>[] = []
    for (let i = 0; i < 16; i++) stalled.push((await ask('/api/clients')).body!.getReader())
    for (const reader of stalled) for (let i = 0; i < pieces; i++) await reader.read()
    expect((await ask('/api/clients')).status).toBe(503)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(stalled[0]!.read()).rejects.toThrow('the list was aborted')
    const next = await ask('/api/clients')
    expect(next.status).toBe(200)
    await next.body?.cancel()
  })
})

test('two slices are read at a time, the others in the order they came', async () => {
  const lists = new WholeLists()
  const slices: number[] = []
  const finish: (() => void)[] = []
  const all = [0, 1, 2, 3].map((i) =>
    lists.inTurn(() => {
      slices.push(i)
      return new Promise<void>((resolve) => void finish.push(resolve))
    }),
  )
  await Promise.resolve()
  expect(slices).toEqual([0, 1])
  finish[0]!()
  await all[0]
  await Promise.resolve()
  expect(slices).toEqual([0, 1, 2])
  for (let i = 1; i < 4; i++) {
    finish[i]!()
    await all[i]
  }
  expect(slices).toEqual([0, 1, 2, 3])
})
