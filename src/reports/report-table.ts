import type { DataColumn } from '#domain/text/data-column'
import { amountText } from '#domain/text/money'
import type { DataRows } from '../shared/list/DataTable'
import { byteOrderMark, csvOf } from '../shared/list/csv'
import { saveFile } from '../shared/save-file'

export interface ReportTable<Row> extends DataRows<Row> {
  /** 'aktywnosc-2026' becomes 'raport-aktywnosc-2026.csv' */
  fileName: string
}

/** For a Polish spreadsheet: decimal comma, no unit. */
function fileValue<Row>({ kind, value }: DataColumn<Row>, row: Row): string {
  const cell = value(row)
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  return kind === 'money' ? amountText(cell) : String(cell).replace('.', ',')
}

export function rowsOfFile<Row>({ columns }: ReportTable<Row>, rows: readonly Row[]): string[][] {
  const heads = columns.map(({ label, kind }) => (kind === 'money' ? `${label} (zł)` : label))
  return [heads, ...rows.map((row) => columns.map((column) => fileValue(column, row)))]
}

export function saveRows(rows: readonly (readonly string[])[], name: string): void {
  saveFile(new Blob([byteOrderMark + csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `raport-${name}.csv`)
}

export function saveTable<Row>(table: ReportTable<Row>, rows: readonly Row[]): void {
  saveRows(rowsOfFile(table, rows), table.fileName)
}
