import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#server/db/rows'
import { problemOf } from '#server/http/errors'
import { silentLog } from '#server/silent-log'
import { realDatabase } from '#server/testing/real-postgres'
import type { OpenDatabase } from './database'
import { nameOf, openDatabase, processName } from './database'
import { processIdentity } from './process-identity'
import { proxyTo } from './testing/database-proxy'

const { connection, close: closeDatabase } = await realDatabase()
const proxy = await proxyTo(Number(connection.port))
let opened: OpenDatabase
beforeEach(() => {
  opened = openDatabase({ ...connection, port: proxy.port }, silentLog, { silence: 500 })
  return () => opened.close()
})
afterAll(async () => {
  proxy.close()
  await closeDatabase()
})

/** Runs twice as many transactions as the pool has connections. */
const burst = () =>
  Promise.allSettled(
    Array.from({ length: 20 }, () =>
      opened.database.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.02)`)
        await tx.execute(sql`select 1`)
      }),
    ),
  )
const failures = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((each) => (each.status === 'rejected' ? [problemOf(each.reason).status] : []))

test('connections that are cut in the middle of transactions are given up, and nothing else is', async () => {
  const failed: number[] = []
  for (let i = 0; i < 15; i++) {
    const running = burst()
    await new Promise((done) => setTimeout(done, 2 * i))
    proxy.cut()
    proxy.join()
    failed.push(...failures(await running))
  }
  expect(new Set(failed)).toEqual(new Set([503]))
  expect(failures(await burst())).toEqual([])
})

test('a network that swallows everything is waited for only as long as a living server may be silent', async () => {
  expect(failures(await burst())).toEqual([])
  const began = performance.now()
  proxy.swallow(true)
  const running = burst()
  setTimeout(() => proxy.swallow(false), 700)
  expect(new Set(failures(await running))).toEqual(new Set([503]))
  expect(performance.now() - began).toBeLessThan(5000)
  expect(failures(await burst())).toEqual([])
})

test('of two transactions that wait for each other both succeed, because the cancelled one runs again', async () => {
  // PostgreSQL looks for a deadlock after a second.
  const { database, close } = openDatabase(connection, silentLog)
  await database.execute(sql`create table accounts (id int primary key, sum int not null)`)
  await database.execute(sql`insert into accounts values (1, 0), (2, 0)`)
  let runs = 0
  let waiting = 0
  const bothHoldOne = new Promise<void>((done) => {
    const check = setInterval(() => waiting >= 2 && (clearInterval(check), done()), 1)
  })
  const add = (first: number, second: number) =>
    database.transaction(async (tx) => {
      runs += 1
      await tx.execute(sql`update accounts set sum = sum + 1 where id = ${first}`)
      waiting += 1
      await bothHoldOne
      // A savepoint cannot be repeated alone.
      await tx.transaction((inner) => inner.execute(sql`update accounts set sum = sum + 1 where id = ${second}`))
      return first
    })
  expect(await Promise.all([add(1, 2), add(2, 1)])).toEqual([1, 2])
  // PostgreSQL may cancel both where the machine is busy.
  expect(runs).toBeGreaterThan(2)
  expect(await rowsOf(database, sql`select sum from accounts order by id`)).toEqual([{ sum: 2 }, { sum: 2 }])
  await database.execute(sql`drop table accounts`)
  await close()
})

test('a transaction that fails by itself runs once', async () => {
  let runs = 0
  const failing = opened.database.transaction(async (tx) => {
    runs += 1
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow()
  expect(runs).toBe(1)
})

test('of two containers with one host name each is process 1, and yet they are told apart', () => {
  const [first, second] = ['4711', '4712'].map((start) => nameOf(1, 'web', start))
  expect(first).toMatch(/^termin 1@[0-9a-f]{8}$/)
  expect(second).not.toBe(first)
  expect(nameOf(1, 'web', '4711')).toBe(first)
  expect(processName).toBe(nameOf(process.pid, hostname(), processIdentity(process.pid)))
})
