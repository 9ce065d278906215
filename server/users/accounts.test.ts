import { afterAll, describe, expect, test } from 'vitest'
import type { UserWire } from '#domain/users/user'
import { events } from '../db/schema'
import { passSeconds, password, testHost, statuses } from '../testing/host'
import { runJobs } from '../testing/jobs'

const host = await testHost()
afterAll(() => host.close())

const registration = {
  username: 'zofia',
  email: 'Zofia@termin.test',
  firstName: 'Zofia',
  lastName: 'Nowak',
  phoneNumber: '',
  password: 'Dobre-haslo-1',
}
const login = (username: string, word = registration.password) =>
  host.anonymous<{ accessToken: string; error: string; user: UserWire }>('POST', '/api/auth/login', {
    username,
    password: word,
  })

describe('registration', () => {
  test('creates an account that waits for an administrator, whatever the body asks for', async () => {
    const answer = await host.anonymous('POST', '/api/auth/register', registration)
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Zarejestrowano, poczekaj na zatwierdzenie przez Admina' },
    })
    expect(await login('zofia')).toMatchObject({ status: 403, body: { error: 'ACCOUNT_PENDING' } })
    const greedy = { ...registration, username: 'greedy', email: 'g@termin.test', roles: ['ADMIN'], active: true }
    expect(await host.anonymous('POST', '/api/auth/register', greedy)).toMatchObject({
      status: 400,
      body: { fields: { roles: 'Nieznane pole', active: 'Nieznane pole' } },
    })

    const admin = await host.as('ADMIN')
    const { body } = await admin<UserWire[]>('GET', `/api/users?filter=${encodeURIComponent('{"active":false}')}`)
    expect(body).toMatchObject([{ username: 'zofia', active: false, roles: ['VIEWER'], phoneNumber: null }])
    const newOnes = async () =>
      (await admin<UserWire[]>('GET', `/api/users?filter=${encodeURIComponent('{"isNew":true}')}`)).body.map(
        ({ username }) => username,
      )
    const activate = (active: boolean) => admin('PUT', `/api/users/${body[0]!.id}`, { active })
    expect(await newOnes()).toEqual(['zofia'])
    expect((await activate(true)).body).toMatchObject({ active: true })
    expect(await newOnes()).toEqual([])
    expect((await login('ZOFIA')).status).toBe(200)
    expect((await login('zofia@TERMIN.test')).status).toBe(200)
    // An account that has signed in before and was deactivated is not new.
    await activate(false)
    expect(await newOnes()).toEqual([])
    await activate(true)
  })

  test.each([
    [
      'a taken username',
      { email: 'x@termin.test', username: 'ZÓFIA' },
      409,
      { username: 'Nazwa użytkownika jest już zajęta' },
    ],
    [
      'a name that looks like a taken one',
      { email: 'x@termin.test', username: 'zоfia' },
      409,
      { username: 'Nazwa użytkownika jest już zajęta' },
    ],
    [
      'a name with a digit that looks like a letter of a taken one',
      { email: 'x@termin.test', username: 'z0fia' },
      409,
      { username: 'Nazwa użytkownika jest już zajęta' },
    ],
    ['a taken address', { username: 'other' }, 409, { email: 'Email jest już zarejestrowany' }],
    ['a weak password', { password: 'slabehaslo' }, 400, { password: 'Hasło jest niewystarczająco silne' }],
    ['a bad address', { email: 'nie' }, 400, { email: 'Niepoprawny format email' }],
    ['a bad phone', { phoneNumber: '12345678' }, 400, { phoneNumber: 'Niepoprawny format numeru telefonu' }],
    ['a short username', { username: 'ab' }, 400, { username: 'Nazwa użytkownika musi mieć od 3 do 50 znaków' }],
  ])('refuses %s at its field', async (_, change, status, fields) => {
    for (const username of ['ola.lis', 'IRENA']) {
      await host.anonymous('POST', '/api/auth/register', {
        ...registration,
        username,
        email: `${username}@termin.test`,
      })
    }
    expect(await host.anonymous('POST', '/api/auth/register', { ...registration, ...change })).toMatchObject({
      status,
      body: { fields },
    })
  })
})

