import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { PackedTable } from '#server/import/pack-table'
import { UnreadableFile } from '#server/import/sheets'
import type { Clock, HeavyWork } from '#server/ports'
import { codeOf } from '../system-error'
import type { Message, Task, ThreadInput } from './task'

/** Threads at a time; others wait. */
const threadsAtMost = 2

/** How much memory of JavaScript (MB) and how much time (ms) a thread may take. */
interface Limits {
  memory: number
  time: number
}

export const fileLimits: Limits = { memory: 256, time: 30_000 }
/** It works on what is ours, and a job can be stopped. */
const ownLimits: Limits = { memory: 1024, time: 15 * 60_000 }

const tooLarge =
  'Plik po rozpakowaniu jest za duży. Zostaw w nim sam arkusz z klientami, bez pustych sformatowanych wierszy.'

interface Options {
  /** The compiled thread.ts */
  file: string
  connection: pg.ClientConfig
  clock: Clock
  /** Of reading a file */
  limits?: Limits
}

/** Does heavy work in threads of its own, one a task. */
export function createHeavyWork({ file, connection, clock, limits = fileLimits }: Options): HeavyWork {
  let running = 0
  const waiting: (() => void)[] = []

  async function run<Result>(task: Task, within: Limits, onStep?: (step: never) => Promise<void>): Promise<Result> {
    if (running >= threadsAtMost) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running++
    try {
      const input: ThreadInput = { task, connection, now: clock.now() }
      return (await runThread(file, input, within, onStep)) as Result
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    async readTable(content) {
      const task: Task = { kind: 'READ', file: await content.arrayBuffer() }
      try {
        return await run<PackedTable>(task, limits)
      } catch (error) {
        if (error instanceof OutOfLimits) throw new UnreadableFile(tooLarge, { cause: error })
        throw error
      }
    },
    judge: (importId, between) => run({ kind: 'JUDGE', importId }, ownLimits, between),
    async write(importId, { by, file, between }) {
      const bytes = await file?.arrayBuffer()
      return run({ kind: 'WRITE', importId, by, file: bytes }, ownLimits, between)
    },
    refusedRows: async (importId) => new Blob([await run<ArrayBuffer>({ kind: 'REFUSED_ROWS', importId }, ownLimits)]),
    exportAll: async () => new Blob([await run<ArrayBuffer>({ kind: 'EXPORT' }, ownLimits)]),
  }
}

/** A thread took more memory or time than it may. */
class OutOfLimits extends Error {}

function runThread(
  file: string,
  input: ThreadInput,
  { memory, time }: Limits,
  onStep?: (step: never) => Promise<void>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: input,
      transferList: 'file' in input.task && input.task.file ? [input.task.file] : [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      // Its connection goes with it; between two steps it has no transaction open.
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new OutOfLimits(`took longer than ${time} ms`))), time)
    worker.on('message', (message: Message) => {
      if (message.kind === 'DONE') return end(() => resolve(message.result))
      if (message.kind === 'UNREADABLE') return end(() => reject(new UnreadableFile(message.message)))
      Promise.resolve(onStep?.(message.step as never)).then(
        () => worker.postMessage('go on', []),
        (error: unknown) => end(() => reject(asError(error))),
      )
    })
    worker.on('error', (error: unknown) => {
      const outOfMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
      end(() => reject(outOfMemory ? new OutOfLimits(`took more than ${memory} MB`) : asError(error)))
    })
    worker.on('exit', () => end(() => reject(new Error('the thread ended before its work was done'))))
  })
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
