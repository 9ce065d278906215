import { and, desc, eq, isNull } from 'drizzle-orm'
import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys, recoveryCodes, secondSteps, sessions, signInRules, throttles, users } from '../db/schema'
import type { Answer, TestCall } from '../testing/host'
import { passSeconds, password, statuses, testHost } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import { lockUser } from './queries'
import { seal, sealSecondSteps, unseal } from './sealing'
import { enableSecondStep } from './second-step'
import { usersWithSecondStep } from './sign-in-rules'
import { keepAppSecret, newSecret } from './step-codes'

let admin: TestCall
const host = await testHost()
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(secondSteps)
  await host.database.delete(recoveryCodes)
  await host.database.delete(signInRules)
  await host.database.delete(throttles)
  passSeconds(host, 60)
  admin = await host.as('ADMIN')
})

interface SignIn {
  accessToken?: string
  challengeToken?: string
  user?: { username: string }
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: host.ports.clock.now().getTime() })
const signIn = (username = 'technician') => host.anonymous<SignIn>('POST', '/api/auth/login', { username, password })
const pass = (challengeToken: string | undefined, code: string): Promise<Answer<SignIn>> =>
  host.anonymous<SignIn>('POST', '/api/auth/login/second-step', { challengeToken, code })

const begunAnew = 'Zaczęto od nowa w innym oknie i ten kod QR już nie działa. Dokończ tam albo odśwież tę stronę.'

/** A technician with a second step, its secret and recovery codes */
async function enabled(role: 'TECHNICIAN' | 'MANAGER' = 'TECHNICIAN') {
  const me = await host.as(role)
  const setup = await me<{ secret: string; address: string }>('POST', '/api/auth/second-step/begin', {
    currentPassword: password,
  })
  const { secret } = setup.body
  const done = await me<{ recoveryCodes: string[] }>('POST', '/api/auth/second-step/enable', { code: codeOf(secret) })
  expect(done.status).toBe(200)
  passSeconds(host, 60)
  return { me, secret, codes: done.body.recoveryCodes, address: setup.body.address }
}

