import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { passkeyChallenges, passkeys, secondSteps, sessions, throttles } from '../db/schema'
import { authenticator } from '../testing/authenticator'
import type { Answer, TestCall } from '../testing/host'
import { passSeconds, password, testHost } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { handleOf, passkeySite } from './passkey-check'

let me: TestCall
const host = await testHost()
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(passkeys)
  await host.database.delete(throttles)
  me = await host.as('TECHNICIAN')
})

interface Begun {
  challenge: string
  user: { id: string; name: string }
  excludeCredentials: { id: string }[]
}
interface SignedIn {
  accessToken: string
  user: { username: string }
}

const begin = () => me<Begun>('POST', '/api/auth/passkeys/begin', { currentPassword: password })
const challenged = async () =>
  (await host.anonymous<{ challenge: string }>('POST', '/api/auth/login/passkey/begin')).body.challenge
const signIn = (body: object): Promise<Answer<SignedIn>> => host.anonymous('POST', '/api/auth/login/passkey', body)

/** A technician's passkey */
async function added(name = 'Laptop w biurze') {
  const { challenge, user } = (await begin()).body
  const key = await authenticator()
  const answer = await me<{ id: number }>('POST', '/api/auth/passkeys', { name, ...(await key.create({ challenge })) })
  expect(answer.status).toBe(201)
  return { key, handle: user.id, id: answer.body.id }
}

async function mailed() {
  host.mails.length = 0
  await runJobs(host.ports)
  return host.mails.map(({ to, subject }) => [to, subject])
}

