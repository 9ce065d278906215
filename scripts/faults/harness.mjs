// Shared by the scenarios of `npm run faults`: servers on one PostgreSQL, due messages, and calls as the administrator.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import sharp from 'sharp'
import { createLoader } from '../loader.mjs'
import { build, isBuilt } from '../start/build.mjs'

const home = fileURLToPath(new URL('../..', import.meta.url))
/** Monday 10:00 in Warsaw, within the sending hours. */
const now = '2026-11-23T09:00:00Z'
const admin = { username: 'admin', password: 'Termin-faults-2026' }
export const say = (text) => console.log(`faults: ${text}`)

/**
 * Fakes of external services, by path
 * @typedef {{
 *   '/server/node/testing/fake-google-calendar.ts': typeof import('../../server/node/testing/fake-google-calendar')
 *   '/server/node/testing/fake-s3.ts': typeof import('../../server/node/testing/fake-s3')
 *   '/server/node/testing/fake-smtp.ts': typeof import('../../server/node/testing/fake-smtp')
 *   '/server/testing/fake-smsapi.ts': typeof import('../../server/testing/fake-smsapi')
 * }} Fakes
 *
 * What a scenario is given
 * @typedef {Record<string, any> & {
 *   load: <Path extends string>(path: Path) => Promise<Path extends keyof Fakes ? Fakes[Path] : any>
 * }} Host
 */

