import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserWire } from '#domain/users/user'
import type { TestHost } from '../testing/host'
import { password, testHost, statuses } from '../testing/host'
import { runJobs } from '../testing/jobs'

let host: TestHost
beforeEach(async () => {
  host = await testHost()
})
afterEach(() => host.close())

const next = 'Nowe-haslo-22'
const login = (word = password) =>
  host.anonymous<{ accessToken: string; refreshToken: string; user: UserWire }>('POST', '/api/auth/login', {
    username: 'viewer',
    password: word,
  })
const forgot = (email = 'viewer@termin.test') => host.anonymous('POST', '/api/auth/forgot-password', { email })
const reset = (token: string, newPassword = next) =>
  host.anonymous('POST', '/api/auth/reset-password', { token, newPassword })

async function mailedToken(email?: string): Promise<string> {
  const before = host.mails.length
  await forgot(email)
  await runJobs(host.ports)
  expect(host.mails).toHaveLength(before + 1)
  return /token=([\w-]+)/.exec(host.mails.at(-1)!.text)![1]!
}

/** Runs `interrupt` between the verification of a password and what follows from it. */
function whileVerifying(interrupt: () => Promise<unknown>): void {
  const { verify } = host.ports.passwordHasher
  host.ports.passwordHasher.verify = async (...args) => {
    host.ports.passwordHasher.verify = verify
    const matches = await verify(...args)
    await interrupt()
    return matches
  }
}

describe('a link to choose a new password ends', () => {
  const admin = async (change: object) => {
    const call = await host.as('ADMIN')
    const { body } = await call<UserWire[]>('GET', '/api/users')
    const { id } = body.find(({ username }) => username === 'viewer')!
    expect((await call('PUT', `/api/users/${id}`, change)).status).toBe(200)
  }

  test.each([
    [
      'when its owner changes the address',
      async (me: Awaited<ReturnType<TestHost['as']>>) => {
        const profile = { firstName: 'Jan', lastName: 'V', email: 'new@termin.test', phoneNumber: null }
        expect((await me('PUT', '/api/auth/profile', { ...profile, currentPassword: password })).status).toBe(200)
      },
    ],
    [
      'when its owner changes the password',
      async (me: Awaited<ReturnType<TestHost['as']>>) => {
        const change = { currentPassword: password, newPassword: 'Inne-haslo-33' }
        expect((await me('POST', '/api/auth/change-password', change)).status).toBe(200)
      },
    ],
    ['when an administrator changes the address', () => admin({ email: 'new@termin.test' })],
    ['when the account is deactivated', () => admin({ active: false })],
    [
      'when the account is deactivated, also after it is active again',
      async () => {
        await admin({ active: false })
        await admin({ active: true })
      },
    ],
  ])('%s', async (_, change) => {
    const me = await host.as('VIEWER')
    const token = await mailedToken()
    await change(me)
    expect((await reset(token)).status).toBe(400)
    expect((await login(next)).status).toBe(401)
  })

  test('but not when only a name changes', async () => {
    await host.addUser('VIEWER')
    const token = await mailedToken()
    await admin({ firstName: 'Ewa', email: 'VIEWER@termin.test' })
    expect((await reset(token)).status).toBe(200)
  })

  test('when another one was used', async () => {
    await host.addUser('VIEWER')
    const first = await mailedToken()
    const second = await mailedToken()
    expect(statuses([await reset(second), await reset(first)])).toEqual([200, 400])
  })
})

test('an address that an administrator changed is told of it', async () => {
  await host.addUser('VIEWER')
  const admin = await host.as('ADMIN')
  const { body } = await admin<UserWire[]>('GET', '/api/users')
  const { id } = body.find(({ username }) => username === 'viewer')!
  expect((await admin('PUT', `/api/users/${id}`, { email: 'other@termin.test' })).body).toMatchObject({
    emailVerified: false,
  })
  await runJobs(host.ports)
  expect(host.mails).toMatchObject([{ to: 'viewer@termin.test', text: expect.stringContaining('o…@termin.test') }])
})

