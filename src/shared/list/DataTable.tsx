import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DataColumn } from '#domain/text/data-column'
import { displayValue } from '#domain/text/data-column'
import './data-table.css'

/** The first column names the row. */
export interface DataRows<Row> {
  columns: readonly DataColumn<Row>[]
  /** Address of the list that the row counts */
  link?: (row: Row) => string | undefined
}

interface DataTableProps<Row> {
  label: string
  table: DataRows<Row>
  rows: readonly Row[]
  /** By default its address, or its name */
  keyOf?: (row: Row) => string
  /** Length of a bar below the name, 0 to 1 */
  share?: (row: Row) => number
  /** In place of a name without link */
  children?: (row: Row) => ReactNode
}

/** Rows link to the lists of what they count. */
export function DataTable<Row>({ label, table: { columns, link }, rows, keyOf, share, children }: DataTableProps<Row>) {
  const [name, ...figures] = columns
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the keyboard, too
    <section className="data-scroll" tabIndex={0} aria-label={`Tabela: ${label}`}>
      <table className="data-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.kind === 'text' ? undefined : 'data-figure'}>
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
              <tr key={keyOf?.(row) ?? to ?? text}>
                <th scope="row">
                  {to ? <Link to={to}>{text}</Link> : children?.(row) || text}
                  {share && share(row) > 0 && (
                    <span className="data-bar" style={{ inlineSize: `${share(row) * 100}%` }} />
                  )}
                </th>
                {figures.map((column) => (
                  <td key={column.label} className={column.kind === 'text' ? undefined : 'data-figure'}>
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
