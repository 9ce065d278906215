import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { problemSchema } from '#domain/api/problem'
import { FilesUnavailable } from '../files-unavailable'
import { testDatabase, testFileStore } from '../health/inside'
import { createApp } from '../app'
import type { Database } from '../ports'
import { clientBody } from '../testing/samples'
import { password, testHost } from '../testing/host'
import { problemOf } from './errors'

const noRoom = 'Na dysku serwera brakuje miejsca, więc niczego nie można teraz zapisać. Zgłoś to administratorowi.'

const host = await testHost()
const admin = await host.as('ADMIN')
afterAll(() => host.close())

describe('a body that cannot be read', () => {
  test.each(['{', '', '{"imie": }', '\u0000'])('%j is malformed', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await admin('POST', '/api/clients', body, headers)
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^(MALFORMED|VALIDATION)$/) } })
    expect(problemSchema.strict().safeParse(answer.body).success).toBe(true)
  })

  test('an empty one that is called JSON says nothing, and what it lacks is named', async () => {
    const answer = await admin('POST', '/api/clients', '', { 'content-type': 'application/json; charset=utf-8' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'VALIDATION', fields: { imie: expect.any(String) } } })
  })

  test.each([
    ['text/plain', JSON.stringify(clientBody)],
    ['application/x-www-form-urlencoded', 'imie=Jan'],
    ['application/xml', '<imie>Jan</imie>'],
    ['', JSON.stringify(clientBody)],
  ])('as %j is not taken for JSON', async (type, body) => {
    const answer = await admin('POST', '/api/clients', body, { 'content-type': type })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(/^(MALFORMED|VALIDATION)$/)
  })

  test.each([[null], [[]], ['text'], [5], [true]])('%j is not an object', async (body) => {
    const answer = await admin('POST', '/api/clients', JSON.stringify(body))
    expect(answer).toMatchObject({ status: 400, body: { error: 'VALIDATION' } })
  })

  test('with names that every object has is refused by these names, and changes no object', async () => {
    const body = `{"imie": "Jan", "nazwisko": "Nowak", "telefon": "600100200", "__proto__": {"polluted": 1}, "constructor": {}}`
    const { status, body: refused } = await admin('POST', '/api/clients', body)
    expect(status).toBe(400)
    expect(Object.entries(refused.fields ?? {})).toContainEqual(['constructor', 'Nieznane pole'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('names its wrong fields in the order of the form', async () => {
    const { body } = await admin('POST', '/api/clients', { telefon: 'x', nazwisko: '', imie: '' })
    expect(Object.keys(body.fields ?? {})).toEqual(['imie', 'nazwisko', 'telefon'])
  })

  test('of more than 1 MiB is too large, whether its length is told or not', async () => {
    const body = JSON.stringify({ ...clientBody, imie: 'x'.repeat(1024 * 1024) })
    expect(await admin('POST', '/api/clients', body)).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } })
    const answer = await admin('POST', '/api/clients', body, { 'content-length': String(body.length) })
    expect(answer.status).toBe(413)
    expect(problemSchema.strict().safeParse(answer.body).success).toBe(true)
  })
})

describe('a database that is not there', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
  const failing = (failure: Error) => {
    const cause = new Error('Failed query: select 1\nparams: 600100200', { cause: failure })
    // Any chain of calls on this object rejects once it is awaited.
    const refusing: Promise<never>['then'] = async (_done, failed) => failed?.(cause) as never
    const chain: object = new Proxy(() => chain, {
      get: (_, name) => (name === 'then' ? refusing : chain),
      apply: () => chain,
    })
    return createApp({ ...host.ports, database: chain as Database })
  }

  test.each(['/readyz', '/api/confirm/abcdefghijkmnopqrst1/info'])('makes %s unavailable', async (path) => {
    const response = await failing(refused).request(path)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      error: 'UNAVAILABLE',
      message: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
    })
  })

  test('leaves the process alive', async () => {
    expect((await failing(refused).request('/healthz')).status).toBe(200)
    expect(await admin('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('is not ready while it can only be read, as a standby after a failover', async () => {
    await host.database.execute(sql`set default_transaction_read_only = on`)
    try {
      expect(await admin('GET', '/readyz')).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } })
      expect((await admin('POST', '/api/clients', clientBody)).status).toBe(503)
      const login = await host.anonymous('POST', '/api/auth/login', { username: 'admin', password })
      expect(login.status).toBe(503)
    } finally {
      await host.database.execute(sql`set default_transaction_read_only = off`)
    }
    expect((await admin('GET', '/readyz')).status).toBe(200)
  })

  test('is not ready, and says so, while its disk takes no writes; it is asked every few seconds at most', async () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    let trials = 0
    const database = new Proxy(host.database, {
      get: (of, name) => {
        if (name !== 'transaction') return Reflect.get(of, name) as unknown
        return async () => {
          trials++
          throw full
        }
      },
    })
    const app = createApp({ ...host.ports, database })
    const answers = await Promise.all([1, 2, 3].map(async () => (await app.request('/readyz')).status))
    expect(answers).toEqual([503, 503, 503])
    expect(trials).toBe(1)
    expect(
      await testDatabase({ ...host.ports, database }, { kinds: [], signal: new AbortController().signal }),
    ).toMatchObject({
      state: 'FAILED',
      message: 'Baza nie przyjmuje zapisów: na dysku brakuje miejsca.',
    })
    expect(await (await app.request('/readyz')).json()).toEqual({ error: 'UNAVAILABLE', message: noRoom })
  })

  test('is not ready, and says so within two seconds, while it says nothing', async () => {
    const silent = new Proxy(host.database, { get: () => () => new Promise(() => {}) })
    const app = createApp({ ...host.ports, database: silent })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let answered: Response | undefined
      const request = Promise.resolve(app.request('/readyz')).then((response) => (answered = response))
      await vi.advanceTimersByTimeAsync(2000)
      expect(answered?.status).toBe(503)
      expect(await (await request).json()).toEqual({ error: 'UNAVAILABLE', message: 'Baza danych nie odpowiada.' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('says that the disk of the files is full', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const fileStore = { ...host.ports.fileStore, put: () => Promise.reject(new FilesUnavailable(full)) }
    const context = { kinds: [], signal: new AbortController().signal }
    expect(await testFileStore({ ...host.ports, fileStore }, context)).toMatchObject({
      state: 'FAILED',
      message: 'Magazyn nie przyjmuje plików: na dysku brakuje miejsca.',
    })
    expect(problemOf(new FilesUnavailable(full))).toMatchObject({ code: 'UNAVAILABLE', message: noRoom })
    expect(problemOf(new FilesUnavailable(new Error('EACCES')))).not.toMatchObject({ message: noRoom })
  })

  test('is told in the log without what was asked of it', async () => {
    host.logged.length = 0
    await failing(refused).request('/readyz')
    const line = host.logged.find(({ event }) => event === 'request failed')
    expect(line?.fields?.error).toBe('Failed query: select 1 ← connect ECONNREFUSED 10.0.0.5:5432')
  })

  test('is not told to the caller when it fails for a reason of its own', async () => {
    const response = await failing(new Error('column clients.secret of 10.0.0.5 does not exist')).request('/readyz')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ error: 'INTERNAL', message: 'Błąd serwera. Spróbuj ponownie później.' })
  })
})

