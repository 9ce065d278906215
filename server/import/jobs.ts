import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sumBy } from '#domain/collections'
import { importFileDays } from '#domain/import/import'
import { valueAfter } from '#domain/events/event'
import type { JobOutcome } from '#domain/jobs/job'
import { formatCount, nouns } from '#domain/text/plural'
import type { User } from '#domain/users/user'
import { orphanFiles } from '../attachments/orphaned-files'
import { events, importRows, imports, jobs } from '../db/schema'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import type { RunEvent } from '../jobs/kind'
import { emptyOutcome, housekeeping, jobKind } from '../jobs/kind'
import { enqueueJob, isUnfinished } from '../jobs/queue'
import type { Database, Ports, Progress, Transaction } from '../ports'
import type { ImportRecord } from '../db/tables/imports'
import { forgetRows, lockWriting, timeOfJudging } from './forget-rows'
import { importEvent, jobUnderWay, lockImport, noContentText, refuseDuringUndo } from './import-record'
import { isJudgedBy, judgeAll } from './judge'
import { countsOf, writtenBy } from './queries'
import { placeJob, placeLater } from './place'
import { undoJob } from './undo'
import { analyzeTables, isPendingRow, writeAll } from './write-rows'

// No event: the job leaves the event of its run; files are forgotten after their time.

const payload = z.object({ importId: z.int() })

const judgeJob = jobKind({
  name: 'import.judge',
  title: 'Sprawdzanie wierszy importu',
  payload,
  access: 'import.run',
  attempts: 3,
  long: 'BULK',
  // A run only reports what an import would do.
  eventless: true,
  async run(ports, job) {
    const { importId } = job.payload
    const judging = { importId, jobId: job.id }
    const judgedAt = await ports.database.transaction((tx) => timeOfJudging(tx, ports.clock))
    const onProgress = (progress: Progress) => job.progress(progress)
    await (ports.heavyWork?.judge(judging, onProgress) ?? judgeAll(ports, judging, onProgress))
    const [record] = await ports.database
      .update(imports)
      .set({ status: sql`case when ${imports.ranAt} is null then 'JUDGED' else 'DONE' end`, judgedAt })
      .where(isJudgedBy(judging))
      .returning({ ranAt: imports.ranAt })
    if (!record) {
      const since = await find(ports, importId)
      return { message: since?.status === 'JUDGING' ? 'Po zmianie wiersze są sprawdzane od nowa.' : '', counts: {} }
    }
    return {
      message: record.ranAt
        ? 'Wiersze są sprawdzone. Możesz je teraz wczytać.'
        : 'Wiersze są sprawdzone. Nic jeszcze nie zapisano.',
      counts: await countsOf(ports.database, importId),
    }
  },
})

const runJob = jobKind({
  name: 'import.run',
  title: 'Import klientów i urządzeń',
  payload,
  access: 'import.run',
  attempts: 5,
  long: 'BULK',
  event: ({ database }, { importId }, counts) => runEvent(database, importId, counts),
  async run(ports, job) {
    const { importId } = job.payload
    const record = await find(ports, importId)
    if (!record || record.status !== 'RUNNING') return emptyOutcome
    const pendingRows = await ports.database.$count(importRows, isPendingRow(importId))
    // By an attempt of this job that was interrupted
    const writtenRows = and(eq(importRows.importId, importId), gte(importRows.writtenAt, job.startedAt))
    let doneRows = await ports.database.$count(importRows, writtenRows)
    const { services = 0, duties = 0, sms = 0 } = record.history ?? {}
    const total = doneRows + pendingRows + services + duties + sms
    try {
      const by = job.startedBy ?? record.createdBy
      const onProgress = async (rows: number) => {
        doneRows += rows
        await job.progress({ done: doneRows, total, outcome: await outcomeOf(ports, record) })
      }
      const file = record.history && record.storageKey ? await ports.fileStore.get(record.storageKey) : undefined
      const options = { by, onProgress, tokenSecret: ports.tokenSecret }
      if (ports.heavyWork) await ports.heavyWork.write(importId, { ...options, file })
      else await writeAll(ports, record, { ...options, file: file && new Uint8Array(await file.arrayBuffer()) })
    } finally {
      // After a stop, too: the devices written so far need positions.
      await placeLater(ports, importId)
    }
    await analyzeTables(ports)
    await ports.database
      .update(imports)
      .set({ status: 'DONE', ranAt: ports.clock.now() })
      .where(eq(imports.id, importId))
    return outcomeOf(ports, record)
  },
})

