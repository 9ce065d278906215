import { and, eq, isNull } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { UserWire } from '#domain/users/user'
import { refreshTokens, sessions, users } from '../db/schema'
import { password, testHost, statuses } from '../testing/host'

interface Tokens {
  accessToken: string
  refreshToken: string
  user: UserWire
}

const host = await testHost()
await host.addUser('ADMIN')
await host.addUser('VIEWER')
await host.addUser('MANAGER', false)
afterAll(() => host.close())

const login = async (username = 'admin') =>
  (await host.anonymous<Tokens>('POST', '/api/auth/login', { username, password })).body
const refresh = (refreshToken: string) => host.anonymous<Tokens>('POST', '/api/auth/refresh', { refreshToken })
const me = (accessToken: string) => host.withToken(accessToken)<UserWire>('GET', '/api/auth/me')
const over = { error: 'Session expired or invalid', message: 'Sesja wygasła. Zaloguj się ponownie.' }

describe('signing in', () => {
  test.each(['admin', 'ADMIN', ' Admin ', 'admin@termin.test', 'Admin@Termin.TEST'])(
    'works as %j',
    async (username) => {
      const { status, body } = await host.anonymous<Tokens>('POST', '/api/auth/login', { username, password })
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ username: 'admin', roles: ['ADMIN'] })
      expect(body.accessToken.split('.')).toHaveLength(3)
      expect((await me(body.accessToken)).body).toEqual(body.user)
    },
  )

  test('with a wrong password and with an unknown name is refused in the same words', async () => {
    const answers = await Promise.all(
      ['admin', 'nobody', 'nobody@termin.test'].map((username) =>
        host.anonymous('POST', '/api/auth/login', { username, password: 'Zle-haslo-1' }),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        error: 'INVALID_CREDENTIALS',
        message: 'Niepoprawne dane logowania. Sprawdź nazwę użytkownika i hasło.',
        details: 'Bad credentials',
      })
    }
  })

  test('takes no longer with an unknown name: the hash that stands for it is made once', async () => {
    const hash = vi.spyOn(host.ports.passwordHasher, 'hash')
    for (const username of ['nobody', 'nobody-else', 'nobody-at-all'])
      await host.anonymous('POST', '/api/auth/login', { username, password: 'Zle-haslo-1' })
    expect(hash.mock.calls.length).toBeLessThanOrEqual(1)
    hash.mockRestore()
  })

  test('to an inactive account is refused, and its state is told only to who knows the password', async () => {
    const right = await host.anonymous('POST', '/api/auth/login', { username: 'manager-off', password })
    expect(right).toMatchObject({
      status: 403,
      body: { error: 'ACCOUNT_PENDING', message: 'Konto czeka na zatwierdzenie przez administratora.' },
    })
    const wrong = await host.anonymous('POST', '/api/auth/login', { username: 'manager-off', password: 'x' })
    expect(wrong).toMatchObject({ status: 401, body: { error: 'INVALID_CREDENTIALS' } })
  })

  test('to an account that was deactivated says that it is blocked', async () => {
    await host.addUser('TECHNICIAN')
    expect((await login('technician')).accessToken).toEqual(expect.any(String))
    await host.database.update(users).set({ active: false }).where(eq(users.username, 'technician'))
    const refused = await host.anonymous('POST', '/api/auth/login', { username: 'technician', password })
    expect(refused).toMatchObject({ status: 403, body: { error: 'ACCOUNT_DISABLED', details: 'Account disabled' } })
  })

  test('tells oneself the sign-in before this one, and administrators the last one', async () => {
    await host.addUser('TECHNICIAN')
    await host.database.update(users).set({ active: true, lastLogin: null }).where(eq(users.username, 'technician'))
    const start = host.ports.clock.now()
    const first = await login('technician')
    expect([first.user.lastLogin, (await me(first.accessToken)).body.lastLogin]).toEqual([null, null])
    host.setNow(new Date(start.getTime() + 3_600_000))
    const second = await login('technician')
    expect(second.user.lastLogin).toBe(start.toISOString())
    expect((await me(second.accessToken)).body.lastLogin).toBe(start.toISOString())
    const { firstName, lastName, email, phoneNumber } = second.user
    const profile = { firstName, lastName, email, phoneNumber }
    const changed = await host.withToken(second.accessToken)<UserWire>('PUT', '/api/auth/profile', profile)
    expect(changed.body.lastLogin).toBe(start.toISOString())
    const admin = await host.as('ADMIN')
    const account = (await admin<UserWire[]>('GET', '/api/users')).body.find(
      ({ username }) => username === 'technician',
    )
    expect(account!.lastLogin).toBe(new Date(start.getTime() + 3_600_000).toISOString())
    host.setNow(start)
  })

  test('without name or password says what is missing', async () => {
    const { status, body } = await host.anonymous('POST', '/api/auth/login', { username: ' ', password: '' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      username: 'Nazwa użytkownika lub email jest wymagana',
      password: 'Hasło jest wymagane',
    })
  })

  test('never tells the password hash', async () => {
    expect(JSON.stringify(await login())).not.toContain('plain:')
  })
})

