import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { clients, idempotencyKeys } from '../db/schema'
import { runRecurringJobs } from '../testing/jobs'
import { clientBody } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

const host = await testHost()
const admin = await host.as('ADMIN')
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(clients)
})

const add = (call: TestCall, key: string, body: object = clientBody) =>
  call<ClientWire>('POST', '/api/clients', body, { 'idempotency-key': key })

describe('a creating call with a key', () => {
  test('is done once and answered alike each time', async () => {
    const first = await add(admin, 'once')
    const second = await add(admin, 'once')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.headers.get('cache-control')).toBe('no-store')
    expect(await host.database.$count(clients)).toBe(1)
  })

  test('sent twice at once is done once; the second may be told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(admin, 'at once')))
    expect(await host.database.$count(clients)).toBe(1)
    for (const { status, headers } of answers) {
      expect([201, 409]).toContain(status)
      if (status === 409) expect(headers.get('retry-after')).toBe('1')
    }
  })

  test('with another body is refused', async () => {
    await add(admin, 'other body')
    const { status, body } = await add(admin, 'other body', { ...clientBody, imie: 'Jan' })
    expect([status, body]).toMatchObject([409, { error: 'CONFLICT' }])
    expect(await host.database.$count(clients)).toBe(1)
  })

  test('is not done where its result cannot be stored', async () => {
    await host.database.execute(
      sql`alter table idempotency_keys add constraint unkept check (key <> 'unkept') not valid`,
    )
    const { status } = await add(admin, 'unkept')
    await host.database.execute(sql`alter table idempotency_keys drop constraint unkept`)
    expect(status).toBe(400)
    expect(await host.database.$count(clients)).toBe(0)
    expect((await add(admin, 'unkept')).status).toBe(201)
  })

  test('for another address is refused', async () => {
    await admin('POST', '/api/planned-sms/plan/inspection-reminders?daysAhead=14', undefined, {
      'idempotency-key': 'p',
    })
    const other = await admin('POST', '/api/planned-sms/plan/inspection-reminders?daysAhead=15', undefined, {
      'idempotency-key': 'p',
    })
    expect(other.status).toBe(409)
  })

  test('that failed may be repeated', async () => {
    const bad = { ...clientBody, telefon: '1' }
    expect((await add(admin, 'failed', bad)).status).toBe(400)
    expect((await add(admin, 'failed', bad)).status).toBe(400)
    expect((await add(admin, 'failed')).status).toBe(201)
  })

  test('is another user’s own', async () => {
    const technician = await host.as('TECHNICIAN')
    const one = await add(admin, 'shared')
    const two = await add(technician, 'shared')
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.id).not.toBe(one.body.id)
  })

  test('of more than 200 characters is refused', async () => {
    expect((await add(admin, 'x'.repeat(201))).status).toBe(400)
    expect((await add(admin, 'x'.repeat(200))).status).toBe(201)
  })

  test('is one over a weekend, on which a phone lies in a drawer, and forgotten after a week', async () => {
    await add(admin, 'old')
    const now = host.ports.clock.now()
    const tidyUpAfter = async (days: number) => {
      host.setNow(new Date(now.getTime() + days * 86_400_000 + 1))
      await runRecurringJobs(host.ports)
      host.setNow(now)
    }
    await tidyUpAfter(3)
    expect((await add(admin, 'old')).headers.get('idempotency-replayed')).toBe('true')
    await tidyUpAfter(7)
    expect(await host.database.$count(idempotencyKeys)).toBe(0)
  })
})

test('without a key the same call adds again', async () => {
  await admin('POST', '/api/clients', clientBody)
  await admin('POST', '/api/clients', clientBody)
  expect(await host.database.$count(clients)).toBe(2)
})

test('jobs are started after the commit of the write that asks for them, and only then', async () => {
  let woken = 0
  const unlisten = host.ports.jobSignal.onWake(() => woken++)
  const plan = () =>
    admin('POST', '/api/planned-sms/plan/inspection-reminders', undefined, { 'idempotency-key': 'unkept' })
  await host.database.execute(sql`alter table idempotency_keys add constraint unkept check (key <> 'unkept') not valid`)
  const refused = await plan()
  await host.database.execute(sql`alter table idempotency_keys drop constraint unkept`)
  expect([refused.status, woken]).toEqual([400, 0])
  expect([(await plan()).status, woken]).toEqual([200, 1])
  unlisten()
})
