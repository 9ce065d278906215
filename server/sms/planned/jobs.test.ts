import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job'
import { sendingJob } from '#domain/sms/chain'
import { jobKinds } from '../../background'
import { jobs, plannedSms, smsMessages } from '../../db/schema'
import { isRecurring } from '../../jobs/kind'
import { runNextJob } from '../../jobs/run'
import { holdGateway } from '../../testing/gateway'
import { pressPlan, runDueJobs, runRecurringJobs, runJobs } from '../../testing/jobs'
import { addClient } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'
import { schedulerJobs } from '../scheduler/recurring'

const { host, admin, gateway } = await smsHost()

async function planSeveral(count: number) {
  for (let i = 0; i < count; i++) await addClient(admin, { telefon: `6001002${10 + i}` })
  await pressPlan(host, admin)
}
const press = (headers?: Record<string, string>) =>
  admin<{ success: boolean; message: string; jobId: number }>('POST', '/api/sms/process-planned', undefined, headers)
const job = async (id: number) => (await admin<Job>('GET', `/api/jobs/${id}`)).body
const sendingJobs = schedulerJobs.filter(({ name }) => name === sendingJob)
const manualKinds = jobKinds.filter((kind) => !isRecurring(kind))
/** Runs one attempt at the next job, as another process. */
const attempt = (process: string, shutdown?: AbortSignal) => runNextJob(host.ports, manualKinds, process, shutdown)
const later = (seconds: number) => host.setNow(new Date(host.ports.clock.now().getTime() + seconds * 1000))

