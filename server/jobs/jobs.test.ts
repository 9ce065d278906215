import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job'
import { events, jobs } from '../db/schema'
import type { TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runDueJobs, countingKind, jobsHost, noon, onlyJob } from '../testing/jobs'
import { startJobs } from './engine'
import type { RecurringJob, JobKind, RunningJob } from './kind'
import { PermanentFailure, emptyOutcome } from './kind'
import { enqueueJob, findJob } from './queue'
import { stopJob } from './stop'
import { runNextJob } from './run'

let host: TestHost
const ran = jobsHost(async (setup) => {
  host = setup
  await host.addUser('ADMIN')
  await host.addUser('VIEWER')
})

const counting = countingKind(async (_ports, { payload, progress }) => {
  for (let i = 0; i < payload.n; i++) {
    ran.push(`${i}`)
    await progress({ done: i + 1, total: payload.n, outcome: { message: `${i + 1}`, counts: { counted: i + 1 } } })
  }
  return { message: `${payload.n} policzono`, counts: { counted: payload.n } }
})

const only = () => onlyJob(host)
const later = (seconds: number) => passSeconds(host, seconds)
const user = async (role: 'ADMIN' | 'VIEWER') => {
  const call = await host.as(role)
  const { body } = await call<{ id: number }>('GET', '/api/auth/me')
  return { call, id: body.id }
}

