import { readFile } from 'node:fs/promises'

/** Budget for reading any file (MB) */
export const maxMemory = 256

/** Peak memory in MB of the process that reads files, from /proc; NaN on systems other than Linux. */
export async function peakOfChildren(run: () => Promise<unknown>): Promise<number> {
  let peak = Number.NaN
  const watch = setInterval(() => {
    void peakNow().then((bytes) => (peak = Math.max(Number.isNaN(peak) ? 0 : peak, bytes)))
  }, 10)
  try {
    await run()
  } finally {
    clearInterval(watch)
  }
  return Math.round(peak / 1024)
}

async function peakNow(): Promise<number> {
  const children = await textOf(`/proc/self/task/${process.pid}/children`)
  const peaks = children
    .split(' ')
    .filter(Boolean)
    .map(async (pid) => {
      // The database is a child process, too.
      if (!(await textOf(`/proc/${pid}/cmdline`)).includes('read-file.js')) return 0
      return Number(/VmHWM:\s+(\d+)/.exec(await textOf(`/proc/${pid}/status`))?.[1] ?? 0)
    })
  return Math.max(0, ...(await Promise.all(peaks)))
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '')