describe('a registration whose answer was lost', () => {
  const twice = { ...registration, username: 'jagoda', email: 'jagoda@termin.test', phoneNumber: '600 100 300' }
  const register = async (body: typeof twice) => {
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await host.app.request('/api/auth/register', request, { address: '192.0.2.78' })).status
  }

  test('is the same one when it is sent again, within ten minutes', async () => {
    expect(await Promise.all([twice, twice].map(register))).toEqual([201, 201])
    expect(await register(twice)).toBe(201)
    const admin = await host.as('ADMIN')
    const { body: events } = await admin<unknown[]>('GET', '/api/events?filter={"noun":"USER"}')
    expect(events.filter((event) => JSON.stringify(event).includes('jagoda@termin.test'))).toHaveLength(1)
  })

  test.each([
    ['with another password', { password: 'Inne-haslo-1' }],
    ['with another name', { lastName: 'Kowalska' }],
    ['with another number', { phoneNumber: '' }],
    ['with another address', { email: 'j@termin.test' }],
  ])('is another one %s, and refused', async (_, change) => {
    expect(await register({ ...twice, ...change })).toBe(409)
  })

  test('is refused later, and once the account is approved', async () => {
    const now = host.ports.clock.now()
    host.setNow(new Date(now.getTime() + 600_000))
    expect(await register(twice)).toBe(409)
    host.setNow(now)
    const admin = await host.as('ADMIN')
    const { body: accounts } = await admin<UserWire[]>('GET', '/api/users')
    const { id } = accounts.find(({ username }) => username === 'jagoda')!
    await admin('PUT', `/api/users/${id}`, { active: true })
    expect(await register(twice)).toBe(409)
  })
})

test.each([
  ['ola.lis', 'oIa.lis'],
  ['ola.lis', 'o1a.lis'],
  ['IRENA', 'lrena'],
  ['IRENA', '1RENA'],
])('beside %s nobody registers as %s', async (username, lookalike) => {
  const register = async (name: string) => {
    const body = JSON.stringify({ ...registration, username: name, email: `${name}@termin.test` })
    const headers = { 'content-type': 'application/json' }
    const { status } = await host.app.request(
      '/api/auth/register',
      { method: 'POST', headers, body },
      { address: '192.0.2.77' },
    )
    return status
  }
  await register(username)
  expect(await register(lookalike)).toBe(409)
})