describe('a refresh token', () => {
  test('is exchanged for a new pair, once', async () => {
    const first = await login()
    const second = await refresh(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refreshToken).not.toBe(first.refreshToken)
    expect((await me(second.body.accessToken)).status).toBe(200)
  })

  test('used a second time ends the family, its descendants included', async () => {
    const first = await login()
    const other = await login()
    const { body: second } = await refresh(first.refreshToken)
    const { body: third } = await refresh(second.refreshToken)
    const now = host.ports.clock.now()
    host.setNow(new Date(now.getTime() + 30_001))
    expect((await refresh(first.refreshToken)).body).toEqual(over)
    expect((await refresh(third.refreshToken)).status).toBe(401)
    for (const { accessToken } of [first, second, third]) {
      expect(await me(accessToken)).toMatchObject({ status: 401, body: over })
    }
    expect((await me(other.accessToken)).status).toBe(200)
    expect(host.logged.map(({ event }) => event)).toContain('refresh token reused')
    host.setNow(now)
  })

  test('used by several tabs at once gives each of them tokens that work', async () => {
    const { refreshToken } = await login()
    const answers = await Promise.all(Array.from({ length: 3 }, () => refresh(refreshToken)))
    expect(statuses(answers)).toEqual([200, 200, 200])
    for (const { body } of answers) {
      expect((await me(body.accessToken)).status).toBe(200)
      expect((await refresh(body.refreshToken)).status).toBe(200)
    }
  })

  test('used 50 times at once leaves the session one token, however late an answer arrives', async () => {
    const { refreshToken } = await login()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)))
    const [token, ...others] = new Set(answers.map(({ body }) => body.refreshToken))
    expect(others).toEqual([])
    const { sid } = decodeJwt(answers[0]!.body.accessToken)
    const live = () =>
      host.database.$count(refreshTokens, and(eq(refreshTokens.sessionId, String(sid)), isNull(refreshTokens.usedAt)))
    expect(await live()).toBe(1)
    const { body: next } = await refresh(token!)
    expect(next.refreshToken).not.toBe(token)
    expect((await refresh(refreshToken)).body.refreshToken).toBe(next.refreshToken)
    expect(await live()).toBe(1)
  })

  test('used by two leaves none of them a token that the other does not have, also after a new password', async () => {
    await host.addUser('TECHNICIAN')
    const { refreshToken } = await login('technician')
    const owner = (await refresh(refreshToken)).body
    const thief = (await refresh(refreshToken)).body
    const newPassword = 'Inne-haslo-44'
    const change = { currentPassword: password, newPassword }
    expect((await host.withToken(owner.accessToken)('POST', '/api/auth/change-password', change)).status).toBe(200)
    const now = host.ports.clock.now()
    expect((await refresh(owner.refreshToken)).status).toBe(200)
    host.setNow(new Date(now.getTime() + 30_001))
    expect(await refresh(thief.refreshToken)).toMatchObject({ status: 401, body: over })
    expect(await me(owner.accessToken)).toMatchObject({ status: 401, body: over })
    host.setNow(now)
    await host.database.delete(users).where(eq(users.username, 'technician'))
  })

  test('whose answer got lost is exchanged again, for half a minute from its first use', async () => {
    const { refreshToken } = await login()
    const now = host.ports.clock.now()
    const after = (ms: number) => {
      host.setNow(new Date(now.getTime() + ms))
      return refresh(refreshToken)
    }
    expect((await after(0)).status).toBe(200)
    expect((await after(20_000)).status).toBe(200)
    expect((await after(30_000)).status).toBe(200)
    expect((await after(30_001)).status).toBe(401)
    host.setNow(now)
  })

  test.each(['unknown', 'x'.repeat(200), '<script>'])('%.10s was never one', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 401, body: over })
  })

  test('is worth nothing after 30 days without use', async () => {
    const { refreshToken } = await login()
    const now = host.ports.clock.now()
    host.setNow(new Date(now.getTime() + 30 * 86_400_000))
    expect((await refresh(refreshToken)).status).toBe(401)
    host.setNow(now)
  })

  test('is worth nothing 90 days after signing in, however often it is used', async () => {
    let { refreshToken } = await login()
    const now = host.ports.clock.now()
    for (const days of [25, 50, 75, 89]) {
      host.setNow(new Date(now.getTime() + days * 86_400_000))
      refreshToken = (await refresh(refreshToken)).body.refreshToken
    }
    host.setNow(new Date(now.getTime() + 90 * 86_400_000 - 1000))
    const last = await refresh(refreshToken)
    expect(last.status).toBe(200)
    host.setNow(new Date(now.getTime() + 90 * 86_400_000))
    expect((await refresh(last.body.refreshToken)).body).toEqual(over)
    expect(await me(last.body.accessToken)).toMatchObject({ status: 401, body: over })
    host.setNow(now)
  })
})

