import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { User } from '#domain/users/user'
import { events, jobs } from '../db/schema'
import type { TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runDueJobs, countingKind, jobsHost, noon, onlyJob } from '../testing/jobs'
import { startJobs } from './engine'
import { emptyOutcome } from './kind'
import { enqueueJob } from './queue'
import { stopJob } from './stop'
import { rightAfterWrongClock, runNextJob } from './run'

let host: TestHost
const ran = jobsHost((setup) => (host = setup))

const counting = countingKind(async () => {
  ran.push('counted')
  return emptyOutcome
})

const only = () => onlyJob(host)
const later = (seconds: number) => passSeconds(host, seconds)
const admin = { id: 0, roles: ['ADMIN'] } as unknown as User
const press = (id: number) => stopJob(host.ports, admin, { kinds: [counting], id })

describe('a job that is interrupted', () => {
  test('by a person stops between two pieces of work and keeps what it has done', async () => {
    const stopping = countingKind(async (_ports, job) => {
      ran.push('first')
      await press(job.id)
      await job.progress({ done: 1, total: 1, outcome: { message: 'jeden', counts: {} } })
      ran.push('second')
      return emptyOutcome
    })
    await enqueueJob(host.ports, stopping, { n: 2 })
    await runDueJobs(host.ports, [stopping])
    expect(ran).toEqual(['first'])
    expect(await only()).toMatchObject({ status: 'STOPPED', done: 1, outcome: { message: 'jeden' } })
  })

  test('by the end of its process goes on in another, and that was no attempt', async () => {
    const shutdown = new AbortController()
    const long = countingKind(async (_ports, { progress }) => {
      ran.push('begun')
      if (ran.length === 1) shutdown.abort()
      await progress({ done: 0, total: 1 })
      return emptyOutcome
    })
    await enqueueJob(host.ports, long, { n: 1 })
    await runNextJob(host.ports, [long], 'a', shutdown.signal)
    expect(await only()).toMatchObject({ status: 'WAITING', attempts: 0, worker: null })
    await runNextJob(host.ports, [long], 'b')
    expect([ran, (await only()).status]).toEqual([['begun', 'begun'], 'DONE'])
  })

  test('by a kill goes on elsewhere once its lease has run out, and the dead process writes no more', async () => {
    let revive = () => {}
    const dying = countingKind(async (_ports, { progress }) => {
      ran.push('a')
      await new Promise<void>((resolve) => (revive = resolve))
      await progress({ done: 1, total: 1, outcome: { message: 'z martwych', counts: {} } })
      return { message: 'z martwych', counts: {} }
    })
    const alive = countingKind(async () => {
      ran.push('b')
      return { message: 'żywy', counts: {} }
    })
    await enqueueJob(host.ports, dying, { n: 1 })
    const dead = runNextJob(host.ports, [dying], 'a')
    await expect.poll(() => ran).toEqual(['a'])
    expect(await runNextJob(host.ports, [alive], 'b')).toBeUndefined()
    await host.database.update(jobs).set({ leaseUntil: sql`now() - interval '1 second'` })
    expect(await runNextJob(host.ports, [alive], 'b')).toBe(alive)
    revive()
    await dead
    expect(ran).toEqual(['a', 'b'])
    expect((await only()).outcome?.message).toBe('żywy')
  })

  test('by kills as often as it may be tried is given up', async () => {
    await enqueueJob(host.ports, counting, { n: 1 })
    await host.database
      .update(jobs)
      .set({ status: 'RUNNING', attempts: 3, leaseUntil: sql`now() - interval '1 second'` })
    await runDueJobs(host.ports, [counting])
    expect([ran, (await only()).status]).toEqual([[], 'FAILED'])
  })
})

