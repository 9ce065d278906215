import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job'
import { jobKinds } from '../../background'
import { jobs, plannedSms, smsMessages } from '../../db/schema'
import { startJobs } from '../../jobs/engine'
import { createJobSignal } from '../../jobs/signal'
import type { SmsGateway } from '../../ports'
import { schedulerJobs } from '../scheduler/recurring'
import { recordingGateway } from '../../testing/gateway'
import { testHost } from '../../testing/host'
import { pressPlan } from '../../testing/jobs'
import { realDatabase } from '../../testing/real-postgres'
import { addClient } from '../../testing/samples'

const real = await realDatabase()
// The process that starts jobs has the gateway of those that send (rule S5).
const host = await testHost({ database: real, gateway: recordingGateway().gateway })
let admin = await host.as('ADMIN')
afterAll(() => host.close())

const delivered: { key: string; to: string }[] = []

/**
 * Without the recurring jobs that send automatically, so that one process has the job and the other has nothing to do
 */
const manualKinds = jobKinds.filter((kind) => !schedulerJobs.some((job) => job === kind))

/** A process with its own connections, job engine and slow gateway */
function startProcess() {
  const { database, kill } = real.connect()
  let alive = true
  let used = 0
  const never = () => new Promise<never>(() => {})
  const smsGateway: SmsGateway = {
    name: 'Bramka',
    testMode: false,
    async send({ key, to }) {
      used += 1
      await pause(10)
      // Killed before the request was sent, or before the answer came
      if (!alive) return never()
      delivered.push({ key, to })
      await pause(10)
      return alive ? { kind: 'SENT', gatewayId: key } : never()
    },
    lookUp: async ({ key }) =>
      delivered.some((each) => each.key === key) ? { kind: 'SENT', gatewayId: key } : { kind: 'NOT_FOUND' },
  }
  const stop = startJobs({ ...host.ports, database, smsGateway, jobSignal: createJobSignal() }, manualKinds, {
    drain: 100,
  })
  return {
    sends: () => used > 0,
    stop,
    async kill() {
      alive = false
      await kill()
      void stop()
    },
  }
}

const later = (seconds: number) => host.setNow(new Date(host.ports.clock.now().getTime() + seconds * 1000))

const job = async (id: number) => (await host.database.select().from(jobs).where(eq(jobs.id, id)))[0]!

/** Lets the lease of a dead process and its attempts expire, and waits until the job is done. */
async function takenOver(id: number): Promise<void> {
  // Past the age at which attempts count as lost
  later(121)
  const lost = and(eq(jobs.id, id), eq(jobs.status, 'RUNNING'))
  await host.database
    .update(jobs)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(lost)
  for (let i = 0; i < 60 && (await job(id)).status !== 'DONE'; i++) {
    await pause(500)
    later(10)
  }
}

test('of two processes the one that sends is killed in the middle: each message leaves once, the other finishes', async () => {
  for (let i = 0; i < 100; i++) await addClient(admin, { telefon: `600100${100 + i}` })
  await pressPlan(host, admin)
  expect(await host.database.$count(plannedSms)).toBe(100)
  const processes = [startProcess(), startProcess()]
  const { body } = await admin<{ jobId: number }>('POST', '/api/sms/process-planned')
  await expect.poll(() => delivered.length, { interval: 5 }).toBeGreaterThan(30)
  const [first, second] = processes[0]!.sends() ? processes : processes.toReversed()
  expect(second!.sends()).toBe(false)
  await first!.kill()
  const before = delivered.length
  expect(before).toBeLessThan(100)
  expect(await host.database.$count(smsMessages, eq(smsMessages.state, 'SENDING'))).toBeGreaterThan(0)

  await takenOver(body.jobId)
  await second!.stop()

  expect(second!.sends()).toBe(true)
  expect(await job(body.jobId)).toMatchObject({
    status: 'DONE',
    outcome: { message: 'Wysłano 100 SMS-ów.', counts: { sent: 100, failed: 0, skipped: 0, postponed: 0 } },
  } satisfies Partial<Job>)
  expect(delivered).toHaveLength(100)
  expect(new Set(delivered.map(({ to }) => to)).size).toBe(100)
  expect(await host.database.$count(plannedSms, eq(plannedSms.status, 'SENT'))).toBe(100)
  expect(await host.database.$count(smsMessages, eq(smsMessages.state, 'SENT'))).toBe(100)
})

test('reminders to many go on in the other process, too, and nobody gets a second one', async () => {
  later(120)
  admin = await host.as('ADMIN')
  const deviceIds: number[] = []
  for (let i = 0; i < 40; i++) deviceIds.push((await addClient(admin, { telefon: `600200${100 + i}` })).deviceId)
  const sent = () => delivered.filter(({ to }) => to.startsWith('+48600200'))
  const processes = [startProcess(), startProcess()]
  const { body } = await admin<{ jobId: number }>('POST', '/api/sms/inspection-reminders', { deviceIds })
  await expect.poll(() => sent().length, { interval: 5 }).toBeGreaterThan(10)
  const [first, second] = processes[0]!.sends() ? processes : processes.toReversed()
  await first!.kill()
  expect(sent().length).toBeLessThan(40)
  await takenOver(body.jobId)
  await second!.stop()
  expect(await job(body.jobId)).toMatchObject({
    status: 'DONE',
    outcome: { message: 'Wysłano 40 przypomnień.', counts: { sent: 40, failed: 0, left: 0 } },
  })
  expect(sent()).toHaveLength(40)
  expect(new Set(sent().map(({ to }) => to)).size).toBe(40)
})
