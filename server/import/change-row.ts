import { and, eq } from 'drizzle-orm'
import type { Assignment, Decisions, ImportRow, RowChange, SavedAssignment } from '#domain/import/import'
import { mayDecide } from '#domain/import/import'
import { missingAssignment } from '#domain/import/fields'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { importAssignments, importRows, imports } from '../db/schema'
import { ApiProblem, invalid, notFound } from '../http/api-problem'
import type { Database, Ports, Transaction } from '../ports'
import { contentGone, jobUnderWay, lockAssignable, lockImport, refuseWhileUndone } from './create'
import type { ImportRecord } from './judge'
import { decideAll, judgeAgain } from './judge'
import { startJudging } from './jobs'
import { findRow } from './queries'
import { toBeWritten } from './write-rows'

/** Assigns fields to columns and starts judging the rows. @returns the job's id @throws ApiProblem NOT_FOUND, CONFLICT, VALIDATION */
export async function assign(
  ports: Ports,
  actor: User,
  { id, columns, defaults }: Assignment & { id: number },
): Promise<number> {
  const missing = missingAssignment(columns)
  if (missing) throw invalid({ columns: missing })
  return ports.database.transaction(async (tx) => {
    const record = await lockAssignable(tx, id)
    if (columns.length !== record.heads.length)
      throw invalid({ columns: 'Przypisanie nie pasuje do liczby kolumn tego pliku' })
    await tx.update(imports).set({ columns, defaults }).where(eq(imports.id, id))
    return startJudging(ports, actor, tx, id)
  })
}

/** Corrects cells of a row or decides about it, and judges it anew. @throws ApiProblem NOT_FOUND, CONFLICT, VALIDATION */
export async function changeRow(
  ports: Ports,
  _actor: User,
  { id, line, cells = {}, decision }: RowChange & { id: number; line: number },
): Promise<ImportRow> {
  return ports.database.transaction(async (tx) => {
    const record = await lockDecidable(tx, id)
    if (record.status === 'JUDGING' && (await jobUnderWay(tx, record)))
      throw new ApiProblem('CONFLICT', 'Wiersze są właśnie sprawdzane. Poczekaj chwilę.')
    const which = and(eq(importRows.importId, id), eq(importRows.line, line))
    const [row] = await tx.select().from(importRows).where(which).for('update')
    if (!row) throw notFound('Nie znaleziono tego wiersza')
    if (row.writtenAt) throw new ApiProblem('CONFLICT', 'Ten wiersz jest już wczytany. Popraw klienta na jego karcie.')
    const changed = Object.entries(cells)
    if (changed.some(([column]) => Number(column) >= row.cells.length))
      throw invalid({ cells: 'Nie ma takiej kolumny' })
    const after = [...row.cells]
    for (const [column, text] of changed) after[Number(column)] = text.trim()
    await tx
      .update(importRows)
      .set({
        cells: after,
        edited: row.edited || changed.length > 0,
        // A decision was about the old cells.
        decision: decision !== undefined ? decision : changed.length > 0 ? null : row.decision,
      })
      .where(which)
    // `judgedAt` advances only if no rows wait to be written: for those that do, clients added since must still be found.
    if (record.ranAt && (await tx.$count(importRows, toBeWritten(id))) === 0)
      await tx.update(imports).set({ judgedAt: ports.clock.now() }).where(eq(imports.id, id))
    await judgeAgain(ports, tx, record, line)
    return findRow(tx, id, line)
  })
}

/** Decides about all rows with a verdict, and starts judging anew. @returns the job's id @throws ApiProblem NOT_FOUND, CONFLICT */
export async function decide(ports: Ports, actor: User, { id, ...what }: Decisions & { id: number }): Promise<number> {
  return ports.database.transaction(async (tx) => {
    await lockDecidable(tx, id)
    await decideAll(tx, id, what)
    return startJudging(ports, actor, tx, id)
  })
}

/** Locks an import whose unwritten rows may be changed. @throws ApiProblem NOT_FOUND, CONFLICT */
async function lockDecidable(tx: Transaction, id: number): Promise<ImportRecord> {
  const record = await lockImport(tx, id)
  refuseWhileUndone(await jobUnderWay(tx, record))
  const fileKept = record.storageKey !== null
  if (mayDecide({ ...record, fileKept })) return record
  if (!fileKept) throw new ApiProblem('CONFLICT', contentGone)
  throw new ApiProblem(
    'CONFLICT',
    record.status === 'UNDONE'
      ? 'Ten import jest cofnięty. Wczytaj plik jeszcze raz.'
      : 'Ten import jeszcze nie wczytał swoich wierszy do końca.',
  )
}

/** Saves an assignment under a name, replacing one of the same name. */
export async function keepAssignment(
  { database, clock }: Ports,
  actor: User,
  { name, fields }: Omit<SavedAssignment, 'id'>,
): Promise<SavedAssignment> {
  const stamps = { createdAt: clock.now(), createdBy: signatureOf(actor) }
  const [kept] = await database
    .insert(importAssignments)
    .values({ name, fields, ...stamps })
    .onConflictDoUpdate({ target: importAssignments.name, set: { fields, ...stamps } })
    .returning({ id: importAssignments.id, name: importAssignments.name, fields: importAssignments.fields })
  return kept!
}

export async function keptAssignments(database: Database): Promise<SavedAssignment[]> {
  return database
    .select({ id: importAssignments.id, name: importAssignments.name, fields: importAssignments.fields })
    .from(importAssignments)
    .orderBy(importAssignments.name)
}

/** @throws ApiProblem NOT_FOUND */
export async function forgetAssignment({ database }: Ports, _actor: User, id: number): Promise<void> {
  const gone = await database
    .delete(importAssignments)
    .where(eq(importAssignments.id, id))
    .returning({ id: importAssignments.id })
  if (gone.length === 0) throw notFound('Nie znaleziono tego przypisania')
}
