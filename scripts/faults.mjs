// npm run faults: two servers on one PostgreSQL, of which the one that sends is killed (kill -9) in the middle. Some minutes long.
// Fails where a message was lost or left twice. The gateway is the one of the test mode: nothing leaves the machine.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createServer as createVite } from 'vite'
import { build, isBuilt } from './start/build.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const messages = 3000
/** Monday at ten, in Warsaw: an hour at which SMS leave. */
const now = '2026-11-23T09:00:00Z'
const admin = { username: 'admin', password: 'Termin-faults-2026' }
const say = (text) => console.log(`faults: ${text}`)

const folder = mkdtempSync(join(tmpdir(), 'termin-faults-'))
// PostgreSQL may run as another user, who has to get in.
chmodSync(folder, 0o755)
const vite = await createVite({
  root: home,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const running = new Set()
let postgres
let database
try {
  if (!(await isBuilt(home))) await build(home, say)
  const { startEmbeddedPostgres } = await vite.ssrLoadModule('/server/node/embedded-postgres.ts')
  postgres = await startEmbeddedPostgres(join(folder, 'database'), console)
  database = new pg.Client(postgres.connection)
  await database.connect()
  await killWhileSending()
  say('each message left once, and the job says so')
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const child of running) child.kill('SIGKILL')
  await database?.end()
  await postgres?.stop()
  await vite.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function killWhileSending() {
  const [first, second] = [await start('first'), await start('second')]
  await fill()
  const call = await signIn(first)
  // The second one sleeps until the first one has the job.
  second.child.kill('SIGSTOP')
  const { jobId } = await call(first, 'POST', '/api/sms/process-planned')
  for (;;) {
    const job = await call(first, 'GET', `/api/jobs/${jobId}`)
    if (job.status !== 'WAITING' && job.status !== 'RUNNING') throw new Error(`over too early: ${JSON.stringify(job)}`)
    if (job.done >= messages / 10) break
    await pause(20)
  }
  first.child.kill('SIGKILL')
  second.child.kill('SIGCONT')
  say(`killed with ${await sent()} of ${messages} sent; the second server takes over within a minute`)

  const deadline = Date.now() + 300_000
  let job
  do {
    await pause(2000)
    job = await call(second, 'GET', `/api/jobs/${jobId}`)
    say(`${job.status} ${job.done}/${job.total}`)
  } while (job.status !== 'DONE' && Date.now() < deadline)
  expectEqual(
    [job.status, job.outcome?.counts],
    ['DONE', { sent: messages, failed: 0, skipped: 0, postponed: 0 }],
    'the job',
  )
  expectEqual(await sent(), messages, 'planned messages that were sent')
  const { rows } = await database.query(
    `select count(*)::int as sent, count(distinct planned_sms_id)::int as messages from sms_messages where state = 'SENT'`,
  )
  expectEqual(rows[0], { sent: messages, messages }, 'messages in the history')
}

/** A server of its own, with `npm start`'s own script, on the one database. */
async function start(name) {
  const port = await freePort()
  const { host, port: databasePort, user, password, database: databaseName } = postgres.connection
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      TERMIN_DATA: join(folder, name),
      TERMIN_FILES: join(folder, 'files'),
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${databasePort}/${databaseName}`,
      TERMIN_ADMIN_PASSWORD: admin.password,
      TERMIN_NOW: now,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text))
  child.on('exit', () => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  for (let i = 0; i < 1200; i++) {
    if (child.exitCode !== null) break
    if (await isReady(url)) return { url, child }
    await pause(100)
  }
  throw new Error(`the ${name} server did not start\n${log}`)
}

async function isReady(url) {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Clients, each with a message that is due. */
async function fill() {
  await database.query(
    `insert into clients (first_name, last_name, phone, created_at, created_by, updated_at)
      select 'Jan', 'Nowak ' || i, '+48600' || lpad(i::text, 6, '0'), $1, 'Termin', $1 from generate_series(1, $2) i`,
    [now, messages],
  )
  await database.query(
    `insert into planned_sms (client_id, custom_message, scheduled_at, type, created_at, updated_at)
      select id, 'Dzień dobry', $1::timestamptz - interval '1 hour', 'MANUAL_CUSTOM', $1, $1 from clients`,
    [now],
  )
}

async function sent() {
  const { rows } = await database.query(`select count(*)::int as sent from planned_sms where status = 'SENT'`)
  return rows[0].sent
}

/** Calls as the administrator: the session is in the database, so that it is good for both servers. */
async function signIn(server) {
  const { accessToken } = await answer(server, 'POST', '/api/auth/login', {}, admin)
  return (to, method, path) => answer(to, method, path, { authorization: `Bearer ${accessToken}` })
}

async function answer({ url }, method, path, headers, body) {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

function expectEqual(found, expected, what) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value))
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`)
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
