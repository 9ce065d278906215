import { max, eq, sql } from 'drizzle-orm'
import { partsOf, readTypes } from '#domain/import/read-type'
import { importRows } from '../db/schema'
import type { Transaction } from '../ports'
import type { ImportRecord } from './judge'

interface Cells {
  line: number
  cells: string[]
}

type Assigned = Pick<ImportRecord, 'columns'>

/** Lines of rows that name several devices ('pompa ciepła, klimatyzator') */
export function linesToSplit(record: Assigned, rows: readonly Cells[]): number[] {
  return partsOfEach(record, rows).map(({ line }) => line)
}

/** Splits rows into one for each device. The new rows are appended after the last line. Call it under the import's lock. */
export async function splitRows(
  tx: Transaction,
  record: Assigned & { id: number },
  lines: readonly number[],
): Promise<void> {
  const { id } = record
  // Another job may have split some of them meanwhile.
  const current = await tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(sql`${importRows.importId} = ${id} and ${importRows.line} = any(${sql.param(lines)}::int[])`)
    .orderBy(importRows.line)
  const split = partsOfEach(record, current)
  const [last] = await tx
    .select({ line: max(importRows.line) })
    .from(importRows)
    .where(eq(importRows.importId, id))
  let next = last!.line ?? 0
  const kept = split.map(({ line, parts }) => ({ line, cells: parts[0]! }))
  const added = split.flatMap(({ parts }) => parts.slice(1).map((cells) => ({ line: ++next, cells })))
  await tx.execute(sql`update ${importRows} set cells = v.cells from json_to_recordset(${JSON.stringify(kept)}::json)
    as v(line int, cells json) where ${importRows.importId} = ${id} and ${importRows.line} = v.line`)
  await tx.execute(sql`insert into ${importRows} (import_id, line, cells)
    select ${id}::int, v.line, v.cells from json_to_recordset(${JSON.stringify(added)}::json) as v(line int, cells json)`)
}

function partsOfEach({ columns }: Assigned, rows: readonly Cells[]): { line: number; parts: string[][] }[] {
  const typeColumn = columns.indexOf('type')
  if (typeColumn < 0) return []
  return rows.flatMap(({ line, cells }) => {
    const parts = cellsOfEach(cells, { typeColumn, modelColumn: columns.indexOf('model') })
    return parts.length > 1 ? [{ line, parts }] : []
  })
}

/**
 * Copies the cells once per device. If as many models as devices are listed, each device gets its own; otherwise devices of the first type
 * share the model and are numbered.
 */
function cellsOfEach(
  cells: readonly string[],
  { typeColumn, modelColumn }: { typeColumn: number; modelColumn: number },
): string[][] {
  const types = readTypes(cells[typeColumn] ?? '')
  const model = cells[modelColumn] ?? ''
  const models = partsOf(model)
  const isEachNamed = models.length === types.length
  return types.map(({ type, text, nth }, at) =>
    cells.map((cell, column) => {
      if (column === typeColumn) return nth === null || isEachNamed ? text : `${text} (nr ${nth})`
      if (column !== modelColumn) return cell
      if (isEachNamed) return models[at]!
      return type === types[0]!.type ? model : ''
    }),
  )
}
