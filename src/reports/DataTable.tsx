import { Link } from 'react-router-dom'
import type { ReportTable } from './report-table'
import { displayValue } from './report-table'
import './reports.css'

interface DataTableProps<Row> {
  label: string
  table: ReportTable<Row>
  rows: readonly Row[]
  /** Length of a bar below the name, 0 to 1 */
  share?: (row: Row) => number
}

/** Rows link to the lists of what they count. */
export function DataTable<Row>({ label, table: { columns, link }, rows, share }: DataTableProps<Row>) {
  const [name, ...figures] = columns
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the keyboard, too
    <section className="report-scroll" tabIndex={0} aria-label={`Tabela: ${label}`}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.kind === 'text' ? undefined : 'report-figure'}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const text = displayValue(name!, row)
            const to = link?.(row)
            return (
              <tr key={to ?? text}>
                <th scope="row">
                  {to ? <Link to={to}>{text}</Link> : text}
                  {share && share(row) > 0 && (
                    <span className="report-bar" style={{ inlineSize: `${share(row) * 100}%` }} />
                  )}
                </th>
                {figures.map((column) => (
                  <td key={column.label} className={column.kind === 'text' ? undefined : 'report-figure'}>
                    {displayValue(column, row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