describe('‘Przetwórz teraz’', () => {
  test('answers at once, before anything is sent, with the job that says what came of it', async () => {
    await planSeveral(3)
    const { status, body } = await press()
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Wysyłamy zaplanowane SMS-y.', jobId: expect.any(Number) },
    ])
    expect(gateway.sent).toEqual([])
    expect(await job(body.jobId)).toMatchObject({ status: 'WAITING', startedBy: 'Jan ADMIN' })
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      done: 3,
      total: 3,
      outcome: { message: 'Wysłano 3 SMS-y.', counts: { sent: 3, failed: 0, skipped: 0, postponed: 0 } },
    })
    expect((await host.database.select().from(smsMessages)).map(({ requestedBy }) => requestedBy)).toEqual(
      Array.from({ length: 3 }, () => 'Jan ADMIN'),
    )
  })

  test('pressed twice is one job, also with two keys and while it runs', async () => {
    await planSeveral(2)
    const { wait, release } = holdGateway()
    gateway.onSend(async ({ key }) => {
      await wait
      return { kind: 'SENT', gatewayId: key }
    })
    const first = await press({ 'idempotency-key': 'one' })
    const again = await press({ 'idempotency-key': 'two' })
    const running = attempt('a')
    await expect.poll(() => gateway.sent.length).toBe(2)
    const third = await press()
    expect([again.body.jobId, third.body.jobId]).toEqual([first.body.jobId, first.body.jobId])
    release()
    await running
    expect(gateway.sent).toHaveLength(2)
  })

  test('is stopped between two messages: those on their way are counted, the others stay in the plan', async () => {
    await planSeveral(12)
    const { body } = await press()
    gateway.onSend(async ({ key }) => {
      if (gateway.sent.length === 5) await admin('POST', `/api/jobs/${body.jobId}/stop`)
      // Longer than the interval between two writes of progress
      await new Promise((resolve) => setTimeout(resolve, 400))
      return { kind: 'SENT', gatewayId: key }
    })
    await attempt('a')
    const sent = gateway.sent.length
    expect(sent).toBeLessThan(12)
    expect(await job(body.jobId)).toMatchObject({
      status: 'STOPPED',
      done: sent,
      outcome: { counts: { sent, postponed: 12 - sent }, message: expect.stringContaining('w planie') },
    })
    expect(await host.database.$count(plannedSms, sql`status = 'SCHEDULED' and claimed_at is null`)).toBe(12 - sent)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(gateway.sent).toHaveLength(sent)
  })

  test('at night says that it waits for the morning', async () => {
    await planSeveral(2)
    host.setNow(new Date('2026-11-23T20:00:00Z'))
    const { body } = await press()
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      outcome: { message: '2 SMS-y czekają do 8:00, w nocy nie wysyłamy.' },
    })
  })

  test('says why the operator keeps the rest in the plan, and counts it as stopped', async () => {
    await planSeveral(3)
    gateway.onSend(async () => ({ kind: 'ACCOUNT_REFUSED', reason: 'Brak środków na koncie SMSAPI.' }))
    const { body } = await press()
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      outcome: {
        message: '3 SMS-y czekają w planie. Brak środków na koncie SMSAPI.',
        counts: { sent: 0, failed: 0, skipped: 0, postponed: 3, stopped: 3 },
      },
    })
  })

  test('goes on in another process when its own is told to end, and counts what both have sent', async () => {
    await planSeveral(12)
    const { body } = await press()
    const shutdown = new AbortController()
    gateway.onSend(async ({ key }) => {
      if (gateway.sent.length === 5) shutdown.abort()
      return { kind: 'SENT', gatewayId: key }
    })
    await attempt('a', shutdown.signal)
    expect((await job(body.jobId)).status).toBe('WAITING')
    expect(gateway.sent.length).toBeLessThan(12)
    await attempt('b')
    expect(await job(body.jobId)).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 12 } } })
    expect(new Set(gateway.sent.map(({ key }) => key)).size).toBe(12)
  })

  test('waits for messages of a process that died, and counts what became of them', async () => {
    await planSeveral(2)
    const { body } = await press()
    let answer = () => {}
    gateway.onSend(async ({ key }) => {
      if (gateway.sent.length > 1) return { kind: 'SENT', gatewayId: key }
      await new Promise<void>((resolve) => (answer = resolve))
      throw new Error('dead')
    })
    gateway.onLookUp(async (key) => ({ kind: 'SENT', gatewayId: key }))
    const dead = attempt('a')
    await expect.poll(() => gateway.sent.length).toBe(2)
    await host.database.update(jobs).set({ leaseUntil: sql`now() - interval '1 second'` })
    await attempt('b')
    expect(await job(body.jobId)).toMatchObject({ status: 'WAITING', done: 1, total: 2 })
    later(121)
    await runRecurringJobs(host.ports)
    later(10)
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 2, failed: 0 } } })
    answer()
    await dead
    expect(await job(body.jobId)).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 2, failed: 0 } } })
  })

  test('ends, and says so, when a message that may have been accepted is asked about only in the morning', async () => {
    await planSeveral(2)
    host.setNow(new Date('2026-11-23T19:58:00Z'))
    gateway.onSend(async ({ key }) =>
      gateway.sent.length === 1
        ? { kind: 'ASK_AGAIN', reason: 'Bramka SMS nie odpowiedziała.' }
        : { kind: 'SENT', gatewayId: key },
    )
    const { body } = await press()
    await runJobs(host.ports)
    expect((await job(body.jobId)).status).toBe('WAITING')
    later(125)
    await runRecurringJobs(host.ports)
    later(10)
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      done: 1,
      total: 2,
      outcome: {
        message: 'Wysłano 1 SMS, 1 SMS czeka na odpowiedź bramki.',
        counts: { sent: 1, failed: 0, skipped: 0, postponed: 1 },
      },
    })
    gateway.onLookUp(async (key) => ({ kind: 'SENT', gatewayId: key }))
    host.setNow(new Date('2026-11-24T07:00:00Z'))
    await runRecurringJobs(host.ports)
    expect(await host.database.$count(plannedSms, sql`status = 'SENT'`)).toBe(2)
    expect(gateway.sent).toHaveLength(2)
  })

  test('counts what it sends itself, and not what other jobs send meanwhile', async () => {
    await planSeveral(8)
    const pressed = [
      await press(),
      await admin<{ jobId: number }>('POST', '/api/sms/automatic-reminders'),
      await admin<{ jobId: number }>('POST', '/api/sms/scheduler/trigger/reminders'),
    ]
    await Promise.all(['a', 'b', 'c'].map((process) => attempt(process)))
    await runJobs(host.ports)
    const counts = await Promise.all(pressed.map(async ({ body }) => (await job(body.jobId)).outcome!.counts.sent))
    expect(gateway.sent).toHaveLength(8)
    expect(counts.reduce((sum, sent) => sum! + sent!, 0)).toBe(8)
  })

  test('is held up by no message that cannot be decided, and tries that again', async () => {
    await planSeveral(3)
    const [first] = await host.database.select().from(plannedSms).orderBy(plannedSms.id)
    const broken = sql`alter table sms_messages add constraint broken check (planned_sms_id <> ${sql.raw(String(first!.id))})`
    await host.database.execute(broken)
    const { body } = await press()
    await attempt('a')
    expect(gateway.sent).toHaveLength(2)
    expect(await job(body.jobId)).toMatchObject({ status: 'WAITING' })
    await host.database.execute(sql`alter table sms_messages drop constraint broken`)
    later(5)
    await attempt('b')
    expect(await job(body.jobId)).toMatchObject({ status: 'DONE', outcome: { message: 'Wysłano 3 SMS-y.' } })
  })
})