/** The counts of an outcome include those of earlier runs, which have events of their own. */
async function runEvent(database: Database, id: number, counts: JobOutcome['counts']): Promise<RunEvent | undefined> {
  const [record] = await database.select({ fileName: imports.fileName }).from(imports).where(eq(imports.id, id))
  const earlier = await database
    .select({ changes: events.changes })
    .from(events)
    .where(and(eq(events.noun, 'IMPORT'), eq(events.subjectId, id), eq(events.verb, 'RAN')))
  const earlierCount = (name: string) => sumBy(earlier, ({ changes }) => Number(valueAfter(changes, name) ?? 0))
  const own = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, Math.max(0, count - earlierCount(name))]),
  )
  if (!record || Object.values(own).every((count) => count === 0)) return undefined
  return { verb: 'RAN', noun: 'IMPORT', subjectId: id, subject: record.fileName, counts: own }
}

/** @param ranAt an earlier run, whose rows are counted with those of this one */
async function outcomeOf({ database }: Ports, { id, ranAt }: ImportRecord): Promise<JobOutcome> {
  const counts = await writtenBy(database, id)
  const parts = [
    formatCount(counts.clients, nouns.client),
    formatCount(counts.devices, nouns.device),
    formatCount(counts.services, nouns.service),
    ...(counts.duties > 0 ? [formatCount(counts.duties, nouns.duty)] : []),
    ...(counts.sms > 0 ? [formatCount(counts.sms, nouns.sms)] : []),
  ]
  return {
    message: `${ranAt ? 'Razem z tego pliku wczytano' : 'Wczytano'}: ${parts.join(', ')}.`,
    counts: { clients: counts.clients, devices: counts.devices, services: counts.services },
  }
}

async function find({ database }: Ports, id: number) {
  const [record] = await database.select().from(imports).where(eq(imports.id, id))
  return record
}

/**
 * Starts a job that judges the rows.
 * @returns its id
 */
export async function startJudging(ports: Ports, actor: User, tx: Transaction, importId: number): Promise<number> {
  const within = { ...ports, database: tx }
  const jobId = await enqueueJob(within, judgeJob, { importId }, { actor })
  await tx.update(imports).set({ status: 'JUDGING', jobId }).where(eq(imports.id, importId))
  return jobId
}

/**
 * Starts a job that writes the rows, also after a run was stopped.
 * @returns its id
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export const runImport = command(async ({ tx, ports, actor, record, unchanged }, importId: number) => {
  const importRecord = await lockImport(tx, importId)
  const underWay = await jobUnderWay(tx, importRecord)
  refuseDuringUndo(underWay)
  if (importRecord.status === 'RUNNING' && importRecord.jobId !== null && underWay) return unchanged(importRecord.jobId)
  const isJudged =
    ['JUDGED', 'RUNNING', 'DONE'].includes(importRecord.status) ||
    // The judging of later decisions was stopped; what is judged by now can be written.
    (importRecord.status === 'JUDGING' && importRecord.ranAt !== null && !underWay)
  if (!isJudged) throw conflict('Najpierw sprawdź wiersze tego importu.')
  if (importRecord.ranAt !== null && importRecord.storageKey === null) throw conflict(noContentText)
  const count = await tx.$count(importRows, isPendingRow(importId))
  // Devices that exist already may still lack their history, and a stopped run may have lost the rows that remained.
  if (count === 0 && !importRecord.history && importRecord.status !== 'RUNNING')
    throw conflict('W tym imporcie nie ma wierszy do wczytania.')
  const jobId = await enqueueJob(ports, runJob, { importId }, { actor, key: String(importId) })
  await tx.update(imports).set({ status: 'RUNNING', jobId }).where(eq(imports.id, importId))
  return record(importEvent('STARTED', importRecord), jobId)
})

/**
 * Deletes files and the contents of their rows after a while; ids of what each row wrote stay, so that the import can
 * be undone. An import that was never run is deleted.
 */
async function forgetFiles(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - importFileDays * 86_400_000)
  await ports.database.transaction(async (tx) => {
    await lockWriting(tx)
    const underWay = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, imports.jobId), isUnfinished))
    const old = and(lt(imports.createdAt, before), isNotNull(imports.storageKey), notExists(underWay))
    const expired = await tx
      .select({ id: imports.id, key: imports.storageKey })
      .from(imports)
      .where(old)
      .orderBy(imports.id)
      .for('update')
    if (expired.length === 0) return
    await orphanFiles(
      tx,
      expired.flatMap(({ key }) => key ?? []),
    )
    const these = expired.map(({ id }) => id)
    await tx
      .delete(imports)
      .where(
        and(inArray(imports.id, these), inArray(imports.status, ['READ', 'JUDGING', 'JUDGED']), isNull(imports.ranAt)),
      )
    await tx.update(imports).set({ storageKey: null }).where(inArray(imports.id, these))
    // Without their contents, the remaining rows of a stopped run can no longer be written.
    await tx
      .update(imports)
      .set({ status: 'DONE' })
      .where(and(inArray(imports.id, these), inArray(imports.status, ['RUNNING', 'JUDGING'])))
    await forgetRows(tx, inArray(importRows.importId, these))
  })
}

export const importJobs = [
  judgeJob,
  runJob,
  undoJob,
  placeJob,
  housekeeping('import.forget-files', 'Usuwanie plików dawnych importów', 60, forgetFiles),
]
