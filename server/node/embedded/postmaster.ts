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
  port: number
  ready: boolean
}

/** What `postmaster.pid` says: line 1 the process, line 4 the port, line 8 its state (miscadmin.h of PostgreSQL). */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Stops the database that a killed parent (kill -9) left running. It is asked to end in order, so everything
 * acknowledged is on the disk; then it starts anew under us, with our settings and our eye on it.
 * @returns the number that is left in `postmaster.pid`: it is no living database any more, though postgres itself may
 * think so, when the number is another program's by now or its parent has not yet collected the killed process
 */
export async function stopLeftover(cluster: string, log: Log, patience = 60_000): Promise<number | undefined> {
  const left = await readPostmaster(cluster)
  if (!left) return undefined
  if (!isPostmasterOf(cluster, left.pid)) return left.pid
  log.warn('database.left_running', {
    pid: left.pid,
    hint: 'poprzedni proces został zabity; zatrzymuję jego bazę danych',
  })
  if ((await signalAndWait(left.pid, 'SIGINT', patience)) || (await signalAndWait(left.pid, 'SIGQUIT', 10_000)))
    return left.pid
  throw new StartError(
    `Poprzednia baza danych (proces ${left.pid}) nie daje się zatrzymać: zakończ ją poleceniem "kill ${left.pid}".`,
  )
}

/** SIGINT ends the sessions and writes everything down ("fast"), SIGQUIT stops at once and leaves it to recovery. */
export async function signalAndWait(pid: number, signal: 'SIGINT' | 'SIGQUIT', patience: number): Promise<boolean> {
  const identity = processIdentity(pid)
  const until = Date.now() + patience
  try {
    process.kill(pid, signal)
  } catch {
    // It has just gone, or the wait below finds that it has not.
  }
  while (identity !== undefined && processIdentity(pid) === identity) {
    if (Date.now() > until) return false
    await pause(20)
  }
  return true
}

/** Numbers are used again after a restart of the machine: only a process that works in this folder is its database. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (processIdentity(pid) === undefined) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