describe('messages of the plan that wait for the operator or the budget', () => {
  const noFunds = 'Brak środków na koncie SMSAPI.'
  const noBudget =
    'Automatyczne wysyłanie jest wstrzymane: wykorzystano 0 z 1 części dziennego budżetu, a potrzeba jeszcze 2. ' +
    'Wróci jutro albo po podniesieniu budżetu w ustawieniach.'
  const stop: Record<string, () => unknown> = {
    [noFunds]: () => gateway.onSend(async () => ({ kind: 'ACCOUNT_REFUSED', reason: noFunds })),
    [noBudget]: () => setBudget(1),
  }
  async function setBudget(dailySmsBudget: number | null) {
    const answer = await admin('PUT', '/api/settings', { dailySmsBudget })
    expect(answer).toMatchObject({ status: 200 })
  }
  afterEach(() => setBudget(null))

  test.each([
    ['automatic-reminders', noFunds],
    ['automatic-reminders', noBudget],
    ['scheduler/trigger/reminders', noFunds],
  ])('are named with the reason after %s (%#)', async (call, reason) => {
    await planSeveral(2)
    await stop[reason]!()
    const { body } = await admin<{ jobId: number }>('POST', `/api/sms/${call}`)
    await runJobs(host.ports)
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      outcome: {
        message: `Nie ma nowych przypomnień do zaplanowania. 2 SMS-y czekają w planie. ${reason}`,
        counts: { planned: 0, sent: 0, failed: 0, postponed: 2, stopped: 2 },
      },
    })
  })

  test('are named with the reason where Termin sends by itself', async () => {
    await planSeveral(2)
    await stop[noFunds]!()
    await runDueJobs(host.ports, sendingJobs)
    const { body } = await admin<{ sending: { lastResult: object } }>('GET', '/api/sms/scheduler/status')
    expect(body.sending.lastResult).toMatchObject({
      message: `2 SMS-y czekają w planie. ${noFunds}`,
      counts: { postponed: 2, stopped: 2 },
    })
  })
})

describe('‘Zaplanuj SMS teraz’', () => {
  const plan = (days: number) =>
    admin<{ jobId: number }>('POST', `/api/planned-sms/plan/inspection-reminders?daysAhead=${days}`)

  test('answers at once; one job for the same days, another for others', async () => {
    await addClient(admin)
    const one = await plan(14)
    const same = await plan(14)
    const other = await plan(30)
    expect(one).toMatchObject({ status: 200, body: { success: true, message: 'Planujemy przypomnienia.' } })
    expect(same.body.jobId).toBe(one.body.jobId)
    expect(other.body.jobId).not.toBe(one.body.jobId)
    expect(await host.database.$count(plannedSms)).toBe(0)
    await runJobs(host.ports)
    expect(await job(one.body.jobId)).toMatchObject({
      status: 'DONE',
      outcome: { message: 'Zaplanowano 1 przypomnienie.', counts: { planned: 1 } },
    })
  })

  test('of a colleague is seen by whoever may do the same, and no sending by who may not', async () => {
    const { body } = await plan(14)
    await press()
    const viewer = await host.as('VIEWER')
    expect((await viewer<Job[]>('GET', '/api/jobs')).body).toMatchObject([{ id: body.jobId, startedBy: 'Jan ADMIN' }])
  })
})