describe('an account with a second step', () => {
  test('gets no session for the password alone, and one for the code of the application', async () => {
    const { secret, address } = await enabled()
    expect(address).toMatch(/^otpauth:\/\/totp\/Termin:technician\?/)
    const challenge = await signIn()
    expect(challenge.status).toBe(200)
    expect(Object.keys(challenge.body).toSorted()).toEqual(['challengeToken', 'expiresAt'])
    const { status, body } = await pass(challenge.body.challengeToken, codeOf(secret))
    expect([status, body.user?.username]).toEqual([200, 'technician'])
    expect((await host.withToken(body.accessToken)('GET', '/api/clients')).status).toBe(200)
  })

  test('takes no code twice, not even at once, and a challenge opens one session', async () => {
    const { secret } = await enabled()
    const one = await signIn()
    const other = await signIn()
    const code = codeOf(secret)
    const answers = await Promise.all([pass(one.body.challengeToken, code), pass(other.body.challengeToken, code)])
    expect(statuses(answers)).toEqual([200, 400])
    const opened = answers[0].status === 200 ? one : other
    passSeconds(host, 60)
    expect(await pass(opened.body.challengeToken, codeOf(secret))).toMatchObject({
      status: 401,
      body: { error: 'SIGN_IN_EXPIRED' },
    })
  })

  test('takes each recovery code once, however it is typed, and says so by mail', async () => {
    const { codes } = await enabled()
    host.logged.length = 0
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{24}$/)
    const typed = ` ${codes[0]!.toUpperCase().replaceAll(/(.{4})/g, '$1-')} `
    expect((await pass((await signIn()).body.challengeToken, typed)).status).toBe(200)
    expect((await pass((await signIn()).body.challengeToken, typed)).status).toBe(400)
    const logEntries = host.logged
      .filter(({ event }) => event !== 'request')
      .map(({ event, fields }) => [event, fields?.by])
    expect(logEntries).toEqual([
      ['signed in', 'RECOVERY'],
      ['wrong code', undefined],
    ])
    host.mails.length = 0
    await runJobs(host.ports)
    expect(host.mails.map(({ subject }) => subject)).toContain('Termin: użyto kodu zapasowego')
    expect(host.mails.map(({ text }) => text).join()).toContain('Pozostało kodów: 9')
  })

  test('refuses the eleventh guess within a quarter of an hour, whatever the challenge', async () => {
    const { secret } = await enabled()
    for (let guess = 0; guess < 10; guess++) {
      expect((await pass((await signIn()).body.challengeToken, '000000')).status).toBe(400)
    }
    expect((await pass((await signIn()).body.challengeToken, codeOf(secret))).status).toBe(429)
  })

  test('has ten minutes for the code, and none after another password', async () => {
    const { me, secret } = await enabled()
    const late = await signIn()
    passSeconds(host, 601)
    expect((await pass(late.body.challengeToken, codeOf(secret))).status).toBe(401)
    const before = await signIn()
    await me('POST', '/api/auth/change-password', { currentPassword: password, newPassword: 'Inne-zdanie-77' })
    expect((await pass(before.body.challengeToken, codeOf(secret))).status).toBe(401)
    await me('POST', '/api/auth/change-password', { currentPassword: 'Inne-zdanie-77', newPassword: password })
  })

  test('is told its owner, who could not sign in again if somebody else has turned it on', async () => {
    host.mails.length = 0
    await enabled()
    await runJobs(host.ports)
    const mail = host.mails.find(({ subject }) => subject === 'Termin: włączono logowanie dwuetapowe')
    expect(mail?.text.split('\n').at(-1)).toBe(
      'Jeżeli to nie Ty, zmień hasło, zakończ sesje w „Moje sesje” i skontaktuj się z administratorem. ' +
        'Administrator musi usunąć to logowanie dwuetapowe, bo inaczej nie zalogujesz się ponownie.',
    )
  })

  test('is turned off by the password and a code, which its owner reads in a mail', async () => {
    const { me, secret } = await enabled()
    const off = (body: object) => me('POST', '/api/auth/second-step/disable', body)
    expect((await off({ currentPassword: 'Zle-haslo-1', code: codeOf(secret) })).body.fields).toHaveProperty(
      'currentPassword',
    )
    expect((await off({ currentPassword: password, code: '000000' })).body.fields).toHaveProperty('code')
    expect((await off({ currentPassword: password, code: codeOf(secret) })).status).toBe(200)
    expect((await signIn()).body).toHaveProperty('accessToken')
    host.mails.length = 0
    await runJobs(host.ports)
    expect(host.mails.map(({ subject }) => subject)).toContain('Termin: wyłączono logowanie dwuetapowe')
  })
})

test('no secret and no recovery code is kept where it can be read again', async () => {
  const me = await host.as('TECHNICIAN')
  const key = { 'idempotency-key': 'once' }
  const { body } = await me('POST', '/api/auth/second-step/begin', { currentPassword: password }, key)
  const code = codeOf(String(body.secret))
  const done = await me<{ recoveryCodes: string[] }>('POST', '/api/auth/second-step/enable', { code }, key)
  const traces = JSON.stringify([
    await host.database.select().from(idempotencyKeys),
    await host.database.select().from(recoveryCodes),
    host.logged,
  ])
  expect(traces).not.toContain(String(body.secret))
  expect(traces).not.toContain(done.body.recoveryCodes[0])
})

