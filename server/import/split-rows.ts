import { max, eq, sql } from 'drizzle-orm'
import { partsOf, readTypes } from '#domain/import/read-type'
import { importRows, imports } from '../db/schema'
import type { Database } from '../ports'
import type { ImportRecord } from './judge'

interface Cells {
  line: number
  cells: string[]
}

/**
 * Splits rows that name several devices ('pompa ciepła, klimatyzator') into one row each. The new rows are appended after the last line.
 * @returns whether the rows must be read again
 */
export async function splitRows(
  database: Database,
  { id, columns }: ImportRecord,
  rows: readonly Cells[],
): Promise<boolean> {
  const typeColumn = columns.indexOf('type')
  if (typeColumn < 0) return false
  const splitOf = (found: readonly Cells[]) =>
    found.flatMap(({ line, cells }) => {
      const parts = cellsOfEach(cells, { typeColumn, modelColumn: columns.indexOf('model') })
      return parts.length > 1 ? [{ line, parts }] : []
    })
  const lines = splitOf(rows).map(({ line }) => line)
  if (lines.length === 0) return false
  await database.transaction(async (tx) => {
    // Another job may have split them meanwhile, as the import can be assigned anew while it is being judged.
    await tx.execute(sql`select 1 from ${imports} where ${imports.id} = ${id} for update`)
    const current = await tx
      .select({ line: importRows.line, cells: importRows.cells })
      .from(importRows)
      .where(sql`${importRows.importId} = ${id} and ${importRows.line} = any(${sql.param(lines)}::int[])`)
      .orderBy(importRows.line)
    const split = splitOf(current)
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
  })
  return true
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
