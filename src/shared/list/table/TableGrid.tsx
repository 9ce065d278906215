import { DataTableBase, DataTableRenderContext, RecordContextProvider, useEvent } from 'react-admin'
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Sort } from '../list-spec'
import { ActionsColumn, Column } from './Column'
import type { TableColumn, TableDefinition, TableRow } from './definition'
import { Grid } from './Grid'
import { PageChoice, Row, RowContext } from './Row'
import { isSelectable } from './use-table'
import { watchOutside } from './watch-outside'

interface TableGridProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  page: number
  field: string
  order: Sort['order']
  selectedIds: readonly number[]
  /** The rows are still those of the previous page. */
  busy: boolean
  onSelect: (ids: number[]) => void
  onToggle: (id: number) => void
  onSort: (sort: Sort) => void
}

/**
 * react-admin's headless DataTable, drawn with plain elements. It takes props instead of the list context, so that it
 * is drawn again when they change, and not while somebody types.
 */
function AnyTableGrid<Row extends TableRow>(props: TableGridProps<Row>) {
  const { definition, rows, columns, page, field, order, selectedIds, busy, onSelect, onToggle, onSort } = props
  const { resource, label, lines = 1, height, actions, rowLabel, mark } = definition
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => watchOutside(frame.current), [])
  const sort = useMemo(() => ({ field, order }), [field, order])
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0
  }, [page, sort])

  const selectable = isSelectable(definition)
  const openable = definition.onOpen !== undefined
  const open = useEvent((row: TableRow) => definition.onOpen?.(row as Row))
  const context = useMemo(
    () => ({
      resource,
      choiceLabel: selectable ? (row: TableRow) => rowLabel(row as Row) : undefined,
      onOpen: openable ? open : undefined,
      mark: mark as ((row: TableRow) => string | undefined) | undefined,
    }),
    [resource, selectable, rowLabel, openable, open, mark],
  )

  const cells = (
    <>
      {columns.map((column, place) => (
        <Column key={column.key} column={column} first={place === 0} />
      ))}
      {actions && <ActionsColumn {...actions} />}
    </>
  )

  return (
    <RowContext value={context}>
      <Grid
        ref={frame}
        className="list-frame"
        aria-busy={busy}
        lines={lines}
        height={height}
        data-selectable={selectable || undefined}
        data-openable={openable || undefined}
      >
        <DataTableBase<Row>
          data={rows as Row[]}
          total={rows.length}
          isPending={false}
          loading={null}
          empty={null}
          hasBulkActions={selectable}
          sort={sort}
          setSort={onSort}
          selectedIds={selectedIds as number[]}
          onSelect={onSelect}
          onToggleItem={onToggle}
        >
          <table aria-label={label}>
            <DataTableRenderContext value="header">
              <thead>
                <tr>
                  {selectable && <PageChoice />}
                  {cells}
                </tr>
              </thead>
            </DataTableRenderContext>
            <tbody>
              {rows.map((row) => (
                <RecordContextProvider key={row.id} value={row}>
                  <Row>{cells}</Row>
                </RecordContextProvider>
              ))}
            </tbody>
          </table>
        </DataTableBase>
      </Grid>
    </RowContext>
  )
}
export const TableGrid = memo(AnyTableGrid) as typeof AnyTableGrid
