import { and, eq, isNotNull } from 'drizzle-orm'
import type { Assignment, Decisions, ImportRow, RowChange, SavedAssignment } from '#domain/import/import'
import { mayDecide } from '#domain/import/import'
import { eventChanges } from '#domain/events/event'
import { missingAssignment } from '#domain/import/fields'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { importAssignments, importRows, imports } from '../db/schema'
import { command } from '../events/command'
import { conflict, invalid, notFound } from '../http/api-problem'
import type { Once } from '../http/idempotency'
import type { Database, PackedTable, Ports, Transaction } from '../ports'
import { tableToJoin } from './create'
import type { ImportRecord } from '../db/tables/imports'
import { timeOfJudging } from './forget-rows'
import { importEvent, jobUnderWay, lockAssignable, lockImport, noContentText, refuseDuringUndo } from './import-record'
import { decideAll, judgeAgain } from './judge'
import { startJudging } from './jobs'
import { findRow } from './queries'
import { joinSplitRows } from './split-rows'
import { isPendingRow } from './write-rows'

/**
 * Assigns fields to columns and starts judging the rows. If other columns name the devices than before, rows that were
 * split are joined again.
 * @param once runs the write under the caller's Idempotency-Key
 * @returns the job's id
 * @throws ApiProblem NOT_FOUND, CONFLICT, VALIDATION
 */
export async function assign(
  ports: Ports,
  actor: User,
  assignment: Assignment & { id: number },
  once: Once<number>,
): Promise<number> {
  const missing = missingAssignment(assignment.columns)
  if (missing) throw invalid({ columns: missing })
  // The file is read before the transaction, because it takes long.
  const table = await tableToJoin(ports, assignment)
  return once((within) => assignColumns(within, actor, { ...assignment, table }))
}

const assignColumns = command(
  async (
    { tx, ports, actor, record },
    { id, columns, defaults, table }: Assignment & { id: number; table: PackedTable | undefined },
  ) => {
    const importRecord = await lockAssignable(tx, id)
    if (columns.length !== importRecord.heads.length)
      throw invalid({ columns: 'Przypisanie nie pasuje do liczby kolumn tego pliku' })
    if (table) await joinSplitRows(tx, importRecord, table)
    await tx.update(imports).set({ columns, defaults }).where(eq(imports.id, id))
    const changes = eventChanges(
      { columns: importRecord.columns, defaults: importRecord.defaults },
      { columns, defaults },
    )
    return record(importEvent('CHANGED', importRecord, changes), await startJudging(ports, actor, tx, id))
  },
)

/**
 * Corrects cells of a row or decides about it, and judges it again.
 * @throws ApiProblem NOT_FOUND, CONFLICT, VALIDATION
 */
export const changeRow = command(
  async ({ tx, ports, record }, { id, line, cells = {}, decision }: RowChange & { id: number; line: number }) => {
    const [ran] = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.id, id), isNotNull(imports.ranAt)))
    // Before the lock of the import, as an erasure does.
    const judgedAt = ran && (await timeOfJudging(tx, ports.clock))
    const importRecord = await lockDecidable(tx, id)
    if (importRecord.status === 'JUDGING' && (await jobUnderWay(tx, importRecord)))
      throw conflict('Wiersze są właśnie sprawdzane. Poczekaj chwilę.')
    const which = and(eq(importRows.importId, id), eq(importRows.line, line))
    const [row] = await tx.select().from(importRows).where(which).for('update')
    if (!row) throw notFound('Nie znaleziono tego wiersza')
    if (row.writtenAt) throw conflict('Ten wiersz jest już wczytany. Popraw klienta na jego karcie.')
    if (row.cells.length === 0) throw conflict('Treść tego wiersza została usunięta.')
    const edits = Object.entries(cells)
    if (edits.some(([column]) => Number(column) >= row.cells.length)) throw invalid({ cells: 'Nie ma takiej kolumny' })
    const after = [...row.cells]
    for (const [column, text] of edits) after[Number(column)] = text
    // A decision was about the old cells.
    const keptDecision = edits.length > 0 ? null : row.decision
    await tx
      .update(importRows)
      .set({
        cells: after,
        edited: row.edited || edits.length > 0,
        decision: decision !== undefined ? decision : keptDecision,
      })
      .where(which)
    // `judgedAt` advances only if no rows wait to be written: for those that do, clients added since must still be
    // found.
    if (judgedAt && (await tx.$count(importRows, isPendingRow(id))) === 0)
      await tx.update(imports).set({ judgedAt }).where(eq(imports.id, id))
    await judgeAgain(ports, tx, importRecord, line)
    const changes = [
      { field: 'correctedRow', from: null, to: line },
      ...eventChanges({ decision: row.decision }, { decision }),
    ]
    return record<ImportRow>(importEvent('CHANGED', importRecord, changes), await findRow(tx, id, line))
  },
)

/**
 * Decides about all rows with a verdict, and starts judging again.
 * @returns the job's id
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export const decide = command(async ({ tx, ports, actor, record }, { id, ...what }: Decisions & { id: number }) => {
  const importRecord = await lockDecidable(tx, id)
  await decideAll(tx, id, what)
  const changes = eventChanges({}, { decided: what })
  return record(importEvent('CHANGED', importRecord, changes), await startJudging(ports, actor, tx, id))
})

/**
 * Locks an import whose unwritten rows may be changed.
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
async function lockDecidable(tx: Transaction, id: number): Promise<ImportRecord> {
  const record = await lockImport(tx, id)
  refuseDuringUndo(await jobUnderWay(tx, record))
  const hasFile = record.storageKey !== null
  if (mayDecide({ ...record, fileKept: hasFile })) return record
  if (!hasFile) throw conflict(noContentText)
  throw conflict(
    record.status === 'UNDONE'
      ? 'Ten import jest cofnięty. Wczytaj plik jeszcze raz.'
      : 'Ten import jeszcze nie wczytał swoich wierszy do końca.',
  )
}

/** Saves an assignment under a name, replacing one of the same name. */
export const keepAssignment = command(
  async ({ tx, actor, now, record }, { name, fields }: Omit<SavedAssignment, 'id'>) => {
    const stamps = { createdAt: now, createdBy: signatureOf(actor) }
    const [row] = await tx
      .insert(importAssignments)
      .values({ name, fields, ...stamps })
      .onConflictDoUpdate({ target: importAssignments.name, set: { fields, ...stamps } })
      .returning({ id: importAssignments.id, name: importAssignments.name, fields: importAssignments.fields })
    const subject = `Przypisanie kolumn: ${name}`
    return record<SavedAssignment>({ verb: 'CREATED', noun: 'IMPORT', subject }, row!)
  },
)

export async function savedAssignments(database: Database): Promise<SavedAssignment[]> {
  return database
    .select({ id: importAssignments.id, name: importAssignments.name, fields: importAssignments.fields })
    .from(importAssignments)
    .orderBy(importAssignments.name)
}