describe('a failure of the database', () => {
  const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) })
  test.each([
    ['23505', 'CONFLICT', 409],
    ['23503', 'CONFLICT', 409],
    ['23P01', 'CONFLICT', 409],
    ['40001', 'CONFLICT', 409],
    ['40P01', 'CONFLICT', 409],
    ['22021', 'VALIDATION', 400],
    ['22P05', 'VALIDATION', 400],
    ['23514', 'VALIDATION', 400],
    ['08006', 'UNAVAILABLE', 503],
    ['53300', 'UNAVAILABLE', 503],
    ['57014', 'UNAVAILABLE', 503],
    ['57P01', 'UNAVAILABLE', 503],
    ['25006', 'UNAVAILABLE', 503],
    ['25P03', 'UNAVAILABLE', 503],
    ['55P03', 'UNAVAILABLE', 503],
    ['53100', 'UNAVAILABLE', 503],
    ['58030', 'UNAVAILABLE', 503],
    ['28P01', 'UNAVAILABLE', 503],
    ['3D000', 'UNAVAILABLE', 503],
    ['EHOSTUNREACH', 'UNAVAILABLE', 503],
    ['ENETUNREACH', 'UNAVAILABLE', 503],
    ['EAI_AGAIN', 'UNAVAILABLE', 503],
    ['ECONNRESET', 'UNAVAILABLE', 503],
    ['ENOTFOUND', 'UNAVAILABLE', 503],
    ['42P01', 'INTERNAL', 500],
    ['XX000', 'INTERNAL', 500],
    ['ERR_INVALID_URL', 'INTERNAL', 500],
  ])('%s is %s', (code, error, status) => {
    expect(problemOf(failure(code))).toMatchObject({ code: error, status })
  })

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('%j is UNAVAILABLE', (message) => {
    expect(problemOf(new Error('Failed query', { cause: new Error(message) })).code).toBe('UNAVAILABLE')
  })

  test('answers 400 for text that PostgreSQL cannot hold', async () => {
    await expect(host.database.execute(sql`select ${'a\u0000b'}::text`)).rejects.toThrow()
    const filter = encodeURIComponent(JSON.stringify({ q: 'a\u0000b' }))
    expect((await admin('GET', `/api/clients?filter=${filter}`)).status).toBe(400)
  })
})

describe('every answer', () => {
  test.each([
    ['a success', '/api/clients', 200],
    ['a refusal', '/api/clients/0', 400],
    ['nothing found', '/api/clients/99', 404],
    ['an unknown address', '/api/unknown', 404],
    ['the health check', '/healthz', 200],
  ])('carries the headers that protect it: %s', async (_, path, status) => {
    const { headers, ...answer } = await admin('GET', path)
    expect(answer.status).toBe(status)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    // The test host has an https address.
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(['GET', 'POST', 'OPTIONS'])('allows no other origin: %s', async (method) => {
    const preflightHeaders = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const path of ['/api/clients', '/api/auth/login', '/healthz']) {
      const { headers } = await admin(method, path, undefined, preflightHeaders)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test('has an id of its own, which the log names', async () => {
    const one = await admin('GET', '/api/clients')
    const two = await admin('GET', '/api/clients')
    const id = one.headers.get('x-request-id')
    expect(two.headers.get('x-request-id')).not.toBe(id)
    expect(host.logged.filter(({ fields }) => fields?.requestId === id)).toEqual([
      {
        event: 'request',
        fields: expect.objectContaining({
          method: 'GET',
          route: '/api/clients',
          status: 200,
          userId: expect.any(Number),
        }),
      },
    ])
  })

  test('to a stranger without a token carries them too', async () => {
    const { status, headers } = await host.anonymous('GET', '/api/clients')
    expect(status).toBe(401)
    expect(headers.get('content-security-policy')).not.toBeNull()
    expect(headers.get('x-request-id')).not.toBeNull()
  })
})