describe('a job that is to stop', () => {
  test('while its attempt fails is not tried again', async () => {
    const failing = countingKind(async (_ports, { id }) => {
      ran.push('tried')
      await press(id)
      throw new Error('broken')
    })
    await enqueueJob(host.ports, failing, { n: 1 }, { key: 'all' })
    await runDueJobs(host.ports, [failing])
    expect(await only()).toMatchObject({ status: 'STOPPED', payload: null, uniqueKey: null })
  })

  test('while its process ends does not go on in another', async () => {
    const shutdown = new AbortController()
    const long = countingKind(async (_ports, { id, progress }) => {
      await press(id)
      shutdown.abort()
      await progress({ done: 0, total: 1 })
      return emptyOutcome
    })
    await enqueueJob(host.ports, long, { n: 1 })
    await runNextJob(host.ports, [long], 'a', shutdown.signal)
    expect((await only()).status).toBe('STOPPED')
  })

  test('while its process dies is not begun in another', async () => {
    const id = await enqueueJob(host.ports, counting, { n: 1 })
    await host.database
      .update(jobs)
      .set({ status: 'RUNNING', attempts: 1, leaseUntil: sql`now() - interval '1 second'` })
    await press(id)
    await runDueJobs(host.ports, [counting])
    expect([ran, (await only()).status]).toEqual([[], 'STOPPED'])
  })

  test('while it waits for later leaves an event with what it has done until then', async () => {
    const patient = countingKind(async (_ports, job) => {
      await job.progress({ done: 2, total: 3, outcome: { message: '2', counts: { sent: 2, failed: 1, waiting: 9 } } })
      return job.later(60_000)
    })
    const id = await enqueueJob(host.ports, patient, { n: 1 })
    await runDueJobs(host.ports, [patient])
    await press(id)
    const recorded = await host.database.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id)
    expect(recorded.map(({ verb, noun, changes }) => [verb, noun, changes])).toEqual([
      [
        'RAN',
        'JOB',
        [
          { field: 'sent', from: null, to: 2 },
          { field: 'failed', from: null, to: 1 },
        ],
      ],
      ['STOPPED', 'JOB', []],
    ])
  })

  test('while it waits for later keeps what it told last, however soon after another', async () => {
    const patient = countingKind(async (_ports, job) => {
      for (const done of [1, 2]) await job.progress({ done, total: 3, outcome: { message: `${done}`, counts: {} } })
      return job.later(60_000)
    })
    const id = await enqueueJob(host.ports, patient, { n: 1 })
    await runDueJobs(host.ports, [patient])
    await press(id)
    expect(await only()).toMatchObject({ status: 'STOPPED', done: 2, outcome: { message: '2' } })
  })

  test('while it waits for later is over at once', async () => {
    const patient = countingKind(async (_ports, job) => {
      await job.progress({ done: 1, total: 2, outcome: { message: 'jeden', counts: {} } })
      return job.later(60_000)
    })
    const id = await enqueueJob(host.ports, patient, { n: 1 })
    await runDueJobs(host.ports, [patient])
    expect(await only()).toMatchObject({ status: 'WAITING', attempts: 0, runAt: new Date(noon.getTime() + 60_000) })
    await press(id)
    expect(await only()).toMatchObject({ status: 'STOPPED', outcome: { message: 'jeden' } })
  })
})

describe('a clock that was ahead and has been put right', () => {
  const hour = 3_600_000
  const back = (ms: number) => host.setNow(new Date(host.ports.clock.now().getTime() - ms))

  test('does not keep a job that was enqueued meanwhile', async () => {
    later(3600)
    await enqueueJob(host.ports, counting, { n: 1 })
    back(hour)
    const stop = startJobs(host.ports, [counting], { seedEvery: 0 })
    await expect.poll(() => ran).toEqual(['counted'])
    await stop()
  })

  test('does not keep a job that failed meanwhile from its next attempt', async () => {
    let broken = true
    const failing = countingKind(async () => {
      if (broken) throw new Error('broken')
      ran.push('counted')
      return emptyOutcome
    })
    await enqueueJob(host.ports, failing, { n: 1 })
    await runDueJobs(host.ports, [failing])
    later(3600)
    await runDueJobs(host.ports, [failing])
    broken = false
    back(hour)
    await rightAfterWrongClock(host.ports)
    await runDueJobs(host.ports, [failing])
    expect(ran).toEqual(['counted'])
  })

  test('leaves alone a job that waits on purpose, and one that is tried again soon', async () => {
    const waiting = countingKind(async (_ports, job) => {
      ran.push('waits')
      return job.later(8 * hour)
    })
    await enqueueJob(host.ports, waiting, { n: 1 })
    await runDueJobs(host.ports, [waiting])
    await rightAfterWrongClock(host.ports)
    expect(await only()).toMatchObject({ runAt: new Date(noon.getTime() + 8 * hour) })
    await host.database.delete(jobs)
    const failing = countingKind(async () => Promise.reject(new Error('broken')))
    await enqueueJob(host.ports, failing, { n: 1 })
    await runDueJobs(host.ports, [failing])
    await rightAfterWrongClock(host.ports)
    expect(await only()).toMatchObject({ runAt: new Date(noon.getTime() + 5000) })
  })

  test('of the database: the job of a dead process is taken after a minute, not after an hour', async () => {
    await enqueueJob(host.ports, counting, { n: 1 })
    await host.database.update(jobs).set({ status: 'RUNNING', worker: 'dead', attempts: 1 })
    await host.database.execute(sql`update jobs set lease_until = now() + interval '61 minutes'`)
    await rightAfterWrongClock(host.ports)
    await host.database.execute(sql`update jobs set lease_until = lease_until - interval '61 seconds'`)
    await runDueJobs(host.ports, [counting])
    expect(ran).toEqual(['counted'])
  })
})
