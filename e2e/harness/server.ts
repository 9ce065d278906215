import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { now as monday, root } from './places'

export interface StartOptions {
  /** Starts with the demo season instead of an empty database */
  season?: boolean
  /** The server's time on starting; Monday at ten by default */
  now?: Date
  env?: Record<string, string>
  /** Folder of another version, with its modules installed; this one by default */
  version?: string
  /** Starts on the data folder of a stopped or killed server */
  data?: string
}

export interface Server {
  url: string
  admin: { username: string; password: string }
  data: string
  log(): string
  /** Sends SIGTERM; resolves with the exit code */
  stop(): Promise<number | null>
  /** Sends SIGKILL to the server only; its PostgreSQL keeps running */
  crash(): Promise<void>
  /** Sends SIGKILL to all its processes, like a power cut */
  kill(): Promise<void>
}

const admin = { username: 'admin', password: 'Grzejnik-e2e-88' }
const timeLimits = { start: 240_000, stop: 20_000 }
const running = new Set<Server>()

/** Starts the built product like `npm start`, with its own port and data folder. */
export async function startServer(options: StartOptions = {}): Promise<Server> {
  if (options.data !== undefined || options.now !== undefined) return startSomewhere(options)
  const data = join(newFolder(), 'data')
  // -p keeps the owner: when started as root, PostgreSQL's files belong to another user.
  execFileSync('cp', ['-pR', await template(options), data])
  return startSomewhere({ ...options, season: false, data })
}

/**
 * The data folder of a freshly installed server, made once per run by the first test that needs it, while others wait
 * for it.
 */
async function template(options: StartOptions): Promise<string> {
  const folder = join(inject('runFolder'), options.season ? 'template-season' : 'template-empty')
  for (const deadline = Date.now() + timeLimits.start; !existsSync(folder); await pause(100)) {
    if (claim(folder)) await makeTemplate(folder, options)
    else if (Date.now() > deadline) throw new Error(`nobody made ${folder}`)
  }
  return folder
}

async function makeTemplate(folder: string, { season = false, version }: StartOptions): Promise<void> {
  try {
    const server = await startSomewhere({ season, ...(version && { version }) })
    await server.stop()
    renameSync(server.data, folder)
  } catch (error) {
    // Others that wait try it, too.
    rmdirSync(claimOf(folder))
    throw error
  }
}

const claimOf = (folder: string) => `${folder}.claim`

/** @returns false if another test file has done so */
const claim = (folder: string) => mkdirSync(claimOf(folder), { recursive: true }) !== undefined

async function startSomewhere(options: StartOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(options)
    } catch (error) {
      // Another process has taken the free port in the meantime.
      if (attempt === 3 || !/Port \d+ jest zajęty/.test(String(error))) throw error
    }
  }
}

async function launch(options: StartOptions): Promise<Server> {
  const folder = newFolder()
  const data = options.data ?? join(folder, 'data')
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs', ...(options.season ? ['--season'] : [])], {
    cwd: options.version ?? root,
    env: environment({ PORT: String(port), TERMIN_DATA: data, ...settings(options), ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that kill() reaches its children.
    detached: true,
  })
  // The end of the run stops servers that a crashed worker left running.
  const pidFile = join(folder, 'pid')
  writeFileSync(pidFile, String(child.pid))
  child.on('exit', () => rmSync(pidFile, { force: true }))
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))

  const end = async (signal: NodeJS.Signals, whom: 'server' | 'all' = 'server'): Promise<number | null> => {
    running.delete(server)
    send(child, signal, whom)
    // Not 'close': PostgreSQL may outlive its parent and keep the pipes open.
    const code = await Promise.race([ended, pause(timeLimits.stop, 'late' as const, { ref: false })])
    if (code !== 'late') return code
    send(child, 'SIGKILL', 'all')
    throw new Error(`the server did not stop within ${timeLimits.stop / 1000} s\n${log}`)
  }
  const server: Server = {
    url: `http://localhost:${port}`,
    admin,
    data,
    log: () => log,
    stop: () => end('SIGTERM'),
    crash: async () => void (await end('SIGKILL')),
    kill: async () => void (await end('SIGKILL', 'all')),
  }
  running.add(server)
  await ready(server, () => child.exitCode !== null)
  return server
}

function newFolder(): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'server-'))
  chmodSync(folder, 0o755)
  return folder
}

function send(child: ChildProcess, signal: NodeJS.Signals, whom: 'server' | 'all'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  // A negative number means the process group (kill(2)).
  process.kill(whom === 'all' ? -child.pid : child.pid, signal)
}

export function serverLogs(): string {
  return [...running].map((server) => `${server.url}\n${server.log()}`).join('\n\n')
}

function settings({ now = monday }: StartOptions): Record<string, string> {
  return {
    TERMIN_ADMIN_USERNAME: admin.username,
    TERMIN_ADMIN_EMAIL: 'admin@termin.example',
    TERMIN_ADMIN_PASSWORD: admin.password,
    TERMIN_NOW: now.toISOString(),
    // Business days are days in Warsaw, whatever the server's time zone (rule I1).
    TZ: 'America/Anchorage',
  }
}

/** Only a few variables of the caller are passed on. */
function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'CI']
  return { ...Object.fromEntries(names.map((key) => [key, process.env[key]])), ...extra }
}

async function ready(server: Server, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + timeLimits.start; Date.now() < deadline; await pause(100)) {
    if (hasEnded()) throw new Error(`the server ended before it was ready\n${server.log()}`)
    if (await answers(`${server.url}/readyz`)) return
  }
  await server.kill()
  throw new Error(`the server was not ready within ${timeLimits.start / 1000} s\n${server.log()}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
