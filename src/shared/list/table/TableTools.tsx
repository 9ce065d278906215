import { useState } from 'react'
import { usePermission } from '../../../providers/use-session'
import { focusHome } from '../../page/focus-keeper'
import { tellTopStrip } from '../../page/tell-height'
import { lazyPart } from '../../feedback/lazy-part'
import { PlainSelect } from '../../plain/PlainSelect'
import { sortKeyOf } from '../list-spec'
import { BulkBar, selectAllLabel } from './BulkBar'
import { ColumnsMenu } from './ColumnsMenu'
import type { BulkAction, TableRow } from './definition'
import { ExportIcon, SelectAllIcon } from './icons'
import { focusRow } from './row-focus'
import { SavedQueries } from './SavedQueries'
import { ToolButton } from './ToolMenu'
import { useExport } from './use-export'
import type { TableModel } from './use-table'
import './table.css'

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog)

interface TableToolsProps<Row extends TableRow> {
  table: TableModel<Row>
  /** Rows are cards, without column heads to sort by */
  cards: boolean
}

interface BulkRequest<Row extends TableRow> {
  action: BulkAction<Row>
  ids: readonly number[]
  /** The filter under which they were selected */
  filterKey: string
}

/** The line above the table: its tools, or the bulk actions while rows are selected. */
export function TableTools<Row extends TableRow>({ table, cards }: TableToolsProps<Row>) {
  const { definition, list, columns } = table
  const { selectedIds, filterKey, onSelect, onSelectAll, data, total } = list
  const may = usePermission()
  // The box in the head selects the rows of one page.
  const hasMore = total !== undefined && data !== undefined && data.length < total
  const selectable = definition.bulkActions?.some(({ permission }) => may(permission)) ?? false
  const [request, setRequest] = useState<BulkRequest<Row>>()
  const [keys] = useState(() => new Map<string, string>())
  const csv = useExport(table)
  const mayExport = definition.exportName !== undefined

  function close(closed: BulkRequest<Row>, rest: readonly number[] = closed.ids) {
    setRequest(undefined)
    // 'Back' may have led to another filter meanwhile, under which nothing is selected.
    const remaining = closed.filterKey === filterKey ? rest : []
    onSelect([...remaining])
    // Without a selection the button that opened the dialog is gone.
    if (remaining.length === 0)
      focusRow(definition.resource, list.data ?? [], closed.ids, closed.action.removes === true)
  }

  return (
    <div
      {...focusHome(`tools ${definition.name}`)}
      ref={cards && selectedIds.length > 0 ? tellTopStrip : undefined}
      className={`list-tools sticky-bar${cards ? ' list-tools-of-cards' : ''}`}
    >
      {selectedIds.length > 0 ? (
        <BulkBar
          table={table}
          cards={cards}
          onAsk={(action) => setRequest({ action, ids: selectedIds, filterKey })}
          onExport={mayExport ? () => void csv.start(selectedIds) : undefined}
        />
      ) : (
        <>
          {cards && <SortSelect table={table} />}
          <div>
            {hasMore && selectable && (
              <ToolButton label={selectAllLabel(total)} icon={SelectAllIcon} onClick={() => onSelectAll()} />
            )}
            <SavedQueries table={table} />
            {!(cards && definition.card) && <ColumnsMenu columns={columns} />}
            {mayExport && (
              <ToolButton label="Eksportuj CSV" icon={ExportIcon} disabled={!total} onClick={() => void csv.start()} />
            )}
          </div>
        </>
      )}
      {csv.progress && <ExportDialog genitive={definition.genitive} progress={csv.progress} onStop={csv.stop} />}
      {request && (
        <request.action.dialog
          definition={definition}
          ids={request.ids}
          keys={keys}
          onClose={(rest) => close(request, rest)}
        />
      )}
    </div>
  )
}

const directions = { ASC: 'rosnąco', DESC: 'malejąco' } as const

/** Sort order of a list of cards, which has no column heads */
function SortSelect<Row extends TableRow>({ table: { definition, state } }: { table: TableModel<Row> }) {
  const options = definition.columns.flatMap(({ label, sort: field }) =>
    (['ASC', 'DESC'] as const).flatMap((order) => {
      const key = field && sortKeyOf(state.spec, { field, order })
      return key ? [{ key, text: `${label}: ${directions[order]}` }] : []
    }),
  )
  return (
    <PlainSelect
      label="Kolejność"
      value={state.sortKey}
      onChange={({ target }) => state.setSort(target.value)}
      className="list-order"
    >
      {options.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </PlainSelect>
  )
}
