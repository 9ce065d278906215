import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#domain/users/user'
import { jobs } from '../db/schema'
import type { TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { runDueJobs } from '../testing/jobs'
import type { JobKind } from './kind'
import { enqueueJob, stopJob } from './queue'
import { runNextJob } from './run'

const nothing = { message: '', counts: {} }
let host: TestHost
const noon = new Date('2026-11-23T11:00:00Z')
/** What the runs of a test did, in order. */
let ran: string[]

beforeAll(async () => {
  host = await testHost()
})
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(jobs)
  host.setNow(noon)
  ran = []
})

function kind(run: JobKind<{ n: number }>['run']): JobKind<{ n: number }> {
  return { name: 'count', title: 'Liczenie', payload: z.object({ n: z.int() }), access: 'users.read', attempts: 3, run }
}

const counting = kind(async () => {
  ran.push('counted')
  return nothing
})

const only = async () => (await host.database.select().from(jobs))[0]!
const admin = { id: 0, roles: ['ADMIN'] } as unknown as User
const press = (id: number) => stopJob(host.ports, [counting], admin, id)

describe('a job that is interrupted', () => {
  test('by a person stops between two pieces of work and keeps what it has done', async () => {
    const stopping = kind(async (_ports, job) => {
      ran.push('first')
      await press(job.id)
      await job.progress({ done: 1, total: 1, outcome: { message: 'jeden', counts: {} } })
      ran.push('second')
      return nothing
    })
    await enqueueJob(host.ports, stopping, { n: 2 })
    await runDueJobs(host.ports, [stopping])
    expect(ran).toEqual(['first'])
    expect(await only()).toMatchObject({ status: 'STOPPED', done: 1, outcome: { message: 'jeden' } })
  })

  test('by the end of its process goes on in another, and that was no attempt', async () => {
    const shutdown = new AbortController()
    const long = kind(async (_ports, { progress }) => {
      ran.push('begun')
      if (ran.length === 1) shutdown.abort()
      await progress({ done: 0, total: 1 })
      return nothing
    })
    await enqueueJob(host.ports, long, { n: 1 })
    await runNextJob(host.ports, [long], 'a', shutdown.signal)
    expect(await only()).toMatchObject({ status: 'WAITING', attempts: 0, worker: null })
    await runNextJob(host.ports, [long], 'b')
    expect([ran, (await only()).status]).toEqual([['begun', 'begun'], 'DONE'])
  })

  test('by a kill goes on elsewhere once its lease has run out, and the dead process writes no more', async () => {
    let revive = () => {}
    const dying = kind(async (_ports, { progress }) => {
      ran.push('a')
      await new Promise<void>((resolve) => (revive = resolve))
      await progress({ done: 1, total: 1, outcome: { message: 'z martwych', counts: {} } })
      return { message: 'z martwych', counts: {} }
    })
    const alive = kind(async () => {
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
    const failing = kind(async (_ports, { id }) => {
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
    const long = kind(async (_ports, { id, progress }) => {
      await press(id)
      shutdown.abort()
      await progress({ done: 0, total: 1 })
      return nothing
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

  test('while it waits for later is over at once', async () => {
    const patient = kind(async (_ports, job) => {
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
