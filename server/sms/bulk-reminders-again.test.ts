import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobKinds } from '../background'
import { jobs } from '../db/schema'
import { isRecurring } from '../jobs/kind'
import { runNextJob } from '../jobs/run'
import { holdGateway } from '../testing/gateway'
import { passSeconds } from '../testing/host'
import { runRecurringJobs, runJobs } from '../testing/jobs'
import { remindersHost } from '../testing/reminders-host'

const { host, staff, gateway, addSeveral, press, job, goTo } = await remindersHost()
const manualKinds = jobKinds.filter((kind) => !isRecurring(kind))
/** Runs one attempt at the next job, as another process. */
const attempt = (process: string, shutdown?: AbortSignal) => runNextJob(host.ports, manualKinds, process, shutdown)
const recipients = () => gateway.sent.map(({ to }) => to)
const loseLease = () => host.database.update(jobs).set({ leaseUntil: sql`now() - interval '1 second'` })

describe('pressed again', () => {
  test('under the same key or another, while it lasts, they are the same job', async () => {
    const ids = await addSeveral(2)
    const first = await press(ids, { 'idempotency-key': 'one' })
    const again = await press(ids, { 'idempotency-key': 'one' })
    const other = await press(ids.toReversed(), { 'idempotency-key': 'two' })
    expect([again.body.jobId, other.body.jobId]).toEqual([first.body.jobId, first.body.jobId])
    await runJobs(host.ports)
    expect(gateway.sent).toHaveLength(2)
  })

  test('a minute after an attempt that ended with its process, they send nobody a second one', async () => {
    const ids = await addSeveral(3)
    const first = await press(ids, { 'idempotency-key': 'first' })
    const shutdown = new AbortController()
    gateway.onSend(async ({ key }) => {
      shutdown.abort()
      return { kind: 'SENT', gatewayId: key }
    })
    await attempt('a', shutdown.signal)
    expect(gateway.sent).toHaveLength(1)
    passSeconds(host, 61)
    const second = await press(ids, { 'idempotency-key': 'second' })
    expect(second.body.jobId).toBe(first.body.jobId)
    await runJobs(host.ports)
    expect(recipients().toSorted()).toEqual(['+48600100210', '+48600100211', '+48600100212'])
    expect(await job(first.body.jobId)).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 3, failed: 0 } } })
  })

  test('with some of the devices of another job, they are refused until it ends', async () => {
    const ids = await addSeveral(3)
    await press(ids.slice(0, 2))
    expect(await press(ids)).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: expect.stringContaining('także o 2 wybranych urządzeniach') },
    })
    expect((await press(ids.slice(2))).status).toBe(200)
    await runJobs(host.ports)
    expect((await press(ids)).status).toBe(200)
    await runJobs(host.ports)
    // Within the minute, the rule of the single reminder refuses a repetition.
    expect(gateway.sent).toHaveLength(3)
  })
})

describe('a job that is interrupted', () => {
  test('by a person stops between two messages', async () => {
    const ids = await addSeveral(4)
    const { body } = await press(ids)
    gateway.onSend(async ({ key }) => {
      if (gateway.sent.length === 2) await staff('POST', `/api/jobs/${body.jobId}/stop`)
      // Longer than the interval between two writes of progress
      await new Promise((resolve) => setTimeout(resolve, 350))
      return { kind: 'SENT', gatewayId: key }
    })
    await attempt('a')
    expect(gateway.sent).toHaveLength(2)
    expect(await job(body.jobId)).toMatchObject({
      status: 'STOPPED',
      done: 2,
      outcome: { message: 'Wysłano 2 przypomnienia, nie zaczęto wysyłać 2 przypomnień.' },
    })
  })

  test('by a kill goes on elsewhere, and asks the gateway about the message that was leaving', async () => {
    const ids = await addSeveral(3)
    const { body } = await press(ids)
    const { wait, release } = holdGateway()
    gateway.onSend(async ({ key }) => {
      if (gateway.sent.length === 2) {
        await wait
        throw new Error('dead')
      }
      return { kind: 'SENT', gatewayId: key }
    })
    gateway.onLookUp(async (key) => ({ kind: 'SENT', gatewayId: key }))
    const dead = attempt('a')
    await expect.poll(() => gateway.sent.length).toBe(2)
    await loseLease()
    await attempt('b')
    expect(gateway.sent).toHaveLength(3)
    expect(await job(body.jobId)).toMatchObject({
      status: 'WAITING',
      done: 2,
      outcome: { message: 'Wysłano 2 przypomnienia, 1 czeka w kolejce.' },
    })
    passSeconds(host, 121)
    await runRecurringJobs(host.ports)
    passSeconds(host, 10)
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 3, failed: 0 } } })
    release()
    await dead
    expect(new Set(recipients()).size).toBe(3)
    expect(gateway.sent).toHaveLength(3)
  })

  test('ends, and says so, when a message that may have been accepted is asked about only in the morning', async () => {
    goTo('2026-11-23T19:58:00Z')
    const ids = await addSeveral(2)
    gateway.onSend(async ({ key }) =>
      gateway.sent.length === 1
        ? { kind: 'ASK_AGAIN', reason: 'Bramka SMS nie odpowiedziała.' }
        : { kind: 'SENT', gatewayId: key },
    )
    const { body } = await press(ids)
    await runJobs(host.ports)
    expect((await job(body.jobId)).status).toBe('WAITING')
    passSeconds(host, 125)
    await runRecurringJobs(host.ports)
    passSeconds(host, 10)
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      outcome: { message: 'Wysłano 1 przypomnienie, 1 czeka w kolejce.', counts: { sent: 1, failed: 0, left: 1 } },
    })
  })

  test('does not send later what it had refused', async () => {
    const ids = await addSeveral(2)
    await staff('POST', `/api/sms/inspection-reminder/${ids[0]}`)
    const { body } = await press(ids)
    const shutdown = new AbortController()
    gateway.onSend(async ({ key }) => {
      shutdown.abort()
      return { kind: 'RETRY', reason: `Za dużo zapytań ${key.length}.` }
    })
    await attempt('a', shutdown.signal)
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    passSeconds(host, 120)
    await runRecurringJobs(host.ports)
    passSeconds(host, 10)
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 1, failed: 1 } } })
    expect(recipients().filter((to) => to === '+48600100210')).toHaveLength(1)
  })

  test('by a message that cannot be written sends the others, and tries that one again', async () => {
    const ids = await addSeveral(3)
    const broken = sql`alter table sms_messages add constraint broken check (device_id <> ${sql.raw(String(ids[0]))})`
    await host.database.execute(broken)
    const { body } = await press(ids)
    await attempt('a')
    expect(gateway.sent).toHaveLength(2)
    expect(await job(body.jobId)).toMatchObject({ status: 'WAITING' })
    await host.database.execute(sql`alter table sms_messages drop constraint broken`)
    passSeconds(host, 5)
    await attempt('b')
    expect(await job(body.jobId)).toMatchObject({ status: 'DONE', outcome: { message: 'Wysłano 3 przypomnienia.' } })
  })
})
