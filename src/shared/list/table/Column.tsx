import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
} from 'react-admin'
import { memo } from 'react'
import { SortArrow } from '../../plain/icons'
import { columnText } from './column-text'
import type { TableColumn, TableDefinition, TableRow } from './definition'

interface ColumnProps<Row extends TableRow> {
  column: TableColumn<Row>
  /** Stays in view while the others scroll sideways */
  first: boolean
}

/**
 * A column of react-admin's headless DataTable. A cell is drawn again only when its row changes, not when a row is
 * selected.
 */
function AnyColumn<Row extends TableRow>({ column, first }: ColumnProps<Row>) {
  const place = useDataTableRenderContext()
  if (place === 'header') return <HeadCell column={column} first={first} />
  if (place === 'data') return <BodyCell column={column} first={first} />
  return null
}
export const Column = memo(AnyColumn) as typeof AnyColumn

function HeadCell<Row extends TableRow>({
  column: { label, sort, sortFirst = 'ASC', align },
  first,
}: ColumnProps<Row>) {
  const current = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  const active = sort !== undefined && current?.field === sort
  const descending = active && current?.order === 'DESC'
  const order = descending ? 'descending' : 'ascending'
  return (
    <th scope="col" data-align={align} data-first={first || undefined} aria-sort={active ? order : undefined}>
      {sort ? (
        <button
          type="button"
          className="column-sort"
          data-active={active || undefined}
          data-field={sort}
          data-order={sortFirst}
          onClick={handleSort}
        >
          {label}
          <SortArrow className={`plain-icon${descending ? '' : ' column-sort-up'}`} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

/** rem; a long name must not push the other columns out of view. */
const headingWidth = 14

/** Plain elements, styled by table.css: a page has a thousand cells, and styling each takes longer than drawing it. */
function BodyCell<Row extends TableRow>({ column, first }: ColumnProps<Row>) {
  const row = useRecordContext<Row>()
  if (!row) return null
  const { csv, cell, align, heading, width = heading ? headingWidth : undefined } = column
  const text = columnText(csv(row))
  const cellContent = cell ? cell(row) : text
  const content = width ? (
    <div data-clipped title={text || undefined} style={{ maxWidth: `${width}rem` }}>
      {cellContent}
    </div>
  ) : (
    cellContent
  )
  const marks = { 'data-align': align, 'data-first': first || undefined }
  return heading ? (
    <th scope="row" {...marks}>
      {content}
    </th>
  ) : (
    <td {...marks}>{content}</td>
  )
}

/** The last column, which stays in view */
function AnyActionsColumn<Row extends TableRow>({
  label,
  labelHidden,
  cell,
}: NonNullable<TableDefinition<Row>['actions']>) {
  const place = useDataTableRenderContext()
  const row = useRecordContext<Row>()
  if (place === 'header') {
    return (
      <th scope="col" data-actions>
        {labelHidden ? <span data-unseen>{label}</span> : label}
      </th>
    )
  }
  if (place !== 'data' || !row) return null
  // A click just next to a button must not count as a click on the row.
  return (
    <td data-actions onClick={(event) => event.stopPropagation()}>
      {cell(row)}
    </td>
  )
}
export const ActionsColumn = memo(AnyActionsColumn) as typeof AnyActionsColumn
