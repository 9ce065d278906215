import { DataTableBase, DataTableRenderContext, RecordContextProvider } from 'react-admin'
import type { CSSProperties } from 'react'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import type { Sort } from '../list-spec'
import { ActionsColumn, Column } from './Column'
import type { TableColumn, TableDefinition, TableRow } from './definition'
import { PageChoice, Row } from './Row'
import { isSelectable } from './use-table'
import './table.css'

interface TableGridProps<Item extends TableRow> {
  definition: TableDefinition<Item>
  rows: readonly Item[]
  columns: readonly TableColumn<Item>[]
  page: number
  sort: Sort
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
function AnyTableGrid<Item extends TableRow>(props: TableGridProps<Item>) {
  const { definition, rows, columns, page, sort, selectedIds, busy, onSelect, onToggle, onSort } = props
  const { label, lines = 1, height, actions } = definition
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => watchOutside(frame.current), [])
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0
  }, [page, sort])

  const selectable = isSelectable(definition)
  const cells = (
    <>
      {columns.map((column, place) => (
        <Column key={column.key} column={column} first={place === 0} />
      ))}
      {actions && <ActionsColumn {...actions} />}
    </>
  )

  return (
    <div
      ref={frame}
      className="list-frame table-frame"
      style={frameHeight(height)}
      aria-busy={busy}
      data-lines={lines}
      data-selectable={selectable || undefined}
      data-openable={definition.onOpen !== undefined || undefined}
    >
      <DataTableBase<Item>
        data={rows as Item[]}
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
                {selectable && <PageChoice rows={rows} selectedIds={selectedIds} onSelect={onSelect} />}
                {cells}
              </tr>
            </thead>
          </DataTableRenderContext>
          <tbody>
            {rows.map((row) => (
              <RecordContextProvider key={row.id} value={row}>
                <Row definition={definition} row={row} selected={selectedIds.includes(row.id)}>
                  {cells}
                </Row>
              </RecordContextProvider>
            ))}
          </tbody>
        </table>
      </DataTableBase>
    </div>
  )
}
export const TableGrid = memo(AnyTableGrid) as typeof AnyTableGrid

/** `height` in px; without one the frame takes what `watchOutside` leaves it. */
export const frameHeight = (height: number | undefined): CSSProperties | undefined =>
  height === undefined ? undefined : ({ '--frame': `${height}px` } as CSSProperties)

/**
 * Keeps in `--outside` (px) of the content what the page has above and below a frame that scrolls within itself, so that
 * the page need not scroll as well. The placeholder of the next table begins with it. An observer is told after layout
 * and before paint: nothing is laid out ahead of its time.
 * @returns ends it
 */
function watchOutside(frame: HTMLElement | null): (() => void) | undefined {
  const content = frame?.closest<HTMLElement>('#content')
  if (!frame || !content) return undefined
  const observer = new ResizeObserver(() => {
    const { top, bottom } = frame.getBoundingClientRect()
    const below = content.getBoundingClientRect().bottom - bottom
    content.style.setProperty('--outside', `${Math.ceil(top + window.scrollY + below)}px`)
  })
  observer.observe(content)
  return () => observer.disconnect()
}
