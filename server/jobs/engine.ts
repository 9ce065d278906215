import { failureText } from '../http/failure-text'
import type { Ports } from '../ports'
import type { Kind } from './kind'
import { isDuty } from './kind'
import { runNextJob, seedDuties } from './run'

/** Jobs that one process runs at the same time. */
const parallel = 3
/** How often a process looks into the queue unasked (ms). */
const lookEvery = 1000
/** After a wake-up, time for the transaction that enqueued to be committed (ms). */
const settle = 20

/**
 * Runs jobs in this process until it is stopped.
 * @param onJob called after a job that somebody asked for has run; duties are not told of
 * @returns stops taking jobs, asks those that run to give themselves back, and waits for them
 */
export function startJobs(ports: Ports, kinds: readonly Kind[], onJob?: () => void): () => Promise<void> {
  const worker = crypto.randomUUID()
  const shutdown = new AbortController()
  const seeded = seedDuties(ports, kinds).catch(complain)
  const workers = Array.from({ length: parallel }, () => work())

  async function work(): Promise<void> {
    while (!shutdown.signal.aborted) {
      try {
        await seeded
        while (!shutdown.signal.aborted) {
          const kind = await runNextJob(ports, kinds, worker, shutdown.signal)
          if (!kind) break
          if (!isDuty(kind)) onJob?.()
        }
      } catch (error) {
        complain(error)
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

  function complain(error: unknown): void {
    ports.log.error('jobs cannot be taken', { error: failureText(error) })
  }

  return async () => {
    shutdown.abort()
    await Promise.all(workers)
  }
}
