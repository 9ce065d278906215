import { join } from 'node:path'
import type pg from 'pg'
import type { Clock, HeavyWork } from '#server/ports'
import type { FileLimits } from './file-reader'
import { readInProcess } from './file-reader'
import { inTurn, runThread } from './run-thread'
import type { Task, ThreadInput } from './task'

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
  const inTurnOfThreads = inTurn(atATime)
  const inTurnOfReaders = inTurn(atATime)

  const run = <Result>(task: Task, onStep?: (step: never) => Promise<void>): Promise<Result> =>
    inTurnOfThreads(async () => {
      const input: ThreadInput = { task, connection, now: clock.now() }
      const moved = 'file' in task && task.file ? [task.file] : []
      return (await runThread(join(folder, 'thread.js'), { input, moved, limits: threadLimits }, onStep)) as Result
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
