import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { imports } from '#server/db/schema'
import { workbookOfAll } from '#server/export/everything'
import type { ImportRecord } from '#server/import/judge'
import { judgeAll } from '#server/import/judge'
import { packTable } from '#server/import/pack-table'
import { refusedWorkbook } from '#server/import/refused-rows'
import { UnreadableFile } from '#server/import/sheets'
import { writeAll } from '#server/import/write-rows'
import type { Database } from '#server/ports'
import { createClock } from '../clock'
import { openDatabase } from '../database'
import type { Message, ThreadInput } from './task'

// Entry of a thread: does the one task that it was started for.
const { task, connection, now } = workerData as ThreadInput
const port = parentPort!
const tell = (message: Message, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

try {
  const result = await (task.kind === 'READ' ? packTable(new Blob([task.file])) : withDatabase())
  tell({ kind: 'DONE', result }, result instanceof ArrayBuffer ? [result] : [])
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  tell({ kind: 'UNREADABLE', message: error.message })
}

async function withDatabase(): Promise<unknown> {
  // The pool of the host tells when the database is lost.
  const silent = { info() {}, warn() {}, error() {} }
  const { database, close } = openDatabase(connection, silent, { size: 1 })
  try {
    return await work(database)
  } finally {
    await close()
  }
}

async function work(database: Database): Promise<unknown> {
  const ports = { database, clock: createClock(now) }
  switch (task.kind) {
    case 'JUDGE':
      return judgeAll(ports, await recordOf(database, task.importId), step)
    case 'WRITE':
      return writeAll(ports, await recordOf(database, task.importId), {
        by: task.by,
        file: task.file && new Blob([task.file]),
        between: step,
      })
    case 'REFUSED_ROWS':
      return (await refusedWorkbook(database, task.importId)).arrayBuffer()
    case 'EXPORT':
      return (await workbookOfAll(database)).arrayBuffer()
    case 'READ':
      return undefined
  }
}

async function step(what: unknown): Promise<void> {
  const answered = once(port, 'message')
  tell({ kind: 'STEP', step: what })
  await answered
}

async function recordOf(database: Database, id: number): Promise<ImportRecord> {
  const [record] = await database.select().from(imports).where(eq(imports.id, id))
  if (!record) throw new Error(`import ${id} is gone`)
  return record
}
