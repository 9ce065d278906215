import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RecurringJobState } from '#domain/jobs/job'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { jobs } from '../db/schema'
import type { TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runDueJobs, jobsHost, noon, onlyJob } from '../testing/jobs'
import { jobKinds } from '../background'
import { startJobs } from './engine'
import type { RecurringJob } from './kind'
import { emptyOutcome } from './kind'

let host: TestHost
const ran = jobsHost((setup) => (host = setup))

const only = () => onlyJob(host)
const later = (seconds: number) => passSeconds(host, seconds)

const recurring = (
  recurrence: RecurringJob['recurrence'],
  run: RecurringJob['run'] = async () => emptyOutcome,
): RecurringJob => ({
  name: 'recurring',
  title: 'Zadanie cykliczne',
  access: 'system.read',
  recurrence,
  async run(ports, job) {
    ran.push(ports.clock.now().toISOString())
    return run(ports, job)
  },
})

test('a recurring job runs again after its interval', async () => {
  const often = recurring(() => ({ everyMinutes: 5 }))
  for (let i = 0; i < 11; i++) {
    await runDueJobs(host.ports, [often])
    later(60)
  }
  expect(ran.map((at) => at.slice(14, 16))).toEqual(['00', '05', '10'])
})

test.each([
  ['in winter', '2026-11-23', 9],
  ['over the night that lasts an hour less', '2026-03-28', 2],
  ['over the night that lasts an hour more', '2026-10-24', 2],
])('a recurring job comes round once a day, %s', async (_when, first, hour) => {
  const daily = recurring(() => ({ dailyAt: hour }))
  host.setNow(instantAt(asDay(first), 0))
  for (let i = 0; i < 4 * 24 * 2; i++) {
    await runDueJobs(host.ports, [daily])
    later(1800)
  }
  expect(ran).toHaveLength(4)
})

test('a recurring job that was missed is made up for once', async () => {
  const daily = recurring(() => ({ dailyAt: 9 }))
  await runDueJobs(host.ports, [daily])
  later(3.5 * 86_400)
  await runDueJobs(host.ports, [daily])
  await runDueJobs(host.ports, [daily])
  expect(ran).toHaveLength(2)
})

test('a recurring job that ends after midnight, or is late by a night, takes no turn from the day it ends on', async () => {
  const evening = recurring(
    () => ({ dailyAt: 23 }),
    async () => {
      if (ran.length === 1) later(7200)
      return emptyOutcome
    },
  )
  host.setNow(instantAt(asDay('2026-11-23'), 23))
  await runDueJobs(host.ports, [evening])
  expect(await only()).toMatchObject({ ranOn: '2026-11-23', runAt: instantAt(asDay('2026-11-24'), 23) })
  // Two nights later, half an hour after midnight: the job runs for the evening before, and again the same evening.
  host.setNow(new Date(instantAt(asDay('2026-11-26'), 0).getTime() + 1_800_000))
  await runDueJobs(host.ports, [evening])
  expect(await only()).toMatchObject({ ranOn: '2026-11-25', runAt: instantAt(asDay('2026-11-26'), 23) })
})

test('a recurring job that cannot be written down holds up no other, and is written down later', async () => {
  let broken = true
  const failing = recurring(() => {
    if (broken) throw new Error('broken')
    return { everyMinutes: 1 }
  })
  const other = { ...recurring(() => ({ everyMinutes: 1 })), name: 'other' }
  await runDueJobs(host.ports, [failing, other])
  expect(ran).toHaveLength(1)
  broken = false
  await runDueJobs(host.ports, [failing, other])
  expect(ran).toHaveLength(2)
})

test('a recurring job that was put off by a wrong clock is put right while the process goes on', async () => {
  const often = recurring(() => ({ everyMinutes: 1 }))
  later(86_400)
  const stop = startJobs(host.ports, [often], { seedEvery: 0 })
  await expect.poll(() => ran).toHaveLength(1)
  later(-86_400)
  await expect.poll(async () => (await only())?.runAt).toEqual(new Date(noon.getTime() + 60_000))
  await stop()
})

test('a recurring job that fails holds up no other, and is tried again', async () => {
  let broken = true
  const failing = recurring(
    () => ({ dailyAt: 9 }),
    async () => {
      if (broken) throw new Error('broken')
      return emptyOutcome
    },
  )
  const other = { ...recurring(() => ({ everyMinutes: 1 })), name: 'other' }
  await runDueJobs(host.ports, [failing, other])
  expect(ran).toHaveLength(2)
  broken = false
  later(5)
  await runDueJobs(host.ports, [failing, other])
  expect(ran).toHaveLength(3)
  const [row] = await host.database.select().from(jobs).where(eq(jobs.kind, 'recurring'))
  expect(row).toMatchObject({ status: 'WAITING', ranOn: '2026-11-23', error: null, attempts: 0 })
})

test('administrators read how each recurring job went, and nobody else does', async () => {
  const admin = await host.as('ADMIN')
  const read = async () => (await admin<RecurringJobState[]>('GET', '/api/jobs/duties')).body
  const reconcile = async () => (await read()).find(({ name }) => name === 'sms.reconcile')
  expect(await reconcile()).toEqual({
    name: 'sms.reconcile',
    title: 'Wyjaśnianie przerwanych SMS-ów',
    lastRunAt: null,
    outcome: null,
    error: null,
    nextRunAt: null,
  })
  await runDueJobs(host.ports)
  const lastRunAt = noon.toISOString()
  const nextRunAt = new Date(noon.getTime() + 60_000).toISOString()
  expect(await reconcile()).toMatchObject({ lastRunAt, nextRunAt, error: null, outcome: { counts: {} } })
  await host.database.execute(sql`alter table sms_messages rename to gone`)
  later(60)
  await runDueJobs(host.ports)
  await host.database.execute(sql`alter table gone rename to sms_messages`)
  expect((await read()).filter(({ error }) => error !== null).map(({ name }) => name)).toEqual(['sms.reconcile'])
  expect(await reconcile()).toMatchObject({ lastRunAt: nextRunAt, error: expect.stringContaining('sms_messages') })
  const notYet = (await read()).filter(({ lastRunAt }) => lastRunAt === null).map(({ name }) => name)
  // The job's hour is 17.
  expect(notYet).toEqual(['sms-scheduler.visit-eve'])
  for (const role of ['MANAGER', 'VIEWER'] as const) {
    expect((await (await host.as(role))('GET', '/api/jobs/duties')).status).toBe(403)
  }
})

test('nobody may stop a recurring job', async () => {
  await runDueJobs(host.ports, [jobKinds[0]!])
  const { id } = await only()
  const admin = await host.as('ADMIN')
  await admin('POST', `/api/jobs/${id}/stop`)
  expect(await only()).toMatchObject({ status: 'WAITING', stopRequested: false, uniqueKey: 'duty' })
})

test.each([
  ['every five minutes', { everyMinutes: 5 }, 5 * 60],
  ['daily', { dailyAt: 9 }, 86_400],
])(
  'a recurring job that comes round %s does not wait for a clock that was set back',
  async (_often, recurrence, seconds) => {
    const often = recurring(() => recurrence)
    later(3 * 86_400)
    await runDueJobs(host.ports, [often])
    later(-3 * 86_400)
    await runDueJobs(host.ports, [often])
    later(seconds)
    await runDueJobs(host.ports, [often])
    expect(ran).toHaveLength(2)
  },
)
