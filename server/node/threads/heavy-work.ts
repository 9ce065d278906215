import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Clock, HeavyWork } from '#server/ports'
import type { FileLimits } from './file-reader'
import { readInProcess } from './file-reader'
import type { Message, Task, ThreadInput } from './task'

/** Maximum number of threads at once, and of processes that read files; further tasks wait. */
const atATime = 2

/** Limits for untrusted files (rule X5). Together with Node itself the process stays within 256 MB. */
const fileLimits: FileLimits = { memory: 152, timePerMegabyte: 5000, mostTime: 60_000 }
/** Limits of a thread (MB, ms); generous, since its input is our own and a job can be stopped */
const threadLimits = { memory: 1024, time: 15 * 60_000 }

interface Options {
  /** Folder with the compiled thread.ts and read-file.ts */
  folder: string
  connection: pg.ClientConfig
  clock: Clock
  limits?: FileLimits
}

/** Runs each task in a thread, and reads untrusted files in a process. */
export function createHeavyWork({ folder, connection, clock, limits = fileLimits }: Options): HeavyWork {
  // A hostile file must not keep other people's exports waiting.
  const inTurnOfThreads = inTurn()
  const inTurnOfReaders = inTurn()

  const run = <Result>(task: Task, onStep?: (step: never) => Promise<void>): Promise<Result> =>
    inTurnOfThreads(async () => {
      const input: ThreadInput = { task, connection, now: clock.now() }
      return (await runThread(join(folder, 'thread.js'), input, onStep)) as Result
    })

  return {
    readTable: (content, sheets) =>
      inTurnOfReaders(() => readInProcess(join(folder, 'read-file.js'), { content, sheets }, limits)),
    judge: (judging, between) => run({ kind: 'JUDGE', ...judging }, between),
    async write(importId, { by, file, between }) {
      const bytes = await file?.arrayBuffer()
      return run({ kind: 'WRITE', importId, by, file: bytes }, between)
    },
    refusedRows: async (importId) => new Blob([await run<ArrayBuffer>({ kind: 'REFUSED_ROWS', importId })]),
    exportAll: async () => new Blob([await run<ArrayBuffer>({ kind: 'EXPORT' })]),
  }
}

/** Runs up to `atATime` works at once, and the others in their order. */
function inTurn() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atATime) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

function runThread(file: string, input: ThreadInput, onStep?: (step: never) => Promise<void>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: input,
      transferList: 'file' in input.task && input.task.file ? [input.task.file] : [],
      resourceLimits: { maxOldGenerationSizeMb: threadLimits.memory },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      // Terminating it closes its connection, which has no open transaction between steps.
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error('a thread took too long'))), threadLimits.time)
    worker.on('message', (message: Message) => {
      if (message.kind === 'DONE') return end(() => resolve(message.result))
      Promise.resolve(onStep?.(message.step as never)).then(
        () => worker.postMessage('go on', []),
        (error: unknown) => end(() => reject(asError(error))),
      )
    })
    worker.on('error', (error: unknown) => end(() => reject(asError(error))))
    worker.on('exit', () => end(() => reject(new Error('the thread ended before its work was done'))))
  })
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
