import { and, eq, sql } from 'drizzle-orm'
import { importRows, imports } from '../db/schema'
import { workbookOf } from '../export/workbook'
import { notFound } from '../http/api-problem'
import type { Database } from '../ports'
import { missingImport } from './import-record'

/**
 * A workbook of rows that were refused or wait for a decision, with the reason and the current cells.
 * @throws ApiProblem NOT_FOUND
 */
export async function refusedWorkbook(database: Database, id: number): Promise<Blob> {
  const [record] = await database.select({ heads: imports.heads }).from(imports).where(eq(imports.id, id))
  if (!record) throw notFound(missingImport)
  const rows = await database
    .select({ line: importRows.line, cells: importRows.cells, reason: importRows.reason })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`${importRows.verdict} in ('REFUSED', 'DOUBTFUL')`))
    .orderBy(importRows.line)
  return workbookOf([
    {
      name: 'Odrzucone',
      heads: ['Wiersz', 'Powód', ...record.heads],
      rows: rows.map(({ line, cells, reason }) => [String(line), reason, ...cells]),
    },
  ])
}
