import { Worker } from 'node:worker_threads'
import { asError } from '../system-error'
import type { Message } from './task'

interface ThreadRun {
  input: unknown
  /** Parts of `input` that are moved instead of copied */
  transfer?: readonly ArrayBuffer[]
  /** MB of JavaScript, and ms */
  limits: { memory: number; time: number }
}

/**
 * Runs a program in a thread until it is DONE. Each STEP waits for `onStep`, whose answer goes back to the thread (null
 * for none).
 * @returns the result of DONE
 */
export function runThread(
  file: string,
  { input, transfer = [], limits }: ThreadRun,
  onStep?: (step: never) => Promise<ArrayBuffer | undefined | void>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: input,
      transferList: [...transfer],
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      // Terminating it closes its connection, which has no open transaction between steps.
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error('a thread took too long'))), limits.time)
    worker.on('message', (message: Message) => {
      if (message.kind === 'DONE') return end(() => resolve(message.result))
      Promise.resolve(onStep?.(message.step as never)).then(
        (answer) => worker.postMessage(answer ?? null, answer ? [answer] : []),
        (error: unknown) => end(() => reject(asError(error))),
      )
    })
    worker.on('error', (error: unknown) => end(() => reject(asError(error))))
    worker.on('exit', () => end(() => reject(new Error('the thread ended before its work was done'))))
  })
}
