import { formatMoney } from './money'
import { formatNumber } from './number'

/** A column of a table of figures, on the screen, in a file and on paper */
export interface DataColumn<Row> {
  label: string
  value: (row: Row) => string | number | null
  /** Numbers are right-aligned; 'share' is a figure written as text */
  kind: 'text' | 'share' | 'count' | 'money'
}

/** The cell of a row as it is shown; '–' for null */
export function displayValue<Row>({ kind, value }: DataColumn<Row>, row: Row): string {
  const cell = value(row)
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  return kind === 'money' ? formatMoney(cell) : formatNumber(cell)
}