describe('the secret in the database', () => {
  const stored = async () => (await host.database.select().from(secondSteps))[0]!

  test('is encrypted, and one that was not is at the start; codes go on working', async () => {
    const { secret } = await enabled()
    expect((await stored()).secret).toMatch(/^v1\.[\w-]{16}\.[\w-]{64}$/)
    const { userId } = await stored()
    expect(await unseal(host.ports, userId, (await stored()).secret)).toBe(secret)
    await host.database.update(secondSteps).set({ secret })
    expect([await sealSecondSteps(host.ports), await sealSecondSteps(host.ports)]).toEqual([1, 0])
    expect((await stored()).secret).toMatch(/^v1\./)
    expect((await pass((await signIn()).body.challengeToken, codeOf(secret))).status).toBe(200)
  })

  test('of one user or of another key cannot be read; recovery codes go on working', async () => {
    const { secret, codes } = await enabled()
    const { userId, secret: sealed } = await stored()
    expect(await unseal(host.ports, userId + 1, sealed)).toBeUndefined()
    const other = { ...host.ports, secretKey: new Uint8Array(32) }
    await host.database.update(secondSteps).set({ secret: await seal(other, userId, secret) })
    expect((await pass((await signIn()).body.challengeToken, codeOf(secret))).body).toMatchObject({
      message: 'Serwer nie może sprawdzić kodów z aplikacji, bo stracił klucz. Użyj kodu zapasowego.',
    })
    expect((await pass((await signIn()).body.challengeToken, codes[0]!)).status).toBe(200)
  })

  test('stays readable where there is no key', async () => {
    const without = { ...host.ports, secretKey: undefined }
    expect([await seal(without, 1, 'GEZDGNBV'), await unseal(without, 1, 'GEZDGNBV')]).toEqual(['GEZDGNBV', 'GEZDGNBV'])
    expect(await sealSecondSteps(without)).toBe(0)
  })
})

test('a new secret that is begun while the earlier one is confirmed is refused, or takes its place', async () => {
  const me = await host.as('TECHNICIAN')
  const begin = () => me<{ secret: string }>('POST', '/api/auth/second-step/begin', { currentPassword: password })
  const { secret } = (await begin()).body
  const actor = (await host.database.select().from(users).where(eq(users.username, 'technician')))[0]!
  const own = eq(sessions.userId, actor.id)
  const [session] = await host.database.select().from(sessions).where(own).orderBy(desc(sessions.createdAt))
  let begun: ReturnType<typeof begin> | undefined
  await host.database.transaction(async (tx) => {
    const input = { code: codeOf(secret), sessionId: session!.id }
    await enableSecondStep({ ...host.ports, database: tx }, actor, input)
    begun = begin()
    await expect.poll(() => lockWaits(host.database)).toBe(1)
  })
  expect((await begun!).status).toBe(409)
  passSeconds(host, 60)
  const { challengeToken } = (await signIn()).body
  expect((await pass(challengeToken, codeOf(secret))).status).toBe(200)

  await host.database.delete(secondSteps)
  const earlier = (await begin()).body.secret
  const later = newSecret()
  let confirmed: Promise<Answer<object>> | undefined
  await host.database.transaction(async (tx) => {
    await lockUser(tx, actor.id)
    confirmed = me('POST', '/api/auth/second-step/enable', { code: codeOf(earlier) })
    await expect.poll(() => lockWaits(host.database)).toBe(1)
    // Nor do the two wait for each other.
    await tx.select().from(secondSteps).for('update', { noWait: true })
    await keepAppSecret(host.ports, tx, actor.id, later)
  })
  expect((await confirmed!).status).toBe(400)
  expect((await me('POST', '/api/auth/second-step/enable', { code: codeOf(later) })).status).toBe(200)
})

test('a setup that another window has begun anew says so, instead of calling its codes wrong', async () => {
  const me = await host.as('TECHNICIAN')
  const begin = () => me<{ secret: string }>('POST', '/api/auth/second-step/begin', { currentPassword: password })
  const enable = (secret: string, code: string) => me('POST', '/api/auth/second-step/enable', { code, secret })
  const first = (await begin()).body.secret
  const second = (await begin()).body.secret
  const refused = await enable(first, codeOf(first))
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ message: begunAnew })])
  expect((await enable(second, '000000')).status).toBe(400)
  expect((await enable(second, codeOf(second))).status).toBe(200)
})

