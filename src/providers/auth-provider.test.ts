import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../testing/api'
import { problem, stubApi } from '../testing/api'
import { tokensWire, userWire } from '../testing/samples'
import { createProviders } from '.'
import { refusal } from './api-error'
import { restoration } from './restoration'

function providers(handlers: Handlers, role?: Role) {
  const calls = stubApi(handlers)
  const created = createProviders()
  if (role) created.session.open(tokensWire('a'), userWire({ roles: [role] }), true)
  return { ...created, calls }
}

test('signing in opens a session, with what the person entered and nothing else', async () => {
  const { authProvider, session, calls } = providers({
    'POST /api/auth/login': () => ({ ...tokensWire('b'), user: userWire() }),
  })
  await authProvider.login({ username: 'ewa', password: ' tajne ', remember: false })
  expect(calls[0]?.body).toEqual({ username: 'ewa', password: ' tajne ' })
  expect(session.read()?.user.username).toBe('ewa')
  expect(sessionStorage.length).toBe(1)
})

test('whoever signs in is not told of a restore any more', async () => {
  const { authProvider } = providers({ 'POST /api/auth/login': () => ({ ...tokensWire('b'), user: userWire() }) })
  restoration.begin()
  await authProvider.login({ username: 'ewa', password: 'tajne', remember: false })
  expect(restoration.running()).toBe(false)
})