test('one account gets five mails an hour, from however many addresses they are asked for', async () => {
  await host.addUser('VIEWER')
  const ask = (at: number) =>
    host.app.request(
      '/api/auth/forgot-password',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'viewer@termin.test' }),
      },
      { address: `192.0.2.${at}` },
    )
  for (let at = 1; at <= 12; at += 1) {
    expect((await ask(at)).status).toBe(200)
    await runJobs(host.ports)
  }
  expect(host.mails).toHaveLength(5)
})

describe('a sign-in with the old password, on its way while', () => {
  test.each([
    [
      'the password is changed',
      401,
      'POST',
      '/api/auth/change-password',
      { currentPassword: password, newPassword: next },
    ],
    ['the account is deleted', 401, 'DELETE', undefined, undefined],
    ['the account is deactivated', 403, 'PUT', undefined, { active: false }],
  ])('%s, opens no session', async (_, status, method, path, body) => {
    const me = await host.as('VIEWER')
    const admin = await host.as('ADMIN')
    const id = (await me<UserWire>('GET', '/api/auth/me')).body.id
    whileVerifying(async () => {
      const answer = path ? await me(method, path, body) : await admin(method, `/api/users/${id}`, body)
      expect(answer.status).toBe(200)
    })
    expect((await login()).status).toBe(status)
  })

  test('a mailed link is used, opens no session', async () => {
    await host.addUser('VIEWER')
    const token = await mailedToken()
    whileVerifying(async () => expect((await reset(token)).status).toBe(200))
    expect((await login()).status).toBe(401)
  })
})

test('of two changes of a password at once the second is refused', async () => {
  const me = await host.as('VIEWER')
  const change = (newPassword: string) =>
    me('POST', '/api/auth/change-password', { currentPassword: password, newPassword })
  whileVerifying(async () => expect((await change('Pierwsze-1')).status).toBe(200))
  expect(await change('Drugie-22')).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'Obecne hasło jest nieprawidłowe' } },
  })
  expect([(await login('Pierwsze-1')).status, (await login('Drugie-22')).status]).toEqual([200, 401])
})

test('an address is not changed with a password that has just been replaced', async () => {
  const me = await host.as('VIEWER')
  whileVerifying(() => me('POST', '/api/auth/change-password', { currentPassword: password, newPassword: next }))
  const profile = { firstName: 'Jan', lastName: 'V', email: 'new@termin.test', phoneNumber: null }
  expect((await me('PUT', '/api/auth/profile', { ...profile, currentPassword: password })).status).toBe(400)
})

test('a deactivated user refreshes nothing', async () => {
  await host.addUser('VIEWER')
  const { body } = await login()
  const admin = await host.as('ADMIN')
  await admin('PUT', `/api/users/${body.user.id}`, { active: false })
  await admin('PUT', `/api/users/${body.user.id}`, { active: true })
  expect((await host.anonymous('POST', '/api/auth/refresh', { refreshToken: body.refreshToken })).status).toBe(401)
})

test('an administrator who was demoted while asking changes nobody any more', async () => {
  await host.addUser('VIEWER')
  await host.addUser('MANAGER')
  const admin = await host.as('ADMIN')
  const { body } = await admin<UserWire[]>('GET', '/api/users')
  const idOf = (name: string) => body.find(({ username }) => username === name)!.id
  const manager = idOf('manager')
  await admin('PUT', `/api/users/${manager}`, { roles: ['ADMIN'] })
  const other = await host.as('MANAGER')
  const { hash } = host.ports.passwordHasher
  host.ports.passwordHasher.hash = async (word) => {
    await admin('PUT', `/api/users/${manager}`, { roles: ['VIEWER'] })
    return hash(word)
  }
  const colleague = { firstName: 'A', lastName: 'B', email: 'ab@termin.test', phoneNumber: null }
  const created = await other('POST', '/api/users', {
    ...colleague,
    username: 'colleague',
    password: next,
    roles: ['ADMIN'],
  })
  expect(created.status).toBe(403)
})