describe('a forgotten password', () => {
  const lastToken = () => /token=([\w-]+)/.exec(host.mails.at(-1)!.text)![1]!

  test('is replaced by a mailed link that works once; all sessions end', async () => {
    const { body } = await login('zofia')
    const me = host.withToken(body.accessToken)
    const forKnown = await host.anonymous('POST', '/api/auth/forgot-password', { email: 'zofia@termin.test' })
    const unknown = await host.anonymous('POST', '/api/auth/forgot-password', { email: 'nobody@termin.test' })
    expect(forKnown.body).toEqual(unknown.body)
    await runJobs(host.ports)
    expect(host.mails).toHaveLength(1)
    const token = lastToken()
    const weak = await host.anonymous('POST', '/api/auth/reset-password', { token, newPassword: 'slabe' })
    expect(weak.status).toBe(400)
    const reset = (newPassword: string) => host.anonymous('POST', '/api/auth/reset-password', { token, newPassword })
    const answers = await Promise.all(['Nowe-haslo-21', 'Nowe-haslo-22'].map(reset))
    expect(statuses(answers)).toEqual([200, 400])
    const chosen = answers[0]!.status === 200 ? 'Nowe-haslo-21' : 'Nowe-haslo-22'
    expect((await me('GET', '/api/auth/me')).status).toBe(401)
    expect((await login('zofia')).status).toBe(401)
    expect((await login('zofia', chosen)).status).toBe(200)
  })

  test('is replaced once by a link that is sent again with the same password, within ten minutes', async () => {
    await host.anonymous('POST', '/api/auth/forgot-password', { email: 'zofia@termin.test' })
    await runJobs(host.ports)
    const token = lastToken()
    const reset = (newPassword: string) => host.anonymous('POST', '/api/auth/reset-password', { token, newPassword })
    const twice = await Promise.all(['Nowe-haslo-22', 'Nowe-haslo-22'].map(reset))
    expect(statuses(twice)).toEqual([200, 200])
    const me = host.withToken((await login('zofia', 'Nowe-haslo-22')).body.accessToken)
    expect((await reset('Nowe-haslo-22')).status).toBe(200)
    expect((await reset('Nowe-haslo-23')).status).toBe(400)
    // The repetition has ended no session.
    expect((await me('GET', '/api/auth/me')).status).toBe(200)
    const now = host.ports.clock.now()
    host.setNow(new Date(now.getTime() + 600_000))
    expect((await reset('Nowe-haslo-22')).status).toBe(400)
    host.setNow(now)
  })

  test('cannot be replaced after an hour', async () => {
    await host.anonymous('POST', '/api/auth/forgot-password', { email: 'zofia@termin.test' })
    await runJobs(host.ports)
    expect(host.mails).toHaveLength(3)
    const now = host.ports.clock.now()
    host.setNow(new Date(now.getTime() + 3_600_001))
    const late = await host.anonymous('POST', '/api/auth/reset-password', {
      token: lastToken(),
      newPassword: 'Nowe-haslo-33',
    })
    expect(late.status).toBe(400)
    host.setNow(now)
  })
})

