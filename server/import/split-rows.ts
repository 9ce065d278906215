import { and, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { groupBy } from '#domain/collections'
import type { ImportColumns } from '#domain/import/fields'
import { maxImportRows } from '#domain/import/import'
import { joinCells, maxDevicesOfRow, namesDevices, partsOfRow } from '#domain/import/split-cells'
import { formatNumber } from '#domain/text/number'
import { among } from '../db/rows'
import { importRows } from '../db/schema'
import type { Database, PackedTable, Transaction } from '../ports'
import type { ImportRecord } from '../db/tables/imports'
import { hasContents } from './forget-rows'

interface Cells {
  line: number
  cells: string[]
}

type Assignment = Pick<ImportRecord, 'columns' | 'heads'>

interface RowsOfSeveral {
  /** Lines to split */
  lines: number[]
  /** Doubts about the rows that stay one, by line */
  doubts: Map<number, string>
}

/**
 * Rows that name several devices ('pompa ciepła, klimatyzator'). Those of too many, and those whose devices no longer
 * fit into the import, stay one and are asked about. Call it under the import's lock, or while it is judged.
 */
export async function findRowsOfSeveral(
  database: Database,
  record: Assignment & { id: number },
  rows: readonly Cells[],
): Promise<RowsOfSeveral> {
  const found: RowsOfSeveral = { lines: [], doubts: new Map() }
  let room: number | undefined
  for (const { line, cells } of rows) {
    const parts = partsOfRow(cells, record)
    if (!parts) found.doubts.set(line, tooManyDevices)
    else if (parts.length > 1) {
      room ??= maxImportRows - (await database.$count(importRows, eq(importRows.importId, record.id)))
      if (room < parts.length - 1) found.doubts.set(line, noRoom)
      else {
        found.lines.push(line)
        room -= parts.length - 1
      }
    }
  }
  return found
}

const tooManyDevices = `Wiersz wymienia ponad ${maxDevicesOfRow} urządzeń: przyjmiemy jedno, jeśli go nie poprawisz`
const noRoom = `Rozdzielony na urządzenia, ten wiersz przekroczyłby ${formatNumber(maxImportRows)} wierszy importu: przyjmiemy jedno, jeśli go nie poprawisz`

/**
 * Splits rows into one for each device. The new rows are appended after the last line. Call it under the import's lock.
 * @returns their lines
 */
export async function splitRows(
  tx: Transaction,
  record: Assignment & { id: number },
  lines: readonly number[],
): Promise<number[]> {
  const { id } = record
  // Another job may have split some of them in the meantime.
  const current = await tx
    .select({ line: importRows.line, cells: importRows.cells, splitFrom: importRows.splitFrom })
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
  const newRows = splits.flatMap(({ line, splitFrom, parts }) =>
    parts.slice(1).map((cells) => ({ line: ++next, cells, split_from: splitFrom ?? line })),
  )
  await tx.execute(sql`update ${importRows} set cells = v.cells from json_to_recordset(${JSON.stringify(firstParts)}::json)
    as v(line int, cells json) where ${importRows.importId} = ${id} and ${importRows.line} = v.line`)
  await tx.execute(sql`insert into ${importRows} (import_id, line, cells, split_from)
    select ${id}::int, v.line, v.cells, v.split_from from json_to_recordset(${JSON.stringify(newRows)}::json)
      as v(line int, cells json, split_from int)`)
  return newRows.map(({ line }) => line)
}

/** Whether other columns name the devices than before */
export function nameDevicesOtherwise(before: ImportColumns, after: ImportColumns): boolean {
  const named = (columns: ImportColumns) => columns.map((field) => (namesDevices(field) ? field : '')).join()
  return named(before) !== named(after)
}

/**
 * Makes one row again of those that were split because of the columns assigned until now, with what a person has
 * corrected in any of them. A decision stays unless it was about other cells. Where some were split before migration
 * 0033, all are as the file has them. Call it under the import's lock.
 * @param table as the file has it
 */
export async function joinSplitRows(
  tx: Transaction,
  record: Assignment & { id: number },
  { slices }: PackedTable,
): Promise<void> {
  const rowsOfFile = slices.flatMap((json) => JSON.parse(json) as Cells[])
  const ofImport = eq(importRows.importId, record.id)
  if (await hasUnknownSources(tx, record, rowsOfFile)) return takeRowsOfFile(tx, record, rowsOfFile)
  const source = sql`coalesce(${importRows.splitFrom}, ${importRows.line})`
  const isSplit = sql`${source} in (select split_from from ${importRows} where ${ofImport})`
  const parts = await tx
    .select({ line: importRows.line, cells: importRows.cells, splitFrom: importRows.splitFrom })
    .from(importRows)
    .where(and(ofImport, isSplit))
    .orderBy(importRows.line)
  const partsOf = groupBy(parts, ({ splitFrom, line }) => splitFrom ?? line)
  const joined = rowsOfFile.flatMap(({ line, cells }) => {
    const ofRow = (partsOf.get(line) ?? []).map((part) => part.cells)
    const [first] = ofRow
    // Contents that were taken away (rule A22) do not come back from the file.
    if (!first || first.length === 0) return []
    const after = joinCells(cells, ofRow, record)
    const isDecided = after.every((cell, at) => namesDevices(record.columns[at]) || cell === first[at])
    return [{ line, cells: after, edited: after.some((cell, at) => cell !== cells[at]), is_decided: isDecided }]
  })
  await tx.delete(importRows).where(and(ofImport, isNotNull(importRows.splitFrom)))
  await tx.execute(sql`update ${importRows}
    set cells = v.cells, edited = v.edited, decision = case when v.is_decided then ${importRows.decision} end
    from json_to_recordset(${JSON.stringify(joined)}::json) as v(line int, cells json, edited bool, is_decided bool)
    where ${ofImport} and ${importRows.line} = v.line`)
}

/** Whether rows were split before migration 0033, which stores from which line of the file. */
async function hasUnknownSources(
  tx: Transaction,
  { id }: { id: number },
  rowsOfFile: readonly Cells[],
): Promise<boolean> {
  const isAppended = gt(importRows.line, lastLine(rowsOfFile))
  return (await tx.$count(importRows, and(eq(importRows.importId, id), isNull(importRows.splitFrom), isAppended))) > 0
}

/** Corrections are lost. Contents that were taken away (rule A22) do not come back. */
async function takeRowsOfFile(tx: Transaction, { id }: { id: number }, rowsOfFile: readonly Cells[]): Promise<void> {
  const ofImport = eq(importRows.importId, id)
  await tx.delete(importRows).where(and(ofImport, gt(importRows.line, lastLine(rowsOfFile))))
  await tx.execute(sql`update ${importRows} set cells = v.cells, edited = false,
      decision = case when not ${importRows.edited} then ${importRows.decision} end
    from json_to_recordset(${JSON.stringify(rowsOfFile)}::json) as v(line int, cells json)
    where ${ofImport} and ${importRows.line} = v.line and ${hasContents}`)
}

const lastLine = (rows: readonly Cells[]) => rows.at(-1)?.line ?? 0

function partsOfEach<Row extends Cells>(record: Assignment, rows: readonly Row[]): (Row & { parts: string[][] })[] {
  return rows.flatMap((row) => {
    const parts = partsOfRow(row.cells, record)
    return parts && parts.length > 1 ? [{ ...row, parts }] : []
  })
}
