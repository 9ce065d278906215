import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { problem, stubApi } from '../testing/api'
import { tokensWire, userWire } from '../testing/samples'
import { createHttpClient } from './http-client'
import { createSessionStore } from './session-store'

const session = createSessionStore()
const { request, publicRequest } = createHttpClient(session)
const fresh = tokensWire('fresh')
const bearer = (name: string) => new RegExp(`^Bearer .*\\.${name}$`)
const unauthorized = () => problem(401, 'UNAUTHORIZED', 'Sesja wygasła.')

beforeEach(() => session.open(tokensWire('old'), userWire(), true))

/** Accepts only the refreshed token */
const afterRefresh = ({ headers }: { headers: Headers }) =>
  headers.get('authorization')?.endsWith('.fresh') ? { ok: true } : unauthorized()

test('a private call carries the token, a public one does not', async () => {
  const calls = stubApi({ 'GET /api/clients': () => ({ ok: true }) })
  await request('/api/clients')
  await publicRequest('/api/clients')
  expect(calls[0]?.headers.get('authorization')).toMatch(bearer('old'))
  expect(calls[1]?.headers.get('authorization')).toBeNull()
})

describe('an upload with progress', () => {
  const form = () => ({ method: 'POST' as const, body: new FormData() })

  test('reports its progress, and is a private call like any other', async () => {
    const calls = stubApi({
      'POST /api/clients': ({ headers }) =>
        headers.get('authorization')?.endsWith('.fresh')
          ? Response.json({ ok: true }, { status: 201, headers: { 'x-said': 'yes: sir' } })
          : unauthorized(),
      'POST /api/auth/refresh': () => fresh,
    })
    const shares: number[] = []
    const { json, headers } = await request('/api/clients', { ...form(), onProgress: (share) => shares.push(share) })
    expect(json).toEqual({ ok: true })
    expect(headers.get('x-said')).toBe('yes: sir')
    expect(shares).toEqual([0.5, 0.5])
    expect(calls.map(({ path }) => path)).toEqual(['/api/clients', '/api/auth/refresh', '/api/clients'])
  })

  test('fails as others do: refused, without an answer, aborted', async () => {
    stubApi({
      'POST /api/clients': () => problem(413, 'TOO_LARGE', 'Za duże.'),
      'POST /api/devices': () => {
        throw new TypeError('no network')
      },
      'POST /api/users': () => new Promise(() => {}),
    })
    const onProgress = () => {}
    await expect(request('/api/clients', { ...form(), onProgress })).rejects.toMatchObject({ status: 413 })
    await expect(request('/api/devices', { ...form(), onProgress })).rejects.toMatchObject({ status: 0 })
    const controller = new AbortController()
    const response = request('/api/users', { ...form(), onProgress, signal: controller.signal })
    controller.abort()
    await expect(response).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('a page of a network that wants a sign-in, in place of an answer of success, is none', async () => {
  const page = () => new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })
  stubApi({ 'DELETE /api/clients/1': page, 'GET /api/export': page })
  const none = { status: 0, kind: 'network' }
  await expect(request('/api/clients/1', { method: 'DELETE' })).rejects.toMatchObject(none)
  await expect(request('/api/export', { as: 'file' })).rejects.toMatchObject(none)
})

test('a call gives up after 30 s, a refresh after 10 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  stubApi({ 'GET /api/clients': afterRefresh, 'POST /api/auth/refresh': () => fresh })
  await request('/api/clients')
  expect(timeout.mock.calls.map(([ms]) => ms)).toEqual([30_000, 10_000, 30_000])
})

test('a sign-in to the demo waits while its season is made', async () => {
  vi.stubEnv('MODE', 'demo')
  vi.resetModules()
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  stubApi({ 'POST /api/clients': () => ({ ok: true }) })
  const demo = await import('./http-client')
  await demo.createHttpClient(session).publicRequest('/api/clients', { method: 'POST' })
  vi.unstubAllEnvs()
  expect(timeout).toHaveBeenCalledExactlyOnceWith(600_000)
})

describe('when the token is refused', () => {
  test('it is renewed once for all calls that wait, and each is made once more', async () => {
    const calls = stubApi({
      'GET /api/clients': afterRefresh,
      'GET /api/devices': afterRefresh,
      'POST /api/auth/refresh': () => fresh,
    })
    const answers = await Promise.all([request('/api/clients'), request('/api/devices'), request('/api/clients')])
    expect(answers.map(({ json }) => json)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
    expect(calls.filter(({ path }) => path !== '/api/auth/refresh')).toHaveLength(6)
    expect(session.read()?.refreshToken).toBe('refresh-fresh')
  })

  test('a token that another tab has renewed in the meantime is used', async () => {
    const calls = stubApi({
      'GET /api/clients': (call) => {
        if (session.read()?.refreshToken === 'refresh-old') session.renew(fresh, 'refresh-old')
        return afterRefresh(call)
      },
    })
    await expect(request('/api/clients')).resolves.toMatchObject({ json: { ok: true } })
    expect(calls.map(({ path }) => path)).toEqual(['/api/clients', '/api/clients'])
  })

  test('tokens that another tab of a duplicated session has are used; the old ones would be taken for stolen', async () => {
    session.open(tokensWire('old', 900), userWire(), false)
    const otherTab = new BroadcastChannel('termin.session')
    otherTab.addEventListener('message', () => otherTab.postMessage(tokensWire('fresh', 1800)))
    const calls = stubApi({ 'GET /api/clients': afterRefresh })
    await expect(request('/api/clients')).resolves.toMatchObject({ json: { ok: true } })
    otherTab.close()
    expect(calls.map(({ path }) => path)).toEqual(['/api/clients', '/api/clients'])
    expect(session.read()?.refreshToken).toBe('refresh-fresh')
  })

  test('a session that somebody else has begun meanwhile is neither used nor ended', async () => {
    const calls = stubApi({
      'POST /api/clients': () => {
        session.open(fresh, userWire({ id: 77 }), true)
        return unauthorized()
      },
      'GET /api/devices': () => {
        session.open(tokensWire('third'), userWire({ id: 78 }), true)
        return problem(401, 'Session expired or invalid', 'Koniec')
      },
    })
    await expect(request('/api/clients', { method: 'POST' })).rejects.toMatchObject({ status: 401 })
    expect(session.read()?.user.id).toBe(77)
    await expect(request('/api/devices')).rejects.toThrow('Koniec')
    expect(session.read()?.user.id).toBe(78)
    expect(calls.map(({ path }) => path)).toEqual(['/api/clients', '/api/devices'])
  })

  test('tokens that arrive when somebody else has signed in meanwhile are not put into the new session', async () => {
    const calls = stubApi({
      'POST /api/clients': unauthorized,
      'POST /api/auth/refresh': () => {
        session.open(tokensWire('third'), userWire({ id: 77 }), true)
        return fresh
      },
    })
    await expect(request('/api/clients', { method: 'POST' })).rejects.toMatchObject({ status: 401 })
    expect(session.read()).toMatchObject({ refreshToken: 'refresh-third', user: { id: 77 } })
    expect(calls.map(({ path }) => path)).toEqual(['/api/clients', '/api/auth/refresh'])
  })

  test('nothing more is sent for who signed out while the tokens were on their way', async () => {
    const calls = stubApi({
      'POST /api/clients': unauthorized,
      'POST /api/auth/refresh': () => {
        session.clear()
        return fresh
      },
    })
    await expect(request('/api/clients', { method: 'POST' })).rejects.toMatchObject({ status: 401 })
    expect([session.state(), calls.map(({ path }) => path)]).toEqual(['none', ['/api/clients', '/api/auth/refresh']])
  })

  test('a refused refresh ends the session', async () => {
    stubApi({
      'GET /api/clients': unauthorized,
      'POST /api/auth/refresh': () => problem(401, 'Session expired or invalid', 'Koniec'),
    })
    await expect(request('/api/clients')).rejects.toMatchObject({ status: 401 })
    expect([session.read(), session.state()]).toEqual([undefined, 'ended'])
  })

  test.each([
    ['HTML of a network that wants a sign-in', 200, '<html>Wi-Fi</html>'],
    ['tokens that cannot be read', 200, '{"accessToken":"a.b","refreshToken":"r"}'],
    ['a 401 of a proxy', 401, '<html>Unauthorized</html>'],
    ['a 403 of a proxy', 403, '<html>Forbidden</html>'],
    ['a 404 of a proxy', 404, '404 page not found'],
    ['a 413 of a proxy', 413, '<html>Too large</html>'],
  ])('%s in place of new tokens is no answer, and does not end the session', async (_, status, body) => {
    stubApi({
      'GET /api/clients': unauthorized,
      'POST /api/auth/refresh': () => new Response(body, { status }),
    })
    await expect(request('/api/clients')).rejects.toMatchObject({ status: 0, kind: 'network' })
    expect([session.state(), session.read()?.refreshToken]).toEqual(['open', 'refresh-old'])
  })

  test('a body that the server refuses to read as a refresh ends the session', async () => {
    stubApi({
      'GET /api/clients': unauthorized,
      'POST /api/auth/refresh': () => problem(400, 'VALIDATION', 'Nieprawidłowe dane.'),
    })
    await expect(request('/api/clients')).rejects.toMatchObject({ status: 400 })
    expect(session.state()).toBe('ended')
  })

  test('a call that a proxy refuses with new tokens, too, does not end the session', async () => {
    stubApi({
      'GET /api/clients': () => new Response('<html>Unauthorized</html>', { status: 401 }),
      'POST /api/auth/refresh': () => fresh,
    })
    await expect(request('/api/clients')).rejects.toMatchObject({ status: 401 })
    expect(session.state()).toBe('open')
  })

  test('a second refusal ends the session instead of asking for ever', async () => {
    const calls = stubApi({ 'GET /api/clients': unauthorized, 'POST /api/auth/refresh': () => fresh })
    await expect(request('/api/clients')).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(3)
    expect(session.state()).toBe('ended')
  })

  test('the documented code ends the session without a refresh', async () => {
    const calls = stubApi({ 'GET /api/clients': () => problem(401, 'Session expired or invalid', 'Koniec') })
    await expect(request('/api/clients')).rejects.toThrow('Koniec')
    expect(calls).toHaveLength(1)
    expect(session.read()).toBeUndefined()
  })

  test.each([
    ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['a failing server', () => problem(503, 'UNAVAILABLE', 'Zaraz wracam'), 503],
  ])('%s during the refresh does not end the session', async (_, refresh, status) => {
    stubApi({ 'GET /api/clients': unauthorized, 'POST /api/auth/refresh': refresh })
    await expect(request('/api/clients')).rejects.toMatchObject({ status })
    expect(session.state()).toBe('open')
  })
})

test('what the roles do not include any more makes the console read them again', async () => {
  session.setUser(userWire({ roles: ['MANAGER'] }))
  const calls = stubApi({
    'GET /api/clients': () => problem(403, 'FORBIDDEN', 'Brak uprawnień'),
    'GET /api/auth/me': () => userWire({ roles: ['VIEWER'] }),
  })
  await Promise.allSettled([request('/api/clients'), request('/api/clients')])
  await eventually(() => expect(session.read()?.user.roles).toEqual(['VIEWER']))
  expect(calls.filter(({ path }) => path === '/api/auth/me')).toHaveLength(1)
})

test('a missing second step is that of who sent the call, not of who has signed in since', async () => {
  stubApi({
    'GET /api/clients': () => {
      session.open(fresh, userWire({ id: 77 }), true)
      return problem(403, 'SECOND_STEP_REQUIRED', 'Twoja rola wymaga logowania dwuetapowego.')
    },
  })
  await expect(request('/api/clients')).rejects.toMatchObject({ status: 403 })
  expect([session.read()?.user.id, session.lacksSecondStep()]).toEqual([77, false])
})

test('a token that has run out is renewed before it is refused', async () => {
  session.open(tokensWire('old', -1), userWire(), true)
  const calls = stubApi({ 'GET /api/clients': afterRefresh, 'POST /api/auth/refresh': () => fresh })
  await request('/api/clients')
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/refresh', '/api/clients'])
})

test('offline is told apart from a server that cannot be reached', async () => {
  stubApi({ 'GET /api/clients': () => Promise.reject(new TypeError('Failed to fetch')) })
  const online = vi.spyOn(navigator, 'onLine', 'get')
  online.mockReturnValue(false)
  await expect(request('/api/clients')).rejects.toThrow('Brak połączenia z internetem.')
  online.mockReturnValue(true)
  await expect(request('/api/clients')).rejects.toThrow('Nie można połączyć się z serwerem.')
})

test('a call that its caller aborts fails with an AbortError, not as a lost network', async () => {
  const caller = new AbortController()
  stubApi({ 'GET /api/clients': () => Promise.reject(new DOMException('aborted', 'AbortError')) })
  caller.abort()
  await expect(request('/api/clients', { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
