import { failureText } from '../http/failure-text'
import { inTime } from '../in-time'
import type { Ports } from '../ports'
import type { Kind } from './kind'
import { isRecurring } from './kind'
import { seedRecurring } from './recurring'
import { rightAfterWrongClock, runNextJob } from './run'

/** What each worker of a process takes, one job at a time */
const workersTake: readonly ((kind: Kind) => boolean)[] = [
  ({ long }) => !long,
  ({ long }) => long !== 'BULK',
  () => true,
  () => true,
]
/** How often missing recurring jobs and all those that a wrong clock has put off are looked for (ms) */
const seedInterval = 5 * 60_000
/** How often a worker polls the queue without being woken (ms) */
const lookEvery = 1000
/** Delay after a wake-up, so that the transaction that enqueued the job can commit first (ms) */
const settleMs = 20
/** How long shutdown waits for a job that does not stop (ms); longer than `gatewayLimit`. */
const drainLimit = 25_000

/**
 * Runs jobs in this process until it is stopped.
 * @param onJob called after each job that is not a recurring job
 * @returns a function that stops taking jobs, asks running ones to return to the queue, and waits at most `drain` ms
 * for them
 */
export function startJobs(
  ports: Ports,
  kinds: readonly Kind[],
  {
    onJob,
    drain = drainLimit,
    seedEvery = seedInterval,
  }: { onJob?: () => void; drain?: number; seedEvery?: number } = {},
): () => Promise<void> {
  const worker = crypto.randomUUID()
  const shutdown = new AbortController()
  let seededAt = -Infinity
  const workers = workersTake.map((takes, i) => work(kinds.filter(takes), i === 0))

  async function work(ownKinds: readonly Kind[], seeds: boolean): Promise<void> {
    while (!shutdown.signal.aborted) {
      try {
        if (seeds && performance.now() - seededAt > seedEvery) await seed()
        await runAll(ownKinds)
      } catch (error) {
        ports.log.error('jobs cannot be taken', { error: failureText(error) })
      }
      await pause()
    }
  }

  async function seed(): Promise<void> {
    await rightAfterWrongClock(ports)
    if (await seedRecurring(ports, kinds)) seededAt = performance.now()
  }

  /** Runs one job after another until none is due. */
  async function runAll(ownKinds: readonly Kind[]): Promise<void> {
    while (!shutdown.signal.aborted) {
      const kind = await runNextJob(ports, ownKinds, worker, shutdown.signal)
      if (!kind) return
      if (!isRecurring(kind)) onJob?.()
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
      const unlisten = ports.jobSignal.onWake(() => setTimeout(end, settleMs))
      const timer = setTimeout(end, lookEvery)
      shutdown.signal.addEventListener('abort', end)
      if (shutdown.signal.aborted) end()
    })
  }

  return async () => {
    shutdown.abort()
    // The lease of one that goes on will expire, and another process takes the job.
    await inTime(Promise.all(workers), drain, () => ports.log.warn('a job did not stop in time'))
  }
}