describe('my account', () => {
  test('a changed password ends my other sessions and keeps this one', async () => {
    const here = (await login('zofia', 'Nowe-haslo-22')).body
    const there = (await login('zofia', 'Nowe-haslo-22')).body
    const me = host.withToken(here.accessToken)
    const change = (currentPassword: string, newPassword: string) =>
      me('POST', '/api/auth/change-password', { currentPassword, newPassword })
    expect((await change('zle', 'Inne-haslo-44')).body).toMatchObject({
      details: 'Current password is incorrect',
      fields: { currentPassword: 'Obecne hasło jest nieprawidłowe' },
    })
    expect((await change('Nowe-haslo-22', 'Nowe-haslo-22')).body).toMatchObject({
      fields: { newPassword: expect.any(String) },
    })
    expect((await change('Nowe-haslo-22', 'Inne-haslo-44')).status).toBe(200)
    expect((await me('GET', '/api/auth/me')).status).toBe(200)
    expect((await host.withToken(there.accessToken)('GET', '/api/auth/me')).status).toBe(401)
  })

  test('a change of the password that is sent again, because its answer was lost, is answered as done and counted', async () => {
    await host.addUser('TECHNICIAN')
    const { accessToken } = (await login('technician', password)).body
    const me = host.withToken(accessToken)
    const change = (newPassword: string) =>
      me('POST', '/api/auth/change-password', { currentPassword: password, newPassword })
    expect((await change('Nowe-haslo-55')).status).toBe(200)
    const other = host.withToken((await login('technician', 'Nowe-haslo-55')).body.accessToken)
    const changes = () => host.database.$count(events)
    const before = await changes()
    expect((await change('Nowe-haslo-55')).status).toBe(200)
    expect(await changes()).toBe(before)
    expect((await other('GET', '/api/auth/me')).status).toBe(200)
    expect((await change('Nowe-haslo-66')).body).toMatchObject({
      fields: { currentPassword: 'Obecne hasło jest nieprawidłowe' },
    })
    // The repetition and the wrong one were two of ten attempts.
    for (let attempt = 3; attempt <= 10; attempt += 1) expect((await change('Nowe-haslo-66')).status).toBe(400)
    expect((await change('Nowe-haslo-55')).status).toBe(429)
  })

  test('a wrong current password is refused, also with the present one as the new: nothing was changed, or long ago', async () => {
    await host.addUser('MANAGER')
    const me = host.withToken((await login('manager', password)).body.accessToken)
    const change = (currentPassword: string, newPassword: string) =>
      me('POST', '/api/auth/change-password', { currentPassword, newPassword })
    const isWrong = { status: 400, body: { fields: { currentPassword: 'Obecne hasło jest nieprawidłowe' } } }
    expect(await change('Dawne-haslo-11', password)).toMatchObject(isWrong)
    expect((await change(password, 'Nowe-haslo-77')).status).toBe(200)
    passSeconds(host, 599)
    expect((await change(password, 'Nowe-haslo-77')).status).toBe(200)
    passSeconds(host, 2)
    expect(await change(password, 'Nowe-haslo-77')).toMatchObject(isWrong)
    expect((await change('Nowe-haslo-77', password)).status).toBe(200)
  })

  test('a profile keeps its verified mark only with its address', async () => {
    const me = host.withToken((await login('zofia', 'Inne-haslo-44')).body.accessToken)
    const profile = {
      firstName: 'Zofia',
      lastName: 'Nowak-Lis',
      email: 'zofia@termin.test',
      phoneNumber: '600 100 200',
    }
    expect((await me('PUT', '/api/auth/profile', profile)).body).toMatchObject({
      lastName: 'Nowak-Lis',
      emailVerified: true,
    })
    const another = { ...profile, email: 'z.nowak@termin.test' }
    expect((await me('PUT', '/api/auth/profile', another)).body).toMatchObject({
      fields: { currentPassword: 'Obecne hasło jest wymagane' },
    })
    expect((await me('PUT', '/api/auth/profile', { ...another, currentPassword: 'zle' })).body).toMatchObject({
      fields: { currentPassword: 'Obecne hasło jest nieprawidłowe' },
    })
    const before = host.mails.length
    const moved = await me('PUT', '/api/auth/profile', { ...another, currentPassword: 'Inne-haslo-44' })
    await runJobs(host.ports)
    expect(host.mails.slice(before)).toMatchObject([
      { to: 'zofia@termin.test', subject: 'Termin: zmieniono adres e-mail Twojego konta' },
    ])
    expect(moved.body).toMatchObject({ email: 'z.nowak@termin.test', emailVerified: false })
    await host.addUser('MANAGER')
    const body = { ...profile, email: 'MANAGER@termin.test', currentPassword: 'Inne-haslo-44' }
    expect((await me('PUT', '/api/auth/profile', body)).status).toBe(409)
  })

  test('I see my sessions and end them, but nobody else’s', async () => {
    const { body } = await login('zofia', 'Inne-haslo-44')
    const me = host.withToken(body.accessToken)
    const mine = (await me<{ id: string; current: boolean }[]>('GET', '/api/sessions/my-sessions')).body
    expect(mine.filter(({ current }) => current)).toHaveLength(1)
    const manager = await host.as('MANAGER')
    expect((await manager('POST', `/api/sessions/revoke/${mine[0]!.id}`)).status).toBe(404)
    const other = mine.find(({ current }) => !current)!
    expect((await me('POST', `/api/sessions/revoke/${other.id}`)).status).toBe(200)
    expect((await me('POST', '/api/sessions/revoke-all')).status).toBe(200)
    expect((await me('GET', '/api/auth/me')).body).toMatchObject({ error: 'Session expired or invalid' })
  })

  test('Google says honestly that it is not configured', async () => {
    const me = await host.as('VIEWER')
    expect((await me('GET', '/api/auth/google-token')).body).toMatchObject({ configured: false })
    expect((await me('POST', '/api/auth/google-token/refresh')).status).toBe(409)
  })
})