test('a sign-in that is answered after somebody else has signed in ends its own session, not theirs', async () => {
  const begunMeanwhile = () => {
    session.open(tokensWire('ewa'), userWire({ id: 77, roles: ['VIEWER'] }), true)
    return { ...tokensWire('ola'), user: userWire({ id: 1, roles: ['ADMIN'] }) }
  }
  const { authProvider, session, calls } = providers({
    'POST /api/auth/login': begunMeanwhile,
    'POST /api/auth/login/second-step': begunMeanwhile,
    'POST /api/auth/login/passkey/begin': () => ({
      challenge: 'YQ',
      rpId: 'localhost',
      timeout: 60_000,
      userVerification: 'required',
    }),
    'POST /api/auth/login/passkey': begunMeanwhile,
    'POST /api/auth/logout': () => ({ message: 'Wylogowano' }),
  })
  const key = { id: 'YQ', clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ', userHandle: 'YQ' }
  const signIns = [
    () => authProvider.login({ username: 'ola', password: 'tajne', remember: true }),
    () => authProvider.passSecondStep({ challengeToken: 'c', code: '123456', remember: false }),
    () => authProvider.signInByPasskey(() => Promise.resolve(key), true),
  ]
  for (const signIn of signIns) {
    session.clear()
    await expect(signIn()).rejects.toMatchObject({ status: 401 })
    expect(session.read()).toMatchObject({ refreshToken: 'refresh-ewa', user: { id: 77, roles: ['VIEWER'] } })
    expect(sessionStorage.length).toBe(0)
    const last = calls.at(-1)
    expect(last?.path).toBe('/api/auth/logout')
    expect(last?.headers.get('authorization')).toMatch(/^Bearer .*\.ola$/)
  }
})

test('the server is asked once whose session it is, and its answer counts', async () => {
  const { authProvider, session, calls } = providers(
    { 'GET /api/auth/me': () => userWire({ roles: ['VIEWER'] }) },
    'ADMIN',
  )
  expect(await authProvider.startSession()).toBe(true)
  expect(await authProvider.startSession()).toBe(true)
  expect(calls).toHaveLength(1)
  expect(session.read()?.user.roles).toEqual(['VIEWER'])
})

test('a refusal on start clears the session', async () => {
  const refused = providers({ 'GET /api/auth/me': () => problem(403, 'FORBIDDEN', 'Nie') }, 'ADMIN')
  expect(await refused.authProvider.startSession()).toBe(false)
  expect(refused.session.state()).toBe('none')
})

test.each([
  ['a server that fails', () => problem(500, 'INTERNAL', 'Ups')],
  ['a proxy that lets nobody through for a moment', () => new Response('Ups', { status: 429 })],
])('%s on start clears no session', async (_, answer) => {
  const failing = providers({ 'GET /api/auth/me': answer }, 'ADMIN')
  await expect(failing.authProvider.startSession()).rejects.toThrow('Ups')
  expect(failing.session.state()).toBe('open')
})

test.each([401, 403, 404])('a %i of a proxy on start is no answer, and clears no session', async (status) => {
  const { authProvider, session } = providers(
    {
      'GET /api/auth/me': () => new Response('<html>Proxy</html>', { status }),
      'POST /api/auth/refresh': () => tokensWire('b'),
    },
    'ADMIN',
  )
  await expect(authProvider.startSession()).rejects.toMatchObject({ status: 0, kind: 'network' })
  expect(session.state()).toBe('open')
})

test('an answer on start that is late does not touch the session of who has signed in since', async () => {
  const { authProvider, session } = providers(
    {
      'GET /api/auth/me': () => {
        session.open(tokensWire('b'), userWire({ id: 77, roles: ['VIEWER'] }), true)
        return userWire({ roles: ['ADMIN'] })
      },
    },
    'ADMIN',
  )
  await authProvider.startSession()
  expect(session.read()?.user).toMatchObject({ id: 77, roles: ['VIEWER'] })
  const refused = providers(
    {
      'GET /api/auth/me': () => {
        refused.session.open(tokensWire('c'), userWire({ id: 78 }), true)
        return problem(403, 'FORBIDDEN', 'Nie')
      },
    },
    'ADMIN',
  )
  await refused.authProvider.startSession()
  expect([refused.session.state(), refused.session.read()?.user.id]).toEqual(['open', 78])
})

test('signing out works also when the server does not answer', async () => {
  const { authProvider, session } = providers({ 'POST /api/auth/logout': () => problem(500, 'INTERNAL', '') }, 'ADMIN')
  await expect(authProvider.logout({})).resolves.toBe('/login')
  expect(session.state()).toBe('none')
  await expect(authProvider.checkAuth({})).rejects.toMatchObject({ message: false })
})

test('signing out ends nothing of who has signed in while the server was slow', async () => {
  const { authProvider, session } = providers(
    {
      'POST /api/auth/logout': () => {
        session.open(tokensWire('b'), userWire({ id: 77 }), true)
        return { message: 'Wylogowano' }
      },
    },
    'ADMIN',
  )
  await authProvider.logout({})
  expect([session.state(), session.read()?.user.id]).toEqual(['open', 77])
})

test('signing out does not wait for a server that hangs', async () => {
  vi.useFakeTimers()
  const { authProvider, session } = providers({ 'POST /api/auth/logout': () => new Promise(() => {}) }, 'ADMIN')
  const done = authProvider.logout({})
  await vi.advanceTimersByTimeAsync(5000)
  await expect(done).resolves.toBe('/login')
  expect(session.state()).toBe('none')
})

test('an error signs out only who has no session any more: a 401, and not in the 3 s before the sign-in page', async () => {
  const refused = (status: number) => refusal(status, undefined, '')
  const { authProvider, session } = providers({}, 'ADMIN')
  await expect(authProvider.checkError(refused(403))).resolves.toBeUndefined()
  await expect(authProvider.checkError(refused(401))).resolves.toBeUndefined()
  session.end()
  await expect(authProvider.checkError(refused(401))).resolves.toBeUndefined()
  const { authProvider: signedOut } = providers({})
  await expect(signedOut.checkError(refused(403))).resolves.toBeUndefined()
  await expect(signedOut.checkError(refused(401))).rejects.toMatchObject({ redirectTo: '/login', message: false })
})

test.each<[Role, string, string, boolean]>([
  ['VIEWER', 'clients', 'list', true],
  ['VIEWER', 'clients', 'edit', false],
  ['TECHNICIAN', 'clients', 'delete', true],
  ['MANAGER', 'planned-sms', 'process', false],
  ['ADMIN', 'planned-sms', 'process', true],
  ['TECHNICIAN', 'planned-sms', 'edit', false],
  ['MANAGER', 'planned-sms', 'edit', true],
  ['VIEWER', 'sms-history', 'list', true],
  ['VIEWER', 'sms-history', 'create', false],
  ['TECHNICIAN', 'sms-history', 'create', true],
  ['TECHNICIAN', 'users', 'list', false],
  ['ADMIN', 'what-nobody-named', 'list', false],
])('%s and %s.%s: %s, by the permission table', async (role, resource, action, allowed) => {
  const { authProvider } = providers({}, role)
  expect(await authProvider.canAccess?.({ resource, action })).toBe(allowed)
})
