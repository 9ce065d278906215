import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { Columns } from '#domain/import/fields'
import { splitCells } from '#domain/import/split-cells'
import { among } from '../db/rows'
import { importRows } from '../db/schema'
import type { PackedTable, Transaction } from '../ports'
import type { ImportRecord } from '../db/tables/imports'

interface Cells {
  line: number
  cells: string[]
}

type Assignment = Pick<ImportRecord, 'columns' | 'heads'>

/** Lines of rows that name several devices ('pompa ciepła, klimatyzator') */
export function findLinesToSplit(record: Assignment, rows: readonly Cells[]): number[] {
  return partsOfEach(record, rows).map(({ line }) => line)
}

/** Splits rows into one for each device. The new rows are appended after the last line. Call it under the import's lock. @returns their lines */
export async function splitRows(
  tx: Transaction,
  record: Assignment & { id: number },
  lines: readonly number[],
): Promise<number[]> {
  const { id } = record
  // Another job may have split some of them meanwhile.
  const current = await tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(sql`${importRows.importId} = ${id} and ${among(importRows.line, lines)}`)
    .orderBy(importRows.line)
  const splits = partsOfEach(record, current)
  const [last] = await tx
    .select({ line: max(importRows.line) })
    .from(importRows)
    .where(eq(importRows.importId, id))
  let next = last!.line ?? 0
  const firstParts = splits.map(({ line, parts }) => ({ line, cells: parts[0]! }))
  const newRows = splits.flatMap(({ parts }) => parts.slice(1).map((cells) => ({ line: ++next, cells })))
  await tx.execute(sql`update ${importRows} set cells = v.cells from json_to_recordset(${JSON.stringify(firstParts)}::json)
    as v(line int, cells json) where ${importRows.importId} = ${id} and ${importRows.line} = v.line`)
  await tx.execute(sql`insert into ${importRows} (import_id, line, cells)
    select ${id}::int, v.line, v.cells from json_to_recordset(${JSON.stringify(newRows)}::json) as v(line int, cells json)`)
  return newRows.map(({ line }) => line)
}

/** Whether other columns name the devices than before */
export function nameDevicesOtherwise(before: Columns, after: Columns): boolean {
  const named = (columns: Columns) =>
    columns.map((field) => (field === 'type' || field === 'model' ? field : '')).join()
  return named(before) !== named(after)
}

/**
 * Makes one row again of those that were split because of the columns assigned until now. What a person has corrected in such a row is lost;
 * all other corrections and decisions stay. Call it under the import's lock.
 * @param table as the file has it
 */
export async function joinSplitRows(
  tx: Transaction,
  record: Assignment & { id: number },
  { slices }: PackedTable,
): Promise<void> {
  const rowsOfFile = slices.flatMap((json) => JSON.parse(json) as Cells[])
  const ofImport = eq(importRows.importId, record.id)
  const isAppended = and(ofImport, gt(importRows.line, rowsOfFile.at(-1)!.line))
  const splits = partsOfEach(record, rowsOfFile)
  const appended = splits.reduce((sum, { parts }) => sum + parts.length - 1, 0)
  const lines = new Set(splits.map(({ line }) => line))
  // The others are parts of rows in which a person has named further devices.
  if ((await tx.$count(importRows, isAppended)) > appended) {
    const edited = await tx.select({ line: importRows.line }).from(importRows).where(and(ofImport, importRows.edited))
    for (const { line } of edited) lines.add(line)
  }
  await tx.delete(importRows).where(isAppended)
  await tx
    .update(importRows)
    .set({ edited: false, decision: null })
    .where(and(ofImport, importRows.edited, inArray(importRows.line, [...lines])))
  const restored = rowsOfFile.filter(({ line }) => lines.has(line))
  await tx.execute(sql`update ${importRows} set cells = v.cells from json_to_recordset(${JSON.stringify(restored)}::json)
    as v(line int, cells json) where ${ofImport} and ${importRows.line} = v.line`)
}

function partsOfEach(record: Assignment, rows: readonly Cells[]): { line: number; parts: string[][] }[] {
  return rows.flatMap(({ line, cells }) => {
    const parts = splitCells(cells, record)
    return parts.length > 1 ? [{ line, parts }] : []
  })
}
