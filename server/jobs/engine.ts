import { failureText } from '../http/failure-text'
import type { Ports } from '../ports'
import type { Kind } from './kind'
import { isDuty } from './kind'
import { runNextJob, seedDuties } from './run'

/** Jobs that one process runs at the same time: one of these workers takes no long ones. */
const parallel = 3
/** How often a process looks into the queue unasked (ms). */
const lookEvery = 1000
/** After a wake-up, time for the transaction that enqueued to be committed (ms). */
const settle = 20
/** How long the end of the process waits for a run that does not come to a stop (ms): longer than a gateway may take. */
const drainLimit = 25_000

/**
 * Runs jobs in this process until it is stopped.
 * @param onJob called after a job that somebody asked for has run; duties are not told of
 * @returns stops taking jobs, asks those that run to give themselves back, and waits for them, `drain` ms at most
 */
export function startJobs(
  ports: Ports,
  kinds: readonly Kind[],
  { onJob, drain = drainLimit }: { onJob?: () => void; drain?: number } = {},
): () => Promise<void> {
  const worker = crypto.randomUUID()
  const shutdown = new AbortController()
  const short = kinds.filter((kind) => isDuty(kind) || !kind.long)
  let seeded = false
  const workers = Array.from({ length: parallel }, (_, i) => work(i === 0 ? short : kinds, i === 0))

  async function work(taken: readonly Kind[], seeds: boolean): Promise<void> {
    while (!shutdown.signal.aborted) {
      try {
        if (seeds) seeded ||= await seedDuties(ports, kinds)
        while (!shutdown.signal.aborted) {
          const kind = await runNextJob(ports, taken, worker, shutdown.signal)
          if (!kind) break
          if (!isDuty(kind)) onJob?.()
        }
      } catch (error) {
        ports.log.error('jobs cannot be taken', { error: failureText(error) })
      }
      await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        unlisten()
        shutdown.signal.removeEventListener('abort', end)
        resolve()
      }
      const unlisten = ports.jobSignal.onWake(() => setTimeout(end, settle))
      const timer = setTimeout(end, lookEvery)
      shutdown.signal.addEventListener('abort', end)
      if (shutdown.signal.aborted) end()
    })
  }

  return async () => {
    shutdown.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<'LATE'>((resolve) => {
      timer = setTimeout(resolve, drain, 'LATE')
    })
    const ended = await Promise.race([Promise.all(workers), late])
    clearTimeout(timer)
    // Its lease expires, and another process continues it.
    if (ended === 'LATE') ports.log.warn('a job did not stop in time')
  }
}