test('signing out ends this session and no other', async () => {
  const one = await login()
  const two = await login()
  expect((await host.withToken(one.accessToken)('POST', '/api/auth/logout')).body).toEqual({ message: 'Wylogowano' })
  expect(await me(one.accessToken)).toMatchObject({ status: 401, body: over })
  expect((await refresh(one.refreshToken)).status).toBe(401)
  expect((await me(two.accessToken)).status).toBe(200)
})

describe('whoever loses a right loses it on the next call', () => {
  test('a demoted user', async () => {
    const { accessToken } = await login()
    const call = host.withToken(accessToken)
    await host.database
      .update(users)
      .set({ roles: ['VIEWER'] })
      .where(eq(users.username, 'admin'))
    const refused = await call('POST', '/api/sms/process-planned')
    expect(refused).toMatchObject({ status: 403, body: { error: 'FORBIDDEN', details: 'Access Denied' } })
    expect((await call('GET', '/api/clients')).status).toBe(200)
    await host.database
      .update(users)
      .set({ roles: ['ADMIN'] })
      .where(eq(users.username, 'admin'))
    expect((await call('POST', '/api/sms/process-planned')).status).toBe(200)
  })

  test('a deactivated user, who cannot refresh either', async () => {
    const { accessToken, refreshToken } = await login('viewer')
    await host.database.update(users).set({ active: false }).where(eq(users.username, 'viewer'))
    expect(await me(accessToken)).toMatchObject({ status: 401, body: over })
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('a deleted user', async () => {
    const { accessToken } = await login()
    await host.database.delete(users).where(eq(users.username, 'admin'))
    expect((await me(accessToken)).status).toBe(401)
    expect(await host.database.$count(sessions, eq(sessions.revokedReason, 'LOGOUT'))).toBe(0)
    await host.addUser('ADMIN')
  })
})

describe('an access token', () => {
  test('ends after 15 minutes; the session goes on', async () => {
    const { accessToken, refreshToken } = await login()
    const start = host.ports.clock.now()
    host.setNow(new Date(start.getTime() + 15 * 60_000 - 1000))
    expect((await me(accessToken)).status).toBe(200)
    host.setNow(new Date(start.getTime() + 15 * 60_000))
    const ended = await me(accessToken)
    expect(ended).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
    expect(ended.headers.get('www-authenticate')).toBe('Bearer')
    const { body } = await refresh(refreshToken)
    expect((await me(body.accessToken)).status).toBe(200)
    host.setNow(start)
  })

  test('that is not ours is refused', async () => {
    const { accessToken } = await login()
    const { sid, sub } = decodeJwt(accessToken)
    const secret = host.ports.tokenSecret
    const exp = Math.floor(host.ports.clock.now().getTime() / 1000) + 600
    const token = (changes: { iss?: string; aud?: string; typ?: string; exp?: number | undefined } = {}) => {
      const claims = { iss: 'termin', aud: 'termin-api', exp, ...changes }
      return new SignJWT({ sid, sub: sub!, iss: claims.iss, aud: claims.aud, ...(claims.exp && { exp: claims.exp }) })
        .setProtectedHeader({ alg: 'HS256', typ: changes.typ ?? 'at+jwt' })
        .sign(secret)
    }
    expect((await me(await token())).status).toBe(200)

    const [head = '', payload = '', signature = ''] = accessToken.split('.')
    const unsigned = new UnsecuredJWT({ sid, sub: sub!, iss: 'termin', aud: 'termin-api', exp }).encode()
    const forged: Record<string, string> = {
      'another audience': await token({ aud: 'other-api' }),
      'another issuer': await token({ iss: 'other' }),
      'another kind of token': await token({ typ: 'JWT' }),
      expired: await token({ exp: exp - 1200 }),
      endless: await token({ exp: undefined }),
      'another key': await new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(new TextEncoder().encode('another secret of at least 32 bytes')),
      'no signature, alg none': unsigned,
      'alg none with a signature': `${unsigned.split('.')[0]}.${payload}.${signature}`,
      'without its signature': `${head}.${payload}.`,
      'a changed payload': `${head}.${btoa('{"sid":"1"}').replaceAll('=', '')}.${signature}`,
      garbage: 'a.b.c',
      empty: '',
    }
    for (const [name, each] of Object.entries(forged)) {
      expect([name, (await me(each)).status]).toEqual([name, 401])
    }
  })

  test.each(['Basic YWRtaW46eA==', 'Bearer', 'Bearer  ', 'token'])('does not come as %j', async (authorization) => {
    const { status, body } = await host.anonymous('GET', '/api/auth/me', undefined, { authorization })
    expect(status).toBe(401)
    expect(body.details).toBe('Authentication required. Please log in again.')
  })
})