/** Runs a scenario on a new PostgreSQL and deletes everything afterwards. */
export async function scenario(run) {
  const folder = mkdtempSync(join(tmpdir(), 'termin-faults-'))
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const loader = await createLoader()
  const running = new Set()
  const began = Date.now()
  let ahead = 0
  /** The present instant by the clock of the servers (ms) */
  const instant = () => Date.parse(now) + Date.now() - began + ahead
  let postgres
  let database
  try {
    if (!(await isBuilt(home))) await build(home, say)
    const { startEmbeddedPostgres } = await loader.ssrLoadModule('/server/node/embedded-postgres.ts')
    const data = join(folder, 'database')
    postgres = await startEmbeddedPostgres(data, console)
    database = new pg.Client(postgres.connection)
    await database.connect()
    /** Moves the clock of servers started from now on forward (ms). */
    const pass = (time) => {
      ahead += time
    }
    /** Kills PostgreSQL (kill -9). Ends the client `database`. */
    const killPostgres = async () => {
      await database?.end()
      database = undefined
      process.kill(Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    }
    /**
     * Starts PostgreSQL again, after a kill -9 or in order. Ends the client `database`.
     * @returns its port, which is another one
     */
    const restart = async ({ killed }) => {
      if (killed) await killPostgres()
      await database?.end()
      database = undefined
      await postgres.stop()
      postgres = await startEmbeddedPostgres(data, console)
      return postgres.connection.port
    }
    const { connection } = postgres
    await run({
      start,
      launch,
      launchServer,
      pass,
      instant,
      restart,
      killPostgres,
      database,
      connection,
      folder,
      load: (path) => loader.ssrLoadModule(path),
    })
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await database?.end()
    await postgres?.stop()
    await loader.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Runs a program of `scripts` with the configuration of the server of that name. */
  function launch(program, name, environment = {}) {
    const child = spawn(process.execPath, program, {
      cwd: home,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TERMIN_DATA: join(folder, name),
        TERMIN_FILES: join(folder, 'files'),
        DATABASE_URL: databaseUrl(postgres.connection),
        TERMIN_ADMIN_PASSWORD: admin.password,
        // The clocks of all servers agree.
        TERMIN_NOW: new Date(instant()).toISOString(),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let log = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text))
    const ended = new Promise((resolve) => child.on('close', resolve))
    void ended.then(() => running.delete(child))
    return { child, ended, log: () => log }
  }

  /** Launches a server without waiting until it serves. */
  async function launchServer(name, environment) {
    const port = await freePort()
    const program = launch(['scripts/start.mjs'], name, { PORT: String(port), ...environment })
    return { ...program, url: `http://127.0.0.1:${port}` }
  }

  async function start(name, environment) {
    const server = await launchServer(name, environment)
    for (let i = 0; i < 1200; i++) {
      if (server.child.exitCode !== null) break
      if (await isReady(server.url)) return server
      await pause(100)
    }
    throw new Error(`the ${name} server did not start\n${server.log()}`)
  }
}

export function databaseUrl({ host, port, user, password, database }) {
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
}

async function isReady(url) {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Removes the limits, so that sending is not slowed down. */
export async function unlimited(database) {
  await database.query(`insert into sms_limits (id, updated_at, updated_by) values (1, $1, 'Termin')`, [now])
}

/** Expires the leases of killed processes, which would otherwise delay their jobs by a minute. */
export async function expireLeases(database) {
  await database.query(`update jobs set lease_until = now() - interval '100 years' where status = 'RUNNING'`)
}

/** A client with a device that is due in a year, so that no message to them is planned */
export function clientWithDevice(nazwisko) {
  return {
    imie: 'Jan',
    nazwisko,
    telefon: '600 100 200',
    typUrzadzenia: 'POMPA_CIEPLA',
    dataInstalacji: '2024-12-01',
    terminPrzegladu: '2027-11-30',
    ulica: 'Lipowa',
    nrDomu: '4',
    kodPocztowy: '26-300',
    miejscowosc: 'Opoczno',
  }
}

const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer()

/** @returns the id of the picture */
export async function addPicture(call, server, deviceId, key = randomUUID()) {
  const form = new FormData()
  form.append('file', new Blob([picture]), 'piec.jpg')
  const { images } = await call(server, 'POST', `/api/devices/${deviceId}/images`, form, { 'idempotency-key': key })
  return images[0].id
}

/**
 * Uploads a file of clients, and waits until its rows may be written.
 * @param lines name; phone; address; type; last inspection
 * @returns the id of the import
 */
export async function judgedImport(call, server, lines) {
  const form = new FormData()
  const text = `Imię i nazwisko;Telefon;Adres;Typ;Ostatni przegląd\n${lines.join('\n')}\n`
  form.append('file', new Blob([text]), 'klienci.csv')
  const { id, columns } = await call(server, 'POST', '/api/imports', form)
  const defaults = { type: null, postalCode: null, city: null, nextInspection: null }
  await call(server, 'PUT', `/api/imports/${id}/assignment`, { columns, defaults })
  await untilImport(call, server, id, 'JUDGED')
  return id
}

export async function untilImport(call, server, id, status) {
  await until(async () => (await call(server, 'GET', `/api/imports/${id}`)).status === status)
}

export async function addClients(database, count) {
  await database.query(
    `insert into clients (first_name, last_name, phone, created_at, created_by, updated_at)
      select 'Jan', 'Nowak ' || i, '+48600' || lpad(i::text, 6, '0'), $1, 'Termin', $1 from generate_series(1, $2) i`,
    [now, count],
  )
}

/** Inserts clients with one due message each. */
export async function fill(database, messages) {
  await addClients(database, messages)
  await database.query(
    `insert into planned_sms (client_id, custom_message, scheduled_at, type, created_at, updated_at)
      select id, 'Dzień dobry', $1::timestamptz - interval '1 hour', 'MANUAL_CUSTOM', $1, $1 from clients`,
    [now],
  )
}

/**
 * Plans a message each to new customers, due at once by the clock of a server.
 * @param at that clock (ms)
 * @param before how many it has planned already, whose numbers are taken
 */
export async function planNow(database, count, { at, before = 0 }) {
  await database.query(
    `with added as (
        insert into clients (first_name, last_name, phone, created_at, created_by, updated_at)
        select 'Jan', 'Lis ' || i, '+48700' || lpad(($2 + i)::text, 6, '0'), $1, 'Termin', $1 from generate_series(1, $3::int) i returning id
      )
      insert into planned_sms (client_id, custom_message, scheduled_at, type, created_at, updated_at)
      select id, 'Dzień dobry', $1, 'MANUAL_CUSTOM', $1, $1 from added`,
    [new Date(at).toISOString(), before, count],
  )
}

/**
 * Makes a backup and waits for it.
 * @param call of `signIn`
 */
export async function backUp(call, server) {
  const { jobId } = await call(server, 'POST', '/api/backups')
  await until(async () => (await call(server, 'GET', `/api/jobs/${jobId}`)).status === 'DONE')
}

/**
 * Returns a function that calls as the administrator. The session works on both servers, because it is in the database.
 */
export async function signIn(server) {
  const { accessToken } = await answer(server, 'POST', '/api/auth/login', {}, admin)
  const call = (to, method, path, body, headers) =>
    answer(to, method, path, { authorization: `Bearer ${accessToken}`, ...headers }, body)
  return Object.assign(call, { token: accessToken })
}

/** Like `signIn`, but renews an expired access token, as the console does. */
export async function staySignedIn(server) {
  let tokens = await answer(server, 'POST', '/api/auth/login', {}, admin)
  let renewing
  const renew = () =>
    (renewing ??= answer(server, 'POST', '/api/auth/refresh', {}, { refreshToken: tokens.refreshToken })
      .then((response) => {
        tokens = response
      })
      .finally(() => (renewing = undefined)))
  const call = async (to, method, path, body, headers) => {
    // Where hours pass within seconds, a token may expire again before it is used.
    for (let attempts = 1; ; attempts++)
      try {
        return await answer(to, method, path, { authorization: `Bearer ${tokens.accessToken}`, ...headers }, body)
      } catch (error) {
        if (!error.message.includes(': 401 ') || attempts === 4) throw error
        await renew()
      }
  }
  return Object.assign(call, { renew })
}

/** @param body a form, or what becomes JSON */
async function answer({ url }, method, path, headers, body) {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method,
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

export function expectEqual(actual, expected, what) {
  const [is, should] = [actual, expected].map((value) => JSON.stringify(value))
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`)
}

/** Longest wait for a state (ms) */
export const timeLimit = 180_000

/**
 * Waits until a condition holds.
 * @param what is told if it does not in time
 */
export async function until(holds, what = () => 'a state') {
  for (const end = Date.now() + timeLimit; Date.now() < end; await pause(200)) if (await holds()) return
  throw new Error(`not reached in time: ${what()}`)
}

export async function freePort() {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/**
 * @param {import('node:net').Server} server
 * @returns the port, by default a free one, on which it listens on this machine then
 */
export async function listen(server, port = 0) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}
