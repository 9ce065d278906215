import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { clients } from '../db/schema'
import { migrate } from '../db/migrate'
import type { OpenDatabase } from '../node/database'
import { openDatabase } from '../node/database'
import type { EmbeddedPostgres } from '../node/embedded-postgres'
import { startEmbeddedPostgres } from '../node/embedded-postgres'
import { silentLog } from '../silent-log'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { clientBody } from '../testing/samples'

/** What the proxy loses of a COMMIT: its answer, or the COMMIT itself */
let loses: 'nothing' | 'answer' | 'commit' = 'nothing'
const proxy = createServer(relay)
let folder: string
let server: EmbeddedPostgres
let opened: OpenDatabase
let host: TestHost
let admin: TestCall

function relay(near: Socket): void {
  const far = connect(Number(server.connection.port), '127.0.0.1')
  let committing = false
  const cut = () => {
    near.destroy()
    far.destroy()
  }
  near.on('data', (bytes) => {
    // A simple query of the protocol (PostgreSQL, 55.7): 'Q', its length, its text.
    if (loses !== 'nothing' && bytes[0] === 0x51 && bytes.subarray(5).toString().startsWith('commit')) {
      if (loses === 'commit') return cut()
      committing = true
    }
    far.write(bytes)
  })
  far.on('data', (bytes) => (committing ? cut() : near.write(bytes)))
  for (const socket of [near, far]) socket.on('error', () => undefined).on('close', cut)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-postgres-'))
  server = await startEmbeddedPostgres(join(folder, 'data'), silentLog)
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as AddressInfo
  opened = openDatabase({ ...server.connection, port }, silentLog)
  await migrate(opened.database)
  host = await testHost({ database: opened })
  admin = await host.as('ADMIN')
})
afterAll(async () => {
  await host.close()
  proxy.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const add = (key: string) => admin<ClientWire>('POST', '/api/clients', clientBody, { 'idempotency-key': key })

test('a write whose COMMIT was answered to nobody is done once, and told when it is asked for again', async () => {
  loses = 'answer'
  const lost = await add('lost answer')
  loses = 'nothing'
  expect(lost.status).toBe(503)
  const again = await add('lost answer')
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  expect(await host.database.$count(clients)).toBe(1)
})

test('a write whose COMMIT never arrived is done when it is asked for again', async () => {
  const before = await host.database.$count(clients)
  loses = 'commit'
  const lost = await add('lost commit')
  loses = 'nothing'
  expect(lost.status).toBe(503)
  let again = await add('lost commit')
  // PostgreSQL holds the key until it notices that the connection is gone.
  while (again.status === 409) again = await add('lost commit')
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
  expect(await host.database.$count(clients)).toBe(before + 1)
})