describe('a passkey', () => {
  test('opens a session without a password, and is listed with its last use', async () => {
    const { key, handle, id } = await added()
    const createdAt = host.ports.clock.now().toISOString()
    passSeconds(host, 60)
    const { status, body } = await signIn(await key.use({ challenge: await challenged() }, handle))
    expect([status, body.user.username]).toEqual([200, 'technician'])
    expect((await host.withToken(body.accessToken)('GET', '/api/clients')).status).toBe(200)
    expect((await me('GET', '/api/auth/passkeys')).body).toEqual({
      address: 'https://termin.test',
      passkeys: [{ id, name: 'Laptop w biurze', createdAt, lastUsedAt: host.ports.clock.now().toISOString() }],
    })
  })

  test('stands for the second step, too', async () => {
    const { key, handle } = await added()
    const { id: userId } = (await me<{ id: number }>('GET', '/api/auth/me')).body
    const step = { userId, secret: 'GEZDGNBVGY3TQOJQ', enabledAt: host.ports.clock.now(), lastStep: 1 }
    await host.database.insert(secondSteps).values(step)
    const byPassword = await host.anonymous('POST', '/api/auth/login', { username: 'technician', password })
    expect(byPassword.body).toHaveProperty('challengeToken')
    expect(await signIn(await key.use({ challenge: await challenged() }, handle))).toMatchObject({
      status: 200,
      body: { user: { username: 'technician' } },
    })
    await host.database.delete(secondSteps)
  })

  test('is refused where its owner was not verified, at another address, with another signature, handle or an older count', async () => {
    const { key, handle } = await added()
    const stranger = await authenticator()
    host.logged.length = 0
    const refused = async (body: object) => {
      const { status, body: problem } = await signIn(body)
      return [status, (problem as unknown as { error: string }).error]
    }
    const wrong = [401, 'INVALID_CREDENTIALS']
    expect(await refused(await key.use({ challenge: await challenged(), verified: false }, handle))).toEqual(wrong)
    const phishing = { origin: 'https://termin-test.example', host: 'termin-test.example' }
    expect(await refused(await key.use({ challenge: await challenged(), ...phishing }, handle))).toEqual(wrong)
    expect(await refused(await stranger.use({ challenge: await challenged() }, handle))).toEqual(wrong)
    const forged = { ...(await stranger.use({ challenge: await challenged() }, handle)), id: key.id }
    expect(await refused(forged)).toEqual(wrong)
    expect(await refused(await key.use({ challenge: await challenged() }, handleOf(9)))).toEqual(wrong)
    expect((await signIn(await key.use({ challenge: await challenged() }, handle))).status).toBe(200)
    key.forgetUses()
    expect(await refused(await key.use({ challenge: await challenged() }, handle))).toEqual(wrong)
    const logEntries = host.logged.flatMap(({ event, fields }) => (event === 'request' ? [] : [fields?.by ?? event]))
    expect(logEntries).toEqual([...Array.from({ length: 5 }, () => 'wrong passkey'), 'PASSKEY', 'wrong passkey'])
  })

  test('answers each challenge once, within five minutes, and only one that was given for a sign-in', async () => {
    const { key, handle } = await added()
    const used = await key.use({ challenge: await challenged() }, handle)
    expect((await signIn(used)).status).toBe(200)
    const expired = { status: 401, body: { error: 'SIGN_IN_EXPIRED' } }
    expect(await signIn(used)).toMatchObject(expired)
    const late = await key.use({ challenge: await challenged() }, handle)
    passSeconds(host, 301)
    expect(await signIn(late)).toMatchObject(expired)
    const forAdding = (await begin()).body.challenge
    expect(await signIn(await key.use({ challenge: forAdding }, handle))).toMatchObject(expired)
    const other = await authenticator()
    const forSignIn = { name: 'Inny', ...(await other.create({ challenge: await challenged() })) }
    expect(await me('POST', '/api/auth/passkeys', forSignIn)).toMatchObject({
      status: 409,
      body: { message: 'Dodawanie klucza dostępu trwało zbyt długo. Zacznij od nowa.' },
    })
    // A refusal spends the challenge.
    const challenge = await challenged()
    expect((await signIn(await key.use({ challenge, verified: false }, handle))).body).toMatchObject({
      error: 'INVALID_CREDENTIALS',
    })
    expect(await signIn(await key.use({ challenge }, handle))).toMatchObject(expired)
  })

  test('opens no account that is switched off', async () => {
    const { key, handle } = await added()
    const admin = await host.as('ADMIN')
    const { id } = (await me<{ id: number }>('GET', '/api/auth/me')).body
    await admin('PUT', `/api/users/${id}`, { active: false })
    expect(await signIn(await key.use({ challenge: await challenged() }, handle))).toMatchObject({
      status: 403,
      body: { error: 'ACCOUNT_DISABLED' },
    })
    await admin('PUT', `/api/users/${id}`, { active: true })
  })

  test('is added only after the password, by its verified owner, once, and not under the eye of another site', async () => {
    const body = { currentPassword: 'Zle-haslo-1' }
    expect((await me('POST', '/api/auth/passkeys/begin', body)).body.fields).toHaveProperty('currentPassword')
    const key = await authenticator()
    const add = async (use: object) => {
      const { challenge } = (await begin()).body
      return me('POST', '/api/auth/passkeys', { name: 'Telefon', ...(await key.create({ challenge, ...use })) })
    }
    expect((await add({ verified: false })).status).toBe(409)
    expect((await add({ origin: 'https://termin-test.example' })).status).toBe(409)
    expect((await add({})).status).toBe(201)
    expect((await add({})).body).toMatchObject({ message: 'Ten klucz dostępu jest już dodany.' })
    expect((await begin()).body.excludeCredentials).toEqual([{ id: key.id, type: 'public-key' }])
  })

  test('is removed by the password, which its owner reads in a mail and the journal says', async () => {
    await mailed()
    const { key, handle, id } = await added('Telefon Janka')
    expect(await mailed()).toEqual([['technician@termin.test', 'Termin: dodano klucz dostępu']])
    // A new password and the end of the sessions would leave the key to whoever has added it.
    expect(host.mails[0]?.text).toContain('W „Moje sesje” usuń też ten klucz, bo otwiera konto bez hasła.')
    const remove = (currentPassword: string) => me('POST', `/api/auth/passkeys/${id}/remove`, { currentPassword })
    expect((await remove('Zle-haslo-1')).body.fields).toHaveProperty('currentPassword')
    expect((await remove(password)).status).toBe(200)
    expect((await remove(password)).status).toBe(404)
    expect(await mailed()).toEqual([['technician@termin.test', 'Termin: usunięto klucz dostępu']])
    expect((await signIn(await key.use({ challenge: await challenged() }, handle))).status).toBe(401)
    const recorded = await (
      await host.as('ADMIN')
    )<{ changes: unknown[] }[]>('GET', '/api/events?filter={"noun":"USER"}')
    expect(recorded.body.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'passkey', from: 'Telefon Janka', to: null }],
      [{ field: 'passkey', from: null, to: 'Telefon Janka' }],
    ])
  })

  test('of another person cannot be removed, but administrators remove all of a colleague, whose sessions end', async () => {
    const { key, handle, id } = await added()
    await mailed()
    const admin = await host.as('ADMIN')
    expect((await admin('POST', `/api/auth/passkeys/${id}/remove`, { currentPassword: password })).status).toBe(404)
    const { id: userId } = (await me<{ id: number }>('GET', '/api/auth/me')).body
    expect((await admin('GET', '/api/sign-in-rules')).body).toMatchObject({ usersWithPasskey: [userId] })
    expect((await admin('POST', `/api/users/${userId}/passkeys/reset`)).status).toBe(200)
    expect((await me('GET', '/api/auth/me')).status).toBe(401)
    const ended = await host.database.select().from(sessions).where(eq(sessions.userId, userId))
    expect(ended.map(({ revokedReason }) => revokedReason)).toContain('PASSKEY')
    expect(ended.map(({ revokedReason }) => revokedReason)).not.toContain('SECOND_STEP')
    expect((await signIn(await key.use({ challenge: await challenged() }, handle))).status).toBe(401)
    expect((await admin('POST', `/api/users/${userId}/passkeys/reset`)).status).toBe(409)
    expect(await mailed()).toEqual([['technician@termin.test', 'Termin: usunięto klucze dostępu']])
  })
})

test('a stranger begins at most a hundred sign-ins a quarter of an hour, and finished ones do not count', async () => {
  const { key, handle } = await added()
  expect((await signIn(await key.use({ challenge: await challenged() }, handle))).status).toBe(200)
  const answers: number[] = []
  for (let at = 0; at < 101; at++) answers.push((await host.anonymous('POST', '/api/auth/login/passkey/begin')).status)
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([100, 429])
  await host.database.delete(passkeyChallenges)
})

test.each([
  ['https://termin.firma.pl', 'termin.firma.pl'],
  ['http://localhost:3000', 'localhost'],
  ['http://termin.firma.pl', undefined],
  ['https://10.0.0.7', undefined],
  ['https://[fd00::7]:8443', undefined],
])('passkeys of %s belong to %s', (publicUrl, site) => {
  expect(passkeySite(publicUrl)?.host).toBe(site)
})