test('a sign-in by the password alone, on its way while a second step is turned on, is asked for the code', async () => {
  const me = await host.as('TECHNICIAN')
  const begun = await me<{ secret: string }>('POST', '/api/auth/second-step/begin', { currentPassword: password })
  const { secret } = begun.body
  const actor = (await host.database.select().from(users).where(eq(users.username, 'technician')))[0]!
  const own = eq(sessions.userId, actor.id)
  const [session] = await host.database.select().from(sessions).where(own).orderBy(desc(sessions.createdAt))
  let late: ReturnType<typeof signIn> | undefined
  await host.database.transaction(async (tx) => {
    await enableSecondStep({ ...host.ports, database: tx }, actor, { code: codeOf(secret), sessionId: session!.id })
    late = signIn()
    await expect.poll(() => lockWaits(host.database)).toBe(1)
  })
  const { status, body } = await late!
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['challengeToken', 'expiresAt']])
  const open = await host.database
    .select()
    .from(sessions)
    .where(and(own, isNull(sessions.revokedAt)))
  expect(open.map(({ id }) => id)).toEqual([session!.id])
  passSeconds(host, 60)
  expect((await pass(body.challengeToken, codeOf(secret))).status).toBe(200)
})

test('sign-in, the list of users and the guard agree on who has a second step, also where no code was used up', async () => {
  const { me } = await enabled('MANAGER')
  await admin('PUT', '/api/sign-in-rules', { secondStepRoles: ['MANAGER'] })
  await host.database.update(secondSteps).set({ lastStep: 0 })
  expect(Object.keys((await signIn('manager')).body)).toContain('challengeToken')
  expect((await me<{ enabledAt: string | null }>('GET', '/api/auth/second-step')).body.enabledAt).not.toBeNull()
  expect((await me('GET', '/api/clients')).status).toBe(200)
  const [row] = await host.database.select().from(secondSteps)
  expect(await usersWithSecondStep(host.database)).toEqual([row!.userId])
})

test('a secret without a confirmed code does not count', async () => {
  const me = await host.as('TECHNICIAN')
  await me('POST', '/api/auth/second-step/begin', { currentPassword: password })
  expect((await signIn()).body).toHaveProperty('accessToken')
  expect((await me('GET', '/api/auth/second-step')).body).toEqual({
    enabledAt: null,
    recoveryCodesLeft: 0,
    required: false,
  })
})

describe('administrators', () => {
  test('require it of roles: who lacks it can only set it up', async () => {
    const me = await host.as('MANAGER')
    expect((await admin('PUT', '/api/sign-in-rules', { secondStepRoles: ['MANAGER'] })).status).toBe(200)
    expect(await me('GET', '/api/clients')).toMatchObject({ status: 403, body: { error: 'SECOND_STEP_REQUIRED' } })
    expect((await me('GET', '/api/calendar/feeds')).status).toBe(403)
    const setup = await me<{ secret: string }>('POST', '/api/auth/second-step/begin', { currentPassword: password })
    await me('POST', '/api/auth/second-step/enable', { code: codeOf(setup.body.secret) })
    expect((await me('GET', '/api/clients')).status).toBe(200)
    passSeconds(host, 60)
    const off = { currentPassword: password, code: codeOf(setup.body.secret) }
    expect((await me('POST', '/api/auth/second-step/disable', off)).status).toBe(409)
    expect((await (await host.as('TECHNICIAN'))('GET', '/api/clients')).status).toBe(200)
  })

  test('remove that of a colleague, whose sessions end and who reads it in a mail', async () => {
    const { me } = await enabled()
    const { id } = (await me<{ id: number }>('GET', '/api/auth/me')).body
    expect((await admin('GET', '/api/sign-in-rules')).body).toEqual({
      secondStepRoles: [],
      usersWithSecondStep: [id],
      usersWithPasskey: [],
    })
    expect((await admin('POST', `/api/users/${id}/second-step/reset`)).status).toBe(200)
    expect((await me('GET', '/api/auth/me')).status).toBe(401)
    expect((await signIn()).body).toHaveProperty('accessToken')
    expect((await admin('POST', `/api/users/${id}/second-step/reset`)).status).toBe(409)
    host.mails.length = 0
    await runJobs(host.ports)
    expect(host.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      'technician@termin.test',
      'Termin: usunięto logowanie dwuetapowe',
    ])
    const recorded = await admin<{ changes: unknown[] }[]>('GET', '/api/events?filter={"noun":"USER"}')
    expect(recorded.body.at(0)?.changes).toEqual([{ field: 'secondStep', from: true, to: false }])
  })
})

