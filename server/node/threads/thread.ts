import { workerData } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { imports } from '#server/db/schema'
import { exportAll } from '#server/export/everything'
import type { ImportRecord } from '#server/db/tables/imports'
import { judgeAll } from '#server/import/judge'
import { refusedWorkbook } from '#server/import/refused-rows'
import { writeAll } from '#server/import/write-rows'
import type { Database } from '#server/ports'
import { silentLog } from '#server/silent-log'
import { clockAhead } from '../clock'
import { openDatabase } from '../database'
import { askHost, finish } from './parent'
import type { ThreadInput } from './task'

// Entry of a thread: carries out one task.
const { task, connection, ahead } = workerData as ThreadInput

// The host's own pool logs lost connections.
const { database, close } = openDatabase(connection, silentLog, { size: 1 })
try {
  finish(await work(database))
} finally {
  await close()
}

async function work(database: Database): Promise<unknown> {
  const ports = { database, clock: clockAhead(ahead) }
  switch (task.kind) {
    case 'JUDGE':
      return judgeAll(ports, task, step)
    case 'WRITE':
      return writeAll(ports, await recordOf(database, task.importId), {
        by: task.by,
        tokenSecret: task.tokenSecret,
        file: task.file && new Uint8Array(task.file),
        onProgress: step,
      })
    case 'REFUSED_ROWS':
      return (await refusedWorkbook(database, task.importId)).arrayBuffer()
    case 'EXPORT':
      return exportAll(database, async ({ type, write }) => {
        await step(type)
        await write((bytes) => step(bytes, [bytes.buffer]))
      })
  }
}

async function step(what: unknown, transfer?: ArrayBuffer[]): Promise<void> {
  await askHost(what, transfer)
}

async function recordOf(database: Database, id: number): Promise<ImportRecord> {
  const [record] = await database.select().from(imports).where(eq(imports.id, id))
  if (!record) throw new Error(`import ${id} is gone`)
  return record
}
