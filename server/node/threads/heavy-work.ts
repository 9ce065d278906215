import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Clock, HeavyWork } from '#server/ports'
import type { FileLimits } from './file-reader'
import { readInProcess } from './file-reader'
import type { ExportStep, Message, Task, ThreadInput } from './task'

/** Maximum number of threads at once, and of processes that read files; further tasks wait. */
const atATime = 2

/** Limits for untrusted files (rule X5). Together with Node itself the process stays within 256 MB. */
const fileLimits: FileLimits = { memory: 152, timePerMegabyte: 5000, mostTime: 60_000 }
/** Limits of a thread (MB, ms); generous, since its input is our own and a job can be stopped */
const threadLimits: ThreadLimits = { memory: 1024, time: 15 * 60_000 }
/** An export keeps little in memory, and lasts as long as its file takes on a slow line. */
const exportLimits: ThreadLimits = { memory: 128, time: 60 * 60_000 }

interface ThreadLimits {
  memory: number
  time: number
}

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
  // An export lasts as long as its receiver takes.
  const inTurnOfExports = inTurn()

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
    exportAll: () =>
      streamOf((onStep) =>
        inTurnOfExports(() => {
          const input: ThreadInput = { task: { kind: 'EXPORT' }, connection, now: clock.now() }
          return runThread(join(folder, 'thread.js'), input, onStep, exportLimits)
        }),
      ),
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

/** Passes on what a thread writes, as fast as it is read. Resolves with the type of the file, so that an early failure is an answer. */
function streamOf(
  run: (onStep: (step: ExportStep) => Promise<void>) => Promise<unknown>,
): ReturnType<HeavyWork['exportAll']> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  return new Promise((resolve, reject) => {
    const written = run(async (step) => {
      if (typeof step === 'string') resolve({ type: step, content: readable })
      else await inTime(writer.write(step))
    })
    written
      .then(() => writer.close())
      .catch((error: unknown) => {
        reject(asError(error))
        // A reader that has gone has closed it already.
        return writer.abort(error).catch(() => undefined)
      })
  })
}

/** How long a receiver may take nothing (ms); by then the database has ended the idle transaction, too. */
const longestPause = 30_000

async function inTime(written: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('nobody receives the export')), longestPause)
  })
  await Promise.race([written, late]).finally(() => clearTimeout(timer))
}

function runThread(
  file: string,
  input: ThreadInput,
  onStep?: (step: never) => Promise<void>,
  limits = threadLimits,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: input,
      transferList: 'file' in input.task && input.task.file ? [input.task.file] : [],
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
