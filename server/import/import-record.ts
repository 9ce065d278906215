import { and, eq } from 'drizzle-orm'
import type { EventChange, EventVerb } from '#domain/events/event'
import { mayAssign } from '#domain/import/import'
import { imports, jobs } from '../db/schema'
import type { ImportRecord } from '../db/tables/imports'
import type { JournalEvent } from '../events/command'
import { conflict, notFound } from '../http/api-problem'
import { isUnfinished } from '../jobs/queue'
import type { Transaction } from '../ports'

export const missingImport = 'Nie znaleziono tego importu'
export const noContentText = 'Treść wierszy usunęliśmy razem z plikiem. Wczytaj plik jeszcze raz.'
/** Kind of the job that undoes an import */
export const undoKind = 'import.undo'

/**
 * Locks the import until the transaction ends.
 * @throws ApiProblem NOT_FOUND
 */
export async function lockImport(tx: Transaction, id: number) {
  const [record] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!record) throw notFound(missingImport)
  return record
}

/**
 * Locks an import whose columns may be assigned.
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export async function lockAssignable(tx: Transaction, id: number) {
  const record = await lockImport(tx, id)
  if (mayAssign(record)) return record
  throw conflict('Ten import wczytał już swoje wiersze. Arkuszy ani kolumn nie da się w nim wybrać na nowo.')
}

/**
 * The kind of the unfinished job that judges, writes or undoes an import. A run that was stopped leaves the status
 * RUNNING.
 */
export async function jobUnderWay(
  tx: Transaction,
  { jobId }: Pick<ImportRecord, 'jobId'>,
): Promise<string | undefined> {
  if (jobId === null) return undefined
  const [job] = await tx
    .select({ kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isUnfinished))
  return job?.kind
}

/** @throws ApiProblem CONFLICT while a job undoes this import */
export function refuseDuringUndo(underWay: string | undefined): void {
  if (underWay === undoKind) throw conflict('Ten import jest właśnie cofany. Poczekaj chwilę.')
}

/** @throws ApiProblem CONFLICT while its rows are written */
export function refuseDuringRun({ status }: Pick<ImportRecord, 'status'>, underWay: string | undefined): void {
  if (status === 'RUNNING' && underWay) throw conflict('Ten import właśnie trwa. Najpierw go zatrzymaj.')
}

export function importEvent(
  verb: EventVerb,
  { id, fileName }: Pick<ImportRecord, 'id' | 'fileName'>,
  changes: EventChange[] = [],
): JournalEvent {
  return { verb, noun: 'IMPORT', subjectId: id, subject: fileName, changes }
}
