import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RealDatabase } from '#server/testing/real-postgres'
import { realDatabase } from '#server/testing/real-postgres'
import { freePort } from './free-port'
import { buildProgram } from './testing/parent-process'

const main = `
  import { start } from './main.js'
  await start({ home: process.argv[2] })
`
let built: Awaited<ReturnType<typeof buildProgram>>
let database: RealDatabase
let folder: string

beforeAll(async () => {
  ;[built, database] = await Promise.all([buildProgram('main.ts', main), realDatabase()])
  folder = await mkdtemp(join(tmpdir(), 'termin-readiness-'))
})
afterAll(async () => {
  await database.close()
  await built.remove()
  await rm(folder, { recursive: true, force: true })
})

test('a load balancer is told first that the process ends, while its port goes on answering for TERMIN_SHUTDOWN_DELAY', async () => {
  const { user, password, host, port: databasePort, database: name } = database.connection
  const port = await freePort()
  const child = spawn(process.execPath, [built.script, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: `postgres://${user}:${String(password)}@${host ?? '127.0.0.1'}:${databasePort}/${name}`,
      // The longest; the test does not wait for its end.
      TERMIN_SHUTDOWN_DELAY: '60',
      TERMIN_LOG: 'error',
    },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (answer) => [answer.status, await answer.text()] as const,
      () => [0, ''] as const,
    )
  try {
    await vi.waitUntil(async () => (await ask('/readyz'))[0] === 200, { timeout: 100_000, interval: 100 })
    child.kill('SIGTERM')
    await vi.waitUntil(async () => (await ask('/readyz'))[0] !== 200, { timeout: 100_000, interval: 20 })
    expect(await ask('/readyz')).toEqual([503, '{"error":"UNAVAILABLE","message":"Termin kończy pracę."}'])
    expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}'])
    expect((await ask('/api/clients'))[0]).toBe(401)
    expect(child.exitCode).toBeNull()
  } finally {
    child.kill('SIGKILL')
    await ended
  }
})
