import { execFileSync } from 'node:child_process'
import { readlinkSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/ports'
import { processIdentity } from '../process-identity'
import { StartError } from '../start-error'

export interface Postmaster {
  pid: number
  /** When it began (s) */
  since: string
  port: number
  ready: boolean
}

/**
 * Reads `postmaster.pid`: line 1 is the process, line 3 its start, line 4 the port, line 8 the state (PostgreSQL,
 * miscadmin.h).
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, since: lines[2] ?? '', port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Stops a database whose parent was killed (kill -9). An orderly shutdown keeps all acknowledged data; the database is
 * then started again with our settings.
 * @returns the pid left in `postmaster.pid`. It is no live database, but postgres may take it for one, if another
 * program has the pid now or the killed process is still a zombie.
 */
export async function stopLeftover(cluster: string, log: Log): Promise<number | undefined> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster) return undefined
  if (!isPostmasterOf(cluster, postmaster.pid)) return postmaster.pid
  log.warn('database.left_running', {
    pid: postmaster.pid,
    hint: 'poprzedni proces został zabity; zatrzymuję jego bazę danych',
  })
  if (
    (await signalAndWait(postmaster.pid, 'SIGINT', 60_000)) ||
    (await signalAndWait(postmaster.pid, 'SIGQUIT', 10_000))
  )
    return postmaster.pid
  throw new StartError(
    `Poprzednia baza danych (proces ${postmaster.pid}) nie daje się zatrzymać: zakończ ją poleceniem "kill ${postmaster.pid}".`,
  )
}

/**
 * SIGINT is a "fast" shutdown with a checkpoint, SIGQUIT an immediate one that needs recovery.
 * @returns whether the process ended in time
 */
export async function signalAndWait(pid: number, signal: 'SIGINT' | 'SIGQUIT', timeLimit: number): Promise<boolean> {
  const identity = processIdentity(pid)
  const until = Date.now() + timeLimit
  try {
    process.kill(pid, signal)
  } catch {
    // Either it has just ended, or the loop below finds that it has not.
  }
  while (identity !== undefined && processIdentity(pid) === identity) {
    if (Date.now() > until) return false
    await pause(20)
  }
  return true
}

/** The pid may belong to another program; the database works in its own folder. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (processIdentity(pid) === undefined) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
