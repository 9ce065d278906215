import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDiskFull } from '#server/disk-full'
import type { Log } from '#server/ports'
import { diskFull, folderError } from '../data-folder'
import { freePort } from '../free-port'
import { StartError } from '../start-error'
import type { Binaries } from './binaries'
import type { Postmaster } from './postmaster'
import { readPostmaster, signalAndWait } from './postmaster'
import { pathFor } from './reach'
import { cleanEnvironment, type DatabaseUser } from './run-as'

export interface DatabaseServer {
  port: number
  exit: Promise<void>
  stop(): Promise<void>
  /** The log since the start */
  lastWords(): Promise<string>
}

interface Startup {
  dataFolder: string
  cluster: string
  binaries: Binaries
  user: DatabaseUser | undefined
  /** A pid in `postmaster.pid` that is no live database */
  stalePid: number | undefined
  /** Where the connections of this process expect it; without it, on any free port */
  port?: number
  log: Log
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Durability settings on the command line, so that no postgresql.conf can change them.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '50',
  timezone: 'UTC',
  // Compiling costs more than it saves for queries of this size.
  jit: 'off',
  random_page_cost: '1.1',
  // The defaults suit a machine of twenty years ago: searches and reports of a large office would sort on the disk.
  work_mem: '16MB',
  shared_buffers: `${sharedMegabytes(totalmem(), process.constrainedMemory())}MB`,
  // Rows and statements contain phone numbers and names, which must not be logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/**
 * An eighth of the memory, from PostgreSQL's own 128 MB to 4 GB, which hold the database of a very large office
 * @param machine bytes
 * @param limit bytes that a container or a unit may use at most; 0 if there is no limit
 */
export function sharedMegabytes(machine: number, limit: number): number {
  return Math.min(4096, Math.max(128, Math.floor(Math.min(machine, limit || machine) / 1024 / 1024 / 8)))
}

const attempts = 5

/** Starts postgres and waits until it accepts connections, however long recovery takes. */
export async function startServer(startup: Startup): Promise<DatabaseServer> {
  for (let attempt = 1; ; attempt++) {
    const before = await readPostmaster(startup.cluster)
    const { child, port, lastWords } = await spawnServer(startup)
    const exit = new Promise<void>((resolve) => child.once('close', () => resolve()))
    if (await isReady(child, before, startup)) return { port, exit, lastWords, stop: () => stop(child, exit) }
    const words = await lastWords()
    // Another program took the port, or processes of a killed database still run.
    if (attempt === attempts || !/Address already in use|shared memory block/.test(words))
      throw await failure(startup, words)
    await pause(500)
  }
}

async function spawnServer({ dataFolder, cluster, binaries, user, stalePid, ...startup }: Startup) {
  const port = startup.port ?? (await freePort())
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const path = await pathFor(cluster, user)
  try {
    const logFile = join(dataFolder, 'postgres.log')
    await keepShort(logFile)
    const output = await open(logFile, 'a', 0o600)
    try {
      const from = (await output.stat()).size
      const child = spawn(binaries.postgres, ['-D', path, '-p', String(port), ...flags], {
        ...user,
        cwd: cluster,
        // A separate process group: Ctrl+C must not stop the database before the last request.
        detached: true,
        // postgres does not take this pid for a running server; pg_ctl sets the variable for the same reason.
        env: { ...cleanEnvironment(), ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) },
        stdio: ['ignore', output.fd, output.fd],
      })
      await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
      return { child, port, lastWords: async () => (await readFile(logFile)).subarray(from).toString() }
    } finally {
      await output.close()
    }
  } catch (error) {
    throw folderError(dataFolder, error, 'TERMIN_DATA')
  }
}

/**
 * Resolves to true once it accepts connections, to false if it ended instead.
 * @param before what `postmaster.pid` said before it was started. In a container a killed one had the same pid.
 */
async function isReady(
  child: ChildProcess,
  before: Postmaster | undefined,
  { cluster, log }: Startup,
): Promise<boolean> {
  let tellAt = Date.now() + 3_000
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(cluster)
    const isNew = postmaster?.since !== before?.since || postmaster?.port !== before?.port
    if (postmaster?.ready && postmaster.pid === child.pid && isNew) return true
    if (Date.now() > tellAt) {
      log.info('database.recovering', { hint: 'baza danych odtwarza się po przerwaniu pracy' })
      tellAt += 10_000
    }
    await pause(15)
  }
  return false
}

async function stop(child: ChildProcess, exit: Promise<void>): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (!(await signalAndWait(child.pid, 'SIGINT', 30_000))) await signalAndWait(child.pid, 'SIGQUIT', 10_000)
  }
  await exit
}

async function failure({ dataFolder }: Startup, words: string): Promise<StartError> {
  if (await endedByFullDisk(dataFolder, words)) return diskFull(dataFolder)
  const reason = words
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error/.test(line))
    ?.replace(/^.*?(FATAL|PANIC):\s*/, '')
  return new StartError(
    `Baza danych w ${dataFolder} nie wystartowała (${reason ?? 'bez podania przyczyny'}): szczegóły są w ${join(dataFolder, 'postgres.log')}.`,
  )
}

/** A file of the log of writes (bytes), which a database needs to start */
const minRoom = 16 * 1024 * 1024

/** Whether a database ended because its disk is full. Then its log may lack the line that says so. */
export async function endedByFullDisk(dataFolder: string, words: string): Promise<boolean> {
  if (isDiskFull(words)) return true
  // A disk that was taken away is not full.
  const { bavail, bsize } = await statfs(dataFolder).catch(() => ({ bavail: Infinity, bsize: 1 }))
  return bavail * bsize < minRoom
}

/** Rotates the log: with one old file it stays below some 10 MB. */
async function keepShort(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > 5_000_000) await rename(file, `${file}.1`)
}
