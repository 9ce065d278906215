import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '#server/http/errors'
import type { OpenDatabase } from './database'
import { openDatabase } from './database'
import type { EmbeddedPostgres } from './embedded-postgres'
import { startEmbeddedPostgres } from './embedded-postgres'

const silent = { info() {}, warn() {}, error() {} }
/** A proxy between the application and the database, which simulates network failures */
const way = createServer(pass)
const passing = new Set<Socket>()
let swallows = false
let folder: string
let server: EmbeddedPostgres
let opened: OpenDatabase

function pass(near: Socket): void {
  const far = connect(Number(server.connection.port), '127.0.0.1')
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    passing.add(from)
    from.on('data', (bytes) => swallows || to.write(bytes))
    from.on('close', () => (passing.delete(from), to.destroy()))
    from.on('error', () => undefined)
  }
}

function cut(): void {
  for (const socket of passing) socket.destroy()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-postgres-'))
  server = await startEmbeddedPostgres(join(folder, 'data'), silent)
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  const { port } = way.address() as AddressInfo
  opened = openDatabase({ ...server.connection, port }, silent, { silence: 500 })
  return () => opened.close()
})
afterAll(async () => {
  cut()
  way.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
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
    cut()
    failed.push(...failures(await running))
  }
  expect(new Set(failed)).toEqual(new Set([503]))
  expect(failures(await burst())).toEqual([])
})

test('a network that swallows everything is waited for only as long as a living server may be silent', async () => {
  expect(failures(await burst())).toEqual([])
  const began = performance.now()
  swallows = true
  const running = burst()
  setTimeout(() => (swallows = false), 700)
  expect(new Set(failures(await running))).toEqual(new Set([503]))
  expect(performance.now() - began).toBeLessThan(5000)
  expect(failures(await burst())).toEqual([])
})
