import { afterAll, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { clients } from '../db/schema'
import { openDatabase } from '../node/database'
import { proxyTo } from '../node/testing/database-proxy'
import { silentLog } from '../silent-log'
import { testHost } from '../testing/host'
import { realDatabase } from '../testing/real-postgres'
import { clientBody } from '../testing/samples'

const real = await realDatabase()
const proxy = await proxyTo(Number(real.connection.port))
const host = await testHost({ database: openDatabase({ ...real.connection, port: proxy.port }, silentLog) })
const admin = await host.as('ADMIN')
afterAll(async () => {
  await host.close()
  proxy.close()
  await real.close()
})

const add = (key: string) => admin<ClientWire>('POST', '/api/clients', clientBody, { 'idempotency-key': key })

test('a write whose COMMIT was answered to nobody is done once, and told when it is asked for again', async () => {
  proxy.loseCommitAfter('idempotency_keys', 'ANSWER')
  expect((await add('lost answer')).status).toBe(503)
  const again = await add('lost answer')
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  expect(await host.database.$count(clients)).toBe(1)
})

test('a write whose COMMIT never arrived is done when it is asked for again', async () => {
  const before = await host.database.$count(clients)
  proxy.loseCommitAfter('idempotency_keys', 'COMMIT')
  expect((await add('lost commit')).status).toBe(503)
  let again = await add('lost commit')
  // PostgreSQL holds the key until it notices that the connection is gone.
  while (again.status === 409) again = await add('lost commit')
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
  expect(await host.database.$count(clients)).toBe(before + 1)
})