describe('a job', () => {
  test('runs, tells how far it is, and leaves its outcome but not its payload', async () => {
    await enqueueJob(host.ports, counting, { n: 3 })
    await runDueJobs(host.ports, [counting])
    expect(ran).toEqual(['0', '1', '2'])
    expect(await only()).toMatchObject({
      status: 'DONE',
      done: 3,
      total: 3,
      outcome: { message: '3 policzono', counts: { counted: 3 } },
      payload: null,
      startedBy: 'Termin',
      finishedAt: noon,
    })
  })

  test('waits for its time', async () => {
    await enqueueJob(host.ports, counting, { n: 1 }, { runAt: new Date(noon.getTime() + 60_000) })
    await runDueJobs(host.ports, [counting])
    expect(ran).toEqual([])
    later(60)
    await runDueJobs(host.ports, [counting])
    expect(ran).toEqual(['0'])
  })

  test('is there once for a key, until it is over', async () => {
    const first = await enqueueJob(host.ports, counting, { n: 1 }, { key: 'all' })
    const second = await enqueueJob(host.ports, counting, { n: 2 }, { key: 'all' })
    expect(second).toBe(first)
    await runDueJobs(host.ports, [counting])
    expect(await enqueueJob(host.ports, counting, { n: 1 }, { key: 'all' })).not.toBe(first)
  })

  test('is not there when the transaction that asked for it is rolled back', async () => {
    const failed = host.database.transaction(async (tx) => {
      await enqueueJob({ ...host.ports, database: tx }, counting, { n: 1 })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await host.database.$count(jobs)).toBe(0)
  })

  test('that fails is tried again, each time later, and given up after the last attempt', async () => {
    const failing = countingKind(async () => {
      ran.push('tried')
      throw new Error('nobody home at 600100200')
    })
    await enqueueJob(host.ports, failing, { n: 1 })
    await runDueJobs(host.ports, [failing])
    expect(await only()).toMatchObject({ status: 'WAITING', attempts: 1, runAt: new Date(noon.getTime() + 5000) })
    later(5)
    await runDueJobs(host.ports, [failing])
    later(9)
    await runDueJobs(host.ports, [failing])
    expect(ran).toHaveLength(2)
    later(1)
    await runDueJobs(host.ports, [failing])
    const { status, error, finishedAt } = await only()
    expect([ran.length, status, finishedAt !== null]).toEqual([3, 'FAILED', true])
    expect(error).not.toContain('600100200')
  })

  test('that can never succeed is given up at its first attempt, and says why', async () => {
    const refused = countingKind(async () => {
      ran.push('tried')
      throw new PermanentFailure('refused', { cause: new Error('550 no such mailbox') })
    })
    await enqueueJob(host.ports, refused, { n: 1 })
    await runDueJobs(host.ports, [refused])
    later(3600)
    await runDueJobs(host.ports, [refused])
    expect(ran).toEqual(['tried'])
    expect(await only()).toMatchObject({ status: 'FAILED', payload: null, error: 'refused ← 550 no such mailbox' })
  })

  test('whose payload no longer fits fails, and holds up no other', async () => {
    await host.database.insert(jobs).values({
      kind: 'count',
      payload: { n: 'many' },
      runAt: noon,
      startedBy: 'x',
      createdAt: noon,
      attempts: 2,
    })
    await enqueueJob(host.ports, counting, { n: 1 })
    await runDueJobs(host.ports, [counting])
    const rows = await host.database.select({ status: jobs.status }).from(jobs).orderBy(jobs.id)
    expect(rows.map(({ status }) => status)).toEqual(['FAILED', 'DONE'])
  })

  test.each([
    ['that succeeds', undefined, 'DONE'],
    ['that fails', new PermanentFailure('refused'), 'FAILED'],
  ])('%s ends, and is recorded, when the record that it was about is gone', async (_, failure, status) => {
    const about: JobKind<{ n: number }> = {
      ...countingKind(async (_ports, { progress }) => {
        const outcome = { message: '1', counts: { sent: 1 } }
        await progress({ done: 1, total: 1, outcome })
        if (failure) throw failure
        return outcome
      }),
      event: async ({ database }) => database.execute(sql`select * from gone`).then(() => undefined),
    }
    const id = await enqueueJob(host.ports, about, { n: 1 })
    await runDueJobs(host.ports, [about])
    expect(await only()).toMatchObject({ status, attempts: 1, payload: null })
    const recorded = await host.database.select().from(events).where(eq(events.subjectId, id))
    expect(recorded).toEqual([
      expect.objectContaining({ verb: 'RAN', noun: 'JOB', changes: [{ field: 'sent', from: null, to: 1 }] }),
    ])
  })

  test('of a kind that this version does not know is left to others', async () => {
    await enqueueJob(host.ports, { ...counting, name: 'newer' }, { n: 1 })
    expect(await runNextJob(host.ports, [counting], 'a')).toBeUndefined()
  })
})

test('why an attempt failed is logged, without what is personal', async () => {
  const failing = countingKind(async () => {
    throw new Error('nobody home at 600100200')
  })
  await enqueueJob(host.ports, failing, { n: 1 })
  await runDueJobs(host.ports, [failing])
  expect(host.logged.find(({ event }) => event === 'job failed')?.fields).toMatchObject({ error: 'nobody home at …' })
})

test('a job knows when its first attempt began', async () => {
  const startTimes: Date[] = []
  const twice = countingKind(async (_ports, { startedAt }) => {
    startTimes.push(startedAt)
    if (startTimes.length === 1) throw new Error('broken')
    return emptyOutcome
  })
  await enqueueJob(host.ports, twice, { n: 1 })
  await runDueJobs(host.ports, [twice])
  later(5)
  await runDueJobs(host.ports, [twice])
  expect(startTimes).toEqual([noon, noon])
})

describe('over the API', () => {
  test('a job is seen and stopped by whoever started it, and by nobody who may not', async () => {
    const admin = await user('ADMIN')
    const viewer = await user('VIEWER')
    const actor = { id: admin.id, firstName: 'Jan', lastName: 'ADMIN', username: 'admin' } as never
    const id = await enqueueJob(host.ports, counting, { n: 1 }, { actor })
    expect((await viewer.call('GET', `/api/jobs/${id}`)).status).toBe(404)
    expect((await viewer.call('POST', `/api/jobs/${id}/stop`)).status).toBe(404)
    expect((await viewer.call<Job[]>('GET', '/api/jobs')).body).toEqual([])
    const { body } = await admin.call<Job[]>('GET', '/api/jobs')
    expect(body).toMatchObject([{ id, status: 'WAITING', startedBy: 'Jan ADMIN', done: 0, total: null }])
    expect((await admin.call<Job>('POST', `/api/jobs/${id}/stop`)).body.status).toBe('STOPPED')
    await runDueJobs(host.ports, [counting])
    expect(ran).toEqual([])
  })

  test('a job of an earlier version, whose payload no longer fits, is stopped', async () => {
    const { id: adminId } = await user('ADMIN')
    const kind = { ...counting, onStop: async () => void ran.push('stopped') }
    const actor = { id: adminId, firstName: 'Jan', lastName: 'ADMIN', username: 'admin', roles: ['ADMIN'] } as never
    const stop = async (payload: object) => {
      const id = await enqueueJob(host.ports, counting, { n: 1 }, { actor })
      await host.database.update(jobs).set({ payload }).where(eq(jobs.id, id))
      return (await stopJob(host.ports, actor, { kinds: [kind], id })).status
    }
    expect([await stop({ m: 1 }), [...ran]]).toEqual(['STOPPED', []])
    expect([await stop({ n: 1 }), [...ran]]).toEqual(['STOPPED', ['stopped']])
  })

  test('a job that waits is told about however many others have begun and ended since', async () => {
    const { id, call } = await user('ADMIN')
    const actor = { id, firstName: 'Jan', lastName: '' } as never
    const waits = await enqueueJob(host.ports, counting, { n: 1 }, { actor, runAt: new Date(noon.getTime() + 60_000) })
    for (let n = 0; n < 21; n++) await enqueueJob(host.ports, counting, { n: 0 }, { actor })
    await runDueJobs(host.ports, [counting])
    const list = (await call<Job[]>('GET', '/api/jobs')).body
    expect([list.length, list[0]?.id, list[1]?.id]).toEqual([20, waits, waits + 21])
  })

  test('a job is told about for a day after it ended', async () => {
    const { id, call } = await user('ADMIN')
    await enqueueJob(host.ports, counting, { n: 1 }, { actor: { id, firstName: 'Jan', lastName: '' } as never })
    await runDueJobs(host.ports, [counting])
    expect((await call<Job[]>('GET', '/api/jobs')).body).toHaveLength(1)
    host.setNow(new Date(noon.getTime() + 86_400_001))
    const { call: nextDay } = await user('ADMIN')
    expect((await nextDay<Job[]>('GET', '/api/jobs')).body).toEqual([])
  })
})

test('what a run adds to its payload is added to what is stored, and an attempt that has lost the job adds nothing', async () => {
  const kind = countingKind(async (_, job) => {
    await host.database.update(jobs).set({ payload: { n: 7 } })
    expect(await job.resumeWith(({ n }) => ({ n: n + 1 }))).toEqual({ n: 8 })
    await host.database.update(jobs).set({ worker: 'another' })
    await job.resumeWith(() => ({ n: 99 }))
    throw new Error('not reached')
  })
  await enqueueJob(host.ports, kind, { n: 1 })
  await runNextJob(host.ports, [kind], 'test')
  expect(await onlyJob(host)).toMatchObject({ payload: { n: 8 }, worker: 'another', status: 'RUNNING', error: null })
})

test('the engine runs what is enqueued while it runs, and gives back what it holds when it is stopped', async () => {
  let holding: RunningJob<{ n: number }> | undefined
  const endless = {
    ...countingKind(async (_ports, job) => {
      holding = job
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        await job.progress({ done: 0, total: 1 })
      }
    }),
    name: 'endless',
  }
  const stop = startJobs(host.ports, [counting, endless])
  const id = await enqueueJob(host.ports, counting, { n: 2 })
  await expect.poll(async () => (await only()).status).toBe('DONE')
  await enqueueJob(host.ports, endless, { n: 1 })
  await expect.poll(() => holding !== undefined).toBe(true)
  await stop()
  expect(host.logged.filter(({ event }) => event === 'jobs cannot be taken')).toEqual([])
  const rows = await host.database.select().from(jobs).where(eq(jobs.kind, 'endless'))
  expect([id > 0, rows[0]?.status]).toEqual([true, 'WAITING'])
  await expect(findJob(host.database, [counting], { id: -1, roles: [] } as never, id)).rejects.toThrow()
})

