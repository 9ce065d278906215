import { join } from 'node:path'
import type pg from 'pg'
import { dayAt } from '#domain/time/warsaw'
import { ApiProblem } from '#server/http/api-problem'
import type { Clock, HeavyWork } from '#server/ports'
import { inTime } from '../../in-time'
import { inTurn } from '../../in-turn'
import type { FileLimits } from './file-reader'
import { readInProcess } from './file-reader'
import { asError } from '../system-error'
import { runThread } from './run-thread'
import type { ExportStep, Task, ThreadInput } from './task'

/** Maximum number of threads at once, and of processes that read files; further tasks wait. */
const atATime = 2
/** Requests of one kind that may wait; jobs are not refused. */
const waiting = {
  max: 20,
  refusal: () =>
    new ApiProblem('UNAVAILABLE', 'Zbyt wiele takich zadań czeka w kolejce. Spróbuj ponownie za chwilę.', {
      retryAfterSeconds: 10,
    }),
}

/** Limits for untrusted files (rule X5). Together with Node itself the process stays within 256 MB. */
const fileLimits: FileLimits = { memory: 152, timePerMegabyte: 5000, mostTime: 60_000 }
/** Limits of a thread (MB, ms); generous, since its input is our own and a job can be stopped */
const threadLimits = { memory: 1024, time: 15 * 60_000 }
/** An export keeps little in memory, and lasts as long as its file takes on a slow line. */
const exportLimits = { memory: 128, time: 60 * 60_000 }

interface Options {
  /** Folder with the compiled thread.ts and read-file.ts */
  folder: string
  connection: pg.ClientConfig
  clock: Clock
  limits?: FileLimits
}

/** Runs each task in a thread, and reads untrusted files in a process. */
export function createHeavyWork({ folder, connection, clock, limits: readerLimits = fileLimits }: Options): HeavyWork {
  // A hostile file must not keep other people's exports waiting.
  const inTurnOfThreads = inTurn(atATime)
  const inTurnOfReaders = inTurn(atATime, waiting)
  // Jobs wait for no requests.
  const inTurnOfLists = inTurn(1, waiting)
  // An export lasts as long as its receiver takes.
  const inTurnOfExports = inTurn(atATime, waiting)

  const runNow = async <Result>(
    task: Task,
    onStep?: (step: never) => Promise<void>,
    limits = threadLimits,
  ): Promise<Result> => {
    const input: ThreadInput = { task, connection, ahead: clock.now().getTime() - Date.now() }
    const transfer = 'file' in task && task.file ? [task.file] : []
    return (await runThread(join(folder, 'thread.js'), { input, transfer, limits }, onStep)) as Result
  }
  const run = <Result>(task: Task, onStep?: (step: never) => Promise<void>): Promise<Result> =>
    inTurnOfThreads(() => runNow(task, onStep))

  return {
    readTable: (content, sheets) =>
      inTurnOfReaders(() => {
        const today = dayAt(clock.now())
        return readInProcess(join(folder, 'read-file.js'), { content, today, sheets }, readerLimits)
      }),
    judge: (judging, onProgress) => run({ kind: 'JUDGE', ...judging }, onProgress),
    async write(importId, { by, file, onProgress, tokenSecret }) {
      const bytes = await file?.arrayBuffer()
      return run({ kind: 'WRITE', importId, by, file: bytes, tokenSecret }, onProgress)
    },
    refusedRows: (importId) =>
      inTurnOfLists(async () => new Blob([await runNow<ArrayBuffer>({ kind: 'REFUSED_ROWS', importId })])),
    exportAll: () => streamOf((onStep) => inTurnOfExports(() => runNow({ kind: 'EXPORT' }, onStep, exportLimits))),
  }
}

/**
 * Passes on what a thread writes, as fast as it is read. Resolves with the type of the file, so that an early failure
 * is an answer.
 */
function streamOf(
  run: (onStep: (step: ExportStep) => Promise<void>) => Promise<unknown>,
): ReturnType<HeavyWork['exportAll']> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  return new Promise((resolve, reject) => {
    const writing = run(async (step) => {
      if (typeof step === 'string') resolve({ type: step, content: readable })
      else await inTime(writer.write(step), maxPause, nobodyReads)
    })
    writing
      .then(() => writer.close())
      .catch((error: unknown) => {
        reject(asError(error))
        // A reader that has gone has closed it already.
        return writer.abort(error).catch(() => undefined)
      })
  })
}

/** How long a receiver may take nothing (ms); by then the database has ended the idle transaction, too. */
const maxPause = 30_000

function nobodyReads(): never {
  throw new Error('nobody receives the export')
}
