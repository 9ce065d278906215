import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/node/embedded-postgres'
import { questions } from './questions'
import type { Running } from './processes'
import { freePort, start, until } from './processes'

export const amount = { clients: 20_000, devices: 30_000, services: 0, sms: 100_000 }

export interface Ground {
  /** Where the product answers, and a token for it */
  url: string
  token: string
  /** Where the yardstick answers: `/0` is the first of the questions */
  bareUrl: string
  close(): Promise<void>
}

const silent = { info() {}, warn() {}, error() {} }
const password = 'Termin-bench-2026'

/** A database of its own with much in it, and beside each other on it the product, as `npm start` runs it, and the yardstick. */
export async function prepare(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'termin-bench-'))
  // As root PostgreSQL runs under another user, who must reach its data.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(join(folder, 'database'), silent)
  const running: Running[] = []
  const close = async () => {
    for (const each of running) await each.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const { user, password: secret, host, port, database } = postgres.connection
    const databaseUrl = `postgres://${user}:${encodeURIComponent(String(secret))}@${host}:${port}/${database}`
    const settings = { DATABASE_URL: databaseUrl, TERMIN_DATA: join(folder, 'data'), TERMIN_LOG: 'warn' }

    const counts = Object.entries(amount).flatMap(([what, count]) => [`--${what}`, String(count)])
    const seed = start('scripts/seed.mjs', counts, settings)
    running.push(seed)
    if ((await seed.ended) !== 0) throw new Error(`nothing could be measured: ${seed.output()}`)

    const own = await freePort()
    const url = `http://127.0.0.1:${own}`
    const product = start('scripts/start.mjs', [], {
      ...settings,
      PORT: String(own),
      TERMIN_ADMIN_PASSWORD: password,
    })
    const statements = questions.flatMap(({ bare }, i) => (bare ? [[`/${i}`, bare]] : []))
    const bare = start('bench/api/bare.mjs', [], {
      DATABASE_URL: databaseUrl,
      BARE: JSON.stringify(Object.fromEntries(statements)),
    })
    running.push(product, bare)
    await until(product, async () => ((await fetch(`${url}/readyz`)).ok ? true : undefined))
    const barePort = await until(bare, async () => /^\d+/.exec(bare.output())?.[0])
    return { url, token: await signIn(url), bareUrl: `http://127.0.0.1:${barePort}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const body: unknown = await answer.json()
  const token = typeof body === 'object' && body && 'accessToken' in body && body.accessToken
  if (typeof token !== 'string') throw new Error(`signing in was answered with ${answer.status}`)
  return token
}