test('an administrator ends the sessions of a colleague, who can sign in again', async () => {
  const me = await host.as('MANAGER')
  await signIn('manager')
  const { id } = (await me<{ id: number }>('GET', '/api/auth/me')).body
  const open = (await me<unknown[]>('GET', '/api/sessions/my-sessions')).body.length
  expect(open).toBeGreaterThan(1)
  const end = (of: number) => admin('POST', `/api/users/${of}/sessions/revoke`)
  expect(await end(id)).toMatchObject({
    status: 200,
    body: { message: 'Ta osoba została wylogowana ze wszystkich urządzeń' },
  })
  expect((await me('GET', '/api/auth/me')).status).toBe(401)
  expect(await end(id)).toMatchObject({ status: 409, body: { message: 'Ta osoba nie jest nigdzie zalogowana.' } })
  expect((await signIn('manager')).status).toBe(200)
  const recorded = await admin<{ changes: unknown[] }[]>('GET', '/api/events?filter={"noun":"USER"}')
  expect(recorded.body.at(0)?.changes).toEqual([{ field: 'openSessions', from: open, to: 0 }])
  const own = (await admin<{ id: number }>('GET', '/api/auth/me')).body.id
  expect((await end(own)).status).toBe(409)
  expect((await end(999_999)).status).toBe(404)
})

describe('a sign-in on another device', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const newDevice = 'Termin: logowanie na nowym urządzeniu'

  /** The subjects of the mails about a sign-in with this browser */
  async function mailed(browser: string, username = 'viewer') {
    host.mails.length = 0
    const body = { username, password }
    await host.anonymous('POST', '/api/auth/login', body, { 'user-agent': browser })
    await runJobs(host.ports)
    return host.mails.map(({ to, subject }) => [to, subject])
  }

  test('is told the owner by mail, the first one of an account and a known one are not', async () => {
    await host.addUser('VIEWER')
    expect(await mailed(chrome)).toEqual([])
    expect(await mailed(firefox)).toEqual([['viewer@termin.test', newDevice]])
    expect(host.mails[0]?.text).toContain('Firefox, Linux')
    expect(await mailed(firefox.replace('140', '141'))).toEqual([])
  })

  test('is told also where no session of the account is on record any more', async () => {
    await host.addUser('VIEWER')
    await mailed(chrome)
    await host.database.delete(sessions)
    expect(await mailed(firefox)).toEqual([['viewer@termin.test', newDevice]])
  })
})

test.each([
  ['made of a name', 'Viewer-2026'],
  ['that is much used', 'Jordan23!'],
])('a password %s is refused at its field', async (_, newPassword) => {
  const me = await host.as('VIEWER')
  const change = { currentPassword: password, newPassword }
  expect(await me('POST', '/api/auth/change-password', change)).toMatchObject({
    status: 400,
    body: { fields: { newPassword: expect.stringContaining('łatwo się domyślić') as string } },
  })
})
