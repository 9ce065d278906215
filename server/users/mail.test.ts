import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserWire } from '#domain/users/user'
import { jobs, passwordResets } from '../db/schema'
import type { TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { runJobs } from '../testing/jobs'

let host: TestHost
beforeEach(async () => {
  host = await testHost()
  await host.addUser('VIEWER')
})
afterEach(() => host.close())

const forgot = (email: string) => host.anonymous('POST', '/api/auth/forgot-password', { email })
const allJobs = () => host.database.select().from(jobs)
const later = (ms: number) => host.setNow(new Date(host.ports.clock.now().getTime() + ms))

/**
 * Makes the mail server fail.
 * @returns brings it back
 */
function mailServerAway(): () => void {
  const { send } = host.ports.mailer
  host.ports.mailer.send = async ({ to }) => {
    throw new Error(`550 <${to}>: connect ECONNREFUSED`)
  }
  return () => {
    host.ports.mailer.send = send
  }
}

/** Runs jobs every ten minutes, which is the longest wait between two attempts; for less, every half a minute. */
async function wait(minutes: number) {
  const step = minutes < 10 ? 0.5 : 10
  for (let passed = 0; passed < minutes; passed += step) {
    later(step * 60_000)
    await runJobs(host.ports)
  }
}

describe('a reset mail', () => {
  test('waits for a mail server that is away for an hour, and its link is good from then on', async () => {
    const back = mailServerAway()
    expect((await forgot('viewer@termin.test')).status).toBe(200)
    await wait(60)
    expect(host.mails).toEqual([])
    expect(await allJobs()).toMatchObject([{ status: 'WAITING' }])
    back()
    await wait(10)
    expect(host.mails).toHaveLength(1)
    const token = /token=([\w-]+)/.exec(host.mails[0]!.text)![1]!
    const reset = { token, newPassword: 'Nowe-haslo-22' }
    expect((await host.anonymous('POST', '/api/auth/reset-password', reset)).status).toBe(200)
  })

  test('is one, however often it is asked for while it waits', async () => {
    const back = mailServerAway()
    for (let i = 0; i < 3; i++) {
      await forgot(i === 1 ? 'VIEWER@termin.test' : 'viewer@termin.test')
      await runJobs(host.ports)
    }
    back()
    await wait(2)
    expect(host.mails).toHaveLength(1)
  })

  test('is asked for alike by a stranger: the same answer, the same job, and nothing of the address', async () => {
    const forKnown = await forgot('viewer@termin.test')
    const unknown = await forgot('nobody@termin.test')
    expect([unknown.status, unknown.body]).toEqual([forKnown.status, forKnown.body])
    const [one, other] = await allJobs()
    expect({ ...other, id: 0, uniqueKey: '', payload: '' }).toEqual({ ...one, id: 0, uniqueKey: '', payload: '' })
    expect(JSON.stringify(other)).not.toContain('nobody')
    await runJobs(host.ports)
    expect(host.mails).toHaveLength(1)
  })

  test('leaves no link, address or payload behind', async () => {
    const back = mailServerAway()
    await forgot('viewer@termin.test')
    const waiting = JSON.stringify(await allJobs())
    expect(waiting).not.toMatch(/token|reset-password/)
    await runJobs(host.ports)
    back()
    await wait(1)
    const token = /token=([\w-]+)/.exec(host.mails[0]!.text)![1]!
    const traces = JSON.stringify([await allJobs(), await host.database.select().from(passwordResets), host.logged])
    expect(traces).not.toContain(token)
    const over = await allJobs()
    expect(over).toMatchObject([{ status: 'DONE', payload: null, uniqueKey: null, userId: null }])
    expect(JSON.stringify([over, host.logged])).not.toContain('@termin.test')
  })

  test('goes nowhere when the address is changed, or the account deactivated, before it leaves', async () => {
    const admin = await host.as('ADMIN')
    const { body } = await admin<UserWire[]>('GET', '/api/users')
    const { id } = body.find(({ username }) => username === 'viewer')!
    await forgot('viewer@termin.test')
    await admin('PUT', `/api/users/${id}`, { active: false })
    await runJobs(host.ports)
    expect(host.mails).toEqual([])
    expect(await host.database.$count(passwordResets)).toBe(0)
  })
})

test('the mail to an old address is written in the transaction of the change, and waits for a mail server', async () => {
  const admin = await host.as('ADMIN')
  const { body } = await admin<UserWire[]>('GET', '/api/users')
  const { id } = body.find(({ username }) => username === 'viewer')!
  const answer = await admin('PUT', `/api/users/${id}`, { email: 'admin@termin.test' })
  expect([answer.status, await allJobs()]).toEqual([409, []])
  const back = mailServerAway()
  expect((await admin('PUT', `/api/users/${id}`, { email: 'other@termin.test' })).status).toBe(200)
  await wait(24 * 60)
  back()
  await wait(10)
  expect(host.mails).toMatchObject([{ to: 'viewer@termin.test', text: expect.stringContaining('o…@termin.test') }])
  expect(await allJobs()).toMatchObject([{ status: 'DONE', payload: null }])
})
