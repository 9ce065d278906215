import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { calendarFeeds, passkeys, users } from '../db/schema'
import { authenticator } from '../testing/authenticator'
import type { Answer, TestCall } from '../testing/host'
import { password, testHost } from '../testing/host'
import { lockWaits } from '../testing/lock-waits'
import { endSessionsOf } from './sign-in-rules'

const host = await testHost()
await host.addUser('ADMIN')
afterAll(() => host.close())

describe('a call of a session that is ended while it is on its way, as after a theft', () => {
  async function endedMeanwhile<Body>(call: (me: TestCall) => Promise<Answer<Body>>): Promise<Answer<Body>> {
    const me = await host.as('TECHNICIAN')
    const administrator = (await host.database.select().from(users).where(eq(users.username, 'admin')))[0]!
    const { id } = (await me<{ id: number }>('GET', '/api/auth/me')).body
    let answer: Promise<Answer<Body>> | undefined
    await host.database.transaction(async (tx) => {
      await endSessionsOf({ ...host.ports, database: tx }, administrator, id)
      answer = call(me)
      await expect.poll(() => lockWaits(host.database)).toBe(1)
    })
    return answer!
  }
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: host.ports.clock.now().getTime() })
  const refused = { status: 401, body: { error: 'Session expired or invalid' } }

  test('adds no passkey', async () => {
    const owner = await host.as('TECHNICIAN')
    const begun = await owner<{ challenge: string }>('POST', '/api/auth/passkeys/begin', { currentPassword: password })
    const key = await (await authenticator()).create({ challenge: begun.body.challenge })
    const add = (me: TestCall) => me('POST', '/api/auth/passkeys', { name: 'Obcy telefon', ...key })
    expect(await endedMeanwhile(add)).toMatchObject(refused)
    expect(await host.database.$count(passkeys)).toBe(0)
  })

  test('turns no second step on', async () => {
    const owner = await host.as('TECHNICIAN')
    const begun = await owner<{ secret: string }>('POST', '/api/auth/second-step/begin', { currentPassword: password })
    const enable = (me: TestCall) => me('POST', '/api/auth/second-step/enable', { code: codeOf(begun.body.secret) })
    expect(await endedMeanwhile(enable)).toMatchObject(refused)
    const again = await host.anonymous('POST', '/api/auth/login', { username: 'technician', password })
    expect(again.body).toHaveProperty('accessToken')
  })

  test('makes no address of a calendar', async () => {
    const make = (me: TestCall) => me('POST', '/api/calendar/feeds', { name: 'Obcy telefon', scope: 'ALL' })
    expect(await endedMeanwhile(make)).toMatchObject(refused)
    expect(await host.database.$count(calendarFeeds)).toBe(0)
  })
})
