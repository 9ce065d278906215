import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from './system-error'

/**
 * Identifies a process among all that ever have the same pid, by its start time. Undefined if no such process is alive.
 * The pid alone is not enough: after a restart, above all of a container, it soon belongs to another program. Linux's
 * boot_id would not help: in a container of LXC or systemd a unit with ProtectKernelTunables reads another one than a
 * shell next to it.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (codeOf(error) !== 'EPERM') return undefined
  }
  return startedAccordingToPs(pid)
}

/** Field 3 is the state, field 22 the start time (ticks since boot). */
function linuxIdentity(pid: number): string | undefined {
  const fields = processStat(pid)
  // A zombie holds no resources.
  return fields?.[0] === 'Z' || fields?.[0] === 'X' ? undefined : fields?.[19]
}

/** What Linux tells of a process (proc(5), /proc/pid/stat) from field 3 on; undefined without one, or elsewhere */
export function processStat(pid: number | undefined): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program in field 2, in parentheses, may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function startedAccordingToPs(pid: number): string | undefined {
  try {
    const startTime = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    })
    return startTime.trim() || undefined
  } catch {
    return undefined
  }
}