test('bulk jobs leave a worker to those that are only long, and these leave one to short ones', async () => {
  let release = () => {}
  const wait = new Promise<void>((resolve) => (release = resolve))
  const kindOf = (name: string, long: true | 'BULK'): JobKind<{ n: number }> => ({
    ...countingKind(async () => {
      ran.push(name)
      await wait
      return emptyOutcome
    }),
    name,
    long,
  })
  const bulk = kindOf('bulk', 'BULK')
  const long = kindOf('long', true)
  for (let i = 0; i < 4; i++) await enqueueJob(host.ports, bulk, { n: i })
  const stop = startJobs(host.ports, [bulk, long, counting])
  await expect.poll(() => ran).toEqual(['bulk', 'bulk'])
  for (let i = 0; i < 2; i++) await enqueueJob(host.ports, long, { n: i })
  await expect.poll(() => ran).toEqual(['bulk', 'bulk', 'long'])
  await enqueueJob(host.ports, counting, { n: 1 })
  await expect.poll(() => ran).toEqual(['bulk', 'bulk', 'long', '0'])
  release()
  await stop()
})

test('a recurring job that takes long leaves a worker to short jobs', async () => {
  let release = () => {}
  const wait = new Promise<void>((resolve) => (release = resolve))
  const recurring = (name: string): RecurringJob => ({
    name,
    title: name,
    access: 'system.read',
    recurrence: () => ({ everyMinutes: 1 }),
    long: true,
    async run() {
      ran.push('recurring')
      await wait
      return emptyOutcome
    },
  })
  const stop = startJobs(host.ports, [...['a', 'b', 'c', 'd'].map(recurring), counting])
  await expect.poll(() => ran.length).toBe(3)
  await enqueueJob(host.ports, counting, { n: 1 })
  await expect.poll(() => ran).toEqual(['recurring', 'recurring', 'recurring', '0'])
  release()
  await stop()
})

test('the end of the process does not wait for ever for a run that does not stop', async () => {
  const deaf = countingKind(async () => {
    ran.push('deaf')
    return new Promise<never>(() => {})
  })
  const stop = startJobs(host.ports, [deaf], { drain: 50 })
  await enqueueJob(host.ports, deaf, { n: 1 })
  await expect.poll(() => ran).toEqual(['deaf'])
  await stop()
  expect(host.logged.map(({ event }) => event)).toContain('a job did not stop in time')
  expect((await only()).status).toBe('RUNNING')
})
