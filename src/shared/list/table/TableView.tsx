import { ResourceContextProvider, useEvent } from 'react-admin'
import { useDeferredValue } from 'react'
import { statusOf } from '../../../providers/api-error'
import { EmptyState } from '../../feedback/EmptyState'
import { LoadError } from '../../feedback/LoadError'
import { PlainButton } from '../../plain/PlainButton'
import { Pager } from '../Pager'
import { useNarrowerThan } from '../../use-screen-query'
import type { TableRow } from './definition'
import { loadingText } from './definition'
import { PrintedFilters, TableFilters } from './TableFilters'
import { RowCards } from './RowCards'
import { TableGrid } from './TableGrid'
import { TableSkeleton } from './TableSkeleton'
import { TableTools } from './TableTools'
import type { TableModel } from './use-table'

/** Filters, tools, rows and pager of a table; the page sets the gaps between them. */
export function TableView<Row extends TableRow>({ table }: { table: TableModel<Row> }) {
  const { definition, state, list } = table
  const { data, error, refetch } = list
  const cards = useNarrowerThan('lg')
  // After a 403 the rows that were loaded before are hidden.
  const rowsHidden = error && (!data || statusOf(error) === 403)

  function turn(page: number) {
    state.setPage(page)
    window.scrollTo({ top: 0 })
  }

  return (
    <ResourceContextProvider value={definition.resource}>
      <TableFilters table={table} />
      <TableTools table={table} cards={cards} />
      <PrintedFilters table={table} />
      {error && <LoadError error={error} documented={definition.loadFailure?.(error)} retry={refetch} />}
      {!rowsHidden && data?.length === 0 && <NoRows table={table} />}
      {!rowsHidden && data?.length !== 0 && <Rows table={table} cards={cards} />}
      <Pager
        page={state.page}
        pageSize={state.pageSize}
        total={list.total ?? 0}
        onChange={turn}
        sizes={state.spec.pageSizes}
        onPageSize={(size) => state.setPageSize(size)}
      />
    </ResourceContextProvider>
  )
}

function Rows<Row extends TableRow>({ table, cards }: { table: TableModel<Row>; cards: boolean }) {
  const { definition, state, list, columns } = table
  const { data, selectedIds } = list
  // Typing comes before a hundred rows, which take a moment to draw.
  const rows = useDeferredValue(data)
  const sortBy = useEvent(list.setSort)
  if (!data || !rows || rows.length === 0) {
    const { lines = 1, height } = definition
    const label = loadingText(definition)
    return <TableSkeleton label={label} rows={state.pageSize} lines={lines} height={height} cards={cards} />
  }
  const props = { definition, rows, columns: columns.visible, selectedIds }
  const busy = list.isPlaceholderData || rows !== data
  if (cards) return <RowCards {...props} busy={busy} onToggle={list.onToggleItem} />
  return (
    <TableGrid
      {...props}
      page={state.page}
      sort={state.sort}
      busy={busy}
      onSelect={list.onSelect}
      onToggle={list.onToggleItem}
      onSort={sortBy}
    />
  )
}

function NoRows<Row extends TableRow>({ table: { definition, state, list } }: { table: TableModel<Row> }) {
  const { genitive, empty, noResults } = definition
  if (list.total) {
    return (
      <EmptyState
        title={`Na tej stronie nie ma ${genitive}`}
        action={
          <PlainButton tall variant="outlined" onClick={() => state.setPage(1)}>
            Przejdź do pierwszej strony
          </PlainButton>
        }
      >
        Lista jest krótsza, niż wynika z adresu strony.
      </EmptyState>
    )
  }
  if (state.filtered) {
    return (
      <EmptyState
        title={noResults?.title ?? `Nie znaleziono ${genitive}`}
        action={
          <PlainButton tall variant="outlined" onClick={() => state.clear()}>
            Wyczyść filtry
          </PlainButton>
        }
      >
        {noResults?.text ?? 'Spróbuj innego słowa albo pokaż wszystkie.'}
      </EmptyState>
    )
  }
  return <EmptyState title={empty.title}>{empty.text}</EmptyState>
}
