import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What tells one process from every other that ever had, or will have, its number: when it was started, and in which
 * run of the machine. `undefined` when no such process lives. Numbers alone will not do: after a restart, of a
 * container above all, the same number is soon another program.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists, and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  return startedAccordingToPs(pid)
}

/** proc(5): state is field 3, start time (ticks since boot) field 22; the name in field 2 may hold spaces. */
function linuxIdentity(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // Killed and not yet collected by its parent: it holds nothing any more.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}

function startedAccordingToPs(pid: number): string | undefined {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    })
    return started.trim() || undefined
  } catch {
    return undefined
  }
}