describe('guessing a password', () => {
  const wrongFrom = async (address: string, username: string) => {
    const body = JSON.stringify({ username, password: 'zle-haslo' })
    const headers = { 'content-type': 'application/json' }
    return (await host.app.request('/api/auth/login', { method: 'POST', headers, body }, { address })).status
  }

  test('is counted by the name, however it is spelt', async () => {
    await host.addUser('TECHNICIAN')
    const spellings = ['technician', 'ＴECHNICIAN', 'tęchnician', 'Ｔechnician']
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push(await login(spellings[at % spellings.length]!, 'zle-haslo'))
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1)
  })

  test('is answered alike whether the name and the e-mail address belong to one account, to two or to none', async () => {
    for (const role of ['ADMIN', 'TECHNICIAN', 'VIEWER'] as const) await host.addUser(role)
    const pairs = [
      ['technician', 'technician@termin.test'],
      ['viewer@termin.test', 'viewer'],
      ['viewer', 'admin@termin.test'],
      ['nobody', 'nobody@termin.test'],
    ]
    for (const [index, [one, other]] of pairs.entries()) {
      const answers = []
      for (let at = 0; at < 11; at += 1) answers.push(await wrongFrom(`192.0.2.${index}`, one!))
      answers.push(await wrongFrom(`192.0.2.${index}`, other!))
      expect([one, answers]).toEqual([one, [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 429, 401]])
    }
  })

  test.each([
    ['IPv4', '198.51.100.7', '198.51.100.7'],
    ['IPv6', '2001:db8:7:7::1', '2001:db8:7:7::2'],
  ])(
    'from many networks ends in all but those that somebody works from, whoever that is (%s)',
    async (_, at, beside) => {
      host.setNow(new Date(host.ports.clock.now().getTime() + 3_600_000))
      await host.addUser('MANAGER')
      const body = JSON.stringify({ username: 'manager', password })
      const headers = { 'content-type': 'application/json' }
      const signedIn = await host.app.request('/api/auth/login', { method: 'POST', headers, body }, { address: at })
      expect(signedIn.status).toBe(200)
      for (const name of ['manager', 'admin', 'nobody-else']) {
        for (let tried = 0; tried < 50; tried += 1) await wrongFrom(`203.0.113.${Math.floor(tried / 10)}`, name)
        expect([name, await wrongFrom('203.0.113.99', name)]).toEqual([name, 429])
        expect([name, await wrongFrom(beside, name)]).toEqual([name, 401])
      }
    },
  )

  test('of a name that reads like a name from a network uses up no tries of that name there', async () => {
    await host.addUser('VIEWER')
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await wrongFrom('203.0.113.150', 'viewer from 198.51.100.77')).toBe(401)
    }
    expect(await wrongFrom('198.51.100.77', 'viewer')).toBe(401)
  })

  test('of one name that does not exist counts all its spellings', async () => {
    const spellings = ['nikt-taki', 'ＮIKT-taki', 'ｎikt-taki', 'NIKT-TAKI']
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push(await login(spellings[at % spellings.length]!, 'zle-haslo'))
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1)
  })

  test('from one IPv6 network is counted together', async () => {
    const from = (address: string) =>
      host.app.request(
        '/api/auth/forgot-password',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@termin.test' }),
        },
        { address },
      )
    const answers = []
    for (let at = 1; at <= 21; at += 1) answers.push(await from(`2001:db8:1:2::${at}`))
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })

  test('is slowed down for this name and address, and the window runs out by itself', async () => {
    const guess = () => login('manager', 'zle-haslo')
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push((await guess()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const refused = await login('manager', password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    host.setNow(new Date(host.ports.clock.now().getTime() + 15 * 60_000))
    expect((await login('manager', password)).status).toBe(200)
  })
})
